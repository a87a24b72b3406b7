import { AUDIO_MAX_BYTES } from '@sayso/contract';
import { type FileRules, isOneOf } from '../../../../ui/upload/file-rules.ts';
import { voicesTexts } from '../../../voices/voices.parts.tsx';

/** What a recording may be; browsers do not know the type of each of them. The server looks at the content. */
export const AUDIO_RULES: FileRules = {
  types: {
    'audio/*': 'MP3',
    '.wav': 'WAV',
    '.m4a': 'M4A',
    '.aac': 'AAC',
    '.ogg': 'OGG',
    '.opus': 'OGG',
    '.flac': 'FLAC',
    '.webm': 'WebM',
  },
  maxBytes: AUDIO_MAX_BYTES,
};

/** Why a file is not sent, in the documents' words and order; null when it is. */
export function refusalOfAudio(file: File): { title: string; text: string } | null {
  if (!isOneOf(file, AUDIO_RULES.types)) return voicesTexts.own.invalidType;
  if (file.size > AUDIO_MAX_BYTES) return voicesTexts.own.tooLarge;
  return file.size === 0 ? voicesTexts.own.empty : null;
}

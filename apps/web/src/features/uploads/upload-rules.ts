import { UPLOAD_MAX_BYTES, UPLOAD_MAX_MEGAPIXELS, type UploadKind } from '@sayso/contract';
import type { FileRules } from '../../ui/upload/file-rules.ts';

const PICTURES = { 'image/jpeg': 'JPG', 'image/png': 'PNG', 'image/webp': 'WebP' };
/** By their endings: browsers disagree about the types. */
const SOUND = {
  '.mp3': 'MP3',
  '.m4a': 'M4A',
  '.aac': 'AAC',
  '.ogg': 'OGG',
  '.oga': 'OGG',
  '.opus': 'OGG',
  '.wav': 'WAV',
  '.flac': 'FLAC',
};

/** What may be chosen for a kind, before it is sent. The server looks at the content. */
export function rulesFor(kind: UploadKind): FileRules {
  const maxBytes = UPLOAD_MAX_BYTES[kind];
  return kind === 'music'
    ? { types: SOUND, maxBytes }
    : { types: PICTURES, maxBytes, alsoMax: `${UPLOAD_MAX_MEGAPIXELS} megapixels` };
}

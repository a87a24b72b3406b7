import { AppError, Id } from '@sayso/contract';
import { pictureOf } from '@sayso/engine';
import type { Actor } from '../../access.ts';
import type { Db } from '../../db/connection.ts';
import { findBackground } from '../avatars/avatars.service.ts';
import { holdSpeech } from '../voices/voices.service.ts';
import { pictureScale, type StoredOutput } from './stored-output.ts';

/** A room of the engine; the first one where none is named. @throws AppError `invalid_input`. */
export function mustFindBackground(setting: string | undefined) {
  const background = findBackground(setting);
  if (background) return background;
  throw new AppError('invalid_input', { errors: { 'background_data.setting': ['Choose one of the backgrounds.'] } });
}

/** A stored speech. */
export type SpeechRow = Awaited<ReturnType<typeof findOwnSpeech>>;

/** What a video keeps of its speech, so that it stays what it was. */
export function spokenColumns(speech: SpeechRow) {
  return {
    speech_id: speech.id,
    voice_id: speech.voice_id,
    voice_name: speech.voice_name,
    speech_rate: speech.speech_rate,
    script: speech.script,
    word_count: speech.word_count,
  };
}

/** Pixels of the finished picture. */
export function pictureSize(output: Pick<StoredOutput, 'format' | 'quality'>): { width: number; height: number } {
  const { width, height } = pictureOf(output.format);
  const scale = pictureScale(output);
  return { width: width * scale, height: height * scale };
}

/** @throws AppError `audio_required` where the account has no such speech. */
export async function findOwnSpeech(trx: Db, actor: Actor, speechId: string) {
  const speech = Id.safeParse(speechId).success ? await holdSpeech(trx, actor.accountId, speechId) : undefined;
  if (!speech) throw new AppError('audio_required');
  return speech;
}

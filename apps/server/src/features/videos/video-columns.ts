import { AppError, Id, type VideoSpec } from '@sayso/contract';
import type { Actor } from '../../access.ts';
import type { Db } from '../../platform/db/connection.ts';
import { findBackground } from '../avatars/avatars.service.ts';
import { holdSpeech } from '../voices/voices.service.ts';

/** A room of the engine; the first one where none is named. @throws AppError `invalid_input`. */
export function mustFindBackground(setting: string | undefined) {
  const background = findBackground(setting);
  if (background) return background;
  throw new AppError('invalid_input', { errors: { 'background_data.setting': ['Choose one of the backgrounds.'] } });
}

/** A stored speech. */
export type SpeechRow = Awaited<ReturnType<typeof findOwnSpeech>>;

/** What a video keeps of its speech, so that it stays what it was. */
export function specSpeech(speech: SpeechRow): VideoSpec['speech'] {
  return {
    id: speech.id,
    voiceId: speech.voice_id,
    voiceName: speech.voice_name,
    rate: speech.speech_rate,
    script: speech.script,
    wordCount: speech.word_count,
  };
}

/** @throws AppError `audio_required` where the account has no such speech. */
export async function findOwnSpeech(trx: Db, actor: Actor, speechId: string) {
  const speech = Id.safeParse(speechId).success ? await holdSpeech(trx, actor.accountId, speechId) : undefined;
  if (!speech) throw new AppError('audio_required');
  return speech;
}

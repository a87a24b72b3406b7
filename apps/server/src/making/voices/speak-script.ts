import { createHash } from 'node:crypto';
import { AppError, type ErrorCode, MAX_VIDEO_MS, type Mood, partnerOf } from '@sayso/contract';
import type { Pronunciation, SpeechVoice } from '@sayso/providers';
import type { Db } from '../../platform/db/connection.ts';
import { newId } from '../../platform/db/new-id.ts';
import type { Deps } from '../../deps.ts';
import { nearestVoice } from '../../platform/speech/natural-speech.ts';
import { onMachineTime } from '../../platform/work/machine.ts';
import { requireRoom } from '../../platform/storage/disk-guard.ts';
import { putAll } from '../../platform/storage/storage.ts';
import { toTiming } from './voices.mapper.ts';
import * as store from './voices.store.ts';

/** A script of an account, and who is to speak it how. `mood`: null where it is said plainly. */
export type Script = {
  accountId: string;
  text: string;
  voice: SpeechVoice;
  rate: number;
  mood: Mood | null;
  pronunciations: readonly Pronunciation[];
};
/** `onProgress` hears from 0 to 1 how much of it is done. `ask`: what is asked again in the transaction that stores it. */
type SpeechContext = {
  signal: AbortSignal;
  onProgress?: ((share: number) => void) | undefined;
  ask?: (trx: Db) => Promise<void>;
};
type SpeechDeps = Pick<Deps, 'db' | 'storage' | 'speech' | 'config' | 'freeBytes' | 'settings' | 'log' | 'now'>;

/** Counts up when the same script is spoken otherwise than before, so that it is not answered with what was stored. */
export const SPEECH_VERSION = 6;

/** What a provider says of the script itself. */
const ABOUT_SCRIPT = ['script_has_no_words', 'script_too_long_to_speak'] as const satisfies ErrorCode[];
const SCRIPT_ERRORS = new Set<string>(ABOUT_SCRIPT);

/** Whether an error is about the script, and not about who speaks it. */
export const isAboutScript = (code: string): code is (typeof ABOUT_SCRIPT)[number] => SCRIPT_ERRORS.has(code);

/** The same for what would be the same speech. */
export function contentHashOf({ text, voice: { id, origin }, rate, mood, pronunciations }: Script): string {
  const sounds = [...(origin === undefined ? [] : [origin]), ...(mood === null ? [] : [{ mood }])];
  const source = [SPEECH_VERSION, id, rate, text, pronunciations, ...sounds];
  return createHash('sha256').update(JSON.stringify(source)).digest('hex');
}

/** Speech that this account had spoken before, marked as used now. */
export async function findSpoken({ db }: Pick<Deps, 'db'>, script: Script): Promise<store.SpeechRow | undefined> {
  return store.touchSpeech(db, script.accountId, contentHashOf(script));
}

/**
 * Speaks a script and stores the speech.
 * @throws AppError `script_has_no_words`, `script_too_long_to_speak`, `speech_failed`, `voice_server_failed`, `partner_budget_used`, `own_key_refused`, `voice_made_no_sound`, `storage_full`; what is wrong with the script
 * names the field `msg`.
 * @throws The reason of `signal` when it aborts, and what `ask` throws.
 */
export async function speakScript(
  deps: SpeechDeps,
  script: Script,
  { ask, ...course }: SpeechContext,
): Promise<store.SpeechRow> {
  await requireRoom(deps);
  const { db, storage, speech } = deps;
  const { accountId, text, voice, rate, mood, pronunciations } = script;
  const manner = { rate, mood: mood ?? undefined, pronunciations };
  const request = { text, accountId, voiceId: voice.id, ...manner, maxDurationMs: MAX_VIDEO_MS, ...course };
  const speak = () => speech.speak(request);
  // Partners work on machines of their own.
  const payer = partnerOf(voice.id) === undefined ? accountId : null;
  const { wav, take, heard = null } = await onMachineTime(deps, payer, speak).catch(atScript);
  const [audio, timing, whole] = await putAll(storage, [
    { content: wav, extension: 'wav' },
    { content: json(toTiming(take)), extension: 'json' },
    { content: json(take), extension: 'json' },
  ] as const);
  const row: store.NewSpeech = {
    id: newId(),
    account_id: accountId,
    content_hash: contentHashOf(script),
    voice_id: voice.id,
    voice_name: voice.name,
    speech_rate: rate,
    mood,
    script: text,
    spoken: heard,
    word_count: take.words.length,
    duration_ms: take.durationMs,
    audio_file: audio,
    timing_file: timing,
    take_file: whole,
  };
  let stored: store.SpeechRow | undefined;
  try {
    stored = await db.transaction().execute(async (trx) => {
      await ask?.(trx);
      return store.insertSpeech(trx, row);
    });
  } finally {
    if (!stored) for (const file of [audio, timing, whole]) await storage.remove(file);
  }
  if (stored) return stored;
  const twin = await findSpoken(deps, script);
  if (!twin) throw new AppError('speech_failed');
  return twin;
}

/**
 * Lets the chosen voice speak. When that is a voice of a server or a partner that does not answer, a built-in voice of its language speaks instead, if the operator wants it so: `fallbackVoice` is the
 * name of that voice.
 */
export async function orFallbackVoice<Result>(
  { referenceSpeech, settings }: Pick<Deps, 'referenceSpeech' | 'settings'>,
  voice: SpeechVoice,
  speak: (voice: SpeechVoice) => Promise<Result>,
): Promise<{ result: Result; fallbackVoice: string | null }> {
  try {
    return { result: await speak(voice), fallbackVoice: null };
  } catch (error) {
    const isAway = error instanceof AppError && error.code === 'voice_server_failed';
    const isWanted = isAway && settings.current().speech_server_stand_in;
    const fallbackVoice = isWanted ? nearestVoice(referenceSpeech.voices(), voice) : undefined;
    if (!fallbackVoice) throw error;
    return { result: await speak(fallbackVoice), fallbackVoice: fallbackVoice.name };
  }
}

/** The field that these are about. */
function atScript(error: unknown): never {
  if (!(error instanceof AppError) || !isAboutScript(error.code)) throw error;
  const { data: _none, ...details } = error.details;
  throw new AppError(error.code, { ...details, errors: { msg: [error.message] } }, error);
}

const json = (value: object) => Buffer.from(JSON.stringify(value));

import { createHash } from 'node:crypto';
import { AppError, type ErrorCode, MAX_VIDEO_MS, type GenerateSpeech, type Speech } from '@sayso/contract';
import type { Pronunciation, SpeechVoice } from '@sayso/providers';
import type { z } from 'zod';
import { authorize, type Actor } from '../../access.ts';
import { accountTurns } from '../../account-turns.ts';
import type { Db } from '../../db/connection.ts';
import { newId } from '../../db/new-id.ts';
import type { Deps } from '../../deps.ts';
import { requireRoom } from '../../storage/disk-guard.ts';
import { nearestVoice } from '../../speech/nearest-voice.ts';
import { putAll } from '../../storage/put-all.ts';
import { deleteCustomAudioOf, forgetCustomAudio, listAudioFiles } from './custom-audio.store.ts';
import { findPronunciations } from './pronunciations.service.ts';
import { requireSpokenLanguage } from './script-language.ts';
import { toSpeech, toTiming } from './voices.mapper.ts';
import * as store from './voices.store.ts';

/** Counts a script that is not stored yet. @throws AppError `rate_limited`. */
type CountWork = () => Promise<void>;
/** Counts up when the same script is spoken otherwise than before, so that it is not answered with what was stored. */
const SPEECH_VERSION = 4;

/** What a provider says of the script itself. */
const SCRIPT_ERRORS = new Set<string>(['script_has_no_words', 'script_too_long_to_speak'] satisfies ErrorCode[]);

/** One script of an account at a time. */
const inTurn = accountTurns();

/** How long speech that no video uses is kept, in milliseconds: 24 hours. */
const UNUSED_SPEECH_MS = 24 * 60 * 60 * 1000;

/** Where a voice is found among the others; null when it is not offered any more. */
export function placeOfVoice({ speech }: Pick<Deps, 'speech'>, id: string): { country: string; region: string } | null {
  const voice = speech.voices().find((one) => one.id === id);
  return voice ? { country: voice.language, region: voice.region } : null;
}

type SpeechMaker = Pick<
  Deps,
  'db' | 'storage' | 'speech' | 'referenceSpeech' | 'config' | 'freeBytes' | 'settings' | 'expectRender'
>;
type SpeechOrder = { form: z.output<typeof GenerateSpeech>; signal: AbortSignal; countWork: CountWork };
type Spoken = { audioUrl: string; speech: Speech };

/**
 * Speaks a script with the chosen voice. When that is a voice of a server that does not answer, a built-in voice of its language speaks instead, if the operator
 * wants it so: `standIn` is the name of that voice.
 * @throws AppError as `speakWith`, and `voice_server_failed`.
 */
export async function generateSpeech(
  deps: SpeechMaker,
  actor: Actor,
  order: SpeechOrder,
): Promise<Spoken & { standIn?: string }> {
  try {
    return await speakWith(deps, actor, order);
  } catch (error) {
    const standIn = standInFor(deps, order.form, error);
    if (!standIn) throw error;
    const { id, name, language: country, region } = standIn;
    const spoken = await speakWith(deps, actor, { ...order, form: { ...order.form, tts_id: id, country, region } });
    return { ...spoken, standIn: name };
  }
}

/**
 * Speaks a script, or finds the speech when this account had the same text spoken before. One script of an account at a time.
 * @throws AppError `voice_unavailable`, `script_has_no_words`, `script_language_unspoken`, `script_too_long_to_speak`, `speech_failed`, `storage_full`; what is wrong with the script
 * names the field `msg`.
 * @throws The reason of `signal` when it aborts.
 */
async function speakWith(
  deps: SpeechMaker,
  actor: Actor,
  { form: input, signal, countWork }: SpeechOrder,
): Promise<Spoken> {
  authorize(actor, 'speeches.create');
  const voice = deps.speech.voices().find(({ id }) => id === input.tts_id);
  if (!voice || !speaks(voice, input)) throw new AppError('voice_unavailable');
  deps.expectRender();

  const pronunciations = await findPronunciations(deps.db, actor.accountId, input.msg);
  const contentHash = hashOf(input, { voice, pronunciations });
  const find = () => store.touchSpeech(deps.db, actor.accountId, contentHash);
  const order = { actor, input, voice, pronunciations, contentHash, signal };
  const speakNow = async () => {
    requireSpokenLanguage({ script: input.msg, voice, voices: deps.speech.voices(), pronunciations });
    await countWork();
    return speak(deps, order);
  };
  const row = (await find()) ?? (await inTurn(actor.accountId, signal, async () => (await find()) ?? speakNow()));
  return presentSpeech(deps, row);
}

function standInFor(
  { speech, referenceSpeech, settings }: SpeechMaker,
  { tts_id: id }: SpeechOrder['form'],
  error: unknown,
): SpeechVoice | undefined {
  const isAway = error instanceof AppError && error.code === 'voice_server_failed';
  const voice = isAway ? speech.voices().find((one) => one.id === id) : undefined;
  return voice && settings.current().speech_server_stand_in ? nearestVoice(referenceSpeech.voices(), voice) : undefined;
}

/** A stored speech as it goes over the wire, with the address of its audio. */
export function presentSpeech(
  { storage }: Pick<Deps, 'storage'>,
  row: store.SpeechRow,
): { audioUrl: string; speech: Speech } {
  return { audioUrl: storage.url(row.audio_file), speech: toSpeech(row, storage.url) };
}

/** Speech of an account by its id, for the videos made with it. Undefined when it is not this account's. */
export async function findSpeech(db: Db, accountId: string, id: string): Promise<store.SpeechRow | undefined> {
  return store.getSpeech(db, accountId, id);
}

/** The same for a video that is to be made with it: from here to the end of the transaction no sweep takes it away. */
export async function holdSpeech(trx: Db, accountId: string, id: string): Promise<store.SpeechRow | undefined> {
  return store.holdSpeech(trx, accountId, id);
}

/** Of some stored files, those that belong to speech or to recordings. */
export async function listUsedFiles(db: Db, names: readonly string[]): Promise<string[]> {
  return [...(await store.listUsedFiles(db, names)), ...(await listAudioFiles(db, names))];
}

/** Some stored files are lost: speech that needs one is spoken anew when it is asked for again. */
export async function forgetLostFiles(db: Db, files: readonly string[]): Promise<void> {
  await forgetCustomAudio(db, files);
  await store.forgetSpeeches(db, files);
}

/** Erases all speech and recordings of some accounts, whose videos are gone already. Answers the files, which are to be removed after the commit. */
export async function eraseSpeeches(trx: Db, accountIds: readonly string[]): Promise<string[]> {
  const recordings = await deleteCustomAudioOf(trx, accountIds);
  return unique([...recordings, ...(await store.deleteSpeechesOf(trx, accountIds)).flatMap(filesOf)]);
}

/** Removes speech that was tried and not used. What a waiting change names is used. */
export async function sweepSpeeches(deps: Pick<Deps, 'db' | 'storage' | 'now'>): Promise<number> {
  const rows = await store.deleteUnusedSpeeches(deps.db, new Date(deps.now().getTime() - UNUSED_SPEECH_MS));
  const files = rows.flatMap(filesOf);
  for (const file of files) await deps.storage.remove(file);
  return rows.length;
}

type Order = {
  actor: Actor;
  input: z.output<typeof GenerateSpeech>;
  voice: SpeechVoice;
  pronunciations: Pronunciation[];
  contentHash: string;
  signal: AbortSignal;
};

async function speak(
  deps: Pick<Deps, 'db' | 'storage' | 'speech' | 'config' | 'freeBytes' | 'settings'>,
  order: Order,
): Promise<store.SpeechRow> {
  await requireRoom(deps);
  const { db, storage, speech } = deps;
  const { actor, input, voice, pronunciations, contentHash, signal } = order;
  const request = { text: input.msg, voiceId: voice.id, rate: input.speechRate, pronunciations, signal };
  const { wav, take } = await speech.speak({ ...request, maxDurationMs: MAX_VIDEO_MS }).catch(atScript);
  const [audio, timing, whole] = await putAll(storage, [
    { content: wav, extension: 'wav' },
    { content: json(toTiming(take)), extension: 'json' },
    { content: json(take), extension: 'json' },
  ] as const);
  const row: store.SpeechRow = {
    id: newId(),
    account_id: actor.accountId,
    content_hash: contentHash,
    voice_id: voice.id,
    voice_name: voice.name,
    speech_rate: input.speechRate,
    script: input.msg,
    word_count: take.words.length,
    duration_ms: take.durationMs,
    audio_file: audio,
    timing_file: timing,
    take_file: whole,
  };
  const stored = await store.insertSpeech(db, row);
  if (stored) return stored;

  for (const file of [audio, timing, whole]) await storage.remove(file);
  const twin = await store.touchSpeech(db, actor.accountId, contentHash);
  if (!twin) throw new AppError('speech_failed');
  return twin;
}

/** The field that these are about. */
function atScript(error: unknown): never {
  if (!(error instanceof AppError) || !SCRIPT_ERRORS.has(error.code)) throw error;
  throw new AppError(error.code, { ...error.details, errors: { msg: [error.message] } }, error);
}

const speaks = (voice: SpeechVoice, { country, region }: { country: string; region: string }) =>
  voice.language === country && voice.region === region;

const filesOf = (row: store.SpeechRow) => [row.audio_file, row.timing_file, row.take_file];

const unique = (values: readonly string[]) => [...new Set(values)];

const json = (value: object) => Buffer.from(JSON.stringify(value));

function hashOf(
  { msg, tts_id: voiceId, speechRate }: z.output<typeof GenerateSpeech>,
  { voice: { origin }, pronunciations }: Pick<Order, 'voice' | 'pronunciations'>,
): string {
  const source = [SPEECH_VERSION, voiceId, speechRate, msg, pronunciations, ...(origin === undefined ? [] : [origin])];
  return createHash('sha256').update(JSON.stringify(source)).digest('hex');
}

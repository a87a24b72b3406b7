import { json } from 'node:stream/consumers';
import {
  AppError,
  type GenerateSpeech,
  type Speech,
  SPEECH_WAIT_SECONDS,
  type SpeechOrder,
  SpeechTiming,
  withoutMarks,
} from '@sayso/contract';
import { frameCount } from '@sayso/engine';
import { masterAudio } from '@sayso/media';
import type { SpeechVoice } from '@sayso/providers';
import type { z } from 'zod';
import { authorize, type Actor } from '../../access.ts';
import { createFairQueue } from '../../platform/work/semaphore.ts';
import type { Db } from '../../platform/db/connection.ts';
import { deleteReferences, type Referrer, replaceReferences } from '../../platform/db/writes.ts';
import type { Deps } from '../../deps.ts';
import type { RouteDeps } from '../../feature.ts';
import { ownAddresses, type SigningDeps } from '../../platform/storage/signed-addresses.ts';
import { requireStillIn } from '../../people/identity/write.service.ts';
import { requireMachineTime } from '../../people/plans/limits.service.ts';
import { AUDIO_KBPS, BIT_RATES } from '../../platform/encoder/render-encoder.ts';
import { NO_SOUNDS_AHEAD } from '../../platform/ahead/sounds-ahead.ts';
import { onMachineTime } from '../../platform/work/machine.ts';
import { getPreferences } from '../../people/accounts/preferences.service.ts';
import { deleteCustomAudioOf, forgetCustomAudio } from './custom-audio/custom-audio.store.ts';
import { heardMood } from './voice-samples.ts';
import { findPronunciations } from './pronunciations.service.ts';
import { requireSpokenLanguage } from './languages.service.ts';
import { findSpoken, orFallbackVoice, type Script, speakScript } from './speak-script.ts';
import { awaitOrder, findActiveOrder, orderSpeech } from './speech-orders/speech-orders.service.ts';
import { deleteOrdersOf } from './speech-orders/speech-orders.store.ts';
import { toSpeech } from './voices.mapper.ts';
import * as store from './voices.store.ts';

/** Counts a script that is not stored yet. @throws AppError `rate_limited`. */
type CountWork = () => Promise<void>;

/** One script of an account at a time. */
const inFairQueue = createFairQueue();

/** How long speech that no video uses is kept, in milliseconds: 24 hours. */
const UNUSED_SPEECH_MS = 24 * 60 * 60 * 1000;

type VoicePlace = { country: string; region: string };

/** Where a voice is found among the others; null when it is not offered any more. */
export function placeOfVoice({ speech }: Pick<Deps, 'speech'>, id: string): VoicePlace | null {
  return placesOfVoices({ speech })(id);
}

/** The same of several: thousands of voices of partners are put together once. */
export function placesOfVoices({ speech }: Pick<Deps, 'speech'>): (id: string) => VoicePlace | null {
  const voices = speech.voices();
  return (id) => {
    const voice = voices.find((one) => one.id === id);
    return voice ? { country: voice.language, region: voice.region } : null;
  };
}

type Form = z.output<typeof GenerateSpeech>;
type SpeechDeps = Pick<
  Deps,
  | 'db'
  | 'storage'
  | 'speech'
  | 'referenceSpeech'
  | 'config'
  | 'freeBytes'
  | 'settings'
  | 'prewarmRenderer'
  | 'soundsAhead'
  | 'vault'
  | 'log'
  | 'now'
>;
type SpeechRequest = { form: Form; signal: AbortSignal; countWork: CountWork };
type Spoken = { audioUrl: string; speech: Speech; fallbackVoice: string | null };

/**
 * Speaks a script, or finds the speech when this account had the same text spoken before. What takes longer than the form wants to wait goes on as an order, whoever leaves.
 * @throws AppError `free_limit_reached`, and as `speakNow`.
 */
export async function generateSpeech(
  deps: SpeechDeps & Pick<RouteDeps, 'fileColumns' | 'videoUse'>,
  actor: Actor,
  request: SpeechRequest,
): Promise<Spoken | { order: SpeechOrder }> {
  const script = await readScript(deps, actor, request.form);
  const { accountId } = actor;
  const waitMs = (request.form.wait_seconds ?? SPEECH_WAIT_SECONDS) * 1000;
  const orderOf = async (id: string, forMs: number) => {
    const order = await awaitOrder(deps, { accountId, id }, { signal: request.signal, waitMs: forMs });
    const { audio_url: audioUrl, speech, stand_in: fallbackVoice } = order;
    return audioUrl !== null && speech !== null ? { audioUrl, speech, fallbackVoice } : { order };
  };

  const known = await findSpoken(deps, script);
  if (known) {
    void prepareSound(deps, actor, known.id);
    return { ...presentSpeech(deps, known), fallbackVoice: null };
  }
  requireSpeakable(deps, script);
  await requireMachineTime(deps, actor);
  const active = await findActiveOrder(deps, script);
  if (active !== undefined) return orderOf(active, waitMs);
  const countWork = once(request.countWork);
  const { takesLong } = script.voice;
  const spoken = takesLong
    ? null
    : await withinTime(waitMs, request.signal, (signal) => speakInTurn(deps, actor, { script, signal, countWork }));
  if (spoken) {
    void prepareSound(deps, actor, spoken.speech.id);
    return spoken;
  }
  await countWork();
  return orderOf(await orderSpeech(deps, actor, script), takesLong ? waitMs : 0);
}

/**
 * Somebody hears a speech and may soon make a video with it: its sound is mastered meanwhile, as it will be unless they choose music or an end card.
 * What fails is missed by nobody.
 */
export async function prepareSound(
  deps: Pick<Deps, 'db' | 'storage' | 'soundsAhead' | 'log' | 'now'>,
  actor: Actor,
  speechId: string,
): Promise<void> {
  // Processes that only answer ask the database nothing for it.
  if (deps.soundsAhead === NO_SOUNDS_AHEAD) return;
  try {
    const speech = await store.getSpeech(deps.db, actor.accountId, speechId);
    if (!speech) return;
    const { audioBitrate } = await getPreferences(deps, actor);
    const { audio_file: audioFile, duration_ms: speechMs } = speech;
    const bitRate = BIT_RATES[AUDIO_KBPS[audioBitrate]];
    const sound = { audioFile, frames: frameCount({ durationMs: speechMs }), speechMs, bitRate };
    const how = { ...sound, music: null, isBackground: true };
    deps.soundsAhead.prepare(sound, (outputPath, signal) =>
      deps.storage.withLocalFile(audioFile, (wavPath) =>
        onMachineTime(deps, actor.accountId, () => masterAudio({ ...how, wavPath, outputPath, signal })),
      ),
    );
  } catch (error) {
    deps.log.debug({ err: error }, 'sound not mastered ahead');
  }
}

function once(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined;
  return () => (done ??= work());
}

/**
 * The same for whoever has the time, however long it takes. One script of an account at a time. When a voice of a server does not answer, a built-in voice of its language speaks
 * instead, if the operator wants it so.
 * @throws AppError `voice_unavailable`, `script_language_unspoken`, and as `speakScript`; the reason of the signal when it aborts.
 */
export async function speakNow(deps: SpeechDeps, actor: Actor, request: SpeechRequest): Promise<Spoken> {
  const script = await readScript(deps, actor, request.form);
  requireSpeakable(deps, script);
  return speakInTurn(deps, actor, { ...request, script });
}

async function readScript(deps: SpeechDeps, actor: Actor, form: Form): Promise<Script> {
  authorize(actor, 'speeches.create');
  const voice = deps.speech.voices().find(({ id }) => id === form.tts_id);
  if (!voice || !speaks(voice, form)) throw new AppError('voice_unavailable');
  deps.prewarmRenderer();
  const { accountId } = actor;
  const pronunciations = await findPronunciations(deps.db, accountId, form.msg);
  const mood = heardMood(voice, form.mood ?? null);
  return { accountId, text: form.msg, voice, rate: form.speechRate, mood, pronunciations };
}

/** @throws AppError `script_language_unspoken`. */
function requireSpeakable({ speech }: Pick<Deps, 'speech'>, { text: script, voice, pronunciations }: Script): void {
  requireSpokenLanguage({ script, voice, voices: speech.voices(), pronunciations });
}

async function speakInTurn(
  deps: SpeechDeps,
  actor: Actor,
  { script, signal, countWork }: Pick<SpeechRequest, 'signal' | 'countWork'> & { script: Script },
): Promise<Spoken> {
  const { result: row, fallbackVoice } = await orFallbackVoice(deps, script.voice, async (voice) => {
    const spoken = { ...script, voice };
    const speak = async () => {
      const known = await findSpoken(deps, spoken);
      if (known) return known;
      await countWork();
      return speakScript(deps, spoken, { signal, ask: (trx) => requireStillIn(trx, actor, 'speeches.create') });
    };
    return (await findSpoken(deps, spoken)) ?? inFairQueue(script.accountId, signal, speak);
  });
  return { ...presentSpeech(deps, row), fallbackVoice };
}

/** What is not done in time is given up: null. */
async function withinTime<Result>(
  limitMs: number,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result | null> {
  const limit = new AbortController();
  const late = Promise.withResolvers<null>();
  const timer = setTimeout(() => {
    limit.abort(new AppError('not_ready', {}, new Error('It takes longer than somebody waits.')));
    late.resolve(null);
  }, limitMs);
  try {
    const done = work(AbortSignal.any([signal, limit.signal]));
    return await Promise.race([done, late.promise]);
  } catch (error) {
    signal.throwIfAborted();
    if (limit.signal.aborted) return null;
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/** A stored speech as it goes over the wire, with the address of its audio. */
export function presentSpeech(deps: SigningDeps, row: store.SpeechRow): { audioUrl: string; speech: Speech } {
  const fileUrl = ownAddresses(deps, row.account_id, row.audience);
  return { audioUrl: fileUrl(row.audio_file), speech: toSpeech(row, fileUrl) };
}

/** Texts that are heard and differ from their script, by the id of their speech: pronunciations say anything, and voices pass over other letters. */
export const listSpokenTexts = store.listSpokenTexts;

/** Text that a voice was given to say, and for how long it is heard. */
export type SaidPart = { text: string; ms: number };

/** A pause behind a word is a part of it up to here, in milliseconds. */
const LONGEST_REST_MS = 500;

/** The words that a speech says with their times: a part for each word of its script, or one for all where times are not known. None once the speech is deleted. */
export async function readSaidParts({ storage }: Pick<Deps, 'storage'>, db: Db, id: string): Promise<SaidPart[]> {
  const row = await store.getSpokenText(db, id);
  if (!row) return [];
  const whole = [{ text: row.spoken ?? withoutMarks(row.script), ms: row.duration_ms }];
  if (!(await storage.stat(row.timing_file))) return whole;
  const { words } = SpeechTiming.parse(await json(await storage.open(row.timing_file)));
  const lines = row.spoken?.split('\n') ?? words.map(({ text }) => text);
  if (lines.length !== words.length) return whole;
  return words.map(({ startMs, endMs }, index) => {
    const next = words[index + 1]?.startMs ?? endMs;
    return { text: lines[index] ?? '', ms: Math.max(endMs, Math.min(next, endMs + LONGEST_REST_MS)) - startMs };
  });
}

/** Speech of an account by its id, for the videos made with it. Undefined when it is not this account's. */
export async function findSpeech(db: Db, accountId: string, id: string): Promise<store.SpeechRow | undefined> {
  return store.getSpeech(db, accountId, id);
}

/** The same for a video that is to be made with it: from here to the end of the transaction no sweep takes it away. */
export async function holdSpeech(trx: Db, accountId: string, id: string): Promise<store.SpeechRow | undefined> {
  return store.holdSpeech(trx, accountId, id);
}

/** Speech that something needs from now on, by the ids of speech or of orders that become it. */
type SpeechReferences = { from: Referrer; accountId: string; speechIds: readonly string[] };

/** Notes which speech something needs, in the transaction that stores it: as long as it stands here, nothing sweeps it. */
export async function replaceSpeechReferences(
  trx: Db,
  { from, accountId, speechIds }: SpeechReferences,
): Promise<void> {
  await store.shareSpeeches(trx, speechIds);
  await replaceReferences(trx, 'speech_references', { from, accountId, ids: speechIds });
}

/** Something that is still there needs no speech any more. What is deleted needs no word. */
export async function deleteSpeechReferences(trx: Db, from: Referrer): Promise<void> {
  await deleteReferences(trx, 'speech_references', from);
}

/** Some stored files are lost: speech that needs one is spoken anew when it is asked for again. */
export async function forgetLostFiles(db: Db, files: readonly string[]): Promise<void> {
  await forgetCustomAudio(db, files);
  await store.forgetSpeeches(db, files);
}

/** Erases all speech and recordings of some accounts, whose videos are gone already. Answers the files, which are to be removed after the commit. */
export async function eraseSpeeches(trx: Db, accountIds: readonly string[]): Promise<string[]> {
  const recordings = await deleteCustomAudioOf(trx, accountIds);
  await deleteOrdersOf(trx, accountIds);
  return unique([...recordings, ...(await store.deleteSpeechesOf(trx, accountIds)).flatMap(filesOf)]);
}

/** Erases those of some speeches that nothing has any more, now that their videos are erased. Answers the files, which are to be removed after the commit. */
export async function eraseUnused(trx: Db, ids: readonly string[]): Promise<string[]> {
  return (await store.deleteSpeeches(trx, ids)).flatMap(filesOf);
}

/** A speech of an account by its id, as it is answered when it is made. @throws AppError `not_found`, also for another account's. */
export async function getSpeech(
  deps: SigningDeps & Pick<Deps, 'db'>,
  actor: Actor,
  id: string,
): Promise<{ audioUrl: string; speech: Speech }> {
  authorize(actor, 'voices.view');
  const row = await store.getSpeech(deps.db, actor.accountId, id);
  if (!row) throw new AppError('not_found');
  return presentSpeech(deps, row);
}

/** Removes speech that was tried and not used: what nothing refers to, a day after it was asked for last. */
export async function sweepSpeeches(deps: Pick<Deps, 'db' | 'storage' | 'now'>): Promise<number> {
  const before = new Date(deps.now().getTime() - UNUSED_SPEECH_MS);
  const rows = await deps.db
    .transaction()
    .execute(async (trx) => store.deleteSpeeches(trx, await store.lockUnusedSpeeches(trx, before)));
  const files = rows.flatMap(filesOf);
  for (const file of files) await deps.storage.remove(file);
  return rows.length;
}

const speaks = (voice: SpeechVoice, { country, region }: { country: string; region: string }) =>
  voice.language === country && voice.region === region;

const filesOf = (row: store.SpeechRow) => [row.audio_file, row.timing_file, row.take_file];

const unique = (values: readonly string[]) => [...new Set(values)];

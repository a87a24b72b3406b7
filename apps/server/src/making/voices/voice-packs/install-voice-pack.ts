import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { AppError, type ErrorCode, isPlainErrorCode, type PlainErrorCode } from '@sayso/contract';
import { codeOf } from '@sayso/media/process/thrown';
import { countRightWords, type RecognitionPack, SENTENCE_OF_TRIAL } from '@sayso/providers';
import type { Deps } from '../../../deps.ts';
import { EgressError, type EgressReason, type Reach } from '../../../platform/network/public-url.ts';
import { diskRoom, isDiskFull } from '../../../platform/storage/disk-guard.ts';
import { packFolder } from '../../../platform/speech/voice-packs.ts';
import * as store from '../../../platform/speech/voice-packs.store.ts';
import { speakForTrial } from '../../../platform/speech/speech-trials.ts';
import { defineWork } from '../../../platform/work/work-kind.ts';
import { sampleSentence } from '../voice-samples.ts';
import { downloadPack, PACK_MAX_BYTES } from './download-pack.ts';
import { type OpenedPack, openPack } from './open-pack.ts';

type InstallDeps = Pick<Deps, 'db' | 'config' | 'freeBytes' | 'settings' | 'voicePacks'> & TrialDeps;
/** `reach`: what tests may ask beside the public network. */
type InstallContext = { signal: AbortSignal; reach?: Reach | undefined };

/** Another try goes on with the archive that is here. */
const FAULTS_OF_OURS: ReadonlySet<ErrorCode> = new Set(['storage_full', 'voice_pack_not_opened']);
const BROKEN_OFF = ['ECONNRESET', 'EPIPE', 'ERR_STREAM_PREMATURE_CLOSE'];

/** While it is on its way: the archive, which later tries go on with, and what was unpacked of it. */
export const wayOf = (config: Pick<Deps['config'], 'dataDir'>, id: string) => ({
  archivePath: path.join(packFolder(config, 'incoming'), `${id}.part`),
  openedPath: path.join(packFolder(config, 'incoming'), id),
});

/** Brings a pack here, checks it, lets it speak or listen, and offers it. */
export async function installVoicePack(deps: InstallDeps, id: string, course: InstallContext): Promise<void> {
  const row = await store.getVoicePack(deps.db, id);
  const { archivePath, openedPath } = wayOf(deps.config, id);
  if (!row || row.state === 'installed') {
    // Whoever ended before may not have come to it.
    for (const rest of [archivePath, openedPath]) await rm(rest, { recursive: true, force: true });
    return;
  }
  if (row.state === 'failed') return;
  try {
    await download(deps, row, { ...course, archivePath });
    const pack = await open(deps, row, { ...course, archivePath, openedPath });
    await publish(deps, id, { ...pack, openedPath });
    await rm(archivePath, { force: true });
  } catch (error) {
    await rm(openedPath, { recursive: true, force: true });
    // Its files go with a pack that is removed, under the hands of whoever opens them.
    const isRemoved = error instanceof NotWanted || !(await store.getVoicePack(deps.db, id));
    if (isRemoved) return await rm(archivePath, { force: true });
    course.signal.throwIfAborted();
    const { code, isFinal } = failureOfPack(error);
    // Of what is no pack of ours, nothing is worth going on with.
    if (isFinal && !FAULTS_OF_OURS.has(code)) await rm(archivePath, { force: true });
    throw error;
  }
}

/** Why a pack is not here, and whether that may pass. */
export function failureOfPack(error: unknown): { code: PlainErrorCode; isFinal: boolean } {
  const code = packErrorOf(error);
  if (code === null || !isPlainErrorCode(code)) return { code: 'internal', isFinal: false };
  return { code, isFinal: !mayComeYet(error) };
}

/** It was removed meanwhile. */
class NotWanted extends Error {}

async function keep(
  deps: InstallDeps,
  ...[id, change]: [string, Parameters<typeof store.updateVoicePack>[2]]
): Promise<void> {
  if (!(await store.updateVoicePack(deps.db, id, change))) throw new NotWanted();
}

async function download(
  deps: InstallDeps,
  { id, address, sha256, total_bytes: knownBytes }: store.VoicePackRow,
  { archivePath, signal, reach }: InstallContext & { archivePath: string },
): Promise<void> {
  await keep(deps, id, { state: 'downloading', error_code: null });
  await downloadPack({
    address,
    sha256,
    knownBytes,
    archivePath,
    signal,
    reach,
    onProgress: ({ receivedBytes, totalBytes }) =>
      keep(deps, id, { received_bytes: receivedBytes, total_bytes: totalBytes }),
    hasRoom: async (bytes) => (await diskRoom(deps)).leftBytes >= bytes,
  });
}

async function open(
  deps: InstallDeps,
  { id, kind }: store.VoicePackRow,
  { archivePath, openedPath, signal }: InstallContext & { archivePath: string; openedPath: string },
): Promise<OpenedPack> {
  await keep(deps, id, { state: 'opening' });
  // A try that was killed may have left some of it.
  await rm(openedPath, { recursive: true, force: true });
  await mkdir(openedPath, { recursive: true, mode: 0o700 });
  const { leftBytes } = await diskRoom(deps);
  const maxBytes = Math.min(PACK_MAX_BYTES, Math.max(0, leftBytes));
  const asked = { archivePath, folder: openedPath, maxBytes, kind, signal };
  const opened = await openPack(asked).catch((error: unknown) => {
    const isTooMuch = packErrorOf(error) === 'voice_pack_too_large' && maxBytes < PACK_MAX_BYTES;
    throw isTooMuch ? new AppError('storage_full', {}, error) : error;
  });
  await tryPack(deps, { ...opened, folder: openedPath }, signal);
  return opened;
}

type TrialDeps = Pick<Deps, 'tryVoicePack' | 'recognition' | 'referenceSpeech'>;

/** So many words of the English sentence are understood by the smallest models that are of any use. In other languages the built-in voices are less clear: something has to be understood. */
const LEAST_SHARE = 1 / 3;

/** Lets a pack say a sentence, or write one down. @throws AppError `voice_pack_unknown`, `voice_pack_silent`, `recognition_pack_deaf`; the reason of `signal`. */
async function tryPack(deps: TrialDeps, pack: OpenedPack & { folder: string }, signal: AbortSignal): Promise<void> {
  const { folder } = pack;
  const trial =
    pack.kind === 'voices'
      ? trySpeaking(deps, { ...pack.contents, folder }, signal)
      : tryListening(deps, { ...pack.contents, folder }, signal);
  await trial.catch((error: unknown) => {
    signal.throwIfAborted();
    if (error instanceof AppError && error.code === 'voice_pack_unknown') throw error;
    throw new AppError(pack.kind === 'voices' ? 'voice_pack_silent' : 'recognition_pack_deaf', {}, error);
  });
}

async function trySpeaking(
  { tryVoicePack }: TrialDeps,
  ...[pack, signal]: [Parameters<TrialDeps['tryVoicePack']>[0], AbortSignal]
): Promise<void> {
  const [voice] = pack.voices;
  if (!voice) throw new AppError('voice_pack_unknown');
  await tryVoicePack(pack, sampleSentence(voice), signal);
}

/** A built-in voice says a sentence in a language that the pack understands, English before others. Where there is none the pack has to answer, whatever it is. */
async function tryListening(
  { recognition, referenceSpeech }: TrialDeps,
  pack: RecognitionPack,
  signal: AbortSignal,
): Promise<void> {
  const isEnglish = pack.languages.includes('en');
  const voice = referenceSpeech
    .voices()
    .find(({ language }) => (isEnglish ? language === 'en' : pack.languages.includes(language)));
  const said = isEnglish || !voice ? SENTENCE_OF_TRIAL : sampleSentence(voice);
  const samples = await speakForTrial(referenceSpeech, signal, { text: said, ...(voice && { voiceId: voice.id }) });
  const language = voice?.language ?? null;
  const { text } = await recognition.transcriberOf(pack).transcribe({ samples, language, signal });
  const { words, rightWords } = countRightWords(said, text);
  const isHeard = isEnglish ? rightWords >= words * LEAST_SHARE : !voice || /[\p{L}\p{N}]/u.test(text);
  if (!isHeard) throw new Error(`It understood ${rightWords} of ${words} words.`);
}

/** Its folder stands before anybody is told of it. */
async function publish(
  deps: InstallDeps,
  id: string,
  { contents, diskBytes, openedPath }: OpenedPack & { openedPath: string },
): Promise<void> {
  const folder = packFolder(deps.config, id);
  await rm(folder, { recursive: true, force: true });
  await rename(openedPath, folder);
  const isKept = await deps.db.transaction().execute(async (trx) => {
    const row = await store.updateVoicePack(trx, id, { state: 'installed', contents, disk_bytes: diskBytes });
    await store.announceVoicePacks(trx);
    return row !== undefined;
  });
  if (!isKept) {
    await rm(folder, { recursive: true, force: true });
    throw new NotWanted();
  }
  await deps.voicePacks.refresh();
}

/** What broke off or did not answer may do so later; an address of a network of the operator's own never will. */
const mayComeYet = (error: unknown) =>
  isBrokenOff(error) || (error instanceof EgressError && error.reason !== 'not_public');

const isBrokenOff = (error: unknown) => BROKEN_OFF.includes(codeOf(error) ?? '');

const CODES: Partial<Record<EgressReason, ErrorCode>> = {
  too_large: 'voice_pack_too_large',
  not_public: 'voice_pack_not_public',
};

function packErrorOf(error: unknown): ErrorCode | null {
  if (error instanceof AppError) return error.code;
  if (error instanceof EgressError) return CODES[error.reason] ?? 'voice_pack_unreachable';
  if (isBrokenOff(error)) return 'voice_pack_unreachable';
  if (isDiskFull(error)) return 'storage_full';
  const code = codeOf(error);
  return code && /^(?:voice|recognition)_pack_/u.test(code) && isPlainErrorCode(code) ? code : null;
}

/** Brings a voice pack to this machine, opens it and lets it speak. It waits for another server most of the time. */
export const installVoicePackWork = defineWork({
  name: 'install-voice-pack',
  lane: 'light',
  urgency: 'background',
  tries: 6,
  pauseSeconds: 5,
  failureCode: 'voice_pack_interrupted',
});

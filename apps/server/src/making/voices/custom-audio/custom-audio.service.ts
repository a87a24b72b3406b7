import { createHash } from 'node:crypto';
import { AppError, type CustomAudio, type CustomAudioForm, type RecordingWords, uploadNameOf } from '@sayso/contract';
import { authorize, type Actor } from '../../../access.ts';
import { askedPart, type Listed, type PartQuery } from '../../../platform/db/keyset.ts';
import type { SaveResponse } from '../../../platform/db/writes.ts';
import { newId } from '../../../platform/db/new-id.ts';
import type { Deps } from '../../../deps.ts';
import type { RouteDeps } from '../../../feature.ts';
import { requireMachineTime, requireStorage } from '../../../people/plans/limits.service.ts';
import { requireRoom } from '../../../platform/storage/disk-guard.ts';
import type { SigningDeps } from '../../../platform/storage/signed-addresses.ts';
import { videoMaxima } from '../../../people/plans/plans.service.ts';
import { storeVoice } from '../../../people/uploads/upload-folders.service.ts';
import { askForWork, cancelWork } from '../../../platform/work/work.store.ts';
import { alignAudioWork } from './align-audio.ts';
import { presentAudio } from './custom-audio.mapper.ts';
import * as store from './custom-audio.store.ts';
import { awaitWords, transcribeAudioWork } from './transcription.service.ts';
import { copyTranscription } from './transcriptions.store.ts';
import { deleteSpeeches, updateAudience } from '../voices.store.ts';
import { write } from '../../../people/identity/write.service.ts';

/** How long people can read why a recording came to nothing, in milliseconds: a day. */
const FAILED_KEPT_MS = 24 * 60 * 60 * 1000;

type WriteDeps = SigningDeps &
  Pick<Deps, 'db' | 'config' | 'freeBytes' | 'settings' | 'fileColumns' | 'log' | 'publish' | 'transcriber'> &
  Pick<RouteDeps, 'videoUse'>;
/** A recording on the disk that somebody sent, what they said of it, and what remembers the answer in the transaction that stores it. */
type NewAudio = {
  file: { path: string; sizeBytes: number; sha256: string; name: string };
  form: Omit<CustomAudioForm, 'audio' | 'consent'>;
  signal: AbortSignal;
  saveResponse: SaveResponse<CustomAudio>;
};

/**
 * Whether somebody may send a recording; asked before any of it is read.
 * @throws AppError `forbidden`, `free_limit_reached`, `storage_full`, `storage_limit_reached`.
 */
export async function allowCustomAudio(deps: WriteDeps, actor: Actor): Promise<void> {
  authorize(actor, 'uploads.create');
  await requireMachineTime(deps, actor);
  await requireRoom(deps);
  await requireStorage(deps, deps.db, actor);
}

/**
 * Makes a recording clean, stores it, and asks for it to be aligned, once its words are written down where nobody has said them. The same file with the same script is what it was.
 * @throws AppError `forbidden`, `upload_refused`, `storage_limit_reached`, `storage_full`, `not_ready` (too many wait); the signal's reason when it aborts.
 */
export async function createCustomAudio(deps: WriteDeps, actor: Actor, input: NewAudio): Promise<CustomAudio> {
  authorize(actor, 'uploads.create');
  const { accountId } = actor;
  const { file, form, signal } = input;
  const contentHash = hashOf(input);
  const same = await store.getSameAudio(deps.db, accountId, contentHash);
  if (same) return presentAudio(deps, same);
  const { maxSeconds } = await videoMaxima(deps, actor);
  const clean = await storeVoice(deps, { ...file, accountId, maxSeconds, signal });
  return prepare(deps, actor, {
    recording: {
      name: uploadNameOf(file.name) || 'Recording',
      content_hash: contentHash,
      script: form.script ?? null,
      language: form.country,
      region: form.region,
      audio_file: clean.file,
      size_bytes: clean.sizeBytes,
      duration_ms: clean.durationMs,
      consent_at: deps.now(),
    },
    saveResponse: input.saveResponse,
    signal,
  });
}

/**
 * Makes another recording of one that is here, with the words that are said in it, and asks for it to be aligned. The first stays: videos and drafts may have it.
 * @throws AppError `forbidden`, `not_found`, also for another account's recording, `audio_not_ready`, `free_limit_reached`, `storage_limit_reached`, `storage_full`.
 */
export async function addRecordingWords(
  deps: WriteDeps,
  actor: Actor,
  { id, words, saveResponse }: { id: string; words: RecordingWords; saveResponse: NewAudio['saveResponse'] },
): Promise<CustomAudio> {
  authorize(actor, 'uploads.create');
  const source = await store.getCustomAudio(deps.db, actor.accountId, id);
  if (!source) throw new AppError('not_found');
  if (source.status === 'failed') throw new AppError('audio_not_ready');
  const contentHash = hashOfWords(source.content_hash, words);
  const same = await store.getSameAudio(deps.db, actor.accountId, contentHash);
  if (same) return presentAudio(deps, same);
  await requireMachineTime(deps, actor);
  await requireRoom(deps);
  await requireStorage(deps, deps.db, actor);
  const { name, size_bytes, duration_ms, consent_at } = source;
  const copy = await copyOfSound(deps, source.audio_file);
  const said = { script: words.script, language: words.country, region: words.region };
  return prepare(deps, actor, {
    recording: { name, content_hash: contentHash, ...said, audio_file: copy, size_bytes, duration_ms, consent_at },
    copyOf: source.id,
    saveResponse,
  });
}

/** Stores the sound of a recording once more. @throws AppError `audio_not_ready` when its file is lost, from a backup or a disk. */
async function copyOfSound({ storage }: WriteDeps, audioFile: string): Promise<string> {
  try {
    return await storage.withLocalFile(audioFile, (path) => storage.put(path, { extension: 'wav' }));
  } catch (error) {
    throw error instanceof AppError && error.code === 'not_found' ? new AppError('audio_not_ready', {}, error) : error;
  }
}

type Prepared = {
  recording: Omit<Parameters<typeof store.insertCustomAudio>[1], 'id' | 'account_id' | 'created_by'>;
  /** Whose sound it is. */
  copyOf?: string;
  saveResponse: NewAudio['saveResponse'];
  signal?: AbortSignal;
};

/** Stores a clean recording and asks for it to be aligned; its file goes when nothing comes of that, or the same is here already. */
async function prepare(
  deps: WriteDeps,
  actor: Actor,
  { recording, copyOf, saveResponse, signal }: Prepared,
): Promise<CustomAudio> {
  const { accountId } = actor;
  try {
    const { audio, isNew } = await write(deps, actor, 'uploads.create', async (trx, { record, announce }) => {
      signal?.throwIfAborted();
      const twin = await store.getSameAudio(trx, accountId, recording.content_hash);
      if (twin) return { audio: presentAudio(deps, twin), isNew: false };
      await requireStorage(deps, trx, actor);
      const id = newId();
      await store.insertCustomAudio(trx, { ...recording, id, account_id: accountId, created_by: actor.userId });
      const target = { type: 'custom_audio', id, label: recording.name } as const;
      await record('custom_audio.create', target, { consent: true });
      if (copyOf) await copyTranscription(trx, { from: copyOf, to: id });
      const asked = { recordingId: id, accountId, language: recording.language };
      const isAwaited = recording.script === null && (await awaitWords(deps, trx, asked));
      if (!isAwaited) await askForWork(trx, alignAudioWork, { subjectId: id, accountId });
      const row = await store.getCustomAudio(trx, accountId, id);
      if (!row) throw new AppError('not_found');
      const created = presentAudio(deps, row);
      await saveResponse(trx, created);
      await announce('custom_audio');
      return { audio: created, isNew: true };
    });
    if (!isNew) await deps.storage.remove(recording.audio_file);
    return audio;
  } catch (error) {
    await deps.storage.remove(recording.audio_file);
    throw error;
  }
}

/** One page of an account's own recordings, newest first. */
export async function listCustomAudio(
  deps: SigningDeps & Pick<Deps, 'db'>,
  actor: Actor,
  query: PartQuery,
): Promise<Listed<CustomAudio>> {
  authorize(actor, 'voices.view');
  const { accountId } = actor;
  const asked = { accountId, ...askedPart(query, store.AUDIO_ORDER) };
  const { rows, ...rest } = await store.listCustomAudio(deps.db, asked);
  return { rows: rows.map((row) => presentAudio(deps, row)), ...rest };
}

/** @throws AppError `not_found`, also for another account's recording. */
export async function getCustomAudio(
  deps: SigningDeps & Pick<Deps, 'db'>,
  actor: Actor,
  id: string,
): Promise<CustomAudio> {
  authorize(actor, 'voices.view');
  const row = await store.getCustomAudio(deps.db, actor.accountId, id);
  if (!row) throw new AppError('not_found');
  return presentAudio(deps, row);
}

/**
 * Deletes a recording with its files, also where a draft would speak with it. Videos keep their sound; earlier addresses of it are dead.
 * @throws AppError `not_found`, also for another account's recording.
 */
export async function deleteCustomAudio(
  deps: Pick<Deps, 'db' | 'storage' | 'publish'>,
  actor: Actor,
  id: string,
): Promise<void> {
  const files = await write(deps, actor, 'uploads.delete', async (trx, { record, announce }) => {
    const row = await store.deleteCustomAudio(trx, actor.accountId, id);
    if (!row) throw new AppError('not_found');
    await cancelWork(trx, [alignAudioWork, transcribeAudioWork], [id]);
    const target = { type: 'custom_audio', id, label: row.name } as const;
    await record('custom_audio.delete', target);
    await announce('custom_audio');
    if (row.speech_id === null) return [row.audio_file];
    const [speech] = await deleteSpeeches(trx, [row.speech_id], { evenOfDrafts: true });
    if (speech) return [...new Set([row.audio_file, speech.audio_file, speech.timing_file, speech.take_file])];
    await updateAudience(trx, row.speech_id);
    return [];
  });
  for (const file of files) await deps.storage.remove(file);
}

/** Removes with their files recordings that came to nothing a day ago. Answers how many. */
export async function sweepCustomAudio({ db, storage, now }: Pick<Deps, 'db' | 'storage' | 'now'>): Promise<number> {
  const files = await store.deleteFailedAudio(db, new Date(now().getTime() - FAILED_KEPT_MS));
  for (const file of files) await storage.remove(file);
  return files.length;
}

/** What makes two recordings the same: the file, and how it is to be understood. */
function hashOf({ file, form: { script, country, region } }: NewAudio): string {
  return createHash('sha256')
    .update(JSON.stringify([file.sha256, script ?? null, country, region]))
    .digest('hex');
}

/** The same for a recording that is here, with other words. */
function hashOfWords(sourceHash: string, { script, country, region }: RecordingWords): string {
  return createHash('sha256')
    .update(JSON.stringify(['words', sourceHash, script, country, region]))
    .digest('hex');
}

import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { AppError, MAX_VIDEO_MS, OWN_VOICE, withoutMarks } from '@sayso/contract';
import type { SpeechTake } from '@sayso/engine';
import { alignSpeech } from '@sayso/media';
import { type SpeechVoice, toHeardTimes } from '@sayso/providers';
import { newId } from '../../../platform/db/new-id.ts';
import type { Db } from '../../../platform/db/connection.ts';
import type { Deps } from '../../../deps.ts';
import { announceList } from '../../../platform/live/publish.ts';
import { putAll } from '../../../platform/storage/storage.ts';
import { inScratchFolder } from '../../../platform/storage/scratch-folder.ts';
import { onMachineTime } from '../../../platform/work/machine.ts';
import { type WorkEnd, type WorkTry, defineWork } from '../../../platform/work/work-kind.ts';
import { findPronunciations } from '../pronunciations.service.ts';
import { foreignLanguage } from '../languages.service.ts';
import { toTiming } from '../voices.mapper.ts';
import { insertSpeech } from '../voices.store.ts';
import * as store from './custom-audio.store.ts';
import { getHeardWords } from './transcriptions.store.ts';

type AlignmentDeps = Pick<Deps, 'db' | 'storage' | 'referenceSpeech' | 'config' | 'publish' | 'log' | 'now'>;

/** Between these a script and its recording can belong together, times the recording's length; people speak at other speeds than our voices, and pause. */
const PLAUSIBLE = { shortest: 0.15, longest: 2.5 };

/** Finds out when each word of a recording is spoken, and makes a speech of it. */
export async function alignAudio(deps: AlignmentDeps, { subjectId, signal }: WorkTry): Promise<void> {
  const row = await store.getWaitingAudio(deps.db, subjectId);
  if (!row) return;
  const time = () => inScratchFolder(deps, (folder) => timeWords(deps, { row, folder, signal }));
  const timed = await onMachineTime(deps, row.account_id, time);
  await publish(deps, row, timed);
}

/** Stores why a recording came to nothing, and tells its account. */
export async function giveUpAudio(
  deps: Pick<Deps, 'publish'>,
  trx: Db,
  { subjectId, failure }: WorkEnd,
): Promise<void> {
  const row = await store.failCustomAudio(trx, subjectId, failure.code);
  if (row) await announceList(deps, trx, { accountId: row.account_id, list: 'custom_audio' });
}

type Work = { row: store.CustomAudioRow; folder: string; signal: AbortSignal };

/** Of so many words a transcriber has told the times where they are no rough ones. */
const KNOWN_SHARE = 0.5;

/** `isRough`: there was neither a voice to compare the recording with, nor somebody who told when its words are heard. */
type Timed = { take: SpeechTake; isRough: boolean };

async function timeWords(deps: AlignmentDeps, { row, folder, signal }: Work): Promise<Timed> {
  const heard = await getHeardWords(deps.db, row.id);
  const references =
    row.script === null ? [] : await speakReferences(deps, { row, folder, signal }).catch(unlessHeard(heard));
  const words = withoutMarks(row.script ?? '').match(/\S+/gu) ?? [];
  const take = await deps.storage.withLocalFile(row.audio_file, (voicePath) =>
    alignSpeech({ voicePath, references, words, signal }),
  );
  if (words.length === 0 || references.length > 0) return { take, isRough: false };
  const timed = toHeardTimes(take, heard.words);
  return { take: timed, isRough: timed === take || heard.words.length < words.length * KNOWN_SHARE };
}

/** A script that was written down from this very sound belongs to it, however long our voices would speak. */
function unlessHeard({ isScript }: { isScript: boolean }): (error: unknown) => [] {
  return (error) => {
    if (isScript && error instanceof AppError && error.code === 'script_unlike_audio') return [];
    throw error;
  };
}

/** The script as voices of its language speak it, one of each gender: the one that is more alike tells more. */
async function speakReferences(deps: AlignmentDeps, { row, folder, signal }: Work) {
  const text = row.script ?? '';
  const pronunciations = await findPronunciations(deps.db, row.account_id, text);
  const references = [];
  for (const voice of voicesFor(deps.referenceSpeech.voices(), { ...row, script: text })) {
    const request = { text, voiceId: voice.id, rate: 1, pronunciations, signal };
    const spoken = await deps.referenceSpeech.speak({ ...request, maxDurationMs: 2 * MAX_VIDEO_MS }).catch(readOnly);
    if (!spoken) return [];
    const share = spoken.take.durationMs / row.duration_ms;
    if (share > PLAUSIBLE.longest || share < PLAUSIBLE.shortest) throw new AppError('script_unlike_audio');
    const voicePath = path.join(folder, `${voice.id}.wav`);
    await writeFile(voicePath, spoken.wav);
    references.push({ voicePath, take: spoken.take });
  }
  return references;
}

/** Emoji and signs alone are read and not spoken. */
function readOnly(error: unknown): undefined {
  if (error instanceof AppError && error.code === 'script_has_no_words') return undefined;
  if (error instanceof AppError && error.code === 'script_too_long_to_speak') throw new AppError('script_unlike_audio');
  throw error;
}

function voicesFor(
  voices: readonly SpeechVoice[],
  { script, language, region }: { script: string; language: string; region: string },
): SpeechVoice[] {
  const spoken = foreignLanguage({ script, pronunciations: [] }) ?? language;
  const theirs = voices
    .filter((voice) => voice.language === spoken)
    .toSorted((one, other) => Number(other.region === region) - Number(one.region === region));
  return (['female', 'male'] as const).flatMap((gender) => theirs.find((voice) => voice.gender === gender) ?? []);
}

/** Speech like any other; once, however many workers come this far. */
async function publish(deps: AlignmentDeps, row: store.CustomAudioRow, { take, isRough }: Timed): Promise<void> {
  const [timing, whole] = await putAll(deps.storage, [
    { content: json(toTiming(take)), extension: 'json' },
    { content: json(take), extension: 'json' },
  ] as const);
  let isPublished = false;
  try {
    isPublished = await deps.db.transaction().execute(async (trx) => {
      const speech = await insertSpeech(trx, {
        id: newId(),
        account_id: row.account_id,
        content_hash: `audio:${row.id}`,
        voice_id: OWN_VOICE.id,
        voice_name: OWN_VOICE.name,
        speech_rate: 1,
        mood: null,
        script: row.script ?? '',
        word_count: take.words.length,
        duration_ms: row.duration_ms,
        audio_file: row.audio_file,
        timing_file: timing,
        take_file: whole,
      });
      if (!speech) return false;
      const made = { speech_id: speech.id, timed_roughly: isRough };
      if (!(await store.completeCustomAudio(trx, row.id, made))) throw new NotWaitedFor();
      await announceList(deps, trx, { accountId: row.account_id, list: 'custom_audio' });
      return true;
    });
  } catch (error) {
    if (!(error instanceof NotWaitedFor)) throw error;
  } finally {
    if (!isPublished) for (const file of [timing, whole]) await deps.storage.remove(file);
  }
}

/** The recording was deleted meanwhile: the transaction leaves nothing of its speech. */
class NotWaitedFor extends Error {}

const json = (value: object) => Buffer.from(JSON.stringify(value));

/** Finds out when each word of a recording is spoken. */
export const alignAudioWork = defineWork({ name: 'align-audio', limitSeconds: 20 * 60, failureCode: 'audio_failed' });

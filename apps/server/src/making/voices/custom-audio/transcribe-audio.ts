import { addAbortSignal } from 'node:stream';
import { AppError, SCRIPT_MAX_CHARACTERS } from '@sayso/contract';
import { NobodyAnsweredError, toSmallSound, TranscriberError } from '@sayso/providers';
import type { Deps } from '../../../deps.ts';
import type { Db } from '../../../platform/db/connection.ts';
import { announceList } from '../../../platform/live/publish.ts';
import { secondsUntil, TryLater } from '../../../platform/work/job.ts';
import type { WorkEnd, WorkFailure, WorkTry } from '../../../platform/work/work-kind.ts';
import { askForWork } from '../../../platform/work/work.store.ts';
import { alignAudioWork } from './align-audio.ts';
import * as store from './transcriptions.store.ts';

type TranscribingDeps = Pick<Deps, 'db' | 'storage' | 'settings' | 'transcriber' | 'publish' | 'now' | 'log'>;

/** Has the words of a recording written down, and lets it be prepared with them where it waits for that. */
export async function transcribeAudio(deps: TranscribingDeps, { subjectId, signal }: WorkTry): Promise<void> {
  const asked = await store.beginTranscription(deps.db, subjectId);
  if (!asked) return;
  await announce(deps, deps.db, asked.accountId);
  const { text, words, language } = await listen(deps, asked, signal);
  if (!/[\p{L}\p{N}]/u.test(text)) throw new AppError('nothing_transcribed');
  const script = withinLimit(text);
  await deps.db.transaction().execute(async (trx) => {
    await store.lockRecording(trx, subjectId);
    const ended = await store.completeTranscription(trx, subjectId, { script, language, words });
    if (ended) await goOn(deps, trx, { recordingId: subjectId, ...ended });
  });
}

/** Stores why nothing was written down. A recording that waited for it is prepared without words, as it would be without a transcriber. */
export async function giveUpTranscription(
  deps: Pick<Deps, 'publish'>,
  trx: Db,
  { subjectId, failure }: WorkEnd,
): Promise<void> {
  const ended = await store.failTranscription(trx, subjectId, failure.code);
  if (ended) await goOn(deps, trx, { recordingId: subjectId, ...ended });
}

/** What another try would not mend is told at once. */
export function failureOfTranscription(error: unknown): Pick<WorkFailure, 'code' | 'isFinal'> | null {
  const finals = ['no_transcriber', 'nothing_transcribed', 'transcriber_budget_used'] as const;
  const code = error instanceof AppError ? finals.find((one) => one === error.code) : undefined;
  if (code) return { code, isFinal: true };
  if (!(error instanceof TranscriberError)) return null;
  if (error.fault === 'LANGUAGE_UNKNOWN') return { code: 'language_not_transcribed', isFinal: true };
  return REFUSALS.has(error.fault) ? { code: 'transcriber_failed', isFinal: true } : null;
}
const REFUSALS = new Set<string>(['ADDRESS_REFUSED', 'HTTP_401', 'HTTP_403', 'HTTP_404']);

/** For so long a recording waits for those that are left alone for a moment, in milliseconds. */
const WAIT_MS = 5 * 60_000;

/** Whoever is asked is counted before, and waited for a while where all are left alone. @throws TryLater. */
async function listen(deps: TranscribingDeps, asked: store.WaitingTranscription, signal: AbortSignal) {
  const { accountId, audioFile, language } = asked;
  if (!deps.transcriber.abilities()) throw new AppError('no_transcriber');
  const file = addAbortSignal(signal, await deps.storage.open(audioFile));
  const samples = await toSmallSound(file as AsyncIterable<Buffer>);
  try {
    return await deps.transcriber.transcribe({ samples, language, accountId, signal });
  } catch (error) {
    const isWaitedFor = deps.now().getTime() - asked.askedAt.getTime() < WAIT_MS;
    const seconds = error instanceof NobodyAnsweredError ? secondsUntilAsked(error, deps) : null;
    throw isWaitedFor && seconds !== null ? new TryLater(seconds) : error;
  }
}

/** Until the first of those that are left alone is asked again; null where nobody is. */
function secondsUntilAsked({ passedOver }: NobodyAnsweredError, { now }: Pick<Deps, 'now'>): number | null {
  const [first] = passedOver
    .flatMap(({ restsUntil }) => restsUntil ?? [])
    .toSorted((one, other) => Number(one) - Number(other));
  return first === undefined ? null : secondsUntil(first, now());
}

async function goOn(
  deps: Pick<Deps, 'publish'>,
  trx: Db,
  { recordingId, accountId, isAwaited }: { recordingId: string; accountId: string; isAwaited: boolean },
): Promise<void> {
  if (isAwaited) await askForWork(trx, alignAudioWork, { subjectId: recordingId, accountId });
  await announce(deps, trx, accountId);
}

const announce = (deps: Pick<Deps, 'publish'>, db: Db, accountId: string) =>
  announceList(deps, db, { accountId, list: 'custom_audio' });

/** A script as long as one may be, whole words of it. */
function withinLimit(text: string): string {
  if (text.length <= SCRIPT_MAX_CHARACTERS) return text;
  return text.slice(0, SCRIPT_MAX_CHARACTERS).replace(/\s+\S*$/u, '');
}

import { AppError, isPlainErrorCode } from '@sayso/contract';
import type { Db } from '../../../platform/db/connection.ts';
import type { Deps } from '../../../deps.ts';
import { announceList } from '../../../platform/live/publish.ts';
import type { WorkEnd, WorkHandler, WorkTry } from '../../../platform/work/work-kind.ts';
import * as store from './speech-orders.store.ts';
import { findSpoken, orFallbackVoice, type Script, speakScript } from '../speak-script.ts';

type SpeechDeps = Pick<
  Deps,
  'db' | 'storage' | 'speech' | 'referenceSpeech' | 'config' | 'freeBytes' | 'settings' | 'publish' | 'log' | 'now'
>;

/** Speaks a script that takes long. */
export async function speakOrder(deps: SpeechDeps, { subjectId, signal, report }: WorkTry): Promise<void> {
  const order = await store.beginSpeechOrder(deps.db, subjectId);
  if (!order) return;
  const changed = { accountId: order.account_id, list: 'speech_orders' } as const;
  await announceList(deps, deps.db, changed);
  const { row, fallbackVoice } = await speak(deps, order, { signal, onProgress: report });
  await deps.db.transaction().execute(async (trx) => {
    const outcome = { status: 'completed', speech_id: row.id, stand_in: fallbackVoice } as const;
    if (await store.endSpeechOrder(trx, order.id, outcome)) await announceList(deps, trx, changed);
  });
}

/** Stores why a script was not spoken, and tells its account. */
export async function giveUpOrder(
  deps: Pick<Deps, 'publish'>,
  trx: Db,
  { subjectId, failure: { code, message } }: WorkEnd,
): Promise<void> {
  const outcome = { status: 'failed', failure_code: code, failure_message: message } as const;
  const row = await store.endSpeechOrder(trx, subjectId, outcome);
  if (row) await announceList(deps, trx, { accountId: row.account_id, list: 'speech_orders' });
}

/** What failed is not tried again by itself: people are told why, at once. */
export const failureOfOrder: NonNullable<WorkHandler['failureOf']> = (error) =>
  error instanceof AppError && isPlainErrorCode(error.code)
    ? { code: error.code, message: error.message, isFinal: true }
    : { code: 'speech_failed', isFinal: true };

type Speaking = { signal: AbortSignal; onProgress: (share: number) => void };

async function speak(deps: SpeechDeps, order: store.SpeechOrderRow, course: Speaking) {
  const chosen = deps.speech.voices().find(({ id }) => id === order.voice_id);
  if (!chosen) throw new AppError('voice_unavailable');
  const { account_id: accountId, script: text, speech_rate: rate, mood, pronunciations } = order;
  const { result: row, fallbackVoice } = await orFallbackVoice(deps, chosen, async (voice) => {
    const script: Script = { accountId, text, voice, rate, mood, pronunciations };
    // An earlier try may have come to its end.
    return (await findSpoken(deps, script)) ?? speakScript(deps, script, course);
  });
  return { row, fallbackVoice };
}

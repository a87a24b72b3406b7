import { AppError } from '@sayso/contract';
import type { Deps } from '../../../deps.ts';
import { announceList } from '../../../platform/live/announce-list.ts';
import * as store from './speech-orders.store.ts';
import { findSpoken, orStandIn, type Script, speakScript } from '../speak-script.ts';

type Speaker = Pick<
  Deps,
  'db' | 'storage' | 'speech' | 'referenceSpeech' | 'config' | 'freeBytes' | 'settings' | 'publish' | 'log'
>;
type Course = { signal: AbortSignal; isLastTry: boolean };

/** How often a worker stores how far it is, and learns that nobody wants it any more, in milliseconds. */
const WATCH_MS = 1_000;
/** People are told of each such step. */
const TOLD_STEP = 0.04;

/** Speaks the script whose turn it is. What fails is told to its account; a worker that dies leaves it to the next try. */
export async function speakOrder(deps: Speaker, ticket: string, { signal, isLastTry }: Course): Promise<void> {
  const order = await store.claimSpeechOrder(deps.db, ticket);
  if (!order) return;
  await announce(deps, order);
  const watch = watchOrder(deps, order);
  try {
    const { row, standIn } = await speak(deps, order, {
      signal: AbortSignal.any([signal, watch.unwanted]),
      onProgress: watch.tell,
    });
    await watch.end();
    await end(deps, order, { status: 'completed', speech_id: row.id, stand_in: standIn });
  } catch (error) {
    await watch.end();
    if (watch.unwanted.aborted) return;
    if (signal.aborted && !isLastTry) throw error;
    const { code, message } = error instanceof AppError ? error : new AppError('speech_failed');
    deps.log.warn({ err: error, id: order.id, code }, 'script not spoken');
    await end(deps, order, { status: 'failed', failure_code: code, failure_message: message });
    signal.throwIfAborted();
  }
}

type Speaking = { signal: AbortSignal; onProgress: (share: number) => void };

async function speak(deps: Speaker, order: store.SpeechOrderRow, course: Speaking) {
  const chosen = deps.speech.voices().find(({ id }) => id === order.voice_id);
  if (!chosen) throw new AppError('voice_unavailable');
  const { account_id: accountId, script: text, speech_rate: rate, pronunciations } = order;
  const { result: row, standIn } = await orStandIn(deps, chosen, async (voice) => {
    const script: Script = { accountId, text, voice, rate, pronunciations };
    // An earlier try may have come to its end.
    return (await findSpoken(deps, script)) ?? speakScript(deps, script, course);
  });
  return { row, standIn };
}

/** Stores how far an order is; `unwanted` aborts when it was cancelled. */
function watchOrder(deps: Speaker, order: store.SpeechOrderRow) {
  const cancelled = new AbortController();
  let share = 0;
  let told = 0;
  let storing: Promise<void> | undefined;
  const timer = setInterval(() => {
    storing ??= keep()
      .catch((error: unknown) => deps.log.warn({ err: error, id: order.id }, 'progress of a speech not stored'))
      .finally(() => (storing = undefined));
  }, WATCH_MS);

  async function keep(): Promise<void> {
    const now = share;
    if (!(await store.updateProgress(deps.db, order.id, now))) {
      clearInterval(timer);
      return cancelled.abort(new Error('Nobody wants this speech any more.'));
    }
    if (now - told < TOLD_STEP) return;
    told = now;
    await announce(deps, order);
  }

  return {
    unwanted: cancelled.signal,
    tell: (now: number) => void (share = now),
    async end(): Promise<void> {
      clearInterval(timer);
      await storing;
    },
  };
}

async function end(
  deps: Speaker,
  order: store.SpeechOrderRow,
  outcome: Parameters<typeof store.endSpeechOrder>[2],
): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    if (await store.endSpeechOrder(trx, order.id, outcome))
      await announceList(deps, trx, { accountId: order.account_id, list: 'speech_orders' });
  });
}

const announce = (deps: Speaker, { account_id: accountId }: store.SpeechOrderRow) =>
  announceList(deps, deps.db, { accountId, list: 'speech_orders' });

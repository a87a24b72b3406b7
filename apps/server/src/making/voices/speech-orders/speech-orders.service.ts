import { setTimeout as wait } from 'node:timers/promises';
import { AppError, isPlainErrorCode, type SpeechOrder } from '@sayso/contract';
import { authorize, type Actor } from '../../../access.ts';
import { newId } from '../../../platform/db/new-id.ts';
import type { Deps } from '../../../deps.ts';
import { ownAddresses } from '../../../platform/storage/signed-addresses.ts';
import { askForWork, cancelWork } from '../../../platform/work/work.store.ts';
import { speakAtServerWork, speakOrderWork, VOICES_ELSEWHERE } from './speak-order.work.ts';
import { contentHashOf, isAboutScript, type Script } from '../speak-script.ts';
import * as store from './speech-orders.store.ts';
import type { SpeechOrderRow } from './speech-orders.store.ts';
import { write } from '../../../people/identity/write.service.ts';

/** How long it is known what became of an order, in milliseconds: a day, as long as speech that nobody uses is kept. */
const KEPT_MS = 24 * 60 * 60 * 1000;
/** How often an order is looked at while a call waits for it, in milliseconds. */
const LOOK_MS = 200;

type OrderDeps = Pick<Deps, 'db'>;
type ReadDeps = Pick<Deps, 'db' | 'storage' | 'vault' | 'now'>;

/** The order that is making the same speech, where there is one. */
export async function findActiveOrder({ db }: Pick<Deps, 'db'>, script: Script): Promise<string | undefined> {
  return (await store.getActiveOrder(db, script.accountId, contentHashOf(script)))?.id;
}

/** Asks a worker to speak a script, unless that is being done already. Answers the id of the order. */
export async function orderSpeech({ db }: OrderDeps, actor: Actor, script: Script): Promise<string> {
  const { text, voice, rate, mood, pronunciations, accountId } = script;
  return write({ db }, actor, 'speeches.create', async (trx) => {
    const id = newId();
    const isNew = await store.insertSpeechOrder(trx, {
      id,
      account_id: accountId,
      created_by: actor.userId,
      content_hash: contentHashOf(script),
      voice_id: voice.id,
      speech_rate: rate,
      mood,
      script: text,
      pronunciations,
    });
    if (isNew) {
      const work = new RegExp(VOICES_ELSEWHERE).test(voice.id) ? speakAtServerWork : speakOrderWork;
      await askForWork(trx, work, { subjectId: id, accountId });
      return id;
    }
    const twin = await store.getActiveOrder(trx, accountId, contentHashOf(script));
    if (!twin) throw new AppError('speech_failed');
    return twin.id;
  });
}

/**
 * An order as it stands when it has ended, or when nobody wants to wait longer.
 * @throws AppError for what made it fail, `not_found`.
 * @throws The reason of `signal` when it aborts.
 */
export async function awaitOrder(
  deps: ReadDeps,
  { accountId, id }: { accountId: string; id: string },
  { signal, waitMs }: { signal: AbortSignal; waitMs: number },
): Promise<SpeechOrder> {
  const until = performance.now() + waitMs;
  for (;;) {
    const order = await findOrder(deps, accountId, id);
    if (order.error) throw failureOf(order.error);
    if (order.status === 'completed' || order.status === 'cancelled' || performance.now() >= until) return order;
    await wait(LOOK_MS, undefined, { signal }).catch(() => signal.throwIfAborted());
  }
}

/** @throws AppError `not_found`, also for another account's order. */
export async function getSpeechOrder(deps: ReadDeps, actor: Actor, id: string): Promise<SpeechOrder> {
  authorize(actor, 'voices.view');
  return findOrder(deps, actor.accountId, id);
}

/**
 * Speaks a script no further. What has ended stays as it is.
 * @throws AppError `not_found`, also for another account's order.
 */
export async function cancelSpeechOrder(
  deps: ReadDeps & Pick<Deps, 'publish'>,
  actor: Actor,
  id: string,
): Promise<SpeechOrder> {
  authorize(actor, 'speeches.create');
  const { accountId } = actor;
  await findOrder(deps, accountId, id);
  await write(deps, actor, 'speeches.create', async (trx, { announce }) => {
    await cancelWork(trx, [speakOrderWork, speakAtServerWork], [id]);
    if (await store.endSpeechOrder(trx, id, { status: 'cancelled' })) await announce('speech_orders');
  });
  return findOrder(deps, accountId, id);
}

/** Forgets what ended a day ago. Answers how many orders. */
export async function sweepSpeechOrders({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<number> {
  return store.deleteEndedOrders(db, new Date(now().getTime() - KEPT_MS));
}

async function findOrder(deps: ReadDeps, accountId: string, id: string): Promise<SpeechOrder> {
  const row = await store.getSpeechOrder(deps.db, accountId, id);
  if (!row) throw new AppError('not_found');
  return toSpeechOrder(row, ownAddresses(deps, accountId, row.audience ?? 0));
}

function failureOf({ code, message }: { code: string; message: string }): AppError {
  const known = isPlainErrorCode(code) ? code : 'speech_failed';
  return new AppError(known, { message, ...(isAboutScript(known) && { errors: { msg: [message] } }) });
}

/** An order as it goes over the wire. */
function toSpeechOrder(row: SpeechOrderRow, fileUrl: (name: string) => string): SpeechOrder {
  const { speech_id: id, audio_file: audio, timing_file: timing, duration_ms: durationMs } = row;
  const { failure_code: code, failure_message: message } = row;
  return {
    id: row.id,
    status: row.status,
    progress: row.status === 'completed' ? 1 : (row.work_progress ?? 0),
    audio_url: audio === null ? null : fileUrl(audio),
    speech:
      id === null || timing === null || durationMs === null ? null : { id, durationMs, timingUrl: fileUrl(timing) },
    stand_in: row.stand_in,
    error:
      code === null || message === null
        ? null
        : { code, message, field: isAboutScript(code) ? ('msg' as const) : null },
    created_at: row.created_at.toISOString(),
  };
}

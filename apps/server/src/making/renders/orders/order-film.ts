import { stat } from 'node:fs/promises';
import path from 'node:path';
import { prepareFilm, refusalOf } from '@sayso/media';
import { fetchFilm, type PresenterAccess, PresenterError, PRESENTERS } from '@sayso/providers';
import type { WorkEnd, WorkHandler, WorkTry } from '../../../platform/work/work-kind.ts';
import type { Deps } from '../../../deps.ts';
import type { Db } from '../../../platform/db/connection.ts';
import { OrderFault } from '../../../platform/presenters/presenter-orders.ts';
import { openAddress } from '../../../platform/network/public-url.ts';
import { diskRoom, isDiskFull } from '../../../platform/storage/disk-guard.ts';
import { inScratchFolder } from '../../../platform/storage/scratch-folder.ts';
import { createSemaphore } from '../../../platform/work/semaphore.ts';
import { TryLater } from '../../../platform/work/job.ts';
import { dropUnneeded, failOrder, failOrderIn, announceWaiting, wakeWaiting } from './end-order.ts';
import { orderFilmWork } from './wake-order.service.ts';
import * as store from './orders.store.ts';
import { type OrderDeps, placeOrder, accessOfPlaced } from './place-order.ts';
import { rendersTexts } from '../renders.texts.gen.ts';

/** A film that is not there by then is waited for no longer, in milliseconds after it was wanted. */
const DEADLINE_MS = 30 * 60_000;
/** Between two looks, in seconds: the first, how it grows, and the longest. */
const LOOKS = { first: 2, growth: 1.4, most: 30 } as const;
/** A partner may show an order a little later than it takes it. */
const LOOKS_UNTIL_SHOWN = 4;
const LOOK_LIMIT_MS = 30_000;
const FILM_MAX_BYTES = 1024 ** 3;
/** Times that a film is fetched, each with an address that was told anew. */
const FETCHES_MAX = 8;
/** Before the second of them; it doubles from one to the next. What has been paid for is waited for. */
const FETCH_AGAIN_SECONDS = 5;
/** Films that so often kill whoever reads them are none. */
const CRASHES_MAX = 3;
/** While the disk is full. */
const FULL_SECONDS = 30;
/** A film in which this part of what is said is missing is none. */
const LEAST_PART = 0.5;

type Following = { order: store.OrderRow; signal: AbortSignal };

/**
 * Looks where an order stands that was placed, and fetches its film once it is there.
 * @throws TryLater while it is to be waited for; OrderFault where it comes to nothing.
 */
async function followOrder(deps: OrderDeps, { order, signal }: Following): Promise<void> {
  const access = await accessOfPlaced(deps, order);
  const found = await look(access, order, signal);
  const now = deps.now();
  const progress = found.state === 'waiting' || found.state === 'working' ? found.progress : null;
  if (await store.noteLook(deps.db, order, { at: now, progress })) await announceWaiting(deps, deps.db, order.id);
  if (found.state === 'failed') throw new OrderFault(found.fault);
  if (found.state === 'done') return keepFilm(deps, { order, signal, access, url: found.url });
  if (now.getTime() - order.created_at.getTime() > DEADLINE_MS) throw new OrderFault('TOO_SLOW');
  throw new TryLater(Math.min(LOOKS.most, Math.round(LOOKS.first * LOOKS.growth ** order.looks)));
}

/** What a partner says of an order. While it cannot be asked, nothing is known of it. */
async function look(access: PresenterAccess, { partner, job, looks }: store.OrderRow, signal: AbortSignal) {
  try {
    return await PRESENTERS[partner].look(access, job ?? '', { timeoutMs: LOOK_LIMIT_MS, signal });
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof PresenterError)) throw error;
    const isTooEarly = error.fault === 'JOB_GONE' && looks < LOOKS_UNTIL_SHOWN;
    if (FINAL.has(error.fault) && !isTooEarly) throw new OrderFault(error.fault, { cause: error });
    return { state: 'waiting', progress: null } as const;
  }
}
const FINAL: ReadonlySet<string> = new Set(['KEY_REFUSED', 'JOB_GONE', 'ADDRESS_REFUSED']);

type Keeping = Following & { access: PresenterAccess; url: string };

/** Fetches a film, makes it fit as a stranger's file, and stores it. */
async function keepFilm(deps: OrderDeps, { order, signal, access, url }: Keeping): Promise<void> {
  if ((await diskRoom(deps)).isFull) throw new TryLater(FULL_SECONDS);
  await inScratchFolder(deps, async (folder) => {
    const inputPath = path.join(folder, 'told');
    await fetchTold(deps, { order, signal, access, url }, inputPath);
    const { outputPath, filmMs } = await prepare(deps, order, { folder, inputPath, signal });
    const { size: sizeBytes } = await stat(outputPath);
    const file = await deps.storage.take(outputPath, { extension: 'mp4' });
    const isKept = await deps.db.transaction().execute(async (trx) => {
      if (!(await store.markFetched(trx, order.id, { at: deps.now(), file, sizeBytes, filmMs }))) return false;
      await wakeWaiting(deps, trx, order.id);
      return true;
    });
    if (!isKept) await deps.storage.remove(file);
  }).catch(waitForRoom);
}

/** What has been paid for waits until there is room. */
function waitForRoom(error: unknown): never {
  throw isDiskFull(error) ? new TryLater(FULL_SECONDS) : error;
}

async function fetchTold(deps: OrderDeps, { order, signal, access, url }: Keeping, to: string): Promise<void> {
  const open = async (address: string, until: AbortSignal) =>
    (await openAddress({ address, fromByte: 0, accept: 'video/*', signal: until }, deps.reach)).answer;
  try {
    await fetchFilm(access, url, { path: to, maxBytes: FILM_MAX_BYTES, open, signal });
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof PresenterError)) throw error;
    if (error.fault === 'ADDRESS_REFUSED' || error.fault === 'TOO_LARGE' || order.tries + 1 >= FETCHES_MAX)
      throw new OrderFault(error.fault, { cause: error });
    await store.countFetch(deps.db, order.id);
    throw new TryLater(FETCH_AGAIN_SECONDS * 2 ** order.tries);
  }
}

/** One after the other: each holds a film's worth of memory and keeps two cores busy, beside the renders. */
const inTurn = createSemaphore({
  most: 1,
  mostWaiting: 100,
  busy: { message: () => rendersTexts.tooManyFilms, retryAfterSeconds: FULL_SECONDS },
});

async function prepare(
  deps: Pick<OrderDeps, 'db' | 'log'>,
  order: store.OrderRow,
  { folder, inputPath, signal }: { folder: string; inputPath: string; signal: AbortSignal },
): Promise<{ outputPath: string; filmMs: number }> {
  const { id, account_id: accountId, format, quality, speech_ms: speechMs, tries } = order;
  const outputPath = path.join(folder, 'film.mp4');
  try {
    const { durationMs: filmMs } = await inTurn({ accountId, signal }, () =>
      prepareFilm({ inputPath, outputPath, format, quality, signal }),
    );
    if (filmMs < speechMs * LEAST_PART) throw new OrderFault('FILM_UNREADABLE');
    return { outputPath, filmMs };
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof OrderFault || isDiskFull(error)) throw error;
    // What neither takes it nor says why may have met a machine without memory.
    if (refusalOf(error) === null && tries + 1 < CRASHES_MAX) {
      deps.log.warn({ err: error, order: id }, 'a film broke whoever prepared it');
      await store.countFetch(deps.db, id);
      throw new TryLater(FULL_SECONDS);
    }
    throw new OrderFault('FILM_UNREADABLE', { cause: error });
  }
}

/**
 * One step of an order: it is sent, looked after, or its film fetched. What has ended needs nothing.
 * @throws TryLater while it is to wait for its next step.
 */
export async function orderFilm(deps: OrderDeps, { subjectId, signal }: Omit<WorkTry, 'report'>): Promise<void> {
  const order = await store.getOrder(deps.db, subjectId);
  if (!order || (order.state !== 'wanted' && order.state !== 'placed')) return;
  if (await dropUnneeded(deps, order)) return;
  try {
    await (order.state === 'wanted' ? placeOrder(deps, { order, signal }) : followOrder(deps, { order, signal }));
  } catch (error) {
    if (!(error instanceof OrderFault)) throw error;
    await failOrder(deps, order, error);
  }
}

/** What it was that did not let it go on is no word of the partner: what was placed may be ready. */
async function giveUp(deps: Deps, trx: Db, { subjectId: id }: WorkEnd): Promise<void> {
  await failOrderIn(deps, trx, { id, fault: new OrderFault('TOO_SLOW') });
}

export const orderFilmHandler: WorkHandler = {
  work: orderFilmWork,
  perform: orderFilm,
  async lock(trx, id) {
    await store.lockOrder(trx, id);
  },
  giveUp,
  waiting: store.OPEN_ORDERS,
  // A night that the machine is off: what was placed before may be ready.
  giveUpAfterHours: 12,
};

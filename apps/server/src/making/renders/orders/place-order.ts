import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { AppError } from '@sayso/contract';
import {
  placeOrder as placeAtPartner,
  type PresenterAccess,
  PresenterError,
  type PresenterOrder,
  PRESENTERS,
} from '@sayso/providers';
import type { Deps } from '../../../deps.ts';
import { isClosedAccount } from '../../../platform/db/owners.ts';
import { errorOfOrder, isPassing } from '../../../platform/partners/partner-orders.ts';
import {
  holderOf,
  type KeyHolder,
  noteAnswer,
  noteFault,
  restOf,
} from '../../../platform/partners/partner-rests.store.ts';
import {
  filmsMadePresenters,
  presenterAccess,
  setPresenterAccess,
  spendFilm,
  OrderFault,
} from '../../../platform/presenters/presenter-orders.ts';
import { secondsUntil, TryLater } from '../../../platform/work/job.ts';
import { findSpeech } from '../../voices/voices.service.ts';
import { giveBack } from './end-order.ts';
import { callbackHash, newCallback } from './wake-order.service.ts';
import * as store from './orders.store.ts';
import { ownKeyOf, payerOfMade } from '../../avatars/avatars.service.ts';

export type OrderDeps = Pick<
  Deps,
  'db' | 'settings' | 'vault' | 'now' | 'log' | 'publish' | 'storage' | 'config' | 'reach' | 'freeBytes'
>;
type Placing = { order: store.OrderRow; signal: AbortSignal };

/** Who waits for longer than this until an order is taken gets a video without its film, in milliseconds. */
const PLACE_LIMIT_MS = 5 * 60_000;
/** How long sending one may take with its sound, and after what nobody can still be sending it. */
const SEND_LIMIT_MS = 120_000;
const BUSY_MS = SEND_LIMIT_MS + 10_000;
/** Times that one order is sent without anybody knowing whether it arrived. */
const TRIES_MAX = 3;
/** How long a partner surely knows an order that it was sent: they forget the keys of orders after a day. An order that comes out of an archive may be older. */
const KNOWN_MS = 12 * 60 * 60_000;
/** Until the first look, until an order is sent again, and while a partner is busy that does not say for how long, in seconds. */
const FIRST_LOOK_SECONDS = 2;
const AGAIN_SECONDS = 5;
const BUSY_SECONDS = 15;

/**
 * Sends an order that is wanted. It is counted and noted as sent before it is: whoever goes on after a process has died knows that it may stand at the partner, and finds it there, or has the partner make one of
 * two, or does not send it again.
 * @throws TryLater once it is placed, and while it is to wait; OrderFault where it comes to nothing.
 */
export async function placeOrder(deps: OrderDeps, { order, signal }: Placing): Promise<never> {
  const isRepeat = order.asked_at !== null;
  if (isRepeat) await waitForOther(deps, order);
  else await waitForTurn(deps, order);
  const { access, isOwn } = isRepeat
    ? { access: await accessOfPlaced(deps, order), isOwn: order.is_own_key }
    : await accessOf(deps, order);
  const holder = holderOf({ ...order, is_own_key: isOwn });
  if (!isRepeat) await waitForRest(deps, holder);
  const sentWith = hashOf(order, access);
  // Whoever else is asked knows nothing of what was sent before, and would be paid once more.
  if (isRepeat && order.sent_with !== null && order.sent_with !== sentWith) throw new OrderFault('ORDER_LOST');
  const files = { audio: await readAudio(deps, order), photo: await readPhoto(deps, order) };
  const callback = newCallback(deps.config);
  await noteSending(deps, { order, isOwn, sentWith, callbackHash: callback && callbackHash(callback.token) });
  const { id, partner } = order;
  try {
    const sent = { access, isRepeat, signal: AbortSignal.any([signal, AbortSignal.timeout(SEND_LIMIT_MS)]) };
    const { job } = await placeAtPartner(partner, sent, sentAs(order, { ...files, callback }));
    await store.markPlaced(deps.db, id, job);
  } catch (error) {
    if (signal.aborted) await store.markUnsure(deps.db, id);
    signal.throwIfAborted();
    await settle(deps, order, { error: errorOfOrder(error, PresenterError), holder });
  }
  await noteAnswer(deps.db, holder, deps.now());
  throw new TryLater(FIRST_LOOK_SECONDS);
}

/** Nothing of it has been sent. */
async function waitForTurn({ db, now }: OrderDeps, order: store.OrderRow): Promise<void> {
  if (now().getTime() - order.created_at.getTime() > PLACE_LIMIT_MS)
    throw new OrderFault('TOO_SLOW', { isUnplaced: true });
  if (await isClosedAccount(db, order.account_id)) throw new TryLater(BUSY_SECONDS);
}

/** Whoever's key it is that the partner is asked with: what went wrong with another one holds nobody up. */
async function waitForRest({ db, now }: OrderDeps, holder: KeyHolder): Promise<void> {
  const rest = await restOf(db, holder, now());
  if (rest) throw new TryLater(secondsUntil(rest, now()));
}

/** It was sent before, maybe by somebody who still waits for the answer. */
async function waitForOther({ now }: OrderDeps, order: store.OrderRow): Promise<void> {
  const { busy_until: until, tries, asked_at: askedAt } = order;
  if (until && until > now()) throw new TryLater(secondsUntil(until, now()));
  const isForgotten = askedAt !== null && now().getTime() - askedAt.getTime() > KNOWN_MS;
  if (isForgotten) throw new OrderFault('ORDER_LOST');
  // That nobody answers does not say that it is not there: whoever wants the film again has it looked for once more.
  if (tries >= TRIES_MAX) throw new OrderFault('TIMEOUT_ERROR');
}

/** How a partner is asked for an account: with its own key where it has one. What was sent before the partner went off in the order is still fetched. */
async function accessOf(deps: OrderDeps, order: store.OrderRow): Promise<{ access: PresenterAccess; isOwn: boolean }> {
  const { partner, account_id: accountId, asked_at: askedAt } = order;
  const access = (askedAt === null ? presenterAccess : setPresenterAccess)(deps.settings, partner);
  if (!access) throw new OrderFault('KEY_MISSING', { isUnplaced: askedAt === null });
  const made = await madeOf(deps, order);
  const own = made?.isOwn === false ? null : await ownKeyOf(deps, accountId, partner);
  // Nobody else's key knows whom this account's own has made.
  if (made?.isOwn && own === null) throw new OrderFault('KEY_MISSING', { isUnplaced: askedAt === null });
  return own === null ? { access, isOwn: false } : { access: { ...access, key: own }, isOwn: true };
}

/** Who was made of a face and is filmed; null for those whom partners lend. @throws OrderFault where they are gone. */
async function madeOf(
  { db }: OrderDeps,
  { partner, presenter, account_id: accountId, asked_at: askedAt }: store.OrderRow,
) {
  return payerOfMade(db, { accountId, partner, presenter }).catch((error: unknown) => {
    const isGone = error instanceof AppError && error.code === 'presenter_gone';
    throw isGone ? new OrderFault('PRESENTER_GONE', { isUnplaced: askedAt === null, cause: error }) : error;
  });
}

/** How the partner of an order that was sent is asked: with the key of whoever pays for it. */
export async function accessOfPlaced(deps: OrderDeps, order: store.OrderRow): Promise<PresenterAccess> {
  const found = await accessOf(deps, order);
  if (found.isOwn === order.is_own_key) return found.access;
  const access = setPresenterAccess(deps.settings, order.partner);
  if (!access || order.is_own_key) throw new OrderFault('KEY_MISSING');
  return access;
}

type Sending = { isOwn: boolean; sentWith: string; callbackHash: string | null };

/** Counts an order and notes that it is being sent, in one step: both or neither. */
async function noteSending(
  deps: OrderDeps,
  { order, isOwn, sentWith, callbackHash: hash }: Sending & { order: store.OrderRow },
): Promise<void> {
  const { id, partner, account_id: accountId, speech_ms: ms } = order;
  const now = deps.now();
  const asked = { now, busyUntil: new Date(now.getTime() + BUSY_MS), callbackHash: hash };
  if (order.asked_at !== null) {
    if (!(await store.markAskedAgain(deps.db, order, asked))) throw new TryLater(AGAIN_SECONDS);
    return;
  }
  const isOurs = await deps.db.transaction().execute(async (trx) => {
    const locked = await store.lockOrder(trx, id);
    if (locked?.state !== 'wanted' || locked.asked_at !== null) return false;
    const day = await spendFilm(deps, trx, { partner, accountId, isOwn, ms }).catch(refuse);
    await store.markAsked(trx, id, { ...asked, isOwnKey: isOwn, sentWith, day });
    return true;
  });
  if (!isOurs) throw new TryLater(AGAIN_SECONDS);
}

function refuse(error: unknown): never {
  if (!(error instanceof AppError && error.code === 'presenter_budget_used')) throw error;
  throw new OrderFault(null, { code: 'presenter_budget_used', cause: error });
}

/** What stands for an address and a key without telling them. */
const hashOf = ({ id }: store.OrderRow, { address, key }: PresenterAccess): string =>
  createHash('sha256')
    .update(JSON.stringify([id, address, key]))
    .digest('hex')
    .slice(0, 32);

async function readAudio({ db, storage }: OrderDeps, order: store.OrderRow): Promise<Uint8Array> {
  const speech = await findSpeech(db, order.account_id, order.speech_id);
  if (!speech) throw new OrderFault(null, { code: 'take_speech_missing', isUnplaced: order.asked_at === null });
  return storage.withLocalFile(speech.audio_file, (path) => readFile(path));
}

/** The photo of who is filmed, where their partner keeps none. @throws OrderFault where it is gone. */
async function readPhoto(deps: OrderDeps, order: store.OrderRow): Promise<PresenterOrder['photo']> {
  if (!PRESENTERS[order.partner].abilities.wantsPhoto) return null;
  const isFirst = order.asked_at === null;
  // The operator may have decided since that no photos go there; what was sent before has been paid for.
  const isAllowed = !isFirst || filmsMadePresenters(deps.settings, order.partner);
  const file = isAllowed && (await madeOf(deps, order))?.pictureFile;
  if (!file) throw new OrderFault('PRESENTER_GONE', { isUnplaced: isFirst });
  return { bytes: await deps.storage.withLocalFile(file, (path) => readFile(path)), mime: 'image/jpeg' };
}

type Files = { audio: Uint8Array } & Pick<PresenterOrder, 'photo' | 'callback'>;

function sentAs(
  { id, presenter, kind, title, format, width, height, color, speech_ms: durationMs }: store.OrderRow,
  { audio: bytes, photo, callback }: Files,
): PresenterOrder {
  const audio = { bytes, mime: 'audio/wav', durationMs } as const;
  return { key: id, presenter, kind, title, audio, format, size: { width, height }, color, callback, photo };
}

/** What becomes of an order that was not simply taken. @throws TryLater, OrderFault. */
async function settle(
  deps: OrderDeps,
  order: store.OrderRow,
  { error, holder }: { error: PresenterError; holder: KeyHolder },
): Promise<never> {
  const { id } = order;
  const { fault, retryAfterMs } = error;
  // That a repeat was denied says nothing of what was sent before.
  const mayStand = error.mayStand || order.asked_at !== null;
  if (isPassing(fault)) await noteFault(deps.db, holder, { now: deps.now(), retryAfterMs });
  if (!isPassing(fault)) throw new OrderFault(fault, { isUnplaced: !mayStand, cause: error });
  if (mayStand) {
    await store.markUnsure(deps.db, id);
    throw new TryLater(retryAfterMs === null ? AGAIN_SECONDS : secondsOf(retryAfterMs));
  }
  await deps.db.transaction().execute(async (trx) => {
    const locked = await store.lockOrder(trx, id);
    // Somebody else may have sent it again meanwhile.
    if (locked?.state !== 'wanted' || locked.tries > 1) return;
    await giveBack(trx, locked);
    await store.markUnasked(trx, id);
  });
  throw new TryLater(retryAfterMs === null ? BUSY_SECONDS : secondsOf(retryAfterMs));
}

const secondsOf = (ms: number) => Math.ceil(Math.min(ms, PLACE_LIMIT_MS) / 1000);

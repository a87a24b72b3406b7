import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { AppError } from '@sayso/contract';
import { makePresenter, type PresenterAccess, PresenterError, type PresenterFace } from '@sayso/providers';
import type { Deps } from '../../../deps.ts';
import { isClosedAccount } from '../../../platform/db/owners.ts';
import { errorOfOrder, isPassing } from '../../../platform/partners/partner-orders.ts';
import { holderOf, noteAnswer, noteFault, restOf } from '../../../platform/partners/partner-rests.store.ts';
import {
  isPresenterMaker,
  presenterAccess,
  setPresenterAccess,
  spendFilm,
  OrderFault,
  giveBackFilm,
} from '../../../platform/presenters/presenter-orders.ts';
import { secondsUntil, TryLater } from '../../../platform/work/job.ts';
import type { Db } from '../../../platform/db/connection.ts';
import { ownKeyOf } from './own-presenters.service.ts';
import { keepRemoval, type TrainingRow } from './trainings.store.ts';
import * as store from './trainings.store.ts';

export type TrainingDeps = Pick<Deps, 'db' | 'settings' | 'vault' | 'now' | 'log' | 'publish' | 'queue' | 'storage'>;
export type TrainingStep = { training: store.TrainingRow; signal: AbortSignal };

/** A face that no partner takes within this comes to nothing, in milliseconds. */
const PLACE_LIMIT_MS = 60 * 60_000;
/** How long sending one may take, and after what nobody can still be sending it. */
const SEND_LIMIT_MS = 240_000;
const BUSY_MS = SEND_LIMIT_MS + 10_000;
/** Times that one is sent without anybody knowing whether it arrived. */
const TRIES_MAX = 3;
/** How long a partner surely knows what it was sent: they forget keys after a day. */
const KNOWN_MS = 12 * 60 * 60_000;
/** Until the first look, until a face is sent again, and while a partner is busy that does not say for how long, in seconds. */
const FIRST_LOOK_SECONDS = 3;
const AGAIN_SECONDS = 10;
const BUSY_SECONDS = 30;

/**
 * Sends a face. It is counted and noted as sent before it is: whoever goes on after a process has died knows that the making may have begun, and finds it, or has the partner make one of two, or does not send it again.
 * @throws TryLater once it has begun, and while it is to wait; OrderFault where it comes to nothing.
 */
export async function placeTraining(deps: TrainingDeps, { training, signal }: TrainingStep): Promise<void> {
  const isRepeat = training.asked_at !== null;
  await (isRepeat ? waitForOther(deps, training) : waitForTurn(deps, training));
  const access = await accessOfTraining(deps, training);
  const sentWith = hashOf(training, access);
  // Whoever else is asked knows nothing of what was sent before, and would be paid once more.
  if (isRepeat && training.sent_with !== sentWith) throw new OrderFault('ORDER_LOST');
  const face = await readFace(deps, training);
  await noteSending(deps, { training, sentWith });
  const { id, partner } = training;
  try {
    const sent = { access, isRepeat, signal: AbortSignal.any([signal, AbortSignal.timeout(SEND_LIMIT_MS)]) };
    const { job } = await makePresenter(partner, sent, face);
    if (!(await store.markPlaced(deps.db, training, job))) return await settleLate(deps, training, job);
  } catch (error) {
    if (signal.aborted) await store.markUnsure(deps.db, id);
    signal.throwIfAborted();
    await settle(deps, training, errorOfOrder(error, PresenterError));
  }
  await noteAnswer(deps.db, holderOf(training), deps.now());
  throw new TryLater(FIRST_LOOK_SECONDS);
}

/** How the partner of a making is asked: with the key of whoever it was asked for with. @throws OrderFault where there is none any more. */
export async function accessOfTraining(
  deps: Pick<Deps, 'db' | 'settings' | 'vault'>,
  { partner, account_id: accountId, is_own_key: isOwn, asked_at: askedAt }: store.TrainingRow,
): Promise<PresenterAccess> {
  const access = (askedAt === null ? presenterAccess : setPresenterAccess)(deps.settings, partner);
  const own = isOwn ? await ownKeyOf(deps, accountId, partner) : null;
  if (!access || (isOwn && own === null)) throw new OrderFault('KEY_MISSING', { isUnplaced: askedAt === null });
  return own === null ? access : { ...access, key: own };
}

/** By which key a try is known to its partner. */
const keyOfTraining = ({ id, attempt }: Pick<store.TrainingRow, 'id' | 'attempt'>): string => `${id}-${attempt}`;

/** Nothing of it has been sent. */
async function waitForTurn({ db, now, settings }: TrainingDeps, training: store.TrainingRow): Promise<void> {
  // The operator may have decided since that no faces go there.
  if (!isPresenterMaker(settings, training.partner))
    throw new OrderFault(null, { code: 'presenter_maker_gone', isUnplaced: true });
  if (now().getTime() - training.wanted_at.getTime() > PLACE_LIMIT_MS)
    throw new OrderFault('TOO_SLOW', { isUnplaced: true });
  if (await isClosedAccount(db, training.account_id)) throw new TryLater(BUSY_SECONDS);
  const rest = await restOf(db, holderOf(training), now());
  if (rest) throw new TryLater(secondsUntil(rest, now()));
}

/** It was sent before, maybe by somebody who still waits for the answer. */
async function waitForOther({ now }: TrainingDeps, training: store.TrainingRow): Promise<void> {
  const { busy_until: until, tries, asked_at: askedAt } = training;
  if (until && until > now()) throw new TryLater(secondsUntil(until, now()));
  const isForgotten = askedAt !== null && now().getTime() - askedAt.getTime() > KNOWN_MS;
  if (isForgotten) throw new OrderFault('ORDER_LOST');
  // That nobody answers does not say that it is not there: whoever tries again looks for it once more.
  if (tries >= TRIES_MAX) throw new OrderFault('TIMEOUT_ERROR', { code: 'presenter_lost' });
}

/** Counts a making and notes that it is being sent, in one step: both or neither. */
async function noteSending(
  deps: TrainingDeps,
  { training, sentWith }: { training: store.TrainingRow; sentWith: string },
): Promise<void> {
  const { id, partner, account_id: accountId, is_own_key: isOwn, cost_ms: ms } = training;
  const now = deps.now();
  const asked = { now, busyUntil: new Date(now.getTime() + BUSY_MS) };
  if (training.asked_at !== null) {
    if (!(await store.markAskedAgain(deps.db, training, asked))) throw new TryLater(AGAIN_SECONDS);
    return;
  }
  const isOurs = await deps.db.transaction().execute(async (trx) => {
    const locked = await store.lockTraining(trx, id);
    if (locked?.state !== 'wanted' || locked.asked_at !== null) return false;
    const spending = { partner, accountId, isOwn, ms, isFor: 'presenter' } as const;
    const day = ms === 0 ? null : await spendFilm(deps, trx, spending).catch(refuse);
    await store.markAsked(trx, id, { ...asked, sentWith, day });
    return true;
  });
  if (!isOurs) throw new TryLater(AGAIN_SECONDS);
}

function refuse(error: unknown): never {
  if (!(error instanceof AppError && error.code === 'presenter_budget_used')) throw error;
  throw new OrderFault(null, { code: 'presenter_budget_used', isUnplaced: true, cause: error });
}

/** What stands for an address and a key without telling them. */
const hashOf = (training: store.TrainingRow, { address, key }: PresenterAccess): string =>
  createHash('sha256')
    .update(JSON.stringify([keyOfTraining(training), address, key]))
    .digest('hex')
    .slice(0, 32);

async function readFace({ storage }: TrainingDeps, training: store.TrainingRow): Promise<PresenterFace> {
  const { source: kind, name, gender, asked_at: askedAt } = training;
  const file = kind === 'film' ? training.face_file : training.picture_file;
  const isUnplaced = askedAt === null;
  if (file === null) throw new OrderFault(null, { code: 'presenter_making_failed', isUnplaced });
  const bytes = await storage.withLocalFile(file, (path) => readFile(path));
  const mime = kind === 'film' ? 'video/mp4' : 'image/jpeg';
  return { key: keyOfTraining(training), name, gender, kind, file: { bytes, mime } };
}

/**
 * The answer came when nobody waited for it any more. Whoever goes on with this making may have been told the same name, and one that has failed can be looked for by it;
 * what is of use to nobody, as its avatar was deleted or another try was begun, goes at the partner, too.
 */
async function settleLate({ db }: TrainingDeps, training: store.TrainingRow, job: string): Promise<void> {
  await store.noteLateJob(db, training, job);
  await keepRemoval(db, { ...training, key: keyOfTraining(training), job });
}

/** What becomes of a face that was not simply taken. @throws TryLater, OrderFault. */
async function settle(deps: TrainingDeps, training: store.TrainingRow, error: PresenterError): Promise<never> {
  const { id } = training;
  const { fault, retryAfterMs } = error;
  // That a repeat was denied says nothing of what was sent before.
  const mayStand = error.mayStand || training.asked_at !== null;
  if (isPassing(fault)) await noteFault(deps.db, holderOf(training), { now: deps.now(), retryAfterMs });
  if (!isPassing(fault)) throw new OrderFault(fault, { isUnplaced: !mayStand, cause: error });
  if (mayStand) {
    await store.markUnsure(deps.db, id);
    throw new TryLater(retryAfterMs === null ? AGAIN_SECONDS : secondsOf(retryAfterMs));
  }
  await deps.db.transaction().execute(async (trx) => {
    const locked = await store.lockTraining(trx, id);
    // Somebody else may have sent it again meanwhile.
    if (locked?.state !== 'wanted' || locked.tries > 1) return;
    await giveBackTraining(trx, locked);
    await store.markUnasked(trx, id);
  });
  throw new TryLater(retryAfterMs === null ? BUSY_SECONDS : secondsOf(retryAfterMs));
}

/** Takes back what was counted for a making that surely did not begin. */
export async function giveBackTraining(trx: Db, training: TrainingRow): Promise<void> {
  const { partner, account_id: accountId, is_own_key: isOwn, counted_on: day, cost_ms: ms } = training;
  if (day !== null) await giveBackFilm(trx, { partner, accountId, isOwn, day, ms });
}

const secondsOf = (ms: number) => Math.ceil(Math.min(ms, PLACE_LIMIT_MS) / 1000);

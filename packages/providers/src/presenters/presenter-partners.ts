import { type PresenterPartnerId, PRESENTER_PARTNERS } from '@sayso/contract';
import { A2E } from './a2e.ts';
import { DID } from './did.ts';
import { HEYGEN } from './heygen.ts';
import {
  type PresenterPartner,
  type Patience,
  type PresenterAbilities,
  type PresenterAccess,
  type PresenterFace,
  type PresenterOrder,
  PresenterError,
  type ListedPresenter,
  type PresenterCredit,
  type PresenterFault,
  isMadeOfFace,
} from './presenter-partner.ts';
import { PRESENTER_SERVER } from './presenter-server.ts';

/** Every partner that lends presenters. */
export const PRESENTERS: Readonly<Record<PresenterPartnerId, PresenterPartner>> = {
  heygen: HEYGEN,
  a2e: A2E,
  did: DID,
  server: PRESENTER_SERVER,
};

type Placing = { access: PresenterAccess; isRepeat: boolean } & Patience;

/**
 * Places an order so that nobody pays twice. `isRepeat`: the same order was sent before, and no answer came that denies it (`mayStand` of the error, or a process that has died).
 * Then the job is found again, or the partner itself makes one of two. Where neither can be, `ORDER_LOST` is thrown instead of ordering again.
 * @throws PresenterError; the reason of `signal`.
 */
export async function placeOrder(
  id: PresenterPartnerId,
  { access, isRepeat, ...patience }: Placing,
  order: PresenterOrder,
): Promise<{ job: string }> {
  const partner = PRESENTERS[id];
  return placeOnce({
    isRepeat,
    repeats: partner.abilities.repeats,
    find: () => partner.findJob(access, order.key, patience),
    place: () => partner.order(access, order, patience),
  });
}

/** Has a presenter made of a face, in the same way. @throws as `placeOrder`. */
export async function makePresenter(
  id: PresenterPartnerId,
  { access, isRepeat, ...patience }: Placing,
  face: PresenterFace,
): Promise<{ job: string }> {
  const { training } = PRESENTERS[id];
  return placeOnce({
    isRepeat,
    repeats: training.repeats,
    find: () => training.findMaking(access, face.key, patience),
    place: () => training.make(access, face, patience),
  });
}

type Once = {
  isRepeat: boolean;
  repeats: PresenterAbilities['repeats'];
  find(): Promise<string | null>;
  place(): Promise<{ job: string }>;
};

/** The longest name of an order or a making. Theirs have some tens of characters. */
const MOST_NAME_CHARACTERS = 500;

/** As `placeOrFind`, with a name that can be stored and asked for. */
async function placeOnce(once: Once): Promise<{ job: string }> {
  const { job } = await placeOrFind(once);
  // It stands, under a name that is of use to nobody.
  if (job.length > MOST_NAME_CHARACTERS || /\p{Cc}/u.test(job))
    throw new PresenterError('UNREADABLE', { mayStand: true });
  return { job };
}

async function placeOrFind({ isRepeat, repeats, find, place }: Once): Promise<{ job: string }> {
  if (!isRepeat) return place();
  const job = await find().catch((error: unknown) => {
    // Where it cannot be looked for, the partner makes one of two.
    if (repeats !== 'once' || !(error instanceof PresenterError)) throw error;
    return null;
  });
  if (job !== null) return { job };
  if (repeats === 'neither') throw new PresenterError('ORDER_LOST', { mayStand: true });
  return place();
}

type Options = { maxPresenters: number; timeoutMs?: number | undefined; signal?: AbortSignal | undefined };

/** What a trial found: how many presenters there are, and what is left to spend, where the partner tells it. */
export type PresenterTrial = { presenters: number; credit: PresenterCredit | null };

/**
 * Lets a partner list its presenters and tell what is left to spend; neither costs anything. Never throws for what the partner does: `fault` says what it was.
 * A partner that lists presenters and does not tell about credit is none that fails.
 */
export async function tryPresenterPartner(
  id: PresenterPartnerId,
  access: PresenterAccess,
  options: Options,
): Promise<PresenterTrial | { fault: PresenterFault }> {
  const listed = await listPartnerPresenters(id, access, options);
  if ('fault' in listed) return listed;
  if (listed.length === 0 && PRESENTER_PARTNERS[id].lends) return { fault: 'PRESENTER_GONE' };
  return { presenters: listed.length, credit: await tellCredit(id, access, options) };
}

/** What is left to spend; null also where a partner fails to tell. */
export async function tellCredit(
  id: PresenterPartnerId,
  access: PresenterAccess,
  { signal, ...patience }: Patience,
): Promise<PresenterCredit | null> {
  const credit = await orFault(signal, () => PRESENTERS[id].credit(access, { signal, ...patience }));
  return credit !== null && 'fault' in credit ? null : credit;
}

/** The presenters of a partner that everybody may use, or why there is no list of them. Whoever was made of a face that somebody sent is for nobody else. */
export function listPartnerPresenters(
  id: PresenterPartnerId,
  access: PresenterAccess,
  options: Options,
): Promise<ListedPresenter[] | { fault: PresenterFault }> {
  return orFault(options.signal, async () => {
    const listed = await PRESENTERS[id].listPresenters(access, options);
    return listed.filter(({ name }) => !isMadeOfFace(name));
  });
}

async function orFault<Result>(
  signal: AbortSignal | undefined,
  ask: () => Promise<Result>,
): Promise<Result | { fault: PresenterFault }> {
  try {
    return await ask();
  } catch (error) {
    signal?.throwIfAborted();
    if (error instanceof PresenterError) return { fault: error.fault };
    throw error;
  }
}

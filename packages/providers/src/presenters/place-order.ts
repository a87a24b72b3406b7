import type { PresenterPartnerId } from '@sayso/contract';
import { PresenterError } from './presenter-error.ts';
import type {
  Patience,
  PresenterAbilities,
  PresenterAccess,
  PresenterFace,
  PresenterOrder,
} from './presenter-partner.ts';
import { PRESENTERS } from './presenter-partners.ts';

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

import type { Actor } from '../../../access.ts';
import type { Db } from '../../../platform/db/connection.ts';
import type { Deps } from '../../../deps.ts';
import type { VideoUse } from '../../../video-use.ts';
import * as ledger from '../ledger.store.ts';
import { listPlans, type PlanRow } from '../plans.store.ts';

/** Measures of what is asked for, by what is held against a limit. */
export type Measures = {
  script_characters?: number;
  caption_characters?: number;
  video_seconds?: number;
  /** What `video_seconds` consist of, where that is known. */
  speech_seconds?: number;
  end_card_seconds?: number;
};

/** Who asks for what, and what is needed to find out how much there is. */
export type LimitQuestion = {
  db: Db;
  deps: Pick<Deps, 'settings' | 'now' | 'fileColumns'>;
  actor: Holder;
  videoUse?: VideoUse;
  measured?: Measures;
  /** A take that is asked for already and does not count. */
  takeId?: string;
};

/** A plan or an addition on sale, with the address where people buy it. */
export type Offer = PlanRow & { upgrade_url: string };

/** A question with what several limits need to know, which is read once and only when one of them does. */
export type LimitContext = LimitQuestion & {
  plans: () => Promise<ledger.LimitingPlan[]>;
  month: () => Promise<ledger.MonthUse>;
  isFree: () => Promise<boolean>;
  /** What can be bought now at an address, the cheapest first. */
  offers: () => Promise<Offer[]>;
};

/** Whose rights and limits are asked about. */
export type Holder = Pick<Actor, 'accountId' | 'role' | 'userType'>;

/**
 * In an account of their own, administrators have every right and no limit but the product's own ceilings. Elsewhere they are a member like others, and use up its owner's plan. Members of
 * an administrator's account have what the plans of that administrator give.
 */
export const isExempt = ({ role, userType }: Pick<Actor, 'role' | 'userType'>): boolean =>
  userType === 'admin' && role === 'owner';

/** Months of quotas are those of UTC: '2026-01'. */
export const monthOf = (at: Date): string => at.toISOString().slice(0, 7);

/** Opens a question, to be held against limits. */
export function limitContext(question: LimitQuestion): LimitContext {
  const { db, deps, actor } = question;
  return {
    ...question,
    plans: once(() => ledger.listPlansOfAccount(db, actor.accountId)),
    month: once(() => ledger.sumOfMonth(db, actor.accountId, monthOf(deps.now()))),
    isFree: once(() =>
      ledger.isFree(db, { accountId: actor.accountId, firstPlan: deps.settings.current().default_plan }),
    ),
    offers: once(async () => listOffers(db, deps.now())),
  };
}

async function listOffers(db: Db, soldAt: Date): Promise<Offer[]> {
  const sold = await listPlans(db, { soldAt });
  return sold
    .flatMap((plan) => (plan.upgrade_url === null ? [] : [{ ...plan, upgrade_url: plan.upgrade_url }]))
    .toSorted((one, other) => one.price_minor - other.price_minor);
}

/** Where somebody buys more: the cheapest plan on sale that has it, else an addition. */
export function upgradeUrl(offers: readonly Offer[], hasMore: (offer: Offer) => boolean): string | null {
  const found = [false, true].map((isAddition) =>
    offers.find((offer) => offer.is_addition === isAddition && hasMore(offer)),
  );
  return (found[0] ?? found[1])?.upgrade_url ?? null;
}

function once<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let value: Promise<Value> | undefined;
  return () => (value ??= read());
}

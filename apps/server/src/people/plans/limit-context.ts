import type { LIMIT_ERRORS, UsageLimit, UsageProblem } from '@sayso/contract';
import type { Actor } from '../../access.ts';
import type { Db } from '../../platform/db/connection.ts';
import type { Deps } from '../../deps.ts';
import type { VideoUse } from '../../video-use.ts';
import * as ledger from './ledger.store.ts';
import { listPlans, type PlanRow } from './plans.store.ts';

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

/** Codes of the refusals. All but the last carry the problem as data. */
export type LimitCode = (typeof LIMIT_ERRORS)[number] | 'script_too_long_to_speak';

/** How much there is or would be, and how much there may be. */
export type LimitFigures = { used: number; max: number };

/** One limit: how much there may be and is, and what is said when that is too much. */
export type Limit = {
  /** What is held against it: another name than the limit's where two things are. */
  holds: string;
  name: UsageLimit;
  code: LimitCode;
  /** Null is no limit. */
  maximum: (context: LimitContext) => number | null | Promise<number | null>;
  /** What still bounds administrators. */
  ceiling?: number;
  /** Undefined where it was not measured. */
  used: (context: LimitContext) => number | undefined | Promise<number | undefined>;
  /** `full`: the next one is refused once there are as many. `over`: what is asked for may be as much, and no more. */
  refuses: 'full' | 'over';
  /** `used` as people read it, where that is not the measure itself. */
  shown?: (used: number) => number;
  /** Whose limit it is, where there is more, and the whole sentence. */
  refusal: (context: LimitContext, figures: LimitFigures) => Refusal | Promise<Refusal>;
};

/** What a refusal says beside its figures. */
export type Refusal = Pick<UsageProblem, 'plan' | 'upgrade_url' | 'message'>;

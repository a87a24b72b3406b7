import type { Actor } from '../../../access.ts';
import type { Db } from '../../../platform/db/connection.ts';
import type { Deps } from '../../../deps.ts';
import type { VideoUse } from '../../../video-use.ts';
import * as ledger from '../ledger.store.ts';

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

/** A question with what several limits need to know, which is read once and only when one of them does. */
export type LimitContext = LimitQuestion & {
  plans: () => Promise<ledger.LimitingPlan[]>;
  month: () => Promise<ledger.MonthUse>;
  isFree: () => Promise<boolean>;
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
  };
}

function once<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let value: Promise<Value> | undefined;
  return () => (value ??= read());
}

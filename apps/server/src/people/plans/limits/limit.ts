import type { LIMIT_ERRORS, UsageLimit, UsageProblem } from '@sayso/contract';
import type { LimitContext } from './limit-context.ts';

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

import type { ModerationReason } from '@sayso/contract';

/** A list that the product comes with. Nothing is hidden because of it unless the operator says so. */
export type ListSeed = {
  seed: string;
  name: string;
  reason: ModerationReason;
  language: string;
  terms: readonly string[];
};

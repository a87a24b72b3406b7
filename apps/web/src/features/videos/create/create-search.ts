import { STEPS, type Step } from './steps.ts';

/** What stands in the wizard's address: the step. Without one the wizard opens where the draft was left. */
export type CreateSearch = { step?: Step };

/** Reads the address; anything unknown in it counts as not there. */
export function parseCreateSearch(raw: Record<string, unknown>): CreateSearch {
  const step = STEPS.find((known) => String(known) === String(raw['step']));
  return step === undefined ? {} : { step };
}

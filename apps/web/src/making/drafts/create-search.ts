import { WIZARD_STEPS } from '@sayso/contract';

/** The steps of the wizard, in order. */
export const STEPS = WIZARD_STEPS;
export type Step = (typeof STEPS)[number];

/** What stands in the wizard's address: the step, and a draft that was opened by its id. Without a step the wizard opens where the draft was left. */
export type CreateSearch = { step?: Step; draft?: string };

const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/iu;

/** Reads the address; anything unknown in it counts as not there. */
export function parseCreateSearch(raw: Record<string, unknown>): CreateSearch {
  const step = STEPS.find((known) => String(known) === String(raw['step']));
  const draft = raw['draft'];
  const hasDraft = typeof draft === 'string' && ID.test(draft);
  return { ...(step !== undefined && { step }), ...(hasDraft && { draft }) };
}

/** Whether two of the wizard's addresses are steps of one draft. */
export function isSameDraft(one: Record<string, unknown>, other: Record<string, unknown>): boolean {
  return parseCreateSearch(one).draft === parseCreateSearch(other).draft;
}

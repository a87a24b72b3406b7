import { WIZARD_STEPS } from '@sayso/contract';

/** The steps of the wizard, in order. */
export const STEPS = WIZARD_STEPS;
export type Step = (typeof STEPS)[number];

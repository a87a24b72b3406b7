/** The steps of the wizard, in order. */
export const STEPS = [1, 2, 3] as const;
export type Step = (typeof STEPS)[number];

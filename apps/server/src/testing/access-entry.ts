import type { AccessEntry, RULES } from './access-rules.ts';

/** Who may make a call, and what it is asked with. */
export const is = (rule: keyof typeof RULES, given: Omit<AccessEntry, 'rule'> = {}): AccessEntry => ({
  rule,
  ...given,
});

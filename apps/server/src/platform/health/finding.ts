import type { AlertRuleName } from '@sayso/contract';

/** `fail`: the product does not work, or will soon not. `note`: it works, and the operator should know. */
export type Level = 'ok' | 'note' | 'fail';

/**
 * One thing that was looked at: what was found, and in one sentence what to do about it. `isHint`: a note about something that was set up so, and is no trouble.
 * `rule`: the alert that tells of it, where one does in words of its own.
 */
export type Finding = {
  area: string;
  level: Level;
  found: string;
  advice?: string;
  isHint?: true;
  /** Nothing is set up for it, so that it does nothing: neither well nor ill. */
  isUnset?: true;
  rule?: AlertRuleName;
};

export const ok = (area: string, found: string): Finding => ({ area, level: 'ok', found });

export const note = (area: string, found: string, advice: string): Finding => ({ area, level: 'note', found, advice });

export const hint = (area: string, found: string, advice: string): Finding => ({
  ...note(area, found, advice),
  isHint: true,
});

export const unset = (area: string, found: string, advice: string): Finding => ({
  ...hint(area, found, advice),
  isUnset: true,
});

export const fail = (area: string, found: string, advice: string): Finding => ({ area, level: 'fail', found, advice });

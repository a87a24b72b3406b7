/** `fail`: the product does not work, or will soon not. `note`: it works, and the operator should know. */
export type Level = 'ok' | 'note' | 'fail';

/** One line of the doctor: what was looked at, what was found, and in one sentence what to do about it. */
export type Finding = { area: string; level: Level; found: string; advice?: string };

export const ok = (area: string, found: string): Finding => ({ area, level: 'ok', found });

export const note = (area: string, found: string, advice: string): Finding => ({ area, level: 'note', found, advice });

export const fail = (area: string, found: string, advice: string): Finding => ({ area, level: 'fail', found, advice });

/** One figure: what was measured, its value and unit, and what else is worth saying. */
export type Line = { what: string; value: number; unit: string; digits?: number; note?: string };

/** Widths of the columns, in characters. */
const [WHAT, VALUE, UNIT] = [62, 9, 8] as const;

/** Prints figures in columns, as soon as they stand. */
export function say(...lines: readonly Line[]): void {
  for (const { what, value, unit, digits = 2, note = '' } of lines)
    console.log(`${what.padEnd(WHAT)} ${value.toFixed(digits).padStart(VALUE)} ${unit.padEnd(UNIT)} ${note}`.trimEnd());
}

/** The middle value; 0 of none. */
export const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

/** The least and the largest value, for a note. */
export const range = (values: readonly number[], digits = 2): string =>
  `(${Math.min(...values).toFixed(digits)} to ${Math.max(...values).toFixed(digits)})`;

/** What a note ends in where an aim is missed. */
export const missed = (isMissed: boolean): string => (isMissed ? ', MISSED' : '');

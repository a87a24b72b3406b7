/** What a figure should be, bounds included where they are not called `below`. A figure that is no number reaches nothing. */
export type Aim = { least: number } | { most: number } | { below: number } | { exactly: number };

/** One figure: what was measured, its value and unit, what it should be, and what else is worth saying. */
export type Line = { what: string; value: number; unit: string; digits?: number; note?: string; aim?: Aim };

/** Widths of the columns, in characters. */
const [WHAT, VALUE, UNIT] = [62, 9, 8] as const;

let missed = 0;

/** How many aims the figures that were printed have missed. */
export const missedAims = (): number => missed;

/** Prints figures in columns, as soon as they stand, and counts those that miss their aim. */
export function say(...lines: readonly Line[]): void {
  for (const line of lines) {
    const { what, value, unit, digits = 2, note, aim } = line;
    const isMissed = aim !== undefined && !reaches(value, aim);
    if (isMissed) missed += 1;
    const told = [note, aim && describe(aim), isMissed && 'MISSED'].filter(Boolean).join(', ');
    console.log(`${what.padEnd(WHAT)} ${value.toFixed(digits).padStart(VALUE)} ${unit.padEnd(UNIT)} ${told}`.trimEnd());
  }
}

/** Whether a figure is what it should be. */
export function reaches(value: number, aim: Aim): boolean {
  if ('least' in aim) return value >= aim.least;
  if ('most' in aim) return value <= aim.most;
  return 'below' in aim ? value < aim.below : value === aim.exactly;
}

function describe(aim: Aim): string {
  if ('least' in aim) return `aim ${aim.least}`;
  if ('most' in aim) return `aim no more than ${aim.most}`;
  return 'below' in aim ? `aim below ${aim.below}` : `aim exactly ${aim.exactly}`;
}

/** The middle value; of none, no number. */
export const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;

/** The least and the largest value, for a note. */
export const range = (values: readonly number[], digits = 2): string =>
  `(${Math.min(...values).toFixed(digits)} to ${Math.max(...values).toFixed(digits)})`;

import type { DatesOfColumn } from '@sayso/contract';

/** A date with its year last and its parts by slashes or hyphens: what comes first is not said. */
export const YEAR_LAST = /^(\d{1,2})([/-])(\d{1,2})\2(\d{4})(?:,?\s+(.*))?$/;
const MONTHS = 12;
const DAYS = 31;

/** Looks at the cells of one column after the other. */
export type DateWatch = {
  note(column: string, cell: string): void;
  /** Columns that have such dates, with what they say of their order: a number above twelve is a day. */
  found(): Record<string, DatesOfColumn>;
};

/** Finds out what comes first in the dates of each column of an export. */
export function watchDates(): DateWatch {
  const seen = new Map<string, { dayFirst: number; monthFirst: number }>();
  return {
    note(column, cell) {
      const [, first, , second] = YEAR_LAST.exec(cell) ?? [];
      if (first === undefined) return;
      const { dayFirst, monthFirst } = seen.get(column) ?? { dayFirst: 0, monthFirst: 0 };
      const isDay = (one: string | undefined, other: string | undefined) =>
        Number(one) > MONTHS && Number(one) <= DAYS && Number(other) <= MONTHS;
      seen.set(column, {
        dayFirst: dayFirst + Number(isDay(first, second)),
        monthFirst: monthFirst + Number(isDay(second, first)),
      });
    },
    found: () =>
      Object.fromEntries(
        // Of dates that contradict each other most are right. The others cannot be read, and are said to be so row by row.
        [...seen].map(([column, { dayFirst, monthFirst }]) => [
          column,
          dayFirst === monthFirst ? 'unclear' : dayFirst > monthFirst ? 'day_first' : 'month_first',
        ]),
      ),
  };
}

import type { DatesOfColumn } from '@sayso/contract';

/** A date with its year last and its parts by slashes or hyphens: what comes first is not said. */
export const YEAR_LAST = /^(\d{1,2})([/-])(\d{1,2})\2(\d{4})(?:,?\s+(.*))?$/;
const MONTHS = 12;

/** Looks at the cells of one column after the other. */
export type DateWatch = {
  note(column: string, cell: string): void;
  /** Columns that have such dates, with what they say of their order: a number above twelve is a day. */
  found(): Record<string, DatesOfColumn>;
};

/** Finds out what comes first in the dates of each column of an export. */
export function watchDates(): DateWatch {
  const seen = new Map<string, { isDayFirst: boolean; isMonthFirst: boolean }>();
  return {
    note(column, cell) {
      const [, first, , second] = YEAR_LAST.exec(cell) ?? [];
      if (first === undefined) return;
      const before = seen.get(column);
      seen.set(column, {
        isDayFirst: before?.isDayFirst === true || Number(first) > MONTHS,
        isMonthFirst: before?.isMonthFirst === true || Number(second) > MONTHS,
      });
    },
    found: () =>
      Object.fromEntries(
        [...seen].map(([column, { isDayFirst, isMonthFirst }]) => [
          column,
          isDayFirst === isMonthFirst ? 'unclear' : isDayFirst ? 'day_first' : 'month_first',
        ]),
      ),
  };
}

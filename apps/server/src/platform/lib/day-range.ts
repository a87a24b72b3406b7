const DAY_MS = 24 * 60 * 60 * 1000;

/** The moments from one day or time to another, both included: from its first to the first one after it. */
export function rangeOf(ends: { date_from?: string | undefined; date_to?: string | undefined }): {
  from: Date | undefined;
  before: Date | undefined;
} {
  return {
    from: ends.date_from === undefined ? undefined : new Date(ends.date_from),
    before: ends.date_to === undefined ? undefined : endOf(ends.date_to),
  };
}

/** The first moment after a day, or after a time. */
function endOf(dayOrTime: string): Date {
  const isDay = !dayOrTime.includes('T');
  return new Date(new Date(dayOrTime).getTime() + (isDay ? DAY_MS : 1));
}

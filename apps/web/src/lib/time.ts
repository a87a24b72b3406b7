import { useEffect, useState } from 'react';

/** The reader's clock in milliseconds since 1970, renewed every `everyMs`; with null it stands still. */
export function useNow(everyMs: number | null): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    if (everyMs === null) return;
    const timer = setInterval(() => setNowMs(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return nowMs;
}

/** The earliest day a filter takes: years still being typed (0002, 0020, 0202) lie before it. */
export const FIRST_DAY = '1970-01-01';

/** A filter with a day, YYYY-MM-DD. */
export const aDay = (raw: string): string | undefined =>
  /^\d{4}-\d{2}-\d{2}$/u.test(raw) && raw >= FIRST_DAY && !Number.isNaN(Date.parse(raw)) ? raw : undefined;

type Days = { date_from?: string | undefined; date_to?: string | undefined };

/** The server counts days in UTC: the first and the last moment of the reader's own days say what they mean. */
export function inOwnZone<Query extends Days>(query: Query): Query {
  const { date_from: from, date_to: to } = query;
  return {
    ...query,
    ...(from && { date_from: new Date(`${from}T00:00:00`).toISOString() }),
    ...(to && { date_to: new Date(`${to}T23:59:59.999`).toISOString() }),
  };
}

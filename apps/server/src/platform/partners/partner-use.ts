import type { PartnerDay, PartnerUse } from '@sayso/contract';
import type { Db } from '../db/connection.ts';
import type { CountedPartner } from './partner-ids.ts';
import { dayOf, sumUseByDay } from './partner-usage.store.ts';

/** The days that are summed up, today among them. */
const DAYS = 30;
const DAY_MS = 24 * 60 * 60_000;

/** How what is counted is shown: so much of it is one of the unit that people read. `cents`: what it cost. */
export type ShownAs = { perUnit: number; cents: (counted: number) => number };

/** Reads what every partner did on each of the last days. */
export async function readPartnerUse({
  db,
  now,
}: {
  db: Db;
  now(): Date;
}): Promise<(partner: CountedPartner, shown: ShownAs) => PartnerUse> {
  const days = Array.from({ length: DAYS }, (_, index) =>
    dayOf(new Date(now().getTime() - (DAYS - 1 - index) * DAY_MS)),
  );
  const used = Map.groupBy(await sumUseByDay(db, days[0] ?? ''), ({ partner }) => partner);
  return (partner, { perUnit, cents }) => {
    const shown = days.map((day): PartnerDay => {
      const { operator = 0, own = 0 } = used.get(partner)?.find((one) => one.day === day) ?? {};
      return {
        day,
        operator: Math.ceil(operator / perUnit),
        own_keys: Math.ceil(own / perUnit),
        spent_cents: Math.round(cents(operator)),
      };
    });
    const sum = (of: 'operator' | 'own_keys' | 'spent_cents') => shown.reduce((total, day) => total + day[of], 0);
    const today = shown.at(-1);
    return {
      today: { operator: today?.operator ?? 0, own_keys: today?.own_keys ?? 0 },
      last_days: { operator: sum('operator'), own_keys: sum('own_keys') },
      spent_today_cents: today?.spent_cents ?? 0,
      spent_last_days_cents: sum('spent_cents'),
      days: shown,
    };
  };
}

import type { PartnerDay, PartnerUse } from '@sayso/contract';
import { OverBudgetError } from '@sayso/providers';
import type { Db } from '../db/connection.ts';
import { addUse, dayOf, lockBudget, spentOn, type Use, sumUseByDay } from './partner-usage.store.ts';
import type { CountedPartner } from './partner-rests.store.ts';

/** What may be used in a day, in the unit of the ledger: by everybody, and by one account. Null is no limit. */
export type DailyBudget = { site: number | null; account: number | null };
type Bound = 'site' | 'account';

/** What is left of a day for an account, what bounds it, and how much that allows; null: nothing does, as where a customer pays. */
export async function leftOfDay(
  db: Db,
  { partner, day, accountId, isOwn }: Pick<Use, 'partner' | 'day' | 'accountId' | 'isOwn'>,
  budget: DailyBudget,
): Promise<{ left: number; bound: Bound; most: number } | null> {
  if (isOwn) return null;
  const bounds: readonly (readonly [Bound, number | null, string | null])[] = [
    ['site', budget.site, null],
    ...(accountId === null ? [] : [['account', budget.account, accountId] as const]),
  ];
  let least: { left: number; bound: Bound; most: number } | null = null;
  for (const [bound, most, whose] of bounds) {
    if (most === null) continue;
    const left = Math.max(0, most - (await spentOn(db, { partner, day }, whose)));
    if (least === null || left < least.left) least = { left, bound, most };
  }
  return least;
}

/**
 * Counts what is about to be asked, so that two at once never spend the same rest of a budget, and a process that dies has counted it. Answers how it is settled: with what was used in truth.
 * @throws OverBudgetError.
 */
export async function countUse(
  { db, now }: { db: Db; now(): Date },
  spending: Omit<Use, 'day'>,
  budget: DailyBudget,
): Promise<(used: number) => Promise<void>> {
  const use = { ...spending, day: dayOf(now()) };
  await db.transaction().execute(async (trx) => {
    await lockBudget(trx, use);
    const rest = await leftOfDay(trx, use, budget);
    if (rest && use.amount > rest.left) throw new OverBudgetError(rest.bound);
    await addUse(trx, use);
  });
  return async (used) => {
    if (used !== use.amount) await addUse(db, { ...use, amount: used - use.amount });
  };
}

/** The days that are summed up, today among them. */
const DAYS = 30;
const DAY_MS = 24 * 60 * 60_000;

/** How what is counted is shown: so much of it is one of the unit that people read. `cents`: what it cost. */
type ShownAs = { perUnit: number; cents: (counted: number) => number };

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

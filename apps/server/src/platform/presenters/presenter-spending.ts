import { AppError, PRESENTER_PARTNERS, type PresenterPartnerId, grouped } from '@sayso/contract';
import type { Deps } from '../../deps.ts';
import type { Db } from '../db/connection.ts';
import { leftOfDay } from '../partners/partner-budget.ts';
import { addUse, dayOf, lockBudget } from '../partners/partner-usage.store.ts';

type SpendingDeps = Pick<Deps, 'settings' | 'now'>;
/** A film that is about to be ordered, and who pays. */
export type FilmSpending = { partner: PresenterPartnerId; accountId: string; isOwn: boolean };
/** How much of the day it takes. `isFor`: a presenter that is made counts as so much film, too. */
type Spent = FilmSpending & { ms: number; isFor?: 'video' | 'presenter' };

/** What of a partner's day is left for an account, in milliseconds, and what bounds it; null: nothing does, as where it pays itself. */
export async function restOfDay(
  { settings, now }: SpendingDeps,
  db: Db,
  { partner, accountId, isOwn }: FilmSpending,
): Promise<{ leftMs: number; bound: 'site' | 'account' } | null> {
  const { dailySeconds, accountDailySeconds } = PRESENTER_PARTNERS[partner];
  const current = settings.current();
  const toMs = (seconds: number | null) => (seconds === null ? null : seconds * 1000);
  const budget = { site: toMs(current[dailySeconds]), account: toMs(current[accountDailySeconds]) };
  const rest = await leftOfDay(db, { partner, day: dayOf(now()), accountId, isOwn }, budget);
  return rest && { leftMs: rest.left, bound: rest.bound };
}

/** Why a film of so many milliseconds would not be ordered now; null where it would. */
export async function refusalOf(
  deps: SpendingDeps,
  db: Db,
  { ms, isFor = 'video', ...spending }: Spent,
): Promise<AppError | null> {
  const rest = await restOfDay(deps, db, spending);
  if (rest === null || ms <= rest.leftMs) return null;
  const { name } = PRESENTER_PARTNERS[spending.partner];
  const whose = rest.bound === 'site' ? 'this site' : 'your account';
  const left = Math.floor(rest.leftMs / 1000);
  const message = `Today ${whose} has ${grouped(left)} seconds with ${name} left, and this ${isFor} needs ${grouped(Math.ceil(ms / 1000))}. Choose another ${isFor === 'video' ? 'presenter' : 'partner'}, or come back tomorrow.`;
  return new AppError('presenter_budget_used', { message });
}

/**
 * Counts a film before it is ordered, so that two at once never spend the same rest of a budget. Answers the day on which it is counted.
 * @throws AppError `presenter_budget_used`.
 */
export async function spendFilm(
  deps: SpendingDeps,
  trx: Db,
  { ms, isFor = 'video', ...spending }: Spent,
): Promise<string> {
  const day = dayOf(deps.now());
  await lockBudget(trx, { partner: spending.partner, day });
  const refusal = await refusalOf(deps, trx, { ms, isFor, ...spending });
  if (refusal) throw refusal;
  await addUse(trx, { ...spending, day, unit: 'milliseconds', amount: ms });
  return day;
}

/** Takes it back: it was surely not ordered. */
export async function giveBackFilm(trx: Db, { ms, ...spending }: FilmSpending & { day: string; ms: number }) {
  await addUse(trx, { ...spending, unit: 'milliseconds', amount: -ms });
}

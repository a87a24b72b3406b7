import { AppError, counted, PICTURE_PARTNERS, type PicturePartnerId } from '@sayso/contract';
import type { Deps } from '../../deps.ts';
import type { Db } from '../db/connection.ts';
import { leftOfDay } from '../partners/partner-budget.ts';
import { addUse, dayOf, lockBudget } from '../partners/partner-usage.store.ts';

type SpendingDeps = Pick<Deps, 'settings' | 'now'>;
/** A picture that is about to be asked for, and who pays. */
export type PictureSpending = { partner: PicturePartnerId; accountId: string; isOwn: boolean };

/** How many pictures of a partner's day are left for an account, and what bounds them; null: nothing does, as where it pays itself. */
export async function picturesLeft(
  { settings, now }: SpendingDeps,
  db: Db,
  { partner, accountId, isOwn }: PictureSpending,
): Promise<{ left: number; bound: 'site' | 'account'; most: number } | null> {
  const { dailyPictures, accountDailyPictures } = PICTURE_PARTNERS[partner];
  const current = settings.current();
  const budget = { site: current[dailyPictures], account: current[accountDailyPictures] };
  return leftOfDay(db, { partner, day: dayOf(now()), accountId, isOwn }, budget);
}

/** Why a picture would not be asked for now; null where it would. */
export async function pictureRefusal(deps: SpendingDeps, db: Db, spending: PictureSpending): Promise<AppError | null> {
  const rest = await picturesLeft(deps, db, spending);
  if (rest === null || rest.left > 0) return null;
  const whose = rest.bound === 'site' ? 'This site' : 'Your account';
  const { name } = PICTURE_PARTNERS[spending.partner];
  const message = `${whose} has used its ${counted(rest.most, 'picture')} of today with ${name}. Choose an illustrated face or a picture of your own, or come back tomorrow.`;
  return new AppError('picture_budget_used', { message });
}

/**
 * Counts a picture before it is asked for, so that two at once never spend the same rest of a budget. Answers the day on which it is counted.
 * @throws AppError `picture_budget_used`.
 */
export async function spendPicture(deps: SpendingDeps, trx: Db, spending: PictureSpending): Promise<string> {
  const day = dayOf(deps.now());
  await lockBudget(trx, { partner: spending.partner, day });
  const refusal = await pictureRefusal(deps, trx, spending);
  if (refusal) throw refusal;
  await addUse(trx, { ...spending, day, unit: 'pictures', amount: 1 });
  return day;
}

/** Takes it back: it was surely not made. */
export async function giveBackPicture(trx: Db, spending: PictureSpending & { day: string }): Promise<void> {
  await addUse(trx, { ...spending, unit: 'pictures', amount: -1 });
}

import { PICTURE_PARTNERS, type PicturePartnerId, SETTINGS, AppError } from '@sayso/contract';
import type { PictureAccess } from '@sayso/providers';
import type { Deps } from '../../deps.ts';
import type { Settings } from '../settings/product-settings.ts';
import type { Db } from '../db/connection.ts';
import { leftOfDay } from '../partners/partner-budget.ts';
import { addUse, dayOf, lockBudget } from '../partners/partner-usage.store.ts';
import { picturesTexts } from './pictures.texts.gen.ts';

type SetPartners = Pick<Settings, 'current' | 'secret'>;

/** Where somebody who makes pictures is asked, and for what; null while it is switched off, or no model is set where it has several. */
function placeOf({ current }: SetPartners, partner: PicturePartnerId): Omit<PictureAccess, 'key'> | null {
  const { enabled, url, model, tier } = PICTURE_PARTNERS[partner];
  const settings = current();
  if (!settings[enabled]) return null;
  const named = model === null ? '' : settings[model];
  if (model !== null && named === '') return null;
  return {
    address: settings[url] || SETTINGS[url].default,
    model: named,
    tier: tier === null || settings[tier] ? 'full' : 'basic',
  };
}

/** How somebody who makes pictures is asked with the operator's key; null while it is not set up. */
export function pictureAccess(settings: SetPartners, partner: PicturePartnerId): PictureAccess | null {
  const place = placeOf(settings, partner);
  const { key: setting, isKeyless } = PICTURE_PARTNERS[partner];
  const key = settings.secret(setting);
  return place && (key !== '' || isKeyless) ? { ...place, key } : null;
}

/** Whether a key that somebody has brought is used there. */
export const takesOwnKeys = (settings: SetPartners, partner: PicturePartnerId): boolean =>
  placeOf(settings, partner) !== null && settings.current()[PICTURE_PARTNERS[partner].ownKeys.setting];

/** How it is asked for an account that has brought a key of its own, or null: see `takesOwnKeys`. An own key goes before the operator's. */
export function pictureAccessFor(
  settings: SetPartners,
  partner: PicturePartnerId,
  ownKey: string | null,
): { access: PictureAccess; isOwn: boolean } | null {
  const place = placeOf(settings, partner);
  if (place && ownKey !== null && takesOwnKeys(settings, partner))
    return { access: { ...place, key: ownKey }, isOwn: true };
  const access = pictureAccess(settings, partner);
  return access && { access, isOwn: false };
}

type SpendingDeps = Pick<Deps, 'settings' | 'now'>;
/** A picture that is about to be asked for, and who pays. */
type PictureSpending = { partner: PicturePartnerId; accountId: string; isOwn: boolean };

/** How many pictures of a partner's day are left for an account, and what bounds them; null: nothing does, as where it pays itself. */
export async function picturesLeft(
  { settings, now }: SpendingDeps,
  db: Db,
  { partner, accountId, isOwn }: PictureSpending,
): Promise<{ left: number; bound: 'site' | 'account'; most: number } | null> {
  const { daily, accountDaily } = PICTURE_PARTNERS[partner];
  const current = settings.current();
  const budget = { site: current[daily], account: current[accountDaily] };
  return leftOfDay(db, { partner, day: dayOf(now()), accountId, isOwn }, budget);
}

/** Why a picture would not be asked for now; null where it would. */
export async function pictureRefusal(deps: SpendingDeps, db: Db, spending: PictureSpending): Promise<AppError | null> {
  const rest = await picturesLeft(deps, db, spending);
  if (rest === null || rest.left > 0) return null;
  const whose = rest.bound === 'site' ? 'This site' : 'Your account';
  const { name } = PICTURE_PARTNERS[spending.partner];
  const message = picturesTexts.budgetUsed({ whose, most: rest.most, name });
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

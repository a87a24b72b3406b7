import {
  isOnInOrder,
  PRESENTER_PARTNERS,
  type PresenterPartnerId,
  readPartnerOrder,
  SETTINGS,
  AppError,
  type PlainErrorCode,
  type PresenterPartnerCode,
} from '@sayso/contract';
import { type PresenterAccess, PRESENTERS } from '@sayso/providers';
import type { Deps } from '../../deps.ts';
import type { Settings } from '../settings/product-settings.ts';
import type { Db } from '../db/connection.ts';
import { leftOfDay } from '../partners/partner-budget.ts';
import { addUse, dayOf, lockBudget } from '../partners/partner-usage.store.ts';
import { presentersTexts } from './presenters.texts.gen.ts';

/** Partners in the order in which their presenters are listed, those that are off in it too. */
export const presenterOrder = ({ current }: Pick<Settings, 'current'>): PresenterPartnerId[] =>
  readPartnerOrder('presenters', current().presenter_order).places.map(({ id }) => id);

/** How a partner is asked while it is on offer; null while it is off in the order or in its own settings, or has no address or no key that it needs. */
export function presenterAccess(
  settings: Pick<Settings, 'current' | 'secret'>,
  partner: PresenterPartnerId,
): PresenterAccess | null {
  const isOn = isOnInOrder('presenters', settings.current().presenter_order, partner);
  return isOn ? setPresenterAccess(settings, partner) : null;
}

/** The same whatever the order says: what was sent to a partner is still fetched there, and deleted. */
export function setPresenterAccess(
  { current, secret }: Pick<Settings, 'current' | 'secret'>,
  partner: PresenterPartnerId,
): PresenterAccess | null {
  const { enabled, url, uploadUrl, key: keySetting, isKeyless } = PRESENTER_PARTNERS[partner];
  const settings = current();
  if (!settings[enabled]) return null;
  const key = secret(keySetting);
  if (key === '' && !isKeyless) return null;
  const place = placeOfPartner(partner, {
    url: settings[url],
    uploadUrl: uploadUrl === null ? '' : settings[uploadUrl],
  });
  return place.address === '' ? null : { ...place, key };
}

/** Whether people may have presenters made of faces at a partner as it is set now. */
export function isPresenterMaker(settings: Pick<Settings, 'current' | 'secret'>, partner: PresenterPartnerId): boolean {
  const { ownPresenters } = PRESENTER_PARTNERS[partner];
  return settings.current()[ownPresenters] && presenterAccess(settings, partner) !== null;
}

/** Whether those who were made of faces at a partner are filmed there as it is set now. One that is sent their photo with every order is sent no more of them once the operator has switched that off. */
export function filmsMadePresenters(
  settings: Pick<Settings, 'current' | 'secret'>,
  partner: PresenterPartnerId,
): boolean {
  return PRESENTERS[partner].abilities.wantsPhoto
    ? isPresenterMaker(settings, partner)
    : presenterAccess(settings, partner) !== null;
}

/** Where a partner is asked: as it is typed, or else as its registry has it. */
export function placeOfPartner(
  partner: PresenterPartnerId,
  typed: { url: string; uploadUrl: string },
): Pick<PresenterAccess, 'address' | 'uploadAddress'> {
  const { url, uploadUrl } = PRESENTER_PARTNERS[partner];
  return {
    address: typed.url || SETTINGS[url].default,
    uploadAddress: uploadUrl === null ? null : typed.uploadUrl || SETTINGS[uploadUrl].default,
  };
}

type SpendingDeps = Pick<Deps, 'settings' | 'now'>;
/** A film that is about to be ordered, and who pays. */
type FilmSpending = { partner: PresenterPartnerId; accountId: string; isOwn: boolean };
/** How much of the day it takes. `isFor`: a presenter that is made counts as so much film, too. */
type Spent = FilmSpending & { ms: number; isFor?: 'video' | 'presenter' };

/** What of a partner's day is left for an account, in milliseconds, and what bounds it; null: nothing does, as where it pays itself. */
export async function restOfDay(
  { settings, now }: SpendingDeps,
  db: Db,
  { partner, accountId, isOwn }: FilmSpending,
): Promise<{ leftMs: number; bound: 'site' | 'account' } | null> {
  const { daily, accountDaily } = PRESENTER_PARTNERS[partner];
  const current = settings.current();
  const toMs = (seconds: number | null) => (seconds === null ? null : seconds * 1000);
  const budget = { site: toMs(current[daily]), account: toMs(current[accountDaily]) };
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
  const left = Math.floor(rest.leftMs / 1000);
  const message = presentersTexts.budgetUsed({ whose: rest.bound, left, name, isFor, needed: Math.ceil(ms / 1000) });
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

/**
 * A film, or a presenter of a face, that was asked of a partner has come to nothing, and why. `code`: what whoever waited reads, where it is not what the fault says.
 * `isUnplaced`: it was surely not begun, so nothing is owed.
 */
export class OrderFault extends Error {
  override name = 'OrderFault';
  readonly fault: PresenterPartnerCode | null;
  readonly code: PlainErrorCode | null;
  readonly isUnplaced: boolean;
  constructor(
    fault: PresenterPartnerCode | null,
    {
      code = null,
      isUnplaced = false,
      cause,
    }: { code?: PlainErrorCode | null; isUnplaced?: boolean; cause?: unknown } = {},
  ) {
    super(`came to nothing at a partner: ${fault ?? code}`, { cause });
    this.fault = fault;
    this.code = code;
    this.isUnplaced = isUnplaced;
  }
}

type Words = { codes: Readonly<Partial<Record<PresenterPartnerCode, PlainErrorCode>>>; usual: PlainErrorCode };

/** What whoever waited reads. The operator's key and credit are the operator's business. `codes`: of faults that are told by one of their own; `usual`: of all others. */
export function codeOfFault({ fault, code }: OrderFault, isOwnKey: boolean, { codes, usual }: Words): PlainErrorCode {
  if (code !== null) return code;
  if (isOwnKey && (fault === 'KEY_REFUSED' || fault === 'KEY_MISSING')) return 'own_key_refused';
  return (fault !== null && codes[fault]) || usual;
}

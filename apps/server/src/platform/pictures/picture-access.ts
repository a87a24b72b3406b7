import { PICTURE_PARTNERS, type PicturePartnerId, SETTINGS } from '@sayso/contract';
import type { PictureAccess } from '@sayso/providers';
import type { Settings } from '../settings/product-settings.ts';

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

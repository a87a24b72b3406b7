import { PRESENTER_PARTNERS, type PresenterPartnerId, SETTINGS } from '@sayso/contract';
import { type PresenterAccess, PRESENTERS } from '@sayso/providers';
import type { Settings } from '../settings/product-settings.ts';

/** How a partner is asked as it is set now; null while it is switched off, or has no address or no key that it needs. */
export function presenterAccess(
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

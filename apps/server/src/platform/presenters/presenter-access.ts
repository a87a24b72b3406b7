import { isOnInOrder, PRESENTER_PARTNERS, type PresenterPartnerId, readPartnerOrder, SETTINGS } from '@sayso/contract';
import { type PresenterAccess, PRESENTERS } from '@sayso/providers';
import type { Settings } from '../settings/product-settings.ts';

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

import { isOnInOrder, PRESENTER_PARTNER_IDS, PRESENTER_PARTNERS, type PresenterPartnerId } from '@sayso/contract';
import { type SectionValues, sectionOf } from '../../../people/settings/section-values.parts.ts';
import type { SettingEntries } from '../../../people/settings/settings.queries.ts';

const PARTNERS = PRESENTER_PARTNER_IDS.map((partner) => PRESENTER_PARTNERS[partner]);
type Partner = (typeof PARTNERS)[number];
type PriceKey = Partner['minutePrice'];
type PlainKey =
  | 'presenter_stand_in'
  | Partner['enabled']
  | Partner['ownPresenters']
  | Partner['url']
  | NonNullable<Partner['uploadUrl']>
  | Partner['dailySeconds']
  | Partner['accountDailySeconds']
  | PriceKey;

const KEYS_OF_PARTNERS: readonly PlainKey[] = PARTNERS.flatMap((partner) => {
  const { enabled, ownPresenters, url, uploadUrl, dailySeconds, accountDailySeconds, minutePrice } = partner;
  const uploadUrls = uploadUrl === null ? [] : [uploadUrl];
  return [enabled, ownPresenters, url, ...uploadUrls, dailySeconds, accountDailySeconds, minutePrice];
});

type Section = SectionValues<PlainKey, Partner['key']>;
/** What the form holds; an empty box of a price is null. */
export type PresenterPartnerValues = Omit<Section, PriceKey> & { [Key in PriceKey]: number | null };

export const PRESENTER_PARTNER_SECTION = sectionOf<PlainKey, Partner['key']>({
  plain: ['presenter_stand_in', ...KEYS_OF_PARTNERS],
  secrets: PARTNERS.map(({ key }) => key),
});

/** Whether the order of presenters on the Partners screen takes a partner off offer. */
export const isOffInOrder = (partner: PresenterPartnerId, { presenter_order: order }: SettingEntries): boolean =>
  !isOnInOrder('presenters', String(order?.value ?? ''), partner);

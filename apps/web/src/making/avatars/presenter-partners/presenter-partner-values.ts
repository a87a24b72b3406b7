import {
  isOnInOrder,
  PRESENTER_PARTNER_IDS,
  PRESENTER_PARTNERS,
  type PresenterPartnerId,
  type PresenterPartnerCode,
} from '@sayso/contract';
import { type SectionValues, sectionOf } from '../../../people/settings/section-values.parts.ts';
import type { SettingEntries } from '../../../people/settings/settings.queries.ts';
import { partnerProblem } from '../../../people/settings/problems.parts.ts';

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

/** What a partner's failure means, and what to do. */
export const problemOf = partnerProblem<PresenterPartnerCode>({
  PRESENTER_GONE: 'The presenter is not there any more. Read the presenters anew.',
  SOUND_REFUSED: 'It did not take the sound.',
  FACE_REFUSED: 'It found no face that it could use.',
  JOB_GONE: 'It does not know the order any more.',
  FAILED: 'It could not make the film.',
  NO_PRESENTERS: 'The key was taken, but there is no presenter in the list. Those that were there stay.',
  FILM_UNREADABLE: 'What it delivered is not a film that can be used.',
  TOO_SLOW: 'The film was not ready in time.',
  ORDER_LOST: 'Whether the order arrived is not known. It was not placed again, so that nothing is paid twice.',
});

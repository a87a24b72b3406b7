import { SPEECH_PARTNER_IDS, SPEECH_PARTNERS } from '@sayso/contract';
import { type SectionValues, sectionOf } from '../../../people/settings/section-values.parts.ts';

const PARTNERS = SPEECH_PARTNER_IDS.map((partner) => SPEECH_PARTNERS[partner]);
type Partner = (typeof PARTNERS)[number];
type PriceKey = Partner['price'];
type PlainKey =
  | Partner['enabled']
  | Partner['url']
  | NonNullable<Partner['model']>
  | Partner['dailyCharacters']
  | PriceKey
  | 'speech_server_stand_in';

const PLAIN_KEYS: readonly PlainKey[] = [
  ...PARTNERS.flatMap(({ enabled, url, model, dailyCharacters, price }) => [
    enabled,
    url,
    ...(model === null ? [] : [model]),
    dailyCharacters,
    price,
  ]),
  'speech_server_stand_in',
];

type Section = SectionValues<PlainKey, Partner['key']>;
/** What the form holds; an empty box of a price is null. */
export type SpeechPartnerValues = Omit<Section, PriceKey> & { [Key in PriceKey]: number | null };

export const SPEECH_PARTNER_SECTION = sectionOf<PlainKey, Partner['key']>({
  plain: PLAIN_KEYS,
  secrets: PARTNERS.map(({ key }) => key),
});

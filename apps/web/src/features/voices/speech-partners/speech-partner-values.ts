import { SPEECH_PARTNER_IDS, SPEECH_PARTNERS } from '@sayso/contract';
import { type SectionValues, sectionOf } from '../../settings/section-values.parts.ts';

const PARTNERS = SPEECH_PARTNER_IDS.map((partner) => SPEECH_PARTNERS[partner]);
type Partner = (typeof PARTNERS)[number];
type PlainKey =
  | Partner['enabled']
  | Partner['url']
  | NonNullable<Partner['model']>
  | Partner['dailyCharacters']
  | 'speech_server_stand_in';

const PLAIN_KEYS: readonly PlainKey[] = [
  ...PARTNERS.flatMap(({ enabled, url, model, dailyCharacters }) => [
    enabled,
    url,
    ...(model === null ? [] : [model]),
    dailyCharacters,
  ]),
  'speech_server_stand_in',
];

/** What the form holds. */
export type SpeechPartnerValues = SectionValues<PlainKey, Partner['key']>;

export const SPEECH_PARTNER_SECTION = sectionOf<PlainKey, Partner['key']>({
  plain: PLAIN_KEYS,
  secrets: PARTNERS.map(({ key }) => key),
});

import { TEXT_SERVER_IDS, type TextServerId } from '@sayso/contract';
import { type SectionValues, sectionOf } from '../../../people/settings/section-values.parts.ts';

type PriceKey = `${TextServerId}_price`;
type PlainKey =
  | `${TextServerId}_${'url' | 'model' | 'daily_tokens' | 'account_daily_tokens'}`
  | PriceKey
  | 'own_openai_model'
  | 'own_openai_url';
type SecretKey = `${TextServerId}_key`;

const PLAIN_KEYS: readonly PlainKey[] = [
  ...TEXT_SERVER_IDS.flatMap((id): PlainKey[] => [
    `${id}_url`,
    `${id}_model`,
    `${id}_daily_tokens`,
    `${id}_account_daily_tokens`,
    `${id}_price`,
  ]),
  'own_openai_model',
  'own_openai_url',
];

type Section = SectionValues<PlainKey, SecretKey>;
/** What the form holds; an empty box of a price is null. */
export type TextServerValues = Omit<Section, PriceKey> & { [Key in PriceKey]: number | null };

export const TEXT_SERVER = sectionOf<PlainKey, SecretKey>({
  plain: PLAIN_KEYS,
  secrets: TEXT_SERVER_IDS.map((id): SecretKey => `${id}_key`),
});

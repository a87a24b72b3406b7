import { TRANSCRIBER_IDS, type TranscriberId } from '@sayso/contract';
import { type SectionValues, sectionOf } from '../../../people/settings/section-values.parts.ts';

type PriceKey = `${TranscriberId}_price`;
type PlainKey = `${TranscriberId}_${'url' | 'model' | 'daily_seconds' | 'account_daily_seconds'}` | PriceKey;
type SecretKey = `${TranscriberId}_key`;

type Section = SectionValues<PlainKey, SecretKey>;
/** What the form holds; an empty box of a price is null. */
export type TranscriberValues = Omit<Section, PriceKey> & { [Key in PriceKey]: number | null };

export const TRANSCRIBER = sectionOf<PlainKey, SecretKey>({
  plain: TRANSCRIBER_IDS.flatMap((id): PlainKey[] => [
    `${id}_url`,
    `${id}_model`,
    `${id}_daily_seconds`,
    `${id}_account_daily_seconds`,
    `${id}_price`,
  ]),
  secrets: TRANSCRIBER_IDS.map((id): SecretKey => `${id}_key`),
});

import { PICTURE_PARTNER_IDS, PICTURE_PARTNERS } from '@sayso/contract';
import { type SectionValues, sectionOf } from '../../../people/settings/section-values.parts.ts';

const PARTNERS = PICTURE_PARTNER_IDS.map((partner) => PICTURE_PARTNERS[partner]);
type Partner = (typeof PARTNERS)[number];
type PriceKey = Partner['hundredPrice'];
type PlainKey =
  | Partner['enabled']
  | Partner['url']
  | NonNullable<Partner['model']>
  | NonNullable<Partner['tier']>
  | Partner['ownKeys']['setting']
  | Partner['dailyPictures']
  | Partner['accountDailyPictures']
  | PriceKey;

const PLAIN_KEYS: readonly PlainKey[] = PARTNERS.flatMap((partner) => {
  const { enabled, url, model, tier, ownKeys, dailyPictures, accountDailyPictures, hundredPrice } = partner;
  const [models, tiers] = [model === null ? [] : [model], tier === null ? [] : [tier]];
  return [enabled, url, ...models, ...tiers, ownKeys.setting, dailyPictures, accountDailyPictures, hundredPrice];
});

type Section = SectionValues<PlainKey, Partner['key']>;
/** What the form holds; an empty box of a price is null. */
export type PicturePartnerValues = Omit<Section, PriceKey> & { [Key in PriceKey]: number | null };

export const PICTURE_PARTNER_SECTION = sectionOf<PlainKey, Partner['key']>({
  plain: PLAIN_KEYS,
  secrets: PARTNERS.map(({ key }) => key),
});

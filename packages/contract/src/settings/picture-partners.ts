import { withTexts } from '@sayso/i18n';
import type { ApiKeyService } from '../accounts/api-keys.ts';
import { namesOf } from '../common.ts';
import { partnersTexts } from './partners.texts.gen.ts';
import {
  centsPrice,
  dailyBudget,
  keysOf,
  type PaidPartner,
  knownName,
  onOff,
  partnerAddress,
  SECRET_KEY,
  type Setting,
  settingsOf,
} from './setting.ts';

type SettingKey = keyof typeof PICTURE_PARTNER_SETTINGS;

/**
 * Somebody who makes pictures. `model`: the setting of the model that is asked for, null where there is but one.
 * `tier`: the setting that says whether the key may choose everything, null where every key may. `isKeyless`: it may be asked without a key.
 * `ownKeys`: the service under which people may keep a key of their own for it, and the setting that lets these be used.
 */
type PicturePartner = PaidPartner<SettingKey> & {
  model: SettingKey | null;
  tier: SettingKey | null;
  isKeyless: boolean;
  accountDaily: SettingKey;
  ownKeys: { service: ApiKeyService; setting: SettingKey };
};

/** What may be made there with the operator's key, and what that costs. */
const BUDGETS = {
  daily_pictures: dailyBudget(200, 1_000_000),
  account_daily_pictures: dailyBudget(20, 1_000_000),
  hundred_price: centsPrice(1_000_000),
} as const;

/** What the operator sets of those who make pictures. */
export const PICTURE_PARTNER_SETTINGS = {
  ...settingsOf('face_studio', {
    enabled: onOff(false),
    url: partnerAddress('https://facestud.io/v1'),
    key: SECRET_KEY,
    full: onOff(false),
    own_keys: onOff(true),
    ...BUDGETS,
  }),
  ...settingsOf('image_server', {
    enabled: onOff(false),
    url: partnerAddress('https://api.openai.com/v1'),
    key: SECRET_KEY,
    model: knownName('gpt-image-1'),
    own_keys: onOff(false),
    ...BUDGETS,
  }),
} as const satisfies Record<string, Setting>;

const ENDS = {
  enabled: 'enabled',
  url: 'url',
  key: 'key',
  daily: 'daily_pictures',
  accountDaily: 'account_daily_pictures',
  price: 'hundred_price',
} as const;

/** Everybody who makes pictures, by id, in the order in which they are shown. */
export const PICTURE_PARTNERS = withTexts(
  {
    'face-studio': {
      ...keysOf('face_studio', ENDS),
      model: null,
      tier: 'face_studio_full',
      isKeyless: false,
      ownKeys: { service: 'faceStudio', setting: 'face_studio_own_keys' },
    },
    'image-server': {
      ...keysOf('image_server', ENDS),
      model: 'image_server_model',
      tier: null,
      isKeyless: true,
      ownKeys: { service: 'openai', setting: 'image_server_own_keys' },
    },
  } as const satisfies Record<string, PicturePartner>,
  partnersTexts.pictures,
);

/** Id of somebody who makes pictures. */
export type PicturePartnerId = keyof typeof PICTURE_PARTNERS;

/** Ids of all of them, in the order in which they are shown. */
export const PICTURE_PARTNER_IDS = namesOf(PICTURE_PARTNERS);

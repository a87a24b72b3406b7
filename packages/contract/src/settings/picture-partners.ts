import { withTexts } from '@sayso/i18n';
import type { ApiKeyService } from '../accounts/api-keys.ts';
import { namesOf } from '../common.ts';
import { partnersTexts } from './partners.texts.gen.ts';
import type { Setting } from './setting.ts';

type SettingKey = keyof typeof PICTURE_PARTNER_SETTINGS;

/**
 * Somebody who makes pictures: what people call it, and the settings that are about it. `model`: the setting of the model that is asked for, null where there is but one.
 * `tier`: the setting that says whether the key may choose everything, null where every key may. `isKeyless`: it may be asked without a key.
 * `ownKeys`: the service under which people may keep a key of their own for it, and the setting that lets these be used.
 */
type PicturePartner = {
  enabled: SettingKey;
  url: SettingKey;
  key: SettingKey;
  model: SettingKey | null;
  tier: SettingKey | null;
  isKeyless: boolean;
  dailyPictures: SettingKey;
  accountDailyPictures: SettingKey;
  hundredPrice: SettingKey;
  ownKeys: { service: ApiKeyService; setting: SettingKey };
};

/** Pictures that may be made per day (UTC), of which no limit is one. */
const pictures = (preset: number) =>
  ({
    type: 'integer',
    group: 'integrations',
    default: preset,
    min: 0,
    max: 1_000_000,
    mayBeUnlimited: true,
  }) as const;

/** In US cents. */
const HUNDRED_PRICE = {
  type: 'integer',
  group: 'integrations',
  default: 0,
  min: 0,
  max: 1_000_000,
} as const;

/** What the operator sets of those who make pictures. */
export const PICTURE_PARTNER_SETTINGS = {
  face_studio_enabled: {
    type: 'boolean',
    group: 'integrations',
    default: false,
  },
  face_studio_url: {
    type: 'string',
    group: 'integrations',
    default: 'https://facestud.io/v1',
    maxCharacters: 2_000,
    format: 'page',
  },
  face_studio_key: {
    type: 'string',
    group: 'integrations',
    default: '',
    maxCharacters: 500,
    secret: true,
  },
  face_studio_full: {
    type: 'boolean',
    group: 'integrations',
    default: false,
  },
  face_studio_own_keys: {
    type: 'boolean',
    group: 'integrations',
    default: true,
  },
  face_studio_daily_pictures: pictures(200),
  face_studio_account_daily_pictures: pictures(20),
  face_studio_hundred_price: HUNDRED_PRICE,
  image_server_enabled: {
    type: 'boolean',
    group: 'integrations',
    default: false,
  },
  image_server_url: {
    type: 'string',
    group: 'integrations',
    default: 'https://api.openai.com/v1',
    maxCharacters: 2_000,
    format: 'page',
  },
  image_server_key: {
    type: 'string',
    group: 'integrations',
    default: '',
    maxCharacters: 500,
    secret: true,
  },
  image_server_model: {
    type: 'string',
    group: 'integrations',
    default: 'gpt-image-1',
    maxCharacters: 100,
  },
  image_server_own_keys: {
    type: 'boolean',
    group: 'integrations',
    default: false,
  },
  image_server_daily_pictures: pictures(200),
  image_server_account_daily_pictures: pictures(20),
  image_server_hundred_price: HUNDRED_PRICE,
} as const satisfies Record<string, Setting>;

/** Everybody who makes pictures, by id, in the order in which they are shown. */
export const PICTURE_PARTNERS = withTexts(
  {
    'face-studio': {
      enabled: 'face_studio_enabled',
      url: 'face_studio_url',
      key: 'face_studio_key',
      model: null,
      tier: 'face_studio_full',
      isKeyless: false,
      dailyPictures: 'face_studio_daily_pictures',
      accountDailyPictures: 'face_studio_account_daily_pictures',
      hundredPrice: 'face_studio_hundred_price',
      ownKeys: { service: 'faceStudio', setting: 'face_studio_own_keys' },
    },
    'image-server': {
      enabled: 'image_server_enabled',
      url: 'image_server_url',
      key: 'image_server_key',
      model: 'image_server_model',
      tier: null,
      isKeyless: true,
      dailyPictures: 'image_server_daily_pictures',
      accountDailyPictures: 'image_server_account_daily_pictures',
      hundredPrice: 'image_server_hundred_price',
      ownKeys: { service: 'openai', setting: 'image_server_own_keys' },
    },
  } as const satisfies Record<string, PicturePartner>,
  partnersTexts.pictures,
);

/** Id of somebody who makes pictures. */
export type PicturePartnerId = keyof typeof PICTURE_PARTNERS;

/** Ids of all of them, in the order in which they are shown. */
export const PICTURE_PARTNER_IDS = namesOf(PICTURE_PARTNERS);

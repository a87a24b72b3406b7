import type { ApiKeyService } from '../accounts/api-keys.ts';
import { namesOf } from '../map-table.ts';
import type { PICTURE_PARTNER_SETTINGS } from './picture-partner-settings.ts';

type SettingKey = keyof typeof PICTURE_PARTNER_SETTINGS;

/**
 * Somebody who makes pictures: what people call it, and the settings that are about it. `model`: the setting of the model that is asked for, null where there is but one.
 * `tier`: the setting that says whether the key may choose everything, null where every key may. `isKeyless`: it may be asked without a key.
 * `ownKeys`: the service under which people may keep a key of their own for it, and the setting that lets these be used.
 */
type PicturePartner = {
  name: string;
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

/** Everybody who makes pictures, by id, in the order in which they are shown. */
export const PICTURE_PARTNERS = {
  'face-studio': {
    name: 'Face Studio',
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
    name: 'Image server',
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
} as const satisfies Record<string, PicturePartner>;

/** Id of somebody who makes pictures. */
export type PicturePartnerId = keyof typeof PICTURE_PARTNERS;

/** Ids of all of them, in the order in which they are shown. */
export const PICTURE_PARTNER_IDS = namesOf(PICTURE_PARTNERS);

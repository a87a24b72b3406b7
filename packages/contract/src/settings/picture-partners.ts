import type { ApiKeyService } from '../accounts/api-keys.ts';
import { namesOf } from '../common.ts';
import type { Setting } from './setting.ts';

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

/** Pictures that may be made per day (UTC), of which no limit is one. */
const pictures = (preset: number, words: { label: string; help: string }) =>
  ({
    type: 'integer',
    group: 'integrations',
    default: preset,
    min: 0,
    max: 1_000_000,
    unit: 'pictures',
    mayBeUnlimited: true,
    ...words,
  }) as const;

const dailyPictures = (name: string, preset: number) =>
  pictures(preset, {
    label: `${name} pictures per day`,
    help: `Pictures that are made with your key per day (UTC). After that, ${name} is not asked. Keys of customers are not counted.`,
  });

const accountPictures = (name: string, preset: number) =>
  pictures(preset, {
    label: `${name} pictures per day and account`,
    help: 'What one account may have made with your key per day (UTC).',
  });

const hundredPrice = (name: string) =>
  ({
    type: 'integer',
    group: 'integrations',
    default: 0,
    min: 0,
    max: 1_000_000,
    unit: 'US cents',
    label: `${name} price of 100 pictures`,
    help: 'What a hundred pictures cost you there, in US cents. It is shown to you alone, as what was spent.',
  }) as const;

/** What the operator sets of those who make pictures. */
export const PICTURE_PARTNER_SETTINGS = {
  face_studio_enabled: {
    type: 'boolean',
    group: 'integrations',
    default: false,
    label: 'Photo-real faces of Face Studio on offer',
    help: 'They are on offer to everybody as soon as there is a key below.',
  },
  face_studio_url: {
    type: 'string',
    group: 'integrations',
    default: 'https://facestud.io/v1',
    maxCharacters: 2_000,
    format: 'page',
    label: 'Face Studio address',
    help: 'Where Face Studio is asked. When empty: https://facestud.io/v1.',
  },
  face_studio_key: {
    type: 'string',
    group: 'integrations',
    default: '',
    maxCharacters: 500,
    secret: true,
    label: 'Key for Face Studio',
    help: 'An API key of your Face Studio account. Kept encrypted. It is never shown again.',
  },
  face_studio_full: {
    type: 'boolean',
    group: 'integrations',
    default: false,
    label: 'All choices',
    help: 'Keys of the Professional plan and larger ones choose light, mood, skin, hair and pictures without a stamp too. With smaller plans leave this off: gender, age and origin are asked for then.',
  },
  face_studio_own_keys: {
    type: 'boolean',
    group: 'integrations',
    default: true,
    label: 'Keys of customers for Face Studio',
    help: 'Who keeps a Face Studio key under API setup has faces made with it, and pays for them there.',
  },
  face_studio_daily_pictures: dailyPictures('Face Studio', 200),
  face_studio_account_daily_pictures: accountPictures('Face Studio', 20),
  face_studio_hundred_price: hundredPrice('Face Studio'),
  image_server_enabled: {
    type: 'boolean',
    group: 'integrations',
    default: false,
    label: 'Pictures of an image server on offer',
    help: 'Photo-real faces and backgrounds are on offer as soon as there are an address and a model below.',
  },
  image_server_url: {
    type: 'string',
    group: 'integrations',
    default: 'https://api.openai.com/v1',
    maxCharacters: 2_000,
    format: 'page',
    label: 'Image server address',
    help: 'Any server with the image call of OpenAI, as seen from this machine, such as http://localhost:8080/v1. When empty: https://api.openai.com/v1.',
  },
  image_server_key: {
    type: 'string',
    group: 'integrations',
    default: '',
    maxCharacters: 500,
    secret: true,
    label: 'Key for the image server',
    help: 'Kept encrypted. It is never shown again. Leave empty when the server asks for none.',
  },
  image_server_model: {
    type: 'string',
    group: 'integrations',
    default: 'gpt-image-1',
    maxCharacters: 100,
    label: 'Image model',
    help: 'The name under which the server knows the model, such as gpt-image-1.',
  },
  image_server_own_keys: {
    type: 'boolean',
    group: 'integrations',
    default: false,
    label: 'Keys of customers for OpenAI',
    help: 'Who keeps an OpenAI key under API setup has pictures made with it, at the address above. Turn this on only where that is OpenAI, or leads there.',
  },
  image_server_daily_pictures: dailyPictures('Image server', 200),
  image_server_account_daily_pictures: accountPictures('Image server', 20),
  image_server_hundred_price: hundredPrice('Image server'),
} as const satisfies Record<string, Setting>;

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

import type { ApiKeyService } from '../accounts/api-keys.ts';
import { namesOf } from '../common.ts';
import {
  centsPrice,
  dailyBudget,
  keysOf,
  type PaidPartner,
  knownName,
  onOff,
  partnerAddress,
  secretKey,
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
const budgets = (name: string) => ({
  daily_pictures: dailyBudget('pictures', 200, {
    max: 1_000_000,
    label: `${name} pictures per day`,
    help: `Pictures that are made with your key per day (UTC). After that, ${name} is not asked. Keys of customers are not counted.`,
  }),
  account_daily_pictures: dailyBudget('pictures', 20, {
    max: 1_000_000,
    label: `${name} pictures per day and account`,
    help: 'What one account may have made with your key per day (UTC).',
  }),
  hundred_price: centsPrice(
    1_000_000,
    `${name} price of 100 pictures`,
    'What a hundred pictures cost you there, in US cents. It is shown to you alone, as what was spent.',
  ),
});

/** What the operator sets of those who make pictures. */
export const PICTURE_PARTNER_SETTINGS = {
  ...settingsOf('face_studio', {
    enabled: onOff(
      false,
      'Photo-real faces of Face Studio on offer',
      'They are on offer to everybody as soon as there is a key below.',
    ),
    url: partnerAddress('Face Studio', 'https://facestud.io/v1'),
    key: secretKey(
      'Key for Face Studio',
      'An API key of your Face Studio account. Kept encrypted. It is never shown again.',
    ),
    full: onOff(
      false,
      'All choices',
      'Keys of the Professional plan and larger ones choose light, mood, skin, hair and pictures without a stamp too. With smaller plans leave this off: gender, age and origin are asked for then.',
    ),
    own_keys: onOff(
      true,
      'Keys of customers for Face Studio',
      'Who keeps a Face Studio key under API setup has faces made with it, and pays for them there.',
    ),
    ...budgets('Face Studio'),
  }),
  ...settingsOf('image_server', {
    enabled: onOff(
      false,
      'Pictures of an image server on offer',
      'Photo-real faces and backgrounds are on offer as soon as there are an address and a model below.',
    ),
    url: partnerAddress(
      'Image server',
      'https://api.openai.com/v1',
      'Any server with the image call of OpenAI, as seen from this machine, such as http://localhost:8080/v1.',
    ),
    key: secretKey(
      'Key for the image server',
      'Kept encrypted. It is never shown again. Leave empty when the server asks for none.',
    ),
    model: knownName(
      'gpt-image-1',
      'Image model',
      'The name under which the server knows the model, such as gpt-image-1.',
    ),
    own_keys: onOff(
      false,
      'Keys of customers for OpenAI',
      'Who keeps an OpenAI key under API setup has pictures made with it, at the address above. Turn this on only where that is OpenAI, or leads there.',
    ),
    ...budgets('Image server'),
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
export const PICTURE_PARTNERS = {
  'face-studio': {
    name: 'Face Studio',
    ...keysOf('face_studio', ENDS),
    model: null,
    tier: 'face_studio_full',
    isKeyless: false,
    ownKeys: { service: 'faceStudio', setting: 'face_studio_own_keys' },
  },
  'image-server': {
    name: 'Image server',
    ...keysOf('image_server', ENDS),
    model: 'image_server_model',
    tier: null,
    isKeyless: true,
    ownKeys: { service: 'openai', setting: 'image_server_own_keys' },
  },
} as const satisfies Record<string, PicturePartner>;

/** Id of somebody who makes pictures. */
export type PicturePartnerId = keyof typeof PICTURE_PARTNERS;

/** Ids of all of them, in the order in which they are shown. */
export const PICTURE_PARTNER_IDS = namesOf(PICTURE_PARTNERS);

import type { ApiKeyService } from '../accounts/api-keys.ts';
import { namesOf } from '../common.ts';
import { PRESENTER_LENDERS } from './partner-order.ts';
import {
  centsPrice,
  dailyBudget,
  keysOf,
  type PaidPartner,
  onOff,
  partnerAddress,
  partnerOrder,
  secretKey,
  type Setting,
  settingsOf,
} from './setting.ts';

type SettingKey = keyof typeof PRESENTER_PARTNER_SETTINGS;

/**
 * A partner that lends presenters. `uploadUrl`: the setting of a second address where it takes sound.
 * `ownPresenters`: the setting that lets people have presenters made of faces there. `isKeyless`: it may be asked without a key.
 * `lends`: it has presenters of its own for everybody; else it films nobody but those who are made of faces.
 * `ownKeys`: the service under which people may keep a key of their own for it.
 */
type PresenterPartner = PaidPartner<SettingKey> & {
  ownPresenters: SettingKey;
  uploadUrl: SettingKey | null;
  isKeyless: boolean;
  lends: boolean;
  accountDaily: SettingKey;
  ownKeys: ApiKeyService | null;
};

/** What may be ordered there with the operator's key, and what that costs. */
const budgets = (name: string, { day, account }: { day: number; account: number } = { day: 1_800, account: 300 }) => ({
  daily_seconds: dailyBudget('seconds', day, {
    label: `${name} seconds per day`,
    help: `Video that is ordered, and presenters that are made, with your key per day (UTC). After that, ${name} is not asked. Keys of customers are not counted.`,
  }),
  account_daily_seconds: dailyBudget('seconds', account, {
    label: `${name} seconds per day and account`,
    help: 'What one account may order and have made with your key per day (UTC).',
  }),
  minute_price: centsPrice(
    1_000_000,
    `${name} price per minute`,
    'What a minute of video costs you there, in US cents. It is shown to you alone, as what was spent.',
  ),
});

/** What the operator sets of the partners that lend presenters. */
export const PRESENTER_PARTNER_SETTINGS = {
  presenter_order: partnerOrder('presenters', {
    label: 'Order of presenter partners',
    help: 'Whose presenters are listed first. A minus stands before partners whose presenters are not on offer.',
  }),
  presenter_stand_in: onOff(
    true,
    'Illustrated presenters as a fallback',
    'When a partner does not deliver, the most similar illustrated presenter performs instead, and people are told. People can change this for each video. Presenters made of a face have no fallback unless their owner chooses one.',
  ),
  ...settingsOf('heygen', {
    enabled: onOff(false, 'HeyGen presenters on offer', 'They are on offer as soon as there is a key below.'),
    own_presenters: onOff(
      false,
      'HeyGen makes presenters of faces',
      'People may send a photo of themselves, or of somebody who agreed, to HeyGen to have a presenter made of it. HeyGen bills each one, and each counts as video in the seconds below.',
    ),
    url: partnerAddress('HeyGen', 'https://api.heygen.com'),
    upload_url: {
      ...partnerAddress(
        'HeyGen',
        'https://upload.heygen.com',
        'The older upload of sound. It is only asked where the newer one is missing at the address beside it.',
      ),
      label: 'HeyGen upload address',
    },
    key: secretKey('Key for HeyGen', 'An API key of your HeyGen account. Kept encrypted. It is never shown again.'),
    ...budgets('HeyGen'),
  }),
  ...settingsOf('a2e', {
    enabled: onOff(false, 'A2E presenters on offer', 'They are on offer as soon as there is a key below.'),
    own_presenters: onOff(
      false,
      'A2E makes presenters of faces',
      'People may send a photo or a film of themselves, or of somebody who agreed, to A2E to have a presenter made of it. A2E bills those of photos, and each counts as video in the seconds below.',
    ),
    url: partnerAddress('A2E', 'https://video.a2e.ai', 'Accounts in China have an address of their own.'),
    key: secretKey('Key for A2E', 'An API token of your A2E account. Kept encrypted. It is never shown again.'),
    ...budgets('A2E'),
  }),
  ...settingsOf('did', {
    enabled: onOff(
      false,
      'D-ID on offer',
      'It films presenters that people make of photos. It has none of its own to lend.',
    ),
    own_presenters: onOff(
      false,
      'D-ID films photos of faces',
      'People may make a presenter of a photo of themselves, or of somebody who agreed. D-ID keeps no presenters: the photo is sent to it once when it is chosen and again with every video, and stays there for up to two days each time.',
    ),
    url: partnerAddress('D-ID', 'https://api.d-id.com'),
    key: secretKey(
      'Key for D-ID',
      'An API key of your D-ID account, as its studio shows it. Kept encrypted. It is never shown again.',
    ),
    ...budgets('D-ID'),
  }),
  ...settingsOf('presenter_server', {
    enabled: onOff(
      false,
      'Presenters of your own server on offer',
      'They are on offer as soon as there is an address below.',
    ),
    own_presenters: onOff(
      false,
      'Your own server makes presenters of faces',
      'People may send a photo or a film of themselves, or of somebody who agreed, to your server. It has to answer the calls for that, which are optional and stand in the documentation.',
    ),
    url: {
      ...partnerAddress(
        '',
        '',
        'A server that makes a video of sound and a face, such as http://localhost:8390. What it has to answer stands in the documentation.',
      ),
      label: 'Presenter server',
    },
    key: secretKey(
      'Key for the presenter server',
      'Sent as a bearer token. Leave it empty when the server asks for none. Kept encrypted. It is never shown again.',
    ),
    ...budgets('Server', { day: 86_400, account: 3_600 }),
  }),
} as const satisfies Record<string, Setting>;

const ENDS = {
  enabled: 'enabled',
  ownPresenters: 'own_presenters',
  url: 'url',
  key: 'key',
  daily: 'daily_seconds',
  accountDaily: 'account_daily_seconds',
  price: 'minute_price',
} as const;
const PLAIN = { uploadUrl: null, isKeyless: false, lends: true, ownKeys: null } as const;

/** Every partner that lends presenters, by its id. */
export const PRESENTER_PARTNERS = {
  heygen: {
    ...PRESENTER_LENDERS.heygen,
    ...PLAIN,
    ...keysOf('heygen', ENDS),
    uploadUrl: 'heygen_upload_url',
    ownKeys: 'heygen',
  },
  a2e: { ...PRESENTER_LENDERS.a2e, ...PLAIN, ...keysOf('a2e', ENDS) },
  did: { ...PRESENTER_LENDERS.did, ...PLAIN, ...keysOf('did', ENDS), lends: false },
  server: { ...PRESENTER_LENDERS.server, ...PLAIN, ...keysOf('presenter_server', ENDS), isKeyless: true },
} as const satisfies Record<string, PresenterPartner>;

/** Id of a partner that lends presenters. */
export type PresenterPartnerId = keyof typeof PRESENTER_PARTNERS;

/** Ids of all of them. */
export const PRESENTER_PARTNER_IDS = namesOf(PRESENTER_PARTNERS);

/** How many presenters of a partner are kept. */
export const PARTNER_PRESENTERS_MAX = 5_000;

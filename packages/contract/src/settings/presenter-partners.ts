import type { ApiKeyService } from '../accounts/api-keys.ts';
import { namesOf } from '../common.ts';
import { PRESENTER_LENDERS } from './partner-order.ts';
import { type Setting, partnerOrder } from './setting.ts';

type SettingKey = keyof typeof PRESENTER_PARTNER_SETTINGS;

/**
 * A partner that lends presenters: what people call it, and the settings that are about it. `uploadUrl`: the setting of a second address where it takes sound.
 * `ownPresenters`: the setting that lets people have presenters made of faces there. `isKeyless`: it may be asked without a key.
 * `lends`: it has presenters of its own for everybody; else it films nobody but those who are made of faces.
 * `ownKeys`: the service under which people may keep a key of their own for it.
 */
type PresenterPartner = {
  name: string;
  enabled: SettingKey;
  ownPresenters: SettingKey;
  url: SettingKey;
  uploadUrl: SettingKey | null;
  key: SettingKey;
  isKeyless: boolean;
  lends: boolean;
  dailySeconds: SettingKey;
  accountDailySeconds: SettingKey;
  minutePrice: SettingKey;
  ownKeys: ApiKeyService | null;
};

/** Seconds of video that may be ordered per day (UTC), of which no limit is one. */
const seconds = (preset: number, words: { label: string; help: string }) =>
  ({
    type: 'integer',
    group: 'integrations',
    default: preset,
    min: 0,
    max: 1_000_000_000,
    unit: 'seconds',
    mayBeUnlimited: true,
    ...words,
  }) as const;

const dailySeconds = (name: string, preset: number) =>
  seconds(preset, {
    label: `${name} seconds per day`,
    help: `Video that is ordered, and presenters that are made, with your key per day (UTC). After that, ${name} is not asked. Keys of customers are not counted.`,
  });

const accountSeconds = (name: string, preset: number) =>
  seconds(preset, {
    label: `${name} seconds per day and account`,
    help: 'What one account may order and have made with your key per day (UTC).',
  });

const ownPresenters = (label: string, help: string) =>
  ({ type: 'boolean', group: 'integrations', default: false, label, help }) as const;

const minutePrice = (name: string) =>
  ({
    type: 'integer',
    group: 'integrations',
    default: 0,
    min: 0,
    max: 1_000_000,
    unit: 'US cents',
    label: `${name} price per minute`,
    help: 'What a minute of video costs you there, in US cents. It is shown to you alone, as what was spent.',
  }) as const;

/** What the operator sets of the partners that lend presenters. */
export const PRESENTER_PARTNER_SETTINGS = {
  presenter_order: partnerOrder('presenters', {
    label: 'Order of presenter partners',
    help: 'Whose presenters are listed first. A minus stands before partners whose presenters are not on offer.',
  }),
  presenter_stand_in: {
    type: 'boolean',
    group: 'integrations',
    default: true,
    label: 'Illustrated presenters as a fallback',
    help: 'When a partner does not deliver, the most similar illustrated presenter performs instead, and people are told. People can change this for each video. Presenters made of a face have no fallback unless their owner chooses one.',
  },
  heygen_enabled: {
    type: 'boolean',
    group: 'integrations',
    default: false,
    label: 'HeyGen presenters on offer',
    help: 'They are on offer as soon as there is a key below.',
  },
  heygen_own_presenters: ownPresenters(
    'HeyGen makes presenters of faces',
    'People may send a photo of themselves, or of somebody who agreed, to HeyGen to have a presenter made of it. HeyGen bills each one, and each counts as video in the seconds below.',
  ),
  heygen_url: {
    type: 'string',
    group: 'integrations',
    default: 'https://api.heygen.com',
    maxCharacters: 2_000,
    format: 'page',
    label: 'HeyGen address',
    help: 'Where HeyGen is asked. When empty: https://api.heygen.com.',
  },
  heygen_upload_url: {
    type: 'string',
    group: 'integrations',
    default: 'https://upload.heygen.com',
    maxCharacters: 2_000,
    format: 'page',
    label: 'HeyGen upload address',
    help: 'The older upload of sound. It is only asked where the newer one is missing at the address beside it. When empty: https://upload.heygen.com.',
  },
  heygen_key: {
    type: 'string',
    group: 'integrations',
    default: '',
    maxCharacters: 500,
    secret: true,
    label: 'Key for HeyGen',
    help: 'An API key of your HeyGen account. Kept encrypted. It is never shown again.',
  },
  heygen_daily_seconds: dailySeconds('HeyGen', 1_800),
  heygen_account_daily_seconds: accountSeconds('HeyGen', 300),
  heygen_minute_price: minutePrice('HeyGen'),
  a2e_enabled: {
    type: 'boolean',
    group: 'integrations',
    default: false,
    label: 'A2E presenters on offer',
    help: 'They are on offer as soon as there is a key below.',
  },
  a2e_own_presenters: ownPresenters(
    'A2E makes presenters of faces',
    'People may send a photo or a film of themselves, or of somebody who agreed, to A2E to have a presenter made of it. A2E bills those of photos, and each counts as video in the seconds below.',
  ),
  a2e_url: {
    type: 'string',
    group: 'integrations',
    default: 'https://video.a2e.ai',
    maxCharacters: 2_000,
    format: 'page',
    label: 'A2E address',
    help: 'Accounts in China have an address of their own. When empty: https://video.a2e.ai.',
  },
  a2e_key: {
    type: 'string',
    group: 'integrations',
    default: '',
    maxCharacters: 500,
    secret: true,
    label: 'Key for A2E',
    help: 'An API token of your A2E account. Kept encrypted. It is never shown again.',
  },
  a2e_daily_seconds: dailySeconds('A2E', 1_800),
  a2e_account_daily_seconds: accountSeconds('A2E', 300),
  a2e_minute_price: minutePrice('A2E'),
  did_enabled: {
    type: 'boolean',
    group: 'integrations',
    default: false,
    label: 'D-ID on offer',
    help: 'It films presenters that people make of photos. It has none of its own to lend.',
  },
  did_own_presenters: ownPresenters(
    'D-ID films photos of faces',
    'People may make a presenter of a photo of themselves, or of somebody who agreed. D-ID keeps no presenters: the photo is sent to it once when it is chosen and again with every video, and stays there for up to two days each time.',
  ),
  did_url: {
    type: 'string',
    group: 'integrations',
    default: 'https://api.d-id.com',
    maxCharacters: 2_000,
    format: 'page',
    label: 'D-ID address',
    help: 'Where D-ID is asked. When empty: https://api.d-id.com.',
  },
  did_key: {
    type: 'string',
    group: 'integrations',
    default: '',
    maxCharacters: 500,
    secret: true,
    label: 'Key for D-ID',
    help: 'An API key of your D-ID account, as its studio shows it. Kept encrypted. It is never shown again.',
  },
  did_daily_seconds: dailySeconds('D-ID', 1_800),
  did_account_daily_seconds: accountSeconds('D-ID', 300),
  did_minute_price: minutePrice('D-ID'),
  presenter_server_enabled: {
    type: 'boolean',
    group: 'integrations',
    default: false,
    label: 'Presenters of your own server on offer',
    help: 'They are on offer as soon as there is an address below.',
  },
  presenter_server_own_presenters: ownPresenters(
    'Your own server makes presenters of faces',
    'People may send a photo or a film of themselves, or of somebody who agreed, to your server. It has to answer the calls for that, which are optional and stand in the documentation.',
  ),
  presenter_server_url: {
    type: 'string',
    group: 'integrations',
    default: '',
    maxCharacters: 2_000,
    format: 'page',
    label: 'Presenter server',
    help: 'A server that makes a video of sound and a face, such as http://localhost:8390. What it has to answer stands in the documentation.',
  },
  presenter_server_key: {
    type: 'string',
    group: 'integrations',
    default: '',
    maxCharacters: 500,
    secret: true,
    label: 'Key for the presenter server',
    help: 'Sent as a bearer token. Leave it empty when the server asks for none. Kept encrypted. It is never shown again.',
  },
  presenter_server_daily_seconds: dailySeconds('Server', 86_400),
  presenter_server_account_daily_seconds: accountSeconds('Server', 3_600),
  presenter_server_minute_price: minutePrice('Server'),
} as const satisfies Record<string, Setting>;

/** Every partner that lends presenters, by its id. */
export const PRESENTER_PARTNERS = {
  heygen: {
    ...PRESENTER_LENDERS.heygen,
    enabled: 'heygen_enabled',
    ownPresenters: 'heygen_own_presenters',
    url: 'heygen_url',
    uploadUrl: 'heygen_upload_url',
    key: 'heygen_key',
    isKeyless: false,
    lends: true,
    dailySeconds: 'heygen_daily_seconds',
    accountDailySeconds: 'heygen_account_daily_seconds',
    minutePrice: 'heygen_minute_price',
    ownKeys: 'heygen',
  },
  a2e: {
    ...PRESENTER_LENDERS.a2e,
    enabled: 'a2e_enabled',
    ownPresenters: 'a2e_own_presenters',
    url: 'a2e_url',
    uploadUrl: null,
    key: 'a2e_key',
    isKeyless: false,
    lends: true,
    dailySeconds: 'a2e_daily_seconds',
    accountDailySeconds: 'a2e_account_daily_seconds',
    minutePrice: 'a2e_minute_price',
    ownKeys: null,
  },
  did: {
    ...PRESENTER_LENDERS.did,
    enabled: 'did_enabled',
    ownPresenters: 'did_own_presenters',
    url: 'did_url',
    uploadUrl: null,
    key: 'did_key',
    isKeyless: false,
    lends: false,
    dailySeconds: 'did_daily_seconds',
    accountDailySeconds: 'did_account_daily_seconds',
    minutePrice: 'did_minute_price',
    ownKeys: null,
  },
  server: {
    ...PRESENTER_LENDERS.server,
    enabled: 'presenter_server_enabled',
    ownPresenters: 'presenter_server_own_presenters',
    url: 'presenter_server_url',
    uploadUrl: null,
    key: 'presenter_server_key',
    isKeyless: true,
    lends: true,
    dailySeconds: 'presenter_server_daily_seconds',
    accountDailySeconds: 'presenter_server_account_daily_seconds',
    minutePrice: 'presenter_server_minute_price',
    ownKeys: null,
  },
} as const satisfies Record<string, PresenterPartner>;

/** Id of a partner that lends presenters. */
export type PresenterPartnerId = keyof typeof PRESENTER_PARTNERS;

/** Ids of all of them. */
export const PRESENTER_PARTNER_IDS = namesOf(PRESENTER_PARTNERS);

/** How many presenters of a partner are kept. */
export const PARTNER_PRESENTERS_MAX = 5_000;

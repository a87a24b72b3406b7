import { type Setting, partnerOrder } from './setting.ts';

/** Seconds of video that may be ordered per day (UTC), of which no limit is one. */
const seconds = (preset: number) =>
  ({
    type: 'integer',
    group: 'integrations',
    default: preset,
    min: 0,
    max: 1_000_000_000,
    mayBeUnlimited: true,
  }) as const;

const OWN_PRESENTERS = { type: 'boolean', group: 'integrations', default: false } as const;

/** In US cents. */
const MINUTE_PRICE = {
  type: 'integer',
  group: 'integrations',
  default: 0,
  min: 0,
  max: 1_000_000,
} as const;

/** What the operator sets of the partners that lend presenters. */
export const PRESENTER_PARTNER_SETTINGS = {
  presenter_order: partnerOrder('presenters'),
  presenter_stand_in: {
    type: 'boolean',
    group: 'integrations',
    default: true,
  },
  heygen_enabled: {
    type: 'boolean',
    group: 'integrations',
    default: false,
  },
  heygen_own_presenters: OWN_PRESENTERS,
  heygen_url: {
    type: 'string',
    group: 'integrations',
    default: 'https://api.heygen.com',
    maxCharacters: 2_000,
    format: 'page',
  },
  heygen_upload_url: {
    type: 'string',
    group: 'integrations',
    default: 'https://upload.heygen.com',
    maxCharacters: 2_000,
    format: 'page',
  },
  heygen_key: {
    type: 'string',
    group: 'integrations',
    default: '',
    maxCharacters: 500,
    secret: true,
  },
  heygen_daily_seconds: seconds(1_800),
  heygen_account_daily_seconds: seconds(300),
  heygen_minute_price: MINUTE_PRICE,
  a2e_enabled: {
    type: 'boolean',
    group: 'integrations',
    default: false,
  },
  a2e_own_presenters: OWN_PRESENTERS,
  a2e_url: {
    type: 'string',
    group: 'integrations',
    default: 'https://video.a2e.ai',
    maxCharacters: 2_000,
    format: 'page',
  },
  a2e_key: {
    type: 'string',
    group: 'integrations',
    default: '',
    maxCharacters: 500,
    secret: true,
  },
  a2e_daily_seconds: seconds(1_800),
  a2e_account_daily_seconds: seconds(300),
  a2e_minute_price: MINUTE_PRICE,
  did_enabled: {
    type: 'boolean',
    group: 'integrations',
    default: false,
  },
  did_own_presenters: OWN_PRESENTERS,
  did_url: {
    type: 'string',
    group: 'integrations',
    default: 'https://api.d-id.com',
    maxCharacters: 2_000,
    format: 'page',
  },
  did_key: {
    type: 'string',
    group: 'integrations',
    default: '',
    maxCharacters: 500,
    secret: true,
  },
  did_daily_seconds: seconds(1_800),
  did_account_daily_seconds: seconds(300),
  did_minute_price: MINUTE_PRICE,
  presenter_server_enabled: {
    type: 'boolean',
    group: 'integrations',
    default: false,
  },
  presenter_server_own_presenters: OWN_PRESENTERS,
  presenter_server_url: {
    type: 'string',
    group: 'integrations',
    default: '',
    maxCharacters: 2_000,
    format: 'page',
  },
  presenter_server_key: {
    type: 'string',
    group: 'integrations',
    default: '',
    maxCharacters: 500,
    secret: true,
  },
  presenter_server_daily_seconds: seconds(86_400),
  presenter_server_account_daily_seconds: seconds(3_600),
  presenter_server_minute_price: MINUTE_PRICE,
} as const satisfies Record<string, Setting>;

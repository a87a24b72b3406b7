import { type Setting, partnerOrder, SERVER_KEY, SERVER_ADDRESS } from './setting.ts';

const MODEL = {
  type: 'string',
  group: 'integrations',
  default: '',
  maxCharacters: 100,
} as const;

/** Tokens that may be used per day (UTC), of which no limit is one. */
const tokens = (preset: number) =>
  ({
    type: 'integer',
    group: 'integrations',
    default: preset,
    min: 0,
    max: 1_000_000_000,
    mayBeUnlimited: true,
  }) as const;

const DAILY = tokens(2_000_000);

const ACCOUNT_DAILY = tokens(200_000);

const PRICE = {
  type: 'integer',
  group: 'integrations',
  default: 0,
  min: 0,
  max: 10_000_000,
} as const;

/** What the operator sets of up to three OpenAI-compatible text servers, and of the keys of OpenAI that customers bring. */
export const TEXT_SERVER_SETTINGS = {
  text_order: partnerOrder('text'),
  text_server_url: SERVER_ADDRESS,
  text_server_key: SERVER_KEY,
  text_server_model: MODEL,
  text_server_daily_tokens: DAILY,
  text_server_account_daily_tokens: ACCOUNT_DAILY,
  text_server_price: PRICE,
  text_server_2_url: SERVER_ADDRESS,
  text_server_2_key: SERVER_KEY,
  text_server_2_model: MODEL,
  text_server_2_daily_tokens: DAILY,
  text_server_2_account_daily_tokens: ACCOUNT_DAILY,
  text_server_2_price: PRICE,
  text_server_3_url: SERVER_ADDRESS,
  text_server_3_key: SERVER_KEY,
  text_server_3_model: MODEL,
  text_server_3_daily_tokens: DAILY,
  text_server_3_account_daily_tokens: ACCOUNT_DAILY,
  text_server_3_price: PRICE,
  own_openai_url: {
    type: 'string',
    group: 'integrations',
    default: 'https://api.openai.com/v1',
    maxCharacters: 2_000,
    format: 'page',
  },
  own_openai_model: {
    type: 'string',
    group: 'integrations',
    default: '',
    maxCharacters: 100,
  },
} as const satisfies Record<string, Setting>;

const TRANSCRIBER_MODEL = {
  type: 'string',
  group: 'integrations',
  default: '',
  maxCharacters: 100,
} as const;

/** Seconds of sound that may be written down per day (UTC), of which no limit is one. */
const seconds = (preset: number) =>
  ({
    type: 'integer',
    group: 'integrations',
    default: preset,
    min: 0,
    max: 1_000_000_000,
    mayBeUnlimited: true,
  }) as const;

const TRANSCRIBER_DAILY = seconds(14_400);

const TRANSCRIBER_ACCOUNT_DAILY = seconds(3_600);

const TRANSCRIBER_PRICE = {
  type: 'integer',
  group: 'integrations',
  default: 0,
  min: 0,
  max: 10_000_000,
} as const;

/** What the operator sets of up to three OpenAI-compatible servers that write down what is said. */
export const TRANSCRIBER_SETTINGS = {
  transcriber_order: partnerOrder('transcription'),
  transcriber_url: SERVER_ADDRESS,
  transcriber_key: SERVER_KEY,
  transcriber_model: TRANSCRIBER_MODEL,
  transcriber_daily_seconds: TRANSCRIBER_DAILY,
  transcriber_account_daily_seconds: TRANSCRIBER_ACCOUNT_DAILY,
  transcriber_price: TRANSCRIBER_PRICE,
  transcriber_2_url: SERVER_ADDRESS,
  transcriber_2_key: SERVER_KEY,
  transcriber_2_model: TRANSCRIBER_MODEL,
  transcriber_2_daily_seconds: TRANSCRIBER_DAILY,
  transcriber_2_account_daily_seconds: TRANSCRIBER_ACCOUNT_DAILY,
  transcriber_2_price: TRANSCRIBER_PRICE,
  transcriber_3_url: SERVER_ADDRESS,
  transcriber_3_key: SERVER_KEY,
  transcriber_3_model: TRANSCRIBER_MODEL,
  transcriber_3_daily_seconds: TRANSCRIBER_DAILY,
  transcriber_3_account_daily_seconds: TRANSCRIBER_ACCOUNT_DAILY,
  transcriber_3_price: TRANSCRIBER_PRICE,
} as const satisfies Record<string, Setting>;

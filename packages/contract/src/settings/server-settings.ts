import { type Setting, partnerOrder, SERVER_KEY, serverAddress } from './setting.ts';

const ADDRESS = serverAddress('http://localhost:11434/v1');

const MODEL = {
  type: 'string',
  group: 'integrations',
  default: '',
  maxCharacters: 100,
  label: 'Model',
  help: 'The name under which the server knows the model, such as llama3.2 or gpt-4o-mini.',
} as const;

/** Tokens that may be used per day (UTC), of which no limit is one. */
const tokens = (preset: number, words: { label: string; help: string }) =>
  ({
    type: 'integer',
    group: 'integrations',
    default: preset,
    min: 0,
    max: 1_000_000_000,
    unit: 'tokens',
    mayBeUnlimited: true,
    ...words,
  }) as const;

const DAILY = tokens(2_000_000, {
  label: 'Tokens per day',
  help: 'Read and written per day (UTC). After that the server is not asked, and the next of the order writes.',
});

const ACCOUNT_DAILY = tokens(200_000, {
  label: 'Tokens per day and account',
  help: 'What one account may use per day (UTC). Scripts for one brief take about 2,000.',
});

const PRICE = {
  type: 'integer',
  group: 'integrations',
  default: 0,
  min: 0,
  max: 10_000_000,
  unit: 'US cents',
  label: 'Price per million tokens',
  help: 'What a million tokens costs you there, in US cents. It is shown to you alone, as what was spent.',
} as const;

/** What the operator sets of up to three OpenAI-compatible text servers, and of the keys of OpenAI that customers bring. */
export const TEXT_SERVER_SETTINGS = {
  text_order: partnerOrder('text', {
    label: 'Order of those who write',
    help: 'Who is asked for scripts, one after the other until somebody answers. A minus stands before those that are off.',
  }),
  text_server_url: ADDRESS,
  text_server_key: SERVER_KEY,
  text_server_model: MODEL,
  text_server_daily_tokens: DAILY,
  text_server_account_daily_tokens: ACCOUNT_DAILY,
  text_server_price: PRICE,
  text_server_2_url: ADDRESS,
  text_server_2_key: SERVER_KEY,
  text_server_2_model: MODEL,
  text_server_2_daily_tokens: DAILY,
  text_server_2_account_daily_tokens: ACCOUNT_DAILY,
  text_server_2_price: PRICE,
  text_server_3_url: ADDRESS,
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
    label: 'OpenAI address',
    help: 'Where the OpenAI keys of customers are used. When empty: https://api.openai.com/v1.',
  },
  own_openai_model: {
    type: 'string',
    group: 'integrations',
    default: '',
    maxCharacters: 100,
    label: 'Model for keys of customers',
    help: 'Such as gpt-4o-mini. Customers who keep an OpenAI key under API setup have their scripts written by this model, on their own account there. When empty, their keys are not used.',
  },
} as const satisfies Record<string, Setting>;

const TRANSCRIBER_ADDRESS = serverAddress('http://localhost:8000/v1');

const TRANSCRIBER_MODEL = {
  type: 'string',
  group: 'integrations',
  default: '',
  maxCharacters: 100,
  label: 'Model',
  help: 'The name under which the server knows the model, such as whisper-1 or Systran/faster-whisper-small.',
} as const;

/** Seconds of sound that may be written down per day (UTC), of which no limit is one. */
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

const TRANSCRIBER_DAILY = seconds(14_400, {
  label: 'Seconds per day',
  help: 'Sound that is written down per day (UTC). After that the server is not asked: the next of the order is, or people type the words.',
});

const TRANSCRIBER_ACCOUNT_DAILY = seconds(3_600, {
  label: 'Seconds per day and account',
  help: 'What one account may have written down per day (UTC).',
});

const TRANSCRIBER_PRICE = {
  type: 'integer',
  group: 'integrations',
  default: 0,
  min: 0,
  max: 10_000_000,
  unit: 'US cents',
  label: 'Price per 1,000 minutes',
  help: 'What 1,000 minutes of sound cost you there, in US cents. It is shown to you alone, as what was spent.',
} as const;

/** What the operator sets of up to three OpenAI-compatible servers that write down what is said. */
export const TRANSCRIBER_SETTINGS = {
  transcriber_order: partnerOrder('transcription', {
    label: 'Order of those who write words down',
    help: 'Who is asked for the words of a recording, one after the other until somebody answers. A minus stands before those that are off.',
  }),
  transcriber_url: TRANSCRIBER_ADDRESS,
  transcriber_key: SERVER_KEY,
  transcriber_model: TRANSCRIBER_MODEL,
  transcriber_daily_seconds: TRANSCRIBER_DAILY,
  transcriber_account_daily_seconds: TRANSCRIBER_ACCOUNT_DAILY,
  transcriber_price: TRANSCRIBER_PRICE,
  transcriber_2_url: TRANSCRIBER_ADDRESS,
  transcriber_2_key: SERVER_KEY,
  transcriber_2_model: TRANSCRIBER_MODEL,
  transcriber_2_daily_seconds: TRANSCRIBER_DAILY,
  transcriber_2_account_daily_seconds: TRANSCRIBER_ACCOUNT_DAILY,
  transcriber_2_price: TRANSCRIBER_PRICE,
  transcriber_3_url: TRANSCRIBER_ADDRESS,
  transcriber_3_key: SERVER_KEY,
  transcriber_3_model: TRANSCRIBER_MODEL,
  transcriber_3_daily_seconds: TRANSCRIBER_DAILY,
  transcriber_3_account_daily_seconds: TRANSCRIBER_ACCOUNT_DAILY,
  transcriber_3_price: TRANSCRIBER_PRICE,
} as const satisfies Record<string, Setting>;

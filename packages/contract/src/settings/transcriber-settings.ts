import { partnerOrder, SERVER_KEY, serverAddress } from './server-settings.ts';
import type { Setting } from './setting.ts';

const ADDRESS = serverAddress('http://localhost:8000/v1');

const MODEL = {
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

const DAILY = seconds(14_400, {
  label: 'Seconds per day',
  help: 'Sound that is written down per day (UTC). After that the server is not asked: the next of the order is, or people type the words.',
});

const ACCOUNT_DAILY = seconds(3_600, {
  label: 'Seconds per day and account',
  help: 'What one account may have written down per day (UTC).',
});

const PRICE = {
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
  transcriber_url: ADDRESS,
  transcriber_key: SERVER_KEY,
  transcriber_model: MODEL,
  transcriber_daily_seconds: DAILY,
  transcriber_account_daily_seconds: ACCOUNT_DAILY,
  transcriber_price: PRICE,
  transcriber_2_url: ADDRESS,
  transcriber_2_key: SERVER_KEY,
  transcriber_2_model: MODEL,
  transcriber_2_daily_seconds: DAILY,
  transcriber_2_account_daily_seconds: ACCOUNT_DAILY,
  transcriber_2_price: PRICE,
  transcriber_3_url: ADDRESS,
  transcriber_3_key: SERVER_KEY,
  transcriber_3_model: MODEL,
  transcriber_3_daily_seconds: DAILY,
  transcriber_3_account_daily_seconds: ACCOUNT_DAILY,
  transcriber_3_price: PRICE,
} as const satisfies Record<string, Setting>;

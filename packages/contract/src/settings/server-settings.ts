import {
  centsPrice,
  dailyBudget,
  knownName,
  partnerAddress,
  partnerOrder,
  SERVER_KEY,
  serverAddress,
  type Setting,
  settingsOf,
} from './setting.ts';

const TEXT_SERVER = {
  url: serverAddress('http://localhost:11434/v1'),
  key: SERVER_KEY,
  model: knownName('', 'Model', 'The name under which the server knows the model, such as llama3.2 or gpt-4o-mini.'),
  daily_tokens: dailyBudget('tokens', 2_000_000, {
    label: 'Tokens per day',
    help: 'Read and written per day (UTC). After that the server is not asked, and the next of the order writes.',
  }),
  account_daily_tokens: dailyBudget('tokens', 200_000, {
    label: 'Tokens per day and account',
    help: 'What one account may use per day (UTC). Scripts for one brief take about 2,000.',
  }),
  price: centsPrice(
    10_000_000,
    'Price per million tokens',
    'What a million tokens costs you there, in US cents. It is shown to you alone, as what was spent.',
  ),
} as const satisfies Record<string, Setting>;

/** What the operator sets of up to three OpenAI-compatible text servers, and of the keys of OpenAI that customers bring. */
export const TEXT_SERVER_SETTINGS = {
  text_order: partnerOrder('text', {
    label: 'Order of those who write',
    help: 'Who is asked for scripts, one after the other until somebody answers. A minus stands before those that are off.',
  }),
  ...settingsOf('text_server', TEXT_SERVER),
  ...settingsOf('text_server_2', TEXT_SERVER),
  ...settingsOf('text_server_3', TEXT_SERVER),
  own_openai_url: partnerAddress('OpenAI', 'https://api.openai.com/v1', 'Where the OpenAI keys of customers are used.'),
  own_openai_model: knownName(
    '',
    'Model for keys of customers',
    'Such as gpt-4o-mini. Customers who keep an OpenAI key under API setup have their scripts written by this model, on their own account there. When empty, their keys are not used.',
  ),
} as const satisfies Record<string, Setting>;

const TRANSCRIBER = {
  url: serverAddress('http://localhost:8000/v1'),
  key: SERVER_KEY,
  model: knownName(
    '',
    'Model',
    'The name under which the server knows the model, such as whisper-1 or Systran/faster-whisper-small.',
  ),
  daily_seconds: dailyBudget('seconds', 14_400, {
    label: 'Seconds per day',
    help: 'Sound that is written down per day (UTC). After that the server is not asked: the next of the order is, or people type the words.',
  }),
  account_daily_seconds: dailyBudget('seconds', 3_600, {
    label: 'Seconds per day and account',
    help: 'What one account may have written down per day (UTC).',
  }),
  price: centsPrice(
    10_000_000,
    'Price per 1,000 minutes',
    'What 1,000 minutes of sound cost you there, in US cents. It is shown to you alone, as what was spent.',
  ),
} as const satisfies Record<string, Setting>;

/** What the operator sets of up to three OpenAI-compatible servers that write down what is said. */
export const TRANSCRIBER_SETTINGS = {
  transcriber_order: partnerOrder('transcription', {
    label: 'Order of those who write words down',
    help: 'Who is asked for the words of a recording, one after the other until somebody answers. A minus stands before those that are off.',
  }),
  ...settingsOf('transcriber', TRANSCRIBER),
  ...settingsOf('transcriber_2', TRANSCRIBER),
  ...settingsOf('transcriber_3', TRANSCRIBER),
} as const satisfies Record<string, Setting>;

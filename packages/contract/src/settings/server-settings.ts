import {
  centsPrice,
  dailyBudget,
  knownName,
  partnerAddress,
  partnerOrder,
  SECRET_KEY,
  serverAddress,
  type Setting,
  settingsOf,
} from './setting.ts';

const TEXT_SERVER = {
  url: serverAddress('http://localhost:11434/v1'),
  key: SECRET_KEY,
  model: knownName(''),
  daily_tokens: dailyBudget(2_000_000),
  account_daily_tokens: dailyBudget(200_000),
  price: centsPrice(10_000_000),
} as const satisfies Record<string, Setting>;

/** What the operator sets of up to three OpenAI-compatible text servers, and of the keys of OpenAI that customers bring. */
export const TEXT_SERVER_SETTINGS = {
  text_order: partnerOrder('text'),
  ...settingsOf('text_server', TEXT_SERVER),
  ...settingsOf('text_server_2', TEXT_SERVER),
  ...settingsOf('text_server_3', TEXT_SERVER),
  own_openai_url: partnerAddress('https://api.openai.com/v1'),
  own_openai_model: knownName(''),
} as const satisfies Record<string, Setting>;

const TRANSCRIBER = {
  url: serverAddress('http://localhost:8000/v1'),
  key: SECRET_KEY,
  model: knownName(''),
  daily_seconds: dailyBudget(14_400),
  account_daily_seconds: dailyBudget(3_600),
  price: centsPrice(10_000_000),
} as const satisfies Record<string, Setting>;

/** What the operator sets of up to three OpenAI-compatible servers that write down what is said. */
export const TRANSCRIBER_SETTINGS = {
  transcriber_order: partnerOrder('transcription'),
  ...settingsOf('transcriber', TRANSCRIBER),
  ...settingsOf('transcriber_2', TRANSCRIBER),
  ...settingsOf('transcriber_3', TRANSCRIBER),
} as const satisfies Record<string, Setting>;

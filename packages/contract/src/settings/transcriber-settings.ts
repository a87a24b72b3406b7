import { SERVER_KEY, serverAddress } from './server-settings.ts';
import type { Setting } from './setting.ts';

/** What the operator sets of an OpenAI-compatible server that writes down what is said. */
export const TRANSCRIBER_SETTINGS = {
  transcriber_url: serverAddress('http://localhost:8000/v1'),
  transcriber_key: SERVER_KEY,
  transcriber_model: {
    type: 'string',
    group: 'integrations',
    default: '',
    maxCharacters: 100,
    label: 'Model',
    help: 'The name under which the server knows the model, such as whisper-1 or Systran/faster-whisper-small.',
  },
  transcriber_daily_seconds: {
    type: 'integer',
    group: 'integrations',
    default: 14_400,
    min: 0,
    max: 1_000_000_000,
    unit: 'seconds',
    mayBeUnlimited: true,
    label: 'Seconds per day',
    help: 'Sound that is written down per day (UTC). After that the server is not asked, and people type the words.',
  },
} as const satisfies Record<string, Setting>;

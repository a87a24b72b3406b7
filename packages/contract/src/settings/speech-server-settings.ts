import { SERVER_KEY, serverAddress } from './server-settings.ts';
import type { Setting } from './setting.ts';

/** What the operator sets of an OpenAI-compatible speech server. */
export const SPEECH_SERVER_SETTINGS = {
  speech_server_url: serverAddress('http://localhost:8880/v1'),
  speech_server_key: SERVER_KEY,
  speech_server_model: {
    type: 'string',
    group: 'integrations',
    default: 'tts-1',
    maxCharacters: 100,
    label: 'Model',
    help: 'Most servers know tts-1.',
  },
  speech_server_voices: {
    type: 'string',
    group: 'integrations',
    default: '',
    maxCharacters: 30_000,
    rows: 8,
    format: 'voices',
    label: 'Voices on offer',
    help: 'One per line: its name on the server, the name people see, female or male, language and region, and style.',
  },
  speech_server_stand_in: {
    type: 'boolean',
    group: 'integrations',
    default: true,
    label: 'Built-in voices as a fallback',
    help: 'When a server or a partner does not answer, a built-in voice of the same language is used, and people are told.',
  },
} as const satisfies Record<string, Setting>;

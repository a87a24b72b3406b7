import { SERVER_KEY, serverAddress } from './server-settings.ts';
import type { Setting } from './setting.ts';

/** What the operator sets of an OpenAI-compatible text server. */
export const TEXT_SERVER_SETTINGS = {
  text_server_url: serverAddress('http://localhost:11434/v1'),
  text_server_key: SERVER_KEY,
  text_server_model: {
    type: 'string',
    group: 'integrations',
    default: '',
    maxCharacters: 100,
    label: 'Model',
    help: 'The name under which the server knows the model, such as llama3.2 or gpt-4o-mini.',
  },
} as const satisfies Record<string, Setting>;

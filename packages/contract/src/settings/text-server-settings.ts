import type { Setting } from './setting.ts';

/** What the operator sets of an OpenAI-compatible text server. */
export const TEXT_SERVER_SETTINGS = {
  text_server_url: {
    type: 'string',
    group: 'integrations',
    default: '',
    maxCharacters: 2_000,
    format: 'page',
    label: 'Address',
    help: 'The address of the server as seen from this machine, such as http://localhost:11434/v1. Leave empty for none.',
  },
  text_server_key: {
    type: 'string',
    group: 'integrations',
    default: '',
    maxCharacters: 500,
    secret: true,
    label: 'Key',
    help: 'Kept encrypted. It is never shown again. Leave empty when the server asks for none.',
  },
  text_server_model: {
    type: 'string',
    group: 'integrations',
    default: '',
    maxCharacters: 100,
    label: 'Model',
    help: 'The name under which the server knows the model, such as llama3.2 or gpt-4o-mini.',
  },
} as const satisfies Record<string, Setting>;

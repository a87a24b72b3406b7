import type { Capability } from './partner-order.ts';

/** The address of an OpenAI-compatible server. `example`: where one most often is. */
export const serverAddress = <Example extends string>(example: Example) =>
  ({
    type: 'string',
    group: 'integrations',
    default: '',
    maxCharacters: 2_000,
    format: 'page',
    label: 'Address',
    help: `The address of the server as seen from this machine, such as ${example}. Leave empty for none.`,
  }) as const;

/** The key of such a server. */
export const SERVER_KEY = {
  type: 'string',
  group: 'integrations',
  default: '',
  maxCharacters: 500,
  secret: true,
  label: 'Key',
  help: 'Kept encrypted. It is never shown again. Leave empty when the server asks for none.',
} as const;

/** In which order those are asked who can do the same. Empty: the usual one. */
export const partnerOrder = <Of extends Capability, Words extends { label: string; help: string }>(
  orderOf: Of,
  words: Words,
) => ({ type: 'string', group: 'integrations', default: '', maxCharacters: 300, orderOf, ...words }) as const;

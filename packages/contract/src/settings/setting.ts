import type { Capability } from './partner-order.ts';

/** Where a setting belongs, in the documents' words. */
export const SETTING_GROUPS = ['general', 'system', 'features', 'integrations'] as const;
/** One of `SETTING_GROUPS`. */
export type SettingGroup = (typeof SETTING_GROUPS)[number];

/** What a setting holds, in the documents' words. */
export const SETTING_TYPES = ['string', 'boolean', 'integer'] as const;

type Told = { group: SettingGroup; label: string; help: string };
/** `rows`: lines of its control, when it may have several. `example`: shown in its empty control. `format`: what a text must be, unless it is empty. `orderOf`: what it is the order of partners of. */
export type TextSetting = Told & {
  type: 'string';
  default: string;
  maxCharacters: number;
  rows?: number;
  example?: string;
  format?: 'email' | 'host' | 'page' | 'voices';
  options?: readonly string[];
  orderOf?: Capability;
  secret?: true;
};
/** What is on or off. */
export type SwitchSetting = Told & { type: 'boolean'; default: boolean };
/** `mayBeUnlimited`: null is stored for 'no limit'. 0 is none. `switchedOffBy0`: what 0 switches off; an empty box is no 0 then. */
export type NumberSetting = Told & {
  type: 'integer';
  default: number;
  min: number;
  max: number;
  unit?: string;
  mayBeUnlimited?: true;
  switchedOffBy0?: string;
};

/** A product setting: what it holds, within which bounds, and what an administrator reads about it. */
export type Setting = TextSetting | SwitchSetting | NumberSetting;

/** The address of an OpenAI-compatible server. `example`: where one most often is. */
export const serverAddress = <Example extends string>(example: Example) =>
  ({
    type: 'string',
    group: 'integrations',
    default: '',
    maxCharacters: 2_000,
    format: 'page',
    example,
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

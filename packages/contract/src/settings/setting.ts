/** What more than one partner can do. */
export type Capability = 'text' | 'transcription' | 'presenters';

/** Where a setting belongs, in the documents' words. */
export const SETTING_GROUPS = ['general', 'system', 'features', 'integrations'] as const;
/** One of `SETTING_GROUPS`. */
export type SettingGroup = (typeof SETTING_GROUPS)[number];

/** What a setting holds, in the documents' words. */
export const SETTING_TYPES = ['string', 'boolean', 'integer'] as const;

type Group = { group: SettingGroup };
/** `rows`: lines of its control, when it may have several. `format`: what a text must be, unless it is empty. `orderOf`: what it is the order of partners of. */
export type TextSetting = Group & {
  type: 'string';
  default: string;
  maxCharacters: number;
  rows?: number;
  format?: 'email' | 'host' | 'page' | 'voices';
  options?: readonly string[];
  orderOf?: Capability;
  secret?: true;
};
/** What is on or off. */
export type SwitchSetting = Group & { type: 'boolean'; default: boolean };
/** `mayBeUnlimited`: null is stored for 'no limit'. 0 is none. `switchedOffBy0`: what 0 switches off, in words; an empty box is no 0 then. */
export type NumberSetting = Group & {
  type: 'integer';
  default: number;
  min: number;
  max: number;
  mayBeUnlimited?: true;
  readonly switchedOffBy0?: string;
};

/** A product setting: what it holds, and within which bounds. */
export type Setting = TextSetting | SwitchSetting | NumberSetting;

/** The address of an OpenAI-compatible server. */
export const SERVER_ADDRESS = {
  type: 'string',
  group: 'integrations',
  default: '',
  maxCharacters: 2_000,
  format: 'page',
} as const;

/** The key of such a server. */
export const SERVER_KEY = {
  type: 'string',
  group: 'integrations',
  default: '',
  maxCharacters: 500,
  secret: true,
} as const;

/** In which order those are asked who can do the same. Empty: the usual one. */
export const partnerOrder = <Of extends Capability>(orderOf: Of) =>
  ({ type: 'string', group: 'integrations', default: '', maxCharacters: 300, orderOf }) as const;

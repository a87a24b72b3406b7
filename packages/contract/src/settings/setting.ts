import type { Capability } from './partner-order.ts';

/** Where a setting belongs, in the documents' words. */
export const SETTING_GROUPS = ['general', 'system', 'features', 'integrations'] as const;
/** One of `SETTING_GROUPS`. */
export type SettingGroup = (typeof SETTING_GROUPS)[number];

/** What a setting holds, in the documents' words. */
export const SETTING_TYPES = ['string', 'boolean', 'integer'] as const;

type Told = { group: SettingGroup; label: string; help: string };
/** `rows`: lines of its control, when it may have several. `format`: what a text must be, unless it is empty. `orderOf`: what it is the order of partners of. */
export type TextSetting = Told & {
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

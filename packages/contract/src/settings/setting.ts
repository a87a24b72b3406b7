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

type Words = { label: string; help: string };

/** Whether something of a partner is on. */
export const onOff = (preset: boolean, label: string, help: string) =>
  ({ type: 'boolean', group: 'integrations', default: preset, label, help }) as const;

/** A name that a server or partner knows, such as that of a model. */
export const knownName = (preset: string, label: string, help: string) =>
  ({ type: 'string', group: 'integrations', default: preset, maxCharacters: 100, label, help }) as const;

/** Where a partner is asked. `preset`: where it is unless the operator says another address. */
export const partnerAddress = (name: string, preset: string, help = `Where ${name} is asked.`) =>
  ({
    type: 'string',
    group: 'integrations',
    default: preset,
    maxCharacters: 2_000,
    format: 'page',
    label: `${name} address`,
    help: preset === '' ? help : `${help} When empty: ${preset}.`,
  }) as const;

/** The address of an OpenAI-compatible server. `example`: where one most often is. */
export const serverAddress = (example: string) => {
  const help = `The address of the server as seen from this machine, such as ${example}. Leave empty for none.`;
  return { ...partnerAddress('', '', help), label: 'Address', example } as const;
};

/** A key that is kept encrypted and never shown again. */
export const secretKey = (label: string, help: string) =>
  ({ type: 'string', group: 'integrations', default: '', maxCharacters: 500, secret: true, label, help }) as const;

/** The key of an OpenAI-compatible server. */
export const SERVER_KEY = secretKey(
  'Key',
  'Kept encrypted. It is never shown again. Leave empty when the server asks for none.',
);

/** What may be used per day (UTC), of which no limit is one. */
export const dailyBudget = (
  unit: string,
  preset: number,
  { max = 1_000_000_000, ...words }: Words & { max?: number },
) =>
  ({
    type: 'integer',
    group: 'integrations',
    default: preset,
    min: 0,
    max,
    unit,
    mayBeUnlimited: true,
    ...words,
  }) as const;

/** What something costs the operator at a partner, in US cents. */
export const centsPrice = (max: number, label: string, help: string) =>
  ({ type: 'integer', group: 'integrations', default: 0, min: 0, max, unit: 'US cents', label, help }) as const;

/** What is set of every partner that is paid by what it does: what people call it, and the keys of its settings. `daily`: how much it may do in a day with the operator's key. `price`: of that, in US cents. */
export type PaidPartner<Key extends string> = {
  name: string;
  enabled: Key;
  url: Key;
  key: Key;
  daily: Key;
  price: Key;
};

type KeysOf<Prefix extends string, Ends extends Record<string, string>> = {
  [Name in keyof Ends]: `${Prefix}_${Ends[Name]}`;
};

/** Keys of settings that begin with who they are about. `ends`: what follows, by what each is about. */
export const keysOf = <const Prefix extends string, const Ends extends Record<string, string>>(
  prefix: Prefix,
  ends: Ends,
) => Object.fromEntries(Object.entries(ends).map(([name, end]) => [name, `${prefix}_${end}`])) as KeysOf<Prefix, Ends>;

type Prefixed<Prefix extends string, Of> = { [Key in keyof Of & string as `${Prefix}_${Key}`]: Of[Key] };

/** Settings under keys that begin with who they are about. */
export const settingsOf = <Prefix extends string, Of extends Record<string, Setting>>(prefix: Prefix, settings: Of) =>
  Object.fromEntries(Object.entries(settings).map(([key, setting]) => [`${prefix}_${key}`, setting])) as Prefixed<
    Prefix,
    Of
  >;

/** In which order those are asked who can do the same. Empty: the usual one. */
export const partnerOrder = <Of extends Capability, Words extends { label: string; help: string }>(
  orderOf: Of,
  words: Words,
) => ({ type: 'string', group: 'integrations', default: '', maxCharacters: 300, orderOf, ...words }) as const;

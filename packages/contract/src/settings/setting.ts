/** Kinds of work that more than one partner can do. */
export type Capability = 'text' | 'transcription' | 'presenters';

/** Where a setting belongs, in the documents' words. */
export const SETTING_GROUPS = ['general', 'system', 'features', 'integrations'] as const;
/** One of `SETTING_GROUPS`. */
export type SettingGroup = (typeof SETTING_GROUPS)[number];

/** What a setting holds, in the documents' words. */
export const SETTING_TYPES = ['string', 'boolean', 'integer'] as const;

type Group = { group: SettingGroup };
/** `rows`: lines of its control, when it may have several. `example`: shown in its empty control. `format`: what a text must be, unless it is empty. `orderOf`: what it is the order of partners of. */
export type TextSetting = Group & {
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

/** Whether something of a partner is on. */
export const onOff = (preset: boolean) => ({ type: 'boolean', group: 'integrations', default: preset }) as const;

/** A name that a server or partner knows, such as that of a model. */
export const knownName = (preset: string) =>
  ({ type: 'string', group: 'integrations', default: preset, maxCharacters: 100 }) as const;

/** Where a partner is asked. `preset`: where it is unless the operator says another address. */
export const partnerAddress = (preset: string) =>
  ({ type: 'string', group: 'integrations', default: preset, maxCharacters: 2_000, format: 'page' }) as const;

/** The address of an OpenAI-compatible server. `example`: where one most often is. */
export const serverAddress = (example: string) => ({ ...partnerAddress(''), example }) as const;

/** A key that is kept encrypted and never shown again. */
export const SECRET_KEY = {
  type: 'string',
  group: 'integrations',
  default: '',
  maxCharacters: 500,
  secret: true,
} as const;

/** What may be used per day (UTC), of which no limit is one. */
export const dailyBudget = (preset: number, max = 1_000_000_000) =>
  ({ type: 'integer', group: 'integrations', default: preset, min: 0, max, mayBeUnlimited: true }) as const;

/** What something costs the operator at a partner, in US cents. */
export const centsPrice = (max: number) =>
  ({ type: 'integer', group: 'integrations', default: 0, min: 0, max }) as const;

/** What is set of every partner that is paid by what it does: the keys of its settings. `daily`: how much it may do in a day with the operator's key. `price`: of that, in US cents. */
export type PaidPartner<Key extends string> = {
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
export const partnerOrder = <Of extends Capability>(orderOf: Of) =>
  ({ type: 'string', group: 'integrations', default: '', maxCharacters: 300, orderOf }) as const;

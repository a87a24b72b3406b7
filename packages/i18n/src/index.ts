import { type I18n, i18n, setupI18n } from '@lingui/core';

/** Pieces of a compiled ICU message: text, or an argument with its type and cases. */
type Tokens = readonly unknown[];
/** A message that takes values. */
class Message<Values> {
  readonly tokens: Tokens;
  declare readonly values: Values;
  constructor(tokens: Tokens) {
    this.tokens = tokens;
  }
}
/** What people read: the same shape with strings, and functions where a message takes values. */
export type Texts<Entry> = Entry extends string
  ? string
  : Entry extends Message<infer Values>
    ? (values: Values) => string
    : { readonly [Key in keyof Entry]: Texts<Entry[Key]> };

/** Made by `npm run texts` from a message of a PO file. */
export const icu = <Values>(tokens: Tokens): Message<Values> => new Message(tokens);

/** English, the language of every key. It stands in for what another language lacks. */
const english = setupI18n({ locale: 'en', messages: { en: {} } });
i18n.load('en', {});
i18n.activate('en');

/** The language in use. Load its messages before you activate it. */
export { i18n };

/** Texts of a catalogue in the language in use. A text is looked up each time it is read. */
export function texts<const Entry extends object>(name: string, source: Entry): Texts<Entry> {
  const { tree, messages } = open(source, `${name}.`, (id) => (id in i18n.messages ? i18n : english));
  english.load('en', messages as never);
  return tree;
}

/** Texts of a catalogue in one language, whichever is in use. */
export function textsIn<const Entry extends object>(language: string, source: Entry): Texts<Entry> {
  const own = setupI18n({ locale: language, messages: { [language]: {} } });
  const { tree, messages } = open(source, '', () => own);
  own.load(language, messages as never);
  return tree;
}

function open<Entry extends object>(source: Entry, prefix: string, speaker: (id: string) => I18n) {
  const messages: Record<string, Tokens> = {};
  const read = (branch: object, path: string) => {
    const group = Array.isArray(branch) ? [] : {};
    for (const [key, entry] of Object.entries(branch)) {
      const id = path + key;
      const say = (values?: object) => speaker(id)._(id, { ...values });
      if (typeof entry === 'string') messages[id] = [entry];
      if (entry instanceof Message) messages[id] = entry.tokens;
      const value = entry instanceof Message ? say : typeof entry === 'object' && read(entry, `${id}.`);
      Object.defineProperty(group, key, { enumerable: true, ...(value ? { value } : { get: () => say() }) });
    }
    return group;
  };
  return { tree: read(source, prefix) as Texts<Entry>, messages };
}

type ValuesOf<Text> = Text extends (values: infer Values) => string ? (values: Values) => void : never;
type All<Union> = [Union] extends [(values: infer Values) => void] ? Values : never;

/** Every text of a group with the same values: title and text of a notice, say. */
export const fill = <Group extends object>(group: Group, values: All<ValuesOf<Group[keyof Group]>>) => ({
  ...filled(group, values),
});

type Filled<Group> = { readonly [Key in keyof Group]: string };

/** The same, looked up each time it is read: for tables. */
export function filled<Group extends object>(group: Group, values: All<ValuesOf<Group[keyof Group]>>): Filled<Group> {
  const get = (key: string) => () => {
    const text = (group as Record<string, unknown>)[key];
    return typeof text === 'function' ? text(values) : text;
  };
  const texts = Object.keys(group).map((key) => [key, { enumerable: true, get: get(key) }]);
  return Object.defineProperties({}, Object.fromEntries(texts)) as Filled<Group>;
}

/** Two objects as one. A spread would look texts up once and for all. */
export const together = <One extends object, Other extends object>(one: One, other: Other): One & Other =>
  Object.defineProperties(
    {},
    { ...Object.getOwnPropertyDescriptors(one), ...Object.getOwnPropertyDescriptors(other) },
  ) as One & Other;

type WithTexts<Table, Words> = { readonly [Name in keyof Table]: Table[Name] & Words[Name & keyof Words] };

/** A table with what people read about each entry. */
export const withTexts = <const Table extends Record<string, object>, Words extends Record<keyof Table, object>>(
  table: Table,
  words: Words,
) =>
  Object.fromEntries(
    Object.entries(table).map(([name, entry]) => [name, together(entry, words[name as keyof Table])]),
  ) as WithTexts<Table, Words>;

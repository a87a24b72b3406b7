import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { printAllTexts } from './generate.ts';
import { printTexts } from './print-texts.ts';

const po = (entries: Record<string, string>) =>
  `msgid ""\nmsgstr ""\n\n${Object.entries(entries)
    .map(([id, text]) => `msgid ${JSON.stringify(id)}\nmsgstr ${JSON.stringify(text)}\n`)
    .join('\n')}`;
const print = (entries: Record<string, string>, file = 'users.po') =>
  printTexts(file, po(entries)).split('\n').slice(1).join('\n');

test('the modules are what the PO files give: run `npm run texts` where they are not', () => {
  const modules = printAllTexts();
  expect(modules.length).toBeGreaterThan(0);
  const stale = modules.filter(([module, text]) => !existsSync(module) || readFileSync(module, 'utf8') !== text);
  expect(stale.map(([module]) => module)).toEqual([]);
});

test('keys become groups and lists, and each first step a constant of the module', () => {
  const made = print(
    { 'users.steps.0': 'One', 'users.steps.1': 'Two', 'notes.none': "It's '{'" },
    'src/people/users.po',
  );
  expect(made).toBe(`import { texts } from '@sayso/i18n';

export const usersTexts = /* @__PURE__ */ texts('people/users', {
  steps: [
    "One",
    "Two",
  ],
});

export const notesTexts = /* @__PURE__ */ texts('people/notes', {
  none: "It's {",
});
`);
});

test('a key with dots stands in brackets', () => {
  expect(print({ 'acts.[user.create]': 'User made' }, 'src/acts.po')).toContain('  "user.create": "User made",');
});

test.each([
  ['{count, plural, one {# user} other {# users}}', 'count: number'],
  [
    '{used, number} of {limit, select, none {no limit} other {{limit, number}}}',
    "used: number; limit: number | 'none'",
  ],
  ['{isNew, select, true {New} other {Old}} {name}', 'isNew: boolean; name: string | number'],
  ['{kind, select, photo {a photo} other {a film}}', 'kind: string | number'],
])('%s takes %s', (message, values) => {
  expect(print({ 'users.x': message })).toContain(`icu<{ ${values} }>(`);
});

test.each([
  [{ 'users.a': 'x', 'users.a.b': 'y' }, "users.po: 'users.a.b' lies below a text"],
  [{ 'users.a.b': 'y', 'users.a': 'x' }, "users.po: 'users.a' stands twice"],
  [{ 'users.a': '{count, plural, one {x}' }, "users.po: 'users.a' is no ICU message"],
])('a file that cannot be meant is refused by key: %o', (entries, said) => {
  expect(() => print(entries)).toThrow(said);
});

test('a file of another language gives its messages alone', () => {
  expect(print({ title: 'Benutzer' }, 'shop-page.de.po')).toBe(
    '\nexport const shopPageDe = {\n  title: "Benutzer",\n};\n',
  );
});

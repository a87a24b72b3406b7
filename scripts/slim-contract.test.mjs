import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { shapeTakenIn, slim } from '../apps/web/slim-contract.ts';
import { ROOT } from './lib/setup.mjs';

const files = globSync(path.join(ROOT, 'packages/contract/src/**/*.ts')).filter(
  (file) => !/\.test\.ts$|testing|src\/endpoint\.ts$/u.test(file),
);
const half = (file, which = '') => slim(readFileSync(file, 'utf8'), `${file}${which}`);
const named = (file) => files.find((one) => one.endsWith(file)) ?? '';

test('in browsers no call knows its shapes, and none lies where the schemas are', () => {
  const knowing = files.filter(
    (file) => half(file, '?shapes').includes('defineEndpoint({') || /^ +(?:response|summary): /mu.test(half(file)),
  );
  expect(knowing).toEqual([]);
});

test('a schema lies in one half of its module, what needs none in the other, and both are offered as before', () => {
  const file = named('/accounts/preferences.ts');
  expect(half(file)).toMatch(/export \{[^}]*\bDEFAULT_PREFERENCES\b[^}]*\} from '\.\/preferences\.ts\?plain'/u);
  expect(half(file)).toMatch(/export \{[^}]*\bPreferences\b[^}]*\} from '\.\/preferences\.ts\?shapes'/u);
  expect(half(file, '?plain')).toContain('DEFAULT_PREFERENCES: Preferences = {');
  expect(half(file, '?plain')).not.toContain('z.strictObject');
  expect(half(file, '?shapes')).toContain('z.strictObject');
});

test('what helps schemas alone goes with them', () => {
  const file = named('/pages.ts');
  expect(half(file, '?plain')).not.toMatch(/POSITION_WRONG|inputTexts/u);
  expect(half(file, '?shapes')).toContain('const POSITION_WRONG');
});

test('every line stays where it was', () => {
  const file = named('/accounts/preferences.ts');
  const lineOf = (text, words) => text.split('\n').findIndex((line) => line.includes(words));
  const source = readFileSync(file, 'utf8');
  for (const [which, words] of [
    ['?plain', 'showFirstVideoGuide: true'],
    ['?shapes', 'showFirstVideoGuide: z'],
  ])
    expect(lineOf(half(file, which), words)).toBe(lineOf(source, words));
});

test('a screen that takes a shape from a call is refused, however it takes it; one that names a type or a schema is not', () => {
  for (const taking of [
    'schema: teamsApi.renameAccount.body,',
    'schema: siteLeadsCalls.eraseLeadsOf.body,',
    'const { body } = emailApi.changeEmail;',
    'const { path, response: answer } = emailApi\n  .changeEmail;',
    'teamsApi\n  .renameAccount\n  ?.body.extend({})',
  ])
    expect(shapeTakenIn(taking)).toBeDefined();
  for (const fine of [
    'type Form = z.input<typeof teamsApi.renameAccount.body>;',
    'call(teamsApi.renameAccount, { body: { name } })',
    'const { path } = emailApi.changeEmail;',
    'const { body } = message;',
  ])
    expect(shapeTakenIn(fine)).toBeUndefined();
});

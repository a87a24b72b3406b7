import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { SCREENS } from '../screens.ts';

const E2E = path.resolve(import.meta.dirname, '..');
const sources = (folder: string, ending: string) =>
  readdirSync(path.join(E2E, folder))
    .filter((name) => name.endsWith(ending))
    .map((name) => ({ name, text: readFileSync(path.join(E2E, folder, name), 'utf8') }));

const lists = sources('.', '-screens.ts');
const groups = sources('screens', '.test.ts').filter(({ name }) => !name.includes('.deep.'));
const imported = (text: string) => [...text.matchAll(/from '\.\.?\/([a-z-]+-screens\.ts)'/g)].map(([, name]) => name);

test('one fast file looks at each list of screens', () => {
  const composed = imported(readFileSync(path.join(E2E, 'screens.ts'), 'utf8')).toSorted();
  expect(groups.flatMap(({ text }) => imported(text)).toSorted()).toEqual(composed);
});

test('every list of screens has a base state', () => {
  expect(lists.filter(({ text }) => !text.includes('isBase: true')).map(({ name }) => name)).toEqual([]);
});

test('no two screens share a name', () => {
  expect(new Set(SCREENS.map(({ name }) => name)).size).toBe(SCREENS.length);
});

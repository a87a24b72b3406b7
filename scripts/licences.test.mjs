import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './lib/setup.mjs';

/** Licences of packages that Sayso may install on other people's machines. What copyleft ones ask for stands in NOTICE. */
const ALLOWED = new Set([
  '(MIT OR CC0-1.0)',
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BSD-4-Clause',
  'GPL-3.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Unlicense',
]);

const { packages } = JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8'));
const installed = Object.entries(packages).filter(([place, one]) => place.startsWith('node_modules/') && !one.link);

test('every package that ships states a licence that allows it', () => {
  const shipped = installed.filter(([, one]) => !one.dev);
  expect(shipped.length).toBeGreaterThan(100);
  expect(shipped.filter(([, { license }]) => !ALLOWED.has(license)).map(([place]) => place)).toEqual([]);
});

test('packages under the GPL are explained in the notice', () => {
  const notice = readFileSync(path.join(ROOT, 'NOTICE'), 'utf8');
  const copyleft = installed.filter(([, one]) => !one.dev && /GPL/u.test(one.license ?? ''));
  expect(copyleft.length).toBeGreaterThan(0);
  for (const [place] of copyleft) expect(notice).toContain(place.slice('node_modules/'.length));
});

import { isAppPath } from '@sayso/contract';
import { expect, test } from 'vitest';
import { createAppRouter } from './router.tsx';

/** Shown while the app is developed only. */
const DEV_ONLY = '/dev/ui';

test('the server answers the address of every screen', () => {
  const addresses = Object.keys(createAppRouter().routesByPath).filter((path) => path !== DEV_ONLY);
  expect(addresses.length).toBeGreaterThan(20);
  expect(addresses.filter((path) => !isAppPath(path.replaceAll(/\$\w+/gu, 'name')))).toEqual([]);
});

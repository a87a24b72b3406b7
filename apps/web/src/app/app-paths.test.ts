import { isAppPath, screenPattern } from '@sayso/contract';
import { expect, test } from 'vitest';
import { OPERATOR_FEATURES } from './operator/operator-features.ts';
import { createAppRouter } from './router.tsx';

/** Shown while the app is developed only. */
const DEV_ONLY = '/dev/ui';

const addressesOfScreens = () => Object.keys(createAppRouter().routesByPath).filter((path) => path !== DEV_ONLY);

test('the server answers the address of every screen', () => {
  const addresses = addressesOfScreens();
  expect(addresses.length).toBeGreaterThan(20);
  expect(addresses.filter((path) => !isAppPath(path.replaceAll(/\$\w+/gu, 'name')))).toEqual([]);
});

test('of the address of every screen and tab its words are known', () => {
  const tabs = OPERATOR_FEATURES.flatMap(({ tabs: own = [] }) => own.map(({ key }) => `/admin/${key}`));
  expect(tabs.length).toBeGreaterThan(5);
  for (const path of [...addressesOfScreens(), ...tabs])
    expect(screenPattern(path.replaceAll(/\$\w+/gu, 'Some-Name'))).toBe(path.replaceAll(/\$\w+/gu, ':id'));
});

import { isAppPath, screenPattern } from '@sayso/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { saveToken } from '../lib/api/credentials.ts';
import { saveAppearance } from '../lib/appearance.ts';
import { fakeApi, success } from '../testing/fake-api.ts';
import { renderApp } from '../testing/render-app.tsx';
import { samplePage, sampleUser, sampleVideo } from '../testing/samples.ts';
import { setWindowWidth } from '../testing/wide-window.ts';
import { OPERATOR_FEATURES } from './operator/operator-features.ts';
import { createAppRouter } from './router.tsx';

const serve = (list = samplePage([sampleVideo()])) =>
  fakeApi({ 'GET /api/auth/user': () => success({ user: sampleUser }), 'GET /api/videos': () => success(list) });

beforeEach(() => {
  saveToken('t');
  saveAppearance({ theme: 'dark', sidebarCollapsed: false, compactView: false });
});

test('the sidebar leads to templates, batches and figures from everywhere; the bar has no room for them', async () => {
  serve();
  setWindowWidth(1440);
  renderApp('/dashboard');
  const places = () => screen.findByRole('navigation', { name: 'Main' });
  for (const name of ['Templates', 'Batches', 'Analytics'])
    expect(await within(await places()).findByRole('link', { name })).toBeTruthy();
  act(() => setWindowWidth(1100));
  expect(within(await places()).queryByRole('link', { name: 'Batches' })).toBeNull();
});

test('the command menu shows the line of a script that holds what was looked for', async () => {
  setWindowWidth(1440);
  const video = sampleVideo();
  const parts = [
    { text: 'Just cold ', is_match: false },
    { text: 'water', is_match: true },
  ];
  serve(samplePage([video], { found: { [video.id]: { place: 'script', parts } } }));
  const { user } = renderApp('/settings');
  await user.click(await screen.findByRole('button', { name: 'Search or jump to' }));
  await user.type(await screen.findByRole('combobox'), 'water');
  const option = await screen.findByRole('option', { name: /Cold brew in one minute/ });
  expect(within(option).getByText('water', { selector: 'mark' }).parentElement?.parentElement?.textContent).toBe(
    'Just cold water',
  );
});

describe('addresses of all screens', () => {
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
});

describe('settings in the navigation', () => {
  const operator = { ...sampleUser, name: 'Ruth Keller', user_type: 'admin' as const };

  const serve = (user: typeof sampleUser) =>
    fakeApi({
      'GET /api/auth/user': () => success({ user }),
      'GET /api/videos': () => success(samplePage([])),
      'GET /api/admin/settings': () => success({}),
    });

  beforeEach(() => saveToken('t'));

  test.each([
    ['a customer', sampleUser, 'Settings'],
    ['an administrator', operator, 'Account Settings'],
  ])('%s finds their settings in the user menu, in the navigation and in the command menu', async (_, who, name) => {
    setWindowWidth(1440);
    serve(who);
    const start = who === operator ? '/admin/settings' : '/projects';
    const { user, router } = renderApp(start);
    await screen.findByRole('heading', { level: 1 });
    const link = await screen.findByRole('link', { name });
    expect(link.getAttribute('href')).toBe('/settings');
    await user.click(screen.getByRole('button', { name: /^Account/ }));
    await user.click(await screen.findByRole('menuitem', { name }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/settings'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Account Settings' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Settings' }).getAttribute('aria-current')).toBe('page');
    act(() => router.history.push(start));
    await screen.findByRole('link', { name });
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await screen.findByRole('combobox'), `${name}{Enter}`);
    await waitFor(() => expect(router.state.location.pathname).toBe('/settings'));
  });

  test.each([
    ['/projects', sampleUser, 'Settings'],
    ['/admin', operator, 'Account Settings'],
  ])('the phone menu at %s leads to the settings', async (at, who, name) => {
    setWindowWidth(390);
    serve(who);
    const { user } = renderApp(at);
    await user.click(await screen.findByRole('button', { name: 'Menu' }));
    const menu = within(await screen.findByRole('dialog', { name: 'Menu' }));
    expect(menu.getByRole('link', { name }).getAttribute('href')).toBe('/settings');
  });
});

import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { saveToken } from '../lib/api/auth-token.ts';
import { fakeApi, success } from '../testing/fake-api.ts';
import { renderApp } from '../testing/render-app.tsx';
import { samplePage, sampleUser } from '../testing/samples.ts';
import { setWindowWidth } from '../testing/wide-window.ts';

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

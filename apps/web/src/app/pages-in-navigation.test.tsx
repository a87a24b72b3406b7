import type { PageLink } from '@sayso/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { saveAppearance } from '../lib/appearance.ts';
import { saveToken } from '../lib/api/credentials.ts';
import { failure, fakeApi, success } from '../testing/fake-api.ts';
import { renderApp } from '../testing/render-app.tsx';
import { samplePage, sampleUser } from '../testing/samples.ts';
import { setWindowWidth } from '../testing/wide-window.ts';

afterEach(() => vi.restoreAllMocks());

let count = 0;
function link(name: string, changes: Partial<PageLink> = {}): PageLink {
  count += 1;
  const id = `01990000-0000-7000-8000-${String(count).padStart(12, '0')}`;
  const slug = name.toLowerCase().replaceAll(' ', '-');
  return {
    id,
    name,
    slug,
    link: null,
    is_special: false,
    is_public: true,
    is_finished: true,
    place: 'navigation',
    version: 1,
    ...changes,
  };
}

const PAGES = [
  link('How It Works'),
  link('Shop', { link: 'https://shop.example/' }),
  link('Unlimited', { is_special: true }),
  link('Terms', { place: 'footer' }),
  link('Imprint', { place: 'footer' }),
];

function serve(pages: PageLink[] = PAGES, user: object = sampleUser) {
  return fakeApi({
    'GET /api/auth/user': () => success({ user }),
    'GET /api/videos': () => success(samplePage([])),
    'GET /api/pages': () => success(pages),
  });
}

function signIn(width: number) {
  saveToken('t');
  setWindowWidth(width);
  saveAppearance({ theme: 'dark', sidebarCollapsed: false, compactView: false });
}

const NEW_TAB = ' (opens in a new tab)';

test.each([
  ['bar', 1100],
  ['sidebar', 1440],
])(
  'signed in, the %s has the documented places in their order, an impersonating administrator the way back',
  async (place, width) => {
    signIn(width);
    serve(PAGES, { ...sampleUser, impersonator: { id: sampleUser.id, name: 'Ruth' } });
    const { user, router } = renderApp('/projects');
    const navigation = await screen.findByRole('navigation', { name: 'Main' });
    await within(navigation).findByRole('link', { name: 'How It Works' });
    const places = [...navigation.querySelectorAll('a, button')].map(({ textContent }) => textContent);
    expect(places).toEqual([
      'Dashboard',
      'Create Video',
      'My Projects',
      // Ours, where there is room for them.
      ...(place === 'sidebar' ? ['Templates', 'Batches', 'Analytics'] : []),
      'How It Works',
      `Shop${NEW_TAB}`,
      'Upgrades',
      'Settings',
      'Return to Admin',
      'Sign Out',
    ]);
    const shop = within(navigation).getByRole('link', { name: `Shop${NEW_TAB}` });
    expect([shop.getAttribute('href'), shop.getAttribute('target')]).toEqual(['https://shop.example/', '_blank']);
    await user.click(within(navigation).getByRole('button', { name: 'Upgrades' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Unlimited' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/page/unlimited'));
    const footer = within(screen.getByRole('navigation', { name: 'Legal' }));
    expect(footer.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Terms', 'Imprint']);
  },
);

test('signed out, the bar has the public pages, Upgrades and both ways in; the phone menu has the same', async () => {
  setWindowWidth(1440);
  serve();
  const { user } = renderApp('/nowhere');
  const bar = await screen.findByRole('banner');
  await within(bar).findByRole('link', { name: 'How It Works' });
  const places = [...bar.querySelectorAll('a, button')].map(({ textContent }) => textContent);
  expect(places.filter((text) => text !== '').slice(-5)).toEqual([
    'How It Works',
    `Shop${NEW_TAB}`,
    'Upgrades',
    'Sign In',
    'Start Free Trial',
  ]);
  await user.click(screen.getByRole('button', { name: 'Menu' }));
  const menu = await screen.findByRole('dialog', { name: 'Menu' });
  expect([...menu.querySelectorAll('a')].map(({ textContent }) => textContent)).toEqual([
    'How It Works',
    `Shop${NEW_TAB}`,
    'Unlimited',
    'Sign In',
    'Start Free Trial',
  ]);
  for (const name of ['Sign In', 'Start Free Trial'])
    expect(within(menu).getByRole('link', { name }).getAttribute('href')).toMatch(/^\/auth/);
});

test('without special pages there is no Upgrades; pages that cannot be read are only logged', async () => {
  signIn(1440);
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  serve([link('How It Works')]);
  const first = renderApp('/projects');
  await screen.findByRole('link', { name: 'How It Works' });
  expect(screen.queryByText('Upgrades')).toBeNull();
  first.unmount();
  fakeApi({
    'GET /api/auth/user': () => success({ user: sampleUser }),
    'GET /api/videos': () => success(samplePage([])),
    'GET /api/pages': () => failure(403, 'forbidden', 'Access denied.'),
  });
  renderApp('/projects');
  await waitFor(() => expect(logged.mock.calls.flat()).toContain('Failed to load the pages of the navigation.'));
  expect(screen.queryByText('Access denied.')).toBeNull();
});

test('pages are in the command menu', async () => {
  signIn(1440);
  serve();
  const { user, router } = renderApp('/projects');
  await screen.findByRole('link', { name: 'How It Works' });
  await user.click(screen.getByRole('button', { name: 'Search or jump to' }));
  await user.type(await screen.findByRole('combobox'), 'unlimited{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/page/unlimited'));
});

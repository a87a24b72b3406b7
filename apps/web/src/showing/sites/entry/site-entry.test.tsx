import { ACTIVE_ACCOUNT_HEADER, type SiteEntry } from '@sayso/contract';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { clearToken, saveToken } from '../../../lib/api/credentials.ts';
import { failure, success } from '../../../testing/fake-api.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { wholeList } from '../../../testing/samples.ts';
import { sampleEdited, sampleSite, serveSites } from '../testing/serve-sites.ts';
import '../leads/leads-screen.tsx';
import './site-entry-screen.tsx';
import './site-entry-shell.tsx';

const site = sampleSite();
const TOKEN = 'saysosite_secret';
const entry = (endsAt = new Date(Date.now() + 7_200_000)): SiteEntry => ({
  token: TOKEN,
  site_id: site.id,
  site_name: site.name,
  ends_at: endsAt.toISOString(),
});
const place = (path: string) => window.history.replaceState(null, '', path);

afterEach(() => {
  sessionStorage.clear();
  place('/');
});

function serve(handlers: NonNullable<Parameters<typeof serveSites>[0]>['handlers'] = {}) {
  return serveSites({
    handlers: {
      'POST /api/sites/entry': () => success(entry()),
      [`GET /api/sites/${site.id}`]: () => success(sampleEdited()),
      [`GET /api/sites/${site.id}/leads`]: () => success(wholeList([])),
      ...handlers,
    },
  });
}
const passIn = (changes: object = {}) => {
  const pass = { token: TOKEN, siteId: site.id, endsAt: entry().ends_at, ...changes };
  sessionStorage.setItem('site_pass', JSON.stringify(pass));
  place(`/sites/${site.id}/leads`);
};

test('a link is traded once, leaves the address, and lets this tab in', async () => {
  clearToken();
  const { asked } = serve();
  const { router } = renderApp('/site-entry#link-of-one-time');
  await waitFor(() => expect(router.state.location.pathname).toBe(`/sites/${site.id}`));
  expect(router.history.location.href).not.toContain('link-of-one-time');
  expect(asked.filter(({ path }) => path === '/api/sites/entry').map(({ body }) => body)).toEqual([
    { token: 'link-of-one-time' },
  ]);
  expect(JSON.parse(sessionStorage.getItem('site_pass') ?? '')).toMatchObject({ token: TOKEN, siteId: site.id });
  expect(JSON.stringify(localStorage)).not.toContain(TOKEN);
});

test('whoever works in the account of the site goes on as themselves', async () => {
  serve();
  saveToken('t');
  const { router } = renderApp('/site-entry#link');
  await waitFor(() => expect(router.state.location.pathname).toBe(`/sites/${site.id}`));
  expect(sessionStorage.getItem('site_pass')).toBeNull();
});

test('a link that has been used says so, and an address without one as well', async () => {
  clearToken();
  const { asked } = serve({ 'POST /api/sites/entry': () => failure(410, 'site_entry_ended', 'Ended.') });
  const first = renderApp('/site-entry#used');
  expect(await screen.findByRole('heading', { name: 'This link has ended' })).toBeTruthy();
  first.unmount();
  renderApp('/site-entry');
  expect(await screen.findByRole('heading', { name: 'This link has ended' })).toBeTruthy();
  expect(asked.filter(({ path }) => path === '/api/sites/entry')).toHaveLength(1);
});

test('the tab asks with the token of the site alone, and shows nothing of the app around it', async () => {
  const { asked } = serve();
  saveToken('the-session');
  passIn();
  renderApp(`/sites/${site.id}/leads`);
  expect(await screen.findByText(/^This window opens one site, until /)).toBeTruthy();
  expect(await screen.findByRole('heading', { name: 'No leads yet' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Leads' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Marketplace' })).toBeNull();
  const ofSites = asked.filter(({ path }) => path.startsWith('/api/sites/'));
  expect(ofSites.map(({ headers }) => headers.get('authorization'))).toEqual(ofSites.map(() => `Bearer ${TOKEN}`));
  expect(ofSites.some(({ headers }) => headers.has(ACTIVE_ACCOUNT_HEADER))).toBe(false);
  expect(asked.map(({ path }) => path)).not.toContain('/api/auth/user');
});

test('a visit that is over says so, and the session of the browser is untouched', async () => {
  const { asked } = serve({ [`GET /api/sites/${site.id}`]: () => failure(401, 'unauthenticated', 'Sign in.') });
  saveToken('the-session');
  passIn();
  renderApp(`/sites/${site.id}/leads`);
  expect(await screen.findByRole('heading', { name: 'Your visit is over' })).toBeTruthy();
  expect(localStorage.getItem('auth_token')).toBe('the-session');
  expect(asked.length).toBeGreaterThan(0);
});

test('a visit ends by itself', async () => {
  serve();
  passIn({ endsAt: '2026-03-01T10:00:00.000Z' });
  renderApp(`/sites/${site.id}/leads`);
  expect(await screen.findByRole('heading', { name: 'Your visit is over' })).toBeTruthy();
});

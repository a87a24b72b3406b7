import { act, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { saveAppearance } from '../lib/appearance.ts';
import { saveToken } from '../lib/api/auth-token.ts';
import { fakeApi, success } from '../testing/fake-api.ts';
import { renderApp } from '../testing/render-app.tsx';
import { samplePage, sampleUser, sampleVideo } from '../testing/samples.ts';
import { setWindowWidth } from '../testing/wide-window.ts';

const serve = (list = samplePage([sampleVideo()])) =>
  fakeApi({ 'GET /api/auth/user': () => success({ user: sampleUser }), 'GET /api/videos': () => success(list) });

beforeEach(() => {
  saveToken('t');
  saveAppearance({ theme: 'dark', sidebarCollapsed: false, compactView: false });
});

test.each([
  ['/dashboard', 'Dashboard', 'Create Video'],
  ['/projects', 'My Projects', 'Create Video'],
  ['/create', 'Create Video', 'My Projects'],
  ['/settings?tab=security', 'Settings', 'Create Video'],
  ['/analytics', 'Analytics', 'Create Video'],
  ['/analytics/01990000-0000-7000-8000-000000000001', 'Analytics', 'Create Video'],
  ['/api-docs', 'Settings', 'Create Video'],
])(
  'at %s exactly that place is marked, in sidebar, bar and phone menu, and the toggle stays',
  async (at, here, toggle) => {
    serve();
    const marked = (within_: HTMLElement) =>
      within(within_)
        .getAllByRole('link')
        .filter((link) => link.hasAttribute('aria-current'))
        .map(({ textContent }) => textContent);
    setWindowWidth(1440);
    const { user } = renderApp(at);
    expect(marked(await screen.findByRole('navigation', { name: 'Main' }))).toEqual([here]);
    act(() => setWindowWidth(1100));
    const bar = await screen.findByRole('navigation', { name: 'Main' });
    expect(marked(bar)).toEqual([here]);
    expect(within(bar).getAllByRole('link')[1]?.textContent).toBe(toggle);
    expect(within(bar).getByRole('button', { name: 'Sign Out' })).toBeTruthy();
    act(() => setWindowWidth(390));
    await user.click(await screen.findByRole('button', { name: 'Menu' }));
    expect(marked(await screen.findByRole('dialog', { name: 'Menu' }))).toEqual([here]);
  },
);

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

import { act, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { saveAppearance } from '../lib/appearance.ts';
import { saveToken } from '../lib/api/credentials.ts';
import { fakeApi, success } from '../testing/fake-api.ts';
import { renderApp } from '../testing/render-app.tsx';
import { samplePage, sampleUser, sampleVideo } from '../testing/samples.ts';
import { setWindowWidth } from '../testing/wide-window.ts';

beforeEach(() => {
  saveToken('t');
  saveAppearance({ theme: 'dark', sidebarCollapsed: false, compactView: false });
  fakeApi({
    'GET /api/auth/user': () => success({ user: sampleUser }),
    'GET /api/videos': () => success(samplePage([sampleVideo()])),
  });
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

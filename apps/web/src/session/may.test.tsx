import type { Role } from '@sayso/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { serveLibrary, someVideos, trashed } from '../showing/library/testing/serve-library.ts';
import { saveToken } from '../lib/api/credentials.ts';
import { success } from '../testing/fake-api.ts';
import { renderApp } from '../testing/render-app.tsx';
import { setWindowWidth } from '../testing/wide-window.ts';
import '../app/shell/customer-shell.tsx';

const LOOK_ONLY = /Your role, viewer, may look but not change\./u;
const EXAMPLE = {
  id: '01990000-0000-7000-8000-0000000000b1',
  title: 'Glow serum',
  still_url: '/media/glow.webp',
  preview_url: null,
  video_url: null,
  avatar_id: 'maya',
  choices: {},
};

beforeEach(() => {
  saveToken('t');
  setWindowWidth(1440);
});

describe('a viewer', () => {
  test('finds no way into the wizard in navigation, library and command menu, and reads why', async () => {
    serveLibrary(someVideos(2), { role: 'viewer' });
    const { user } = renderApp('/projects');
    await screen.findByText('Video 1');
    expect(screen.getByText(LOOK_ONLY)).toBeTruthy();
    expect(screen.queryByRole('link', { name: /Create/u })).toBeNull();
    await user.keyboard('{Control>}k{/Control}');
    const menu = within(await screen.findByRole('dialog'));
    expect(menu.getByRole('option', { name: /Analytics/u })).toBeTruthy();
    expect(menu.queryByRole('option', { name: /Create/u })).toBeNull();
  });

  test('who opens the address of the wizard reads why not, and goes on to the videos', async () => {
    const { asked } = serveLibrary(someVideos(1), { role: 'viewer' });
    const { user, router } = renderApp('/create');
    expect(await screen.findByText(LOOK_ONLY)).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1, name: 'Create Your UGC Video' })).toBeTruthy();
    expect(asked.some(({ path }) => path.startsWith('/api/drafts'))).toBe(false);
    await user.click(screen.getByRole('link', { name: 'See the videos' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/projects'));
  });

  test('an empty library says that nobody has made a video, and offers nothing to begin with', async () => {
    serveLibrary([], { role: 'viewer', more: { 'GET /api/videos/examples': () => success([EXAMPLE]) } });
    renderApp('/projects');
    expect(await screen.findByText('Nobody has made one in this account yet.')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Create Your First Video' })).toBeNull();
    expect(screen.queryByText(EXAMPLE.title)).toBeNull();
  });

  test('an API token is said to do no more than they may', async () => {
    serveLibrary([], {
      role: 'viewer',
      more: {
        'GET /api/user/tokens': () => success([]),
        'GET /api/user/settings/security/two-factor': () => success({ enabled: false, recovery_codes_left: 0 }),
      },
    });
    const { user } = renderApp('/settings?tab=tokens');
    await user.click(await screen.findByRole('button', { name: 'Create token' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Create an API token' }));
    expect(dialog.getByText(/A token may do no more in this account than you\. Your role, viewer/u)).toBeTruthy();
  });
});

test.each<[Role, boolean]>([
  ['editor', false],
  ['admin', true],
])('of the trash an %s may bring back: %s', async (role, mayRestore) => {
  serveLibrary(someVideos(1).map(trashed), { role });
  renderApp('/projects?trash=true');
  await screen.findByRole('heading', { name: 'Video 1' });
  expect(screen.queryAllByRole('button', { name: 'Restore' })).toHaveLength(mayRestore ? 1 : 0);
  expect(screen.queryAllByText(/Your role, editor, may make and change, but not delete\./u)).toHaveLength(
    mayRestore ? 0 : 1,
  );
});

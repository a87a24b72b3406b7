import { screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { saveToken } from '../lib/api/credentials.ts';
import { type Answer, fakeApi } from '../testing/fake-api.ts';
import { renderApp } from '../testing/render-app.tsx';
import { samplePage, sampleUser } from '../testing/samples.ts';
import { setWindowWidth } from '../testing/wide-window.ts';
import { dismissToasts } from '../ui/feedback/toasts.tsx';
import { confirm } from '../ui/overlays/confirm.tsx';

const gone = vi.hoisted(() => {
  // Test files share what they import: this one meets nothing of others, and others nothing of this one.
  vi.resetModules();
  return () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  };
});
vi.mock('../ui/overlays/confirm-dialog.tsx', gone);
vi.mock('../ui/commands/command-menu.tsx', gone);
vi.mock('../ui/commands/shortcuts-dialog.tsx', gone);
vi.mock('../people/audit/audit-screen.tsx', gone);
afterAll(() => void vi.resetModules());
// The toasts of the general setup are another instance of the module.
afterEach(() => dismissToasts());

const success = (data: unknown): Answer => ({ body: { status: 'success', success: true, message: '', data } });

beforeEach(() => {
  saveToken('t');
  setWindowWidth(1440);
  // React and the router tell of every screen that broke, which is what these tests are about.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  fakeApi({
    'GET /api/auth/user': () => success({ user: { ...sampleUser, user_type: 'admin' } }),
    'GET /api/videos': () => success(samplePage([])),
  });
});

describe('code that an update took away', () => {
  test('a question that cannot be asked is answered with no, the screen stays, and a toast offers to reload', async () => {
    renderApp('/projects');
    await screen.findByRole('heading', { name: 'No videos found' });
    expect(await confirm({ title: 'Delete video', text: 'For good.', action: 'Delete' })).toBe(false);
    expect(await screen.findByText('This part could not be loaded')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'No videos found' })).toBeTruthy();
  });

  test.each([
    ['the command menu', '{Control>}k{/Control}'],
    ['the list of keys', '?'],
  ])('%s says so too, each time it is asked for', async (_, keys) => {
    const { user } = renderApp('/projects');
    await screen.findByRole('heading', { name: 'No videos found' });
    for (const _time of ['first', 'second']) {
      await user.keyboard(keys);
      await screen.findByText('This part could not be loaded');
      expect(screen.getByRole('heading', { name: 'No videos found' })).toBeTruthy();
      await user.click(screen.getByRole('button', { name: 'Close message' }));
      await waitFor(() => expect(screen.queryByText('This part could not be loaded')).toBeNull());
    }
  });

  test('a screen offers to reload in its place, inside the shell', async () => {
    renderApp('/admin/settings?section=audit');
    expect(await screen.findByRole('button', { name: 'Reload the page' })).toBeTruthy();
    expect(screen.getByRole('navigation', { name: 'Back office' })).toBeTruthy();
  });
});

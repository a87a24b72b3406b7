import { settingsApi } from '@sayso/contract';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { saveToken } from '../lib/api/credentials.ts';
import { failure, fakeApi, success } from '../testing/fake-api.ts';
import { fillLogin } from '../testing/fill-login.ts';
import { renderApp } from '../testing/render-app.tsx';
import { samplePage, sampleUser } from '../testing/samples.ts';
import { callKey } from '../lib/api/reads.ts';

/** A server that knows no token before somebody has signed in. */
function serve() {
  let isSignedIn = false;
  return fakeApi({
    'GET /api/auth/user': () =>
      isSignedIn ? success({ user: sampleUser }) : failure(401, 'unauthenticated', 'No session.'),
    'GET /api/videos': () => success(samplePage([])),
    'POST /api/auth/login': () => {
      isSignedIn = true;
      return success({ token: 'fresh', user: sampleUser });
    },
  });
}

test('whose session has ended goes on, after the sign-in, where it ended', async () => {
  serve();
  saveToken('stale');
  const app = renderApp('/projects?layout=list');
  expect(await screen.findByText('You were signed out. Sign in again.')).toBeTruthy();
  await fillLogin(app, 'correct horse');
  await waitFor(() => expect(app.router.state.location.href).toBe('/projects?layout=list'));
  expect(await screen.findByRole('heading', { name: 'No videos found' })).toBeTruthy();
});

test('whoever was not here begins at the dashboard', async () => {
  serve();
  const app = renderApp('/projects');
  await fillLogin(app, 'correct horse');
  await waitFor(() => expect(app.router.state.location.pathname).toBe('/dashboard'));
});

describe('a demoted operator', () => {
  test('who operates the installation no longer is led to their dashboard by the first refusal', async () => {
    let isDemoted = false;
    fakeApi({
      'GET /api/auth/user': () => success({ user: { ...sampleUser, user_type: isDemoted ? 'user' : 'admin' } }),
      'GET /api/admin/settings': () => (isDemoted ? failure(403, 'forbidden', 'Access denied.') : success({})),
    });
    saveToken('t');
    const { client, router } = renderApp('/admin/settings');
    await waitFor(() => expect(client.getQueryState(callKey(settingsApi.listSettings))?.status).toBe('success'));
    isDemoted = true;
    await act(() => client.refetchQueries({ queryKey: callKey(settingsApi.listSettings) }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
  });
});

describe('an unknown address', () => {
  test('an address that leads nowhere is logged once, and where its way out leads is not', async () => {
    fakeApi({});
    const logged = vi.spyOn(console, 'error').mockReturnValue();
    const { user } = renderApp('/nowhere/at-all');
    await user.click(await screen.findByRole('link', { name: 'Return to Home' }));
    expect(await screen.findByRole('heading', { name: 'Welcome Back' })).toBeTruthy();
    const lines = logged.mock.calls.map(([line]) => String(line)).filter((line) => line.startsWith('404'));
    expect(lines).toEqual(['404: somebody asked for a page that does not exist: /nowhere/at-all']);
  });
});

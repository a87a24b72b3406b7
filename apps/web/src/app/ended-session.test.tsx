import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { saveToken } from '../lib/api/auth-token.ts';
import { failure, fakeApi, success } from '../testing/fake-api.ts';
import { fillLogin } from '../testing/fill-login.ts';
import { renderApp } from '../testing/render-app.tsx';
import { samplePage, sampleUser } from '../testing/samples.ts';

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

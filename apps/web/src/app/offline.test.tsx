import { onlineManager } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readToken, saveToken } from '../lib/api/credentials.ts';
import { fakeApi, success } from '../testing/fake-api.ts';
import { renderApp } from '../testing/render-app.tsx';
import { samplePage, sampleUser } from '../testing/samples.ts';
import { dismissToasts } from '../ui/feedback/toasts.tsx';

const NETWORK_ERROR = 'Network error. Please check your internet connection.';

let hasNetwork = true;
const answer = (data: unknown) => () => {
  if (!hasNetwork) throw new TypeError('Failed to fetch');
  return success(data);
};
function goOffline() {
  hasNetwork = false;
  onlineManager.setOnline(false);
}

beforeEach(() => {
  fakeApi({
    'GET /api/auth/user': answer({ user: sampleUser }),
    'GET /api/videos': answer(samplePage([])),
    'POST /api/auth/login': answer(null),
    'POST /api/auth/logout': answer(null),
  });
});
afterEach(() => {
  dismissToasts();
  hasNetwork = true;
  onlineManager.setOnline(true);
});

describe('without a network', () => {
  test('signing in says so instead of waiting', async () => {
    goOffline();
    const { user } = renderApp('/auth');
    await user.type(await screen.findByLabelText('Email'), 'elena@brightside.shop');
    await user.type(screen.getByLabelText('Password'), 'correct horse{Enter}');
    expect((await screen.findAllByText(NETWORK_ERROR)).length).toBeGreaterThan(0);
    expect(screen.getByRole('button', { name: 'Sign In' })).toBeTruthy();
  });

  test('a list that cannot be loaded says so', async () => {
    saveToken('t');
    const { user } = renderApp('/projects');
    await screen.findByRole('heading', { name: 'No videos found' });
    goOffline();
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByText('Failed to load videos')).toBeTruthy();
    expect(screen.getByText(NETWORK_ERROR)).toBeTruthy();
  });

  test('Sign Out ends the session in this browser', async () => {
    saveToken('t');
    const { user } = renderApp('/projects');
    await user.click(await screen.findByRole('button', { name: /Account/ }));
    goOffline();
    await user.click(await screen.findByRole('menuitem', { name: 'Sign Out' }));
    await waitFor(() => expect(readToken()).toBeNull());
    expect(await screen.findByRole('form', { name: 'Welcome Back' })).toBeTruthy();
  });
});

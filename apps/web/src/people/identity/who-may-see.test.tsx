import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { readToken, saveToken } from '../../lib/api/credentials.ts';
import { failure, fakeApi } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { samplePage, sampleUser } from '../../testing/samples.ts';

const library = { 'GET /api/videos': () => ({ body: { status: 'success', data: samplePage([]) } }) };

describe('who may see what', () => {
  test('a signed-in person goes from the sign-in screen to the dashboard', async () => {
    fakeApi({ ...library, 'GET /api/auth/user': () => ({ body: { status: 'success', data: { user: sampleUser } } }) });
    saveToken('t');
    const { router } = renderApp('/auth');
    expect(await screen.findByRole('heading', { name: /^Welcome back/ })).toBeTruthy();
    expect(router.state.location.pathname).toBe('/dashboard');
  });

  test('nobody signed in: protected screens lead to sign-in', async () => {
    fakeApi({});
    const { router } = renderApp('/projects');
    expect(await screen.findByRole('heading', { name: 'Welcome Back' })).toBeTruthy();
    expect(router.state.location.pathname).toBe('/auth');
  });

  test('while the token is being checked a Loading sign shows; a refused token is dropped', async () => {
    let answer: (value: ReturnType<typeof failure>) => void = () => undefined;
    fakeApi({ 'GET /api/auth/user': () => new Promise((resolve) => (answer = resolve)) });
    saveToken('stale');
    renderApp('/dashboard');
    expect((await screen.findByRole('status')).textContent).toBe('Loading');
    answer(failure(401, 'unauthenticated', 'No.'));
    expect(await screen.findByRole('heading', { name: 'Welcome Back' })).toBeTruthy();
    expect(screen.getByText('You were signed out. Sign in again.')).toBeTruthy();
    expect(readToken()).toBeNull();
  });

  test('signing out forgets the token even when the server cannot be told', async () => {
    fakeApi({
      ...library,
      'GET /api/auth/user': () => ({ body: { status: 'success', data: { user: sampleUser } } }),
      'POST /api/auth/logout': () => failure(500, 'internal', 'No.'),
    });
    saveToken('t');
    const { user } = renderApp('/dashboard');
    await user.click(await screen.findByRole('button', { name: /Account/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Sign Out' }));
    expect(await screen.findByRole('heading', { name: 'Welcome Back' })).toBeTruthy();
    expect(screen.queryByText('You were signed out. Sign in again.')).toBeNull();
    expect(readToken()).toBeNull();
  });

  test.each([
    ['/login', 'Welcome Back', {}],
    ['/signup', 'Get Started', { mode: 'signup' }],
  ])('%s, which people type, leads to the screen', async (path, heading, search) => {
    fakeApi({});
    const { router } = renderApp(path);
    expect(await screen.findByRole('heading', { name: heading })).toBeTruthy();
    expect(router.state.location).toMatchObject({ pathname: '/auth', search });
  });

  test('an address that leads nowhere says so and leads home', async () => {
    fakeApi({});
    renderApp('/nowhere/at-all');
    expect(await screen.findByRole('heading', { name: 'Oops! Page not found' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Return to Home' }).getAttribute('href')).toBe('/');
  });
});

import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { readToken } from '../../../lib/api/credentials.ts';
import { type Answer, failure, fakeApi } from '../../../testing/fake-api.ts';
import { fillLogin } from '../../../testing/fill-login.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { samplePage, sampleUser } from '../../../testing/samples.ts';

const signedIn = { body: { status: 'success', data: { token: 'fresh', user: sampleUser } } };
const library = { 'GET /api/videos': () => ({ body: { status: 'success', data: samplePage([]) } }) };

describe('signing in to an account that is to be deleted', () => {
  const MESSAGE = 'Your account will be deleted on December 4, 2026. Restore it?';
  const leaving = failure(403, 'account_to_be_deleted', MESSAGE);
  const restored = { body: { status: 'success' } };

  test('offers to restore it by keyboard, then signs in', async () => {
    const logins = [leaving, signedIn];
    const { asked } = fakeApi({
      ...library,
      'POST /api/auth/login': () => logins.shift() ?? signedIn,
      'POST /api/auth/restore': () => restored,
    });
    const app = renderApp('/auth');
    await fillLogin(app, 'correct horse');
    const form = within(await screen.findByRole('form', { name: 'Restore your account?' }));
    expect(form.getByText(MESSAGE)).toBeTruthy();
    expect(screen.queryByText('Login failed')).toBeNull();
    expect(document.activeElement).toBe(form.getByRole('button', { name: 'Restore account' }));
    await app.user.keyboard('{Enter}');
    expect(await screen.findByText('Account restored')).toBeTruthy();
    expect(await screen.findByRole('heading', { name: 'Welcome back, Elena Marsh' })).toBeTruthy();
    expect(readToken()).toBe('fresh');
    expect(asked.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body])).toEqual(
      ['login', 'restore', 'login'].map((call) => [
        `/api/auth/${call}`,
        { email: 'elena@brightside.shop', password: 'correct horse' },
      ]),
    );
  });

  test('goes on with the second step where one follows', async () => {
    const needed = { body: { status: 'success', data: { two_factor_required: true, challenge: 'c1' } } };
    const logins = [leaving, needed];
    fakeApi({
      'POST /api/auth/login': () => logins.shift() ?? needed,
      'POST /api/auth/restore': () => restored,
    });
    const app = renderApp('/auth');
    await fillLogin(app, 'correct horse');
    await app.user.click(await screen.findByRole('button', { name: 'Restore account' }));
    expect(await screen.findByRole('form', { name: 'One more step' })).toBeTruthy();
  });

  test('asks for a code where two-factor sign-in is on', async () => {
    const wrong = (message: string): Answer => ({
      status: 422,
      body: { status: 'error', code: 'two_factor_wrong', message, errors: { code: [message] }, request_id: 'req-1' },
    });
    const answers = [wrong('Enter a code.'), wrong('This code is not right.'), restored];
    const { asked } = fakeApi({
      ...library,
      'POST /api/auth/login': () => (answers.length > 0 ? leaving : signedIn),
      'POST /api/auth/restore': () => answers.shift() ?? restored,
    });
    const app = renderApp('/auth');
    await fillLogin(app, 'correct horse');
    await app.user.click(await screen.findByRole('button', { name: 'Restore account' }));
    const code = await screen.findByLabelText('Code');
    expect(screen.queryByText('Enter a code.')).toBeNull();
    await app.user.type(code, '123456{Enter}');
    expect(await screen.findByText('This code is not right.')).toBeTruthy();
    await app.user.type(code, '{Enter}');
    expect(await screen.findByText('Account restored')).toBeTruthy();
    expect(asked.filter(({ path }) => path.endsWith('/restore')).map(({ body }) => body)).toMatchObject([
      { password: 'correct horse' },
      { code: '123456' },
      { code: '123456' },
    ]);
  });

  test('one step back leads to the sign-in, with the password to be typed again', async () => {
    fakeApi({ 'POST /api/auth/login': () => leaving });
    const app = renderApp('/auth');
    await fillLogin(app, 'correct horse');
    await app.user.click(await screen.findByRole('button', { name: 'Back to sign-in' }));
    expect((await screen.findByLabelText<HTMLInputElement>('Password')).value).toBe('');
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('elena@brightside.shop');
    expect(document.activeElement).toBe(screen.getByLabelText('Password'));
  });

  test('a way back that is refused says so at the sign-in', async () => {
    const refusal = 'Invalid email or password. Please try again.';
    fakeApi({
      'POST /api/auth/login': () => leaving,
      'POST /api/auth/restore': () => failure(401, 'bad_credentials', refusal),
    });
    const app = renderApp('/auth');
    await fillLogin(app, 'correct horse');
    await app.user.click(await screen.findByRole('button', { name: 'Restore account' }));
    const form = within(await screen.findByRole('form', { name: 'Welcome Back' }));
    expect(form.getByRole('alert').textContent).toBe(refusal);
    expect(document.activeElement).toBe(form.getByLabelText('Password'));
  });
});

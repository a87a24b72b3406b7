import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { readToken, saveToken } from '../../../lib/api/credentials.ts';
import { failure, fakeApi, success } from '../../../testing/fake-api.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { sampleUser } from '../../../testing/samples.ts';

const LINKS = [
  ['/verify-email', '/api/auth/verify-email', 'Confirm email', 'Your email is confirmed.'],
  [
    '/confirm-email',
    '/api/auth/confirm-email-change',
    'Use this email',
    'Your email was changed. From now on, sign in with the new one.',
  ],
  [
    '/undo-email-change',
    '/api/auth/undo-email-change',
    'Undo the change',
    'Your old email is back. We have mailed it a link to choose a new password.',
  ],
  [
    '/undo-two-factor',
    '/api/auth/undo-two-factor',
    'Turn it off',
    'Two-factor sign-in is off. We have mailed you a link to choose a new password.',
  ],
] as const;
/** The token of this one stands in the address, where mail programs need it. */
const STOP = ['/unsubscribe', '/api/user/settings/preferences/unsubscribe', 'Stop these mails'] as const;
const INVALID = 'This link is no longer valid. Ask for a new one.';

describe.each(LINKS)('%s', (...[path, api, submit, done]) => {
  test('a press does what the link is for; the address forgets its token before', async () => {
    const { asked } = fakeApi({ [`POST ${api}`]: () => success(null) });
    const { router, user } = renderApp(`${path}#token=t0k3n`);
    const button = await screen.findByRole('button', { name: submit });
    await waitFor(() => expect(router.history.location.href).toBe(path));
    expect(asked).toHaveLength(0);
    await user.click(button);
    expect(await screen.findByText(done)).toBeTruthy();
    expect(asked[0]?.body).toEqual({ token: 't0k3n' });
    expect(screen.getByRole('link', { name: 'To the sign-in' }).getAttribute('href')).toBe('/auth');
  });

  test('a link that is used, too old or wrong says so', async () => {
    fakeApi({ [`POST ${api}`]: () => failure(422, 'link_invalid', INVALID) });
    const { user } = renderApp(`${path}#token=old`);
    await user.click(await screen.findByRole('button', { name: submit }));
    expect((await screen.findByRole('alert')).textContent?.trim()).toBe(INVALID);
    expect(screen.queryByText(done)).toBeNull();
  });

  test('too many tries are told with the time of the next', async () => {
    const refused = failure(429, 'rate_limited', 'Rate limit exceeded. Please try again later.');
    fakeApi({ [`POST ${api}`]: () => ({ ...refused, headers: { 'retry-after': '900' } }) });
    const { user } = renderApp(`${path}#token=t0k3n`);
    await user.click(await screen.findByRole('button', { name: submit }));
    expect((await screen.findByRole('alert')).textContent).toContain('Try again in 15 min.');
  });

  test('an address without a token is not complete', async () => {
    fakeApi({});
    renderApp(path);
    expect((await screen.findByRole('alert')).textContent).toBe(
      'This link is incomplete. Open it from the mail again.',
    );
    expect(screen.queryByRole('button', { name: submit })).toBeNull();
  });
});

test.each([LINKS[0], LINKS[1]])(
  '%s asks for the password where nobody is signed in',
  async (...[path, api, submit, done]) => {
    const { asked } = fakeApi({
      [`POST ${api}`]: ({ body }) =>
        (body as { password?: string }).password
          ? success(null)
          : failure(422, 'link_needs_password', 'Enter the password of your account to go on.'),
    });
    const { user } = renderApp(`${path}#token=t0k3n`);
    await user.click(await screen.findByRole('button', { name: submit }));
    await user.type(await screen.findByLabelText('Password of your account'), 'correct horse{Enter}');
    expect(await screen.findByText(done)).toBeTruthy();
    expect(asked.at(-1)?.body).toEqual({ token: 't0k3n', password: 'correct horse' });
  },
);

describe('/unsubscribe', () => {
  const [path, api, submit] = STOP;

  test('a press stops the mails, not the opening of the link', async () => {
    const { asked } = fakeApi({ [`POST ${api}`]: () => success({ mails: 'weeklyReports' }) });
    const { router, user } = renderApp(`${path}#token=t%3A0k3n`);
    const button = await screen.findByRole('button', { name: submit });
    await waitFor(() => expect(router.history.location.href).toBe(path));
    expect(asked).toHaveLength(0);
    await user.click(button);
    expect(await screen.findByText('You will get no more mails of this kind.')).toBeTruthy();
    expect(asked[0]?.query.get('token')).toBe('t:0k3n');
  });

  test('a link that stops nothing says so', async () => {
    fakeApi({ [`POST ${api}`]: () => failure(422, 'link_invalid', INVALID) });
    const { user } = renderApp(`${path}#token=old`);
    await user.click(await screen.findByRole('button', { name: submit }));
    expect((await screen.findByRole('alert')).textContent?.trim()).toBe(INVALID);
  });
});

describe('with somebody signed in', () => {
  test('a confirmed e-mail leads on to the dashboard', async () => {
    fakeApi({
      'GET /api/auth/user': () => success({ user: sampleUser }),
      'POST /api/auth/verify-email': () => success(null),
    });
    saveToken('t');
    const { user } = renderApp('/verify-email#token=t0k3n');
    await user.click(await screen.findByRole('button', { name: 'Confirm email' }));
    expect((await screen.findByRole('link', { name: 'To the dashboard' })).getAttribute('href')).toBe('/dashboard');
  });

  test('an undone change has ended the session, here too', async () => {
    let isOver = false;
    fakeApi({
      'GET /api/auth/user': () => (isOver ? failure(401, 'unauthenticated', 'No.') : success({ user: sampleUser })),
      'POST /api/auth/undo-email-change': () => {
        isOver = true;
        return success(null);
      },
    });
    saveToken('t');
    const { user } = renderApp('/undo-email-change#token=t0k3n');
    await user.click(await screen.findByRole('button', { name: 'Undo the change' }));
    await waitFor(() => expect(readToken()).toBeNull());
    expect(await screen.findByRole('link', { name: 'To the sign-in' })).toBeTruthy();
  });
});

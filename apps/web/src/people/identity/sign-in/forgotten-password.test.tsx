import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { saveToken, readToken } from '../../../lib/api/credentials.ts';
import { type Answer, failure, fakeApi, success } from '../../../testing/fake-api.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { samplePage, sampleUser } from '../../../testing/samples.ts';
import './own-password-screen.tsx';
import './two-factor-screen.tsx';

const LINK = '/reset-password#email=elena%2Bshop%40brightside.shop&token=t0k3n';
const INVALID = 'This reset link is no longer valid. Please request a new password reset link.';
const COMMON = 'This password is too common. Choose another one.';
const limited = (): Answer => ({
  ...failure(429, 'rate_limited', 'Rate limit exceeded. Please try again later.'),
  headers: { 'retry-after': '900' },
});

/** What stands below a control. */
const noteOf = (control: HTMLElement) =>
  document.getElementById(control.getAttribute('aria-describedby') ?? '')?.textContent;

describe('asking for a reset link', () => {
  async function ask(answer: () => Answer) {
    const api = fakeApi({ 'POST /api/auth/forgot-password': answer });
    const app = renderApp('/auth');
    await app.user.click(await screen.findByRole('link', { name: 'Forgot password?' }));
    await screen.findByRole('form', { name: 'Forgot your password?' });
    await app.user.type(screen.getByLabelText('Email'), 'Elena@brightside.shop');
    await app.user.click(screen.getByRole('button', { name: 'Send Reset Link' }));
    return { ...api, ...app };
  }

  test('the screen stays, says that it was sent, and sends it again after a minute', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-02-01T10:00:00Z') });
    const { asked, router, user } = await ask(() => success(null));
    expect(await screen.findAllByText('Reset link sent!')).toHaveLength(2);
    expect(screen.getAllByText(/Check your email for password reset instructions\./u)).toHaveLength(2);
    expect(router.state.location.pathname).toBe('/forgot-password');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send it again in 60 s' }).disabled).toBe(true);
    vi.setSystemTime(new Date('2026-02-01T10:01:00Z'));
    await user.click(await screen.findByRole('button', { name: 'Send it again' }));
    expect(await screen.findByRole('button', { name: 'Send it again in 60 s' })).toBeTruthy();
    expect(asked.map(({ body }) => body)).toEqual([
      { email: 'elena@brightside.shop' },
      { email: 'elena@brightside.shop' },
    ]);
  });

  test('where no mail can be sent it says whom to ask for the link', async () => {
    const facts = { sends_mails: false, site_name: 'Sayso', site_description: '', support_email: '', support_url: '' };
    const rest = { ai_editor_url: '', registration_enabled: true, maintenance_mode: false };
    fakeApi({
      'GET /api/site': () => success({ ...facts, ...rest, email_verification_required: false }),
      'POST /api/auth/forgot-password': () => success(null),
    });
    const { user } = renderApp('/forgot-password');
    await user.type(await screen.findByLabelText('Email'), 'elena@brightside.shop');
    await screen.findByText('This site cannot send mail yet. The person who runs it can give you the link.');
    await user.click(screen.getByRole('button', { name: 'Send Reset Link' }));
    expect(await screen.findAllByText(/Ask the person who runs it for your reset link\./u)).not.toHaveLength(0);
    expect(screen.queryByText('Reset link sent!')).toBeNull();
  });

  test('the e-mail that was typed at the sign-in comes along', async () => {
    fakeApi({});
    const { router, user } = renderApp('/auth');
    await user.type(await screen.findByLabelText('Email'), 'elena+shop@brightside.shop');
    await user.click(screen.getByRole('link', { name: 'Forgot password?' }));
    await screen.findByRole('form', { name: 'Forgot your password?' });
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('elena+shop@brightside.shop');
    await waitFor(() => expect(router.history.location.href).toBe('/forgot-password'));
  });

  test('another e-mail needs no wait', async () => {
    const { user } = await ask(() => success(null));
    await screen.findByRole('button', { name: /^Send it again in/u });
    await user.type(screen.getByLabelText('Email'), 'x');
    expect(screen.getByRole('button', { name: 'Send Reset Link' })).toBeTruthy();
  });

  test('a wrong address is said at the field and asks the server nothing', async () => {
    const { asked } = fakeApi({});
    const { user } = renderApp('/forgot-password');
    await user.type(await screen.findByLabelText('Email'), 'elena{Enter}');
    await waitFor(() => expect(noteOf(screen.getByLabelText('Email'))).toBe('Enter a valid email address.'));
    expect(asked).toHaveLength(0);
  });

  test('too many mails are told with the time of the next', async () => {
    await ask(limited);
    const form = screen.getByRole('form', { name: 'Forgot your password?' });
    expect((await within(form).findByRole('alert')).textContent).toBe('Rate limit exceeded. Try again in 15 min.');
    expect(screen.getByText('Error')).toBeTruthy();
    expect(screen.getAllByText(/Rate limit exceeded/u)).toHaveLength(1);
    expect(screen.queryByText('Reset link sent!')).toBeNull();
  });

  test('a failure without words of its own has the documented ones', async () => {
    await ask(() => ({ status: 500, body: {} }));
    expect(await screen.findByText('Failed to send reset link')).toBeTruthy();
  });

  test('both ways back lead to the sign-in, and sign-up has no such link', async () => {
    fakeApi({});
    const { router, user } = renderApp('/forgot-password');
    expect((await screen.findByRole('link', { name: 'Back' })).getAttribute('href')).toBe('/auth');
    await user.click(screen.getByRole('link', { name: 'Back to login' }));
    await user.click(await screen.findByRole('link', { name: 'Create an account' }));
    await screen.findByRole('heading', { name: 'Get Started' });
    expect(screen.queryByRole('link', { name: 'Forgot password?' })).toBeNull();
    expect(router.state.location.pathname).toBe('/auth');
  });
});

describe('choosing a new password by the link', () => {
  async function choose(
    answer: () => Answer,
    [password, again]: [string, string] = ['new pass words', 'new pass words'],
  ) {
    const api = fakeApi({ 'POST /api/auth/reset-password': answer });
    const app = renderApp(LINK);
    await app.user.type(await screen.findByLabelText('New Password'), password);
    await app.user.type(screen.getByLabelText('Confirm New Password'), again);
    await app.user.click(screen.getByRole('button', { name: 'Reset Password' }));
    return { ...api, ...app };
  }

  test('it is sent with what the link carries, which leaves the address at once, and leads to the sign-in', async () => {
    const { asked, router } = await choose(() => success(null));
    expect(await screen.findByText('Password reset successfully!')).toBeTruthy();
    expect(screen.getByText('You can now log in with your new password.')).toBeTruthy();
    expect(await screen.findByRole('heading', { name: 'Welcome Back' })).toBeTruthy();
    expect(router.state.location.pathname).toBe('/auth');
    expect(asked.find(({ path }) => path === '/api/auth/reset-password')?.body).toMatchObject({
      email: 'elena+shop@brightside.shop',
      token: 't0k3n',
      password: 'new pass words',
      password_confirmation: 'new pass words',
    });
  });

  test('asks for consent once the server wants it, and sends it', async () => {
    const missing = 'Please accept the terms and the privacy policy.';
    const refused = failure(422, 'invalid_input', missing);
    const answers = [{ ...refused, body: { ...(refused.body as object), errors: { consent: [missing] } } }];
    const { asked, user } = await choose(() => answers.shift() ?? success(null));
    await user.click(await screen.findByRole('checkbox', { name: /^I accept/u }));
    await user.click(screen.getByRole('button', { name: 'Reset Password' }));
    expect(await screen.findByText('Password reset successfully!')).toBeTruthy();
    expect(asked.findLast(({ path }) => path === '/api/auth/reset-password')?.body).toMatchObject({ consent: true });
  });

  test('whoever was made by a sale is signed in with the first password', async () => {
    const { asked } = fakeApi({
      'POST /api/auth/reset-password': () => success(null),
      'POST /api/auth/login': () => success({ token: 't', user: sampleUser }),
    });
    const { router, user } = renderApp(`${LINK}&first=1`);
    await user.type(await screen.findByLabelText('New Password'), 'new pass words');
    await user.type(screen.getByLabelText('Confirm New Password'), 'new pass words');
    await user.click(screen.getByRole('button', { name: 'Save and sign in' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
    expect(asked.find(({ path }) => path === '/api/auth/login')?.body).toEqual({
      email: 'elena+shop@brightside.shop',
      password: 'new pass words',
    });
  });

  test('whoever cannot be signed in at once goes on at the sign-in', async () => {
    fakeApi({
      'POST /api/auth/reset-password': () => success(null),
      'POST /api/auth/login': () => success({ challenge: 'c' }),
    });
    const { user } = renderApp(`${LINK}&first=1`);
    await user.type(await screen.findByLabelText('New Password'), 'new pass words');
    await user.type(screen.getByLabelText('Confirm New Password'), 'new pass words');
    await user.click(screen.getByRole('button', { name: 'Save and sign in' }));
    expect(await screen.findByRole('heading', { name: 'Welcome Back' })).toBeTruthy();
  });

  test('the address forgets the link as soon as the screen stands, and the screen does not', async () => {
    fakeApi({});
    const { router } = renderApp(LINK);
    expect(await screen.findByText('For elena+shop@brightside.shop.', { exact: false })).toBeTruthy();
    await waitFor(() => expect(router.history.location.href).toBe('/reset-password'));
    expect(screen.getByRole('form', { name: 'Choose a new password' })).toBeTruthy();
    expect(router.history.length).toBe(1);
  });

  test('a link that is used, too old or wrong says so and leads to where a new one is asked for', async () => {
    const { router, user } = await choose(() => failure(422, 'reset_link_invalid', INVALID));
    const form = screen.getByRole('form', { name: 'Choose a new password' });
    expect((await within(form).findByRole('alert')).textContent?.trim()).toBe(INVALID);
    expect(screen.getByText('Error')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back to login' }).getAttribute('href')).toBe('/auth');
    const ways = screen.getAllByRole('link', { name: 'Ask for another link' });
    expect(ways.map((way) => way.textContent)).toEqual(['', 'Ask for another link']);
    await user.click(ways[1] as HTMLElement);
    expect((await screen.findByLabelText<HTMLInputElement>('Email')).value).toBe('elena+shop@brightside.shop');
    await waitFor(() => expect(router.history.location.href).toBe('/forgot-password'));
  });

  test('another refusal offers no other link', async () => {
    await choose(limited);
    await screen.findByText(/Try again in 15 min/u);
    expect(screen.getAllByRole('link', { name: 'Ask for another link' })).toHaveLength(1);
  });

  test('a reload keeps the link, and leaving the screen forgets it', async () => {
    sessionStorage.setItem('reset_link', 'email=elena%40brightside.shop&token=kept');
    const { asked } = fakeApi({ 'POST /api/auth/reset-password': () => success(null) });
    const { user } = renderApp('/reset-password');
    await user.type(await screen.findByLabelText('New Password'), 'new pass words');
    await user.type(screen.getByLabelText('Confirm New Password'), 'new pass words');
    expect(sessionStorage.getItem('reset_link')).toBe('email=elena%40brightside.shop&token=kept');
    await user.click(screen.getByRole('button', { name: 'Reset Password' }));
    await screen.findByRole('heading', { name: 'Welcome Back' });
    expect(asked[0]?.body).toMatchObject({ email: 'elena@brightside.shop', token: 'kept' });
    expect(sessionStorage.getItem('reset_link')).toBeNull();
  });

  test('the link of the address is the one that is kept', async () => {
    fakeApi({});
    renderApp(LINK);
    await screen.findByRole('form', { name: 'Choose a new password' });
    await waitFor(() =>
      expect(new URLSearchParams(sessionStorage.getItem('reset_link') ?? '').get('token')).toBe('t0k3n'),
    );
  });

  test('a password that everybody has is refused at its field', async () => {
    await choose(() => ({
      status: 422,
      body: { status: 'error', code: 'password_too_common', message: COMMON, errors: { password: [COMMON] } },
    }));
    await waitFor(() => expect(noteOf(screen.getByLabelText('New Password'))).toBe(COMMON));
    expect(document.activeElement).toBe(screen.getByLabelText('New Password'));
  });

  test.each([
    [['new pass words', 'new pass wörds'], 'Confirm New Password', "New password and confirmation don't match."],
    [['short', 'short'], 'New Password', 'Password must be at least 8 characters long.'],
  ] as const)('%s is said at its field and asks the server nothing', async ([password, again], label, message) => {
    const { asked } = await choose(() => success(null), [password, again]);
    await waitFor(() => expect(noteOf(screen.getByLabelText(label))).toBe(message));
    expect(asked).toHaveLength(0);
  });

  test('too many tries are told with the time of the next', async () => {
    await choose(limited);
    const form = screen.getByRole('form', { name: 'Choose a new password' });
    expect((await within(form).findByRole('alert')).textContent).toContain('Try again in 15 min.');
  });

  test.each(['/reset-password', '/reset-password#email=elena%40brightside.shop', '/reset-password#token=t0k3n'])(
    '%s is no link: that is said, and a new one can be asked for',
    async (address) => {
      fakeApi({});
      const { router } = renderApp(address);
      expect(await screen.findByRole('form', { name: 'Forgot your password?' })).toBeTruthy();
      expect(await screen.findByText('Invalid reset link')).toBeTruthy();
      expect(screen.getByText('Please request a new password reset link')).toBeTruthy();
      expect(router.state.location.pathname).toBe('/forgot-password');
    },
  );

  test('whoever is signed in goes to the dashboard, and the link stays nowhere', async () => {
    fakeApi({
      'GET /api/videos': () => success(samplePage([])),
      'GET /api/auth/user': () => success({ user: sampleUser }),
    });
    saveToken('t');
    const { router } = renderApp(LINK);
    expect(await screen.findByRole('heading', { name: /^Welcome back/u })).toBeTruthy();
    expect(router.history.location.href).toBe('/dashboard');
    expect(router.history.length).toBe(1);
  });
});

const PASSWORD = '/api/user/settings/security/password';

function serve(handlers: Parameters<typeof fakeApi>[0] = {}, isRequired = true) {
  let user = { ...sampleUser, password_change_required: isRequired };
  return fakeApi({
    'GET /api/auth/user': () => success({ user }),
    'GET /api/videos': () => success(samplePage([])),
    'POST /api/auth/logout': () => success(undefined),
    [`PUT ${PASSWORD}`]: () => {
      user = { ...user, password_change_required: false };
      return success(undefined);
    },
    ...handlers,
  });
}

function open(address: string) {
  saveToken('own');
  return renderApp(address);
}

test.each(['/dashboard', '/projects', '/settings?tab=security', '/own-password', '/auth', '/admin'])(
  'at %s nothing but the own password is open to whose password somebody else has typed',
  async (address) => {
    const { asked } = serve();
    const { router } = open(address);
    expect(await screen.findByRole('heading', { name: 'Choose your own password' })).toBeTruthy();
    expect(router.state.location.pathname).toBe('/own-password');
    expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull();
    expect(asked.map(({ path }) => path)).not.toContain('/api/videos');
  },
);

test('the own password leads to where somebody was on the way to', async () => {
  const { asked } = serve();
  const { user, router } = open('/projects?search=cold');
  await user.type(await screen.findByLabelText('Password you were given'), 'given to me');
  await user.type(screen.getByLabelText('New Password'), 'correct horse battery');
  await user.type(screen.getByLabelText('Confirm New Password'), 'correct horse battery');
  await user.click(screen.getByRole('button', { name: 'Save and go on' }));
  expect(await screen.findByText('Please accept the terms and the privacy policy.')).toBeTruthy();
  await user.click(screen.getByRole('checkbox', { name: /^I accept/ }));
  await user.click(screen.getByRole('button', { name: 'Save and go on' }));
  expect(await screen.findByText('Password Updated')).toBeTruthy();
  await waitFor(() => expect(router.state.location.pathname).toBe('/projects'));
  expect(router.state.location.search).toMatchObject({ search: 'cold' });
  expect(asked.find(({ method }) => method === 'PUT')?.body).toMatchObject({
    current_password: 'given to me',
    new_password: 'correct horse battery',
    consent: true,
    consent_version: '',
  });
});

test('says what is wrong, and lets nobody on', async () => {
  serve({ [`PUT ${PASSWORD}`]: () => failure(422, 'wrong_password', 'Your current password is not correct.') });
  const { user, router } = open('/projects');
  await user.type(await screen.findByLabelText('Password you were given'), 'wrong');
  await user.type(screen.getByLabelText('New Password'), 'correct horse battery');
  await user.type(screen.getByLabelText('Confirm New Password'), 'another horse battery');
  await user.click(screen.getByRole('checkbox', { name: /^I accept/ }));
  await user.click(screen.getByRole('button', { name: 'Save and go on' }));
  expect(await screen.findByText("New password and confirmation don't match.")).toBeTruthy();
  await user.clear(screen.getByLabelText('Confirm New Password'));
  await user.type(screen.getByLabelText('Confirm New Password'), 'correct horse battery');
  await user.click(screen.getByRole('button', { name: 'Save and go on' }));
  expect(await screen.findByText('Your current password is not correct.')).toBeTruthy();
  expect(router.state.location.pathname).toBe('/own-password');
});

test('whoever will not choose one signs out', async () => {
  serve();
  const { user, router } = open('/projects');
  await user.click(await screen.findByRole('button', { name: 'Sign out' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/auth'));
  expect(readToken()).toBeNull();
});

test('whoever has a password of their own has nothing to do there', async () => {
  serve({}, false);
  const { router } = open('/own-password');
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
});

test.each(['/admin', '/projects', '/two-factor'])(
  'at %s an operator sets two-factor sign-in up first',
  async (address) => {
    const user = { ...sampleUser, user_type: 'admin' as const, two_factor_setup_required: true };
    const { asked } = serve({ 'GET /api/auth/user': () => success({ user }) });
    const app = open(address);
    await app.user.click(await screen.findByRole('button', { name: 'Set up' }));
    expect(await screen.findByRole('dialog', { name: 'Turn on two-factor sign-in' })).toBeTruthy();
    expect(app.router.state.location.pathname).toBe('/two-factor');
    expect(asked.map(({ path }) => path)).not.toContain('/api/videos');
  },
);

import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { readToken } from '../../../lib/api/credentials.ts';
import { failure, fakeApi, type Answer } from '../../../testing/fake-api.ts';
import { fillLogin } from '../../../testing/fill-login.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { samplePage, sampleUser } from '../../../testing/samples.ts';

const signedIn = { body: { status: 'success', data: { token: 'fresh', user: sampleUser } } };
const library = { 'GET /api/videos': () => ({ body: { status: 'success', data: samplePage([]) } }) };

/** Pages that anybody can read, by their slugs. */
const pages = (...slugs: string[]) => ({
  'GET /api/pages': () => ({
    body: {
      status: 'success',
      data: slugs.map((slug) => ({
        id: slug,
        slug,
        name: slug,
        link: null,
        is_special: false,
        is_public: true,
        is_finished: true,
        place: 'footer',
      })),
    },
  }),
});

/** What the app keeps of the calls that were made. */
const keptCalls = ({ client }: ReturnType<typeof renderApp>) =>
  JSON.stringify(
    client
      .getMutationCache()
      .getAll()
      .map(({ state }) => state),
  );

describe('signing in', () => {
  test('Enter signs in, keeps the token and opens the dashboard with a greeting', async () => {
    const { asked } = fakeApi({ ...library, 'POST /api/auth/login': () => signedIn });
    const app = renderApp('/auth');
    await fillLogin(app, 'correct horse');
    expect(await screen.findByRole('heading', { name: 'Welcome back, Elena Marsh' })).toBeTruthy();
    expect(asked[0]?.body).toEqual({ email: 'elena@brightside.shop', password: 'correct horse' });
    expect(readToken()).toBe('fresh');
    expect(await screen.findByText("You've been successfully logged in.")).toBeTruthy();
    await waitFor(() => expect(keptCalls(app)).not.toContain('correct horse'));
  });

  test('a refusal stands in the box and in a toast, and what was typed stays', async () => {
    fakeApi({
      'POST /api/auth/login': () => failure(401, 'bad_credentials', 'Invalid email or password. Please try again.'),
    });
    const app = renderApp('/');
    await fillLogin(app, 'wrong');
    const form = await screen.findByRole('form', { name: 'Welcome Back' });
    expect((await within(form).findByRole('alert')).textContent).toBe('Invalid email or password. Please try again.');
    expect(await screen.findByText('Login failed')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('elena@brightside.shop');
  });

  test('too many tries are told with the time of the next, in the box and not in the toast again', async () => {
    const refused = failure(429, 'rate_limited', 'Rate limit exceeded. Please try again later.');
    fakeApi({ 'POST /api/auth/login': () => ({ ...refused, headers: { 'retry-after': '900' } }) });
    const app = renderApp('/');
    await fillLogin(app, 'wrong');
    const form = await screen.findByRole('form', { name: 'Welcome Back' });
    expect((await within(form).findByRole('alert')).textContent).toBe('Rate limit exceeded. Try again in 15 min.');
    expect(await screen.findByText('Login failed')).toBeTruthy();
    expect(screen.getAllByText(/Rate limit exceeded/)).toHaveLength(1);
  });

  test('while it waits the button says so and a second press sends nothing', async () => {
    const { asked } = fakeApi({ 'POST /api/auth/login': () => new Promise(() => undefined) });
    const app = renderApp('/auth');
    await fillLogin(app, 'correct horse');
    const button = await screen.findByRole('button', { name: 'Signing in...' });
    await app.user.click(button);
    await app.user.type(screen.getByLabelText('Password'), '{Enter}');
    expect(button.getAttribute('aria-busy')).toBe('true');
    expect(asked.filter(({ path }) => path === '/api/auth/login')).toHaveLength(1);
  });

  test('a wrong address is said at the field and asks the server nothing', async () => {
    const { asked } = fakeApi({});
    const { user } = renderApp('/auth');
    await user.type(await screen.findByLabelText('Email'), 'elena');
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    const email = screen.getByLabelText('Email');
    expect(email.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(email.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Enter a valid email address.',
    );
    expect(document.activeElement).toBe(email);
    expect(asked).toHaveLength(0);
  });

  test('the password can be shown and hidden', async () => {
    fakeApi({});
    const { user } = renderApp('/auth');
    await user.click(await screen.findByRole('button', { name: 'Show password' }));
    expect(screen.getByLabelText('Password').getAttribute('type')).toBe('text');
    await user.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(screen.getByLabelText('Password').getAttribute('type')).toBe('password');
  });
});

describe('signing in where a second step follows', () => {
  const needed = { body: { status: 'success', data: { two_factor_required: true, challenge: 'c1' } } };

  test('the code is asked for, a wrong one is said at its field, and the right one signs in', async () => {
    const wrong = 'This code is wrong or was already used. Wait for the next one.';
    const answers = [failure(422, 'two_factor_wrong', wrong), signedIn];
    const { asked } = fakeApi({
      ...library,
      'POST /api/auth/login': () => needed,
      'POST /api/auth/two-factor': () => answers.shift() ?? signedIn,
    });
    const app = renderApp('/auth');
    await fillLogin(app, 'correct horse');
    const code = await screen.findByLabelText('Code');
    expect(readToken()).toBeNull();
    await waitFor(() => expect(keptCalls(app)).not.toContain('correct horse'));
    await app.user.type(code, '123456{Enter}');
    expect(await screen.findByText(wrong)).toBeTruthy();
    await app.user.clear(code);
    await app.user.type(code, '654321{Enter}');
    expect(await screen.findByRole('heading', { name: 'Welcome back, Elena Marsh' })).toBeTruthy();
    expect(asked.filter(({ path }) => path === '/api/auth/two-factor').map(({ body }) => body)).toEqual([
      { challenge: 'c1', code: '123456' },
      { challenge: 'c1', code: '654321' },
    ]);
  });

  test('when it took too long the password is asked for again, and why', async () => {
    const over = 'This sign-in took too long or too many tries. Start again with your password.';
    fakeApi({
      'POST /api/auth/login': () => needed,
      'POST /api/auth/two-factor': () => failure(422, 'two_factor_expired', over),
    });
    const app = renderApp('/auth');
    await fillLogin(app, 'correct horse');
    await app.user.type(await screen.findByLabelText('Code'), '123456{Enter}');
    const form = await screen.findByRole('form', { name: 'Welcome Back' });
    expect((await within(form).findByRole('alert')).textContent).toBe(over);
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('');
    expect(document.activeElement).toBe(screen.getByLabelText('Password'));
  });
});

describe('signing up', () => {
  test('the name is asked for in words', async () => {
    fakeApi({});
    const { user } = renderApp('/auth');
    await user.click(await screen.findByRole('link', { name: 'Create an account' }));
    await user.click(await screen.findByRole('button', { name: 'Create Account' }));
    expect(await screen.findByText('Name required')).toBeTruthy();
    expect(screen.getAllByText('Please enter your full name.')).not.toHaveLength(0);
    expect(document.activeElement).toBe(screen.getByLabelText('Full Name'));
  });

  test('an address that is taken is said at its field', async () => {
    const message = 'An account with this email already exists.';
    fakeApi({
      ...pages('terms', 'privacy'),
      'POST /api/auth/register': () => ({
        status: 422,
        body: { status: 'error', code: 'email_taken', message, errors: { email: [message] }, request_id: 'r' },
      }),
    });
    const { user } = renderApp('/auth?mode=signup');
    await user.type(await screen.findByLabelText('Full Name'), 'Elena Marsh');
    await user.type(screen.getByLabelText('Email'), 'elena@brightside.shop');
    await user.click(await screen.findByRole('checkbox', { name: 'I accept the terms and the privacy policy.' }));
    await user.type(screen.getByLabelText('Password'), 'correct horse');
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Signup failed')).toBeTruthy();
    await waitFor(() => expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true'));
    // At the field and in the toast, not in a box as well.
    expect(screen.getAllByText(message)).toHaveLength(2);
  });

  test('a name that is too long is said at its field before anything is sent', async () => {
    const { asked } = fakeApi({});
    const { user } = renderApp('/auth?mode=signup');
    await user.click(await screen.findByLabelText('Full Name'));
    await user.paste('x'.repeat(121));
    await user.type(screen.getByLabelText('Email'), 'elena@brightside.shop');
    await user.type(screen.getByLabelText('Password'), 'correct horse');
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Use 120 characters at most.')).toBeTruthy();
    expect(screen.queryByText('Name required')).toBeNull();
    expect(asked).toHaveLength(0);
  });

  test('nobody signs up without accepting the terms: the box says so and asks the server nothing', async () => {
    const { asked } = fakeApi({ ...library, ...pages('terms', 'privacy'), 'POST /api/auth/register': () => signedIn });
    const { user } = renderApp('/auth?mode=signup');
    await user.type(await screen.findByLabelText('Full Name'), 'Elena Marsh');
    await user.type(screen.getByLabelText('Email'), 'elena@brightside.shop');
    await user.type(screen.getByLabelText('Password'), 'correct horse');
    await user.click(screen.getByRole('button', { name: 'Create Account' }));
    const box = screen.getByRole('checkbox', { name: 'I accept the terms and the privacy policy.' });
    expect(document.getElementById(box.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Tick this box to sign up.',
    );
    expect(document.activeElement).toBe(box);
    const signUps = () => asked.filter(({ method }) => method === 'POST');
    expect(signUps()).toEqual([]);
    await user.click(box);
    await user.click(screen.getByRole('button', { name: 'Create Account' }));
    await screen.findByRole('heading', { name: 'Welcome back, Elena Marsh' });
    expect(signUps()[0]?.body).toMatchObject({ name: 'Elena Marsh', consent: true });
  });
});

test.each([
  [['terms'], 'I accept the terms.', ['/page/terms']],
  [['privacy'], 'I accept the privacy policy.', ['/page/privacy']],
  [[], 'I accept that Sayso stores my account details and everything I make here.', []],
])('signing up asks for consent to the pages that can be read: %o', async (slugs, words, addresses) => {
  fakeApi(pages(...slugs));
  renderApp('/auth?mode=signup');
  const box = await screen.findByRole('checkbox', { name: words });
  const links = within(box.closest('[data-field=consent]') as HTMLElement).queryAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(addresses);
});

describe('what the operator has set', () => {
  const serveSite = (facts: object) =>
    fakeApi({
      'GET /api/site': () => ({
        body: {
          status: 'success',
          data: {
            site_name: 'Hearsay',
            site_description: '',
            registration_enabled: true,
            maintenance_mode: false,
            ...facts,
          },
        },
      }),
    });

  test('while registration is closed sign-in is all there is, whatever the address asks for', async () => {
    serveSite({ registration_enabled: false });
    renderApp('/auth?mode=signup');
    expect(await screen.findByText('Registration is closed.')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Welcome Back' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Create an account' })).toBeNull();
    expect(screen.queryByLabelText('Full Name')).toBeNull();
  });

  test('the product has the name that it was given, on the screen and in the tab', async () => {
    serveSite({});
    renderApp('/auth');
    expect(await screen.findByText('New to Hearsay?', { exact: false })).toBeTruthy();
    await waitFor(() => expect(document.title).toBe('Sign In - Hearsay'));
    expect(screen.getByText('Hearsay')).toBeTruthy();
    expect(screen.queryByText('Sayso')).toBeNull();
  });
});

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

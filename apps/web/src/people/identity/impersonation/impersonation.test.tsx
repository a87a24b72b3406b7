import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { readToken, saveToken } from '../../../lib/api/credentials.ts';
import { type Answer, type Asked, failure, fakeApi, success } from '../../../testing/fake-api.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { samplePage, sampleUser, sampleVideo, wholeList } from '../../../testing/samples.ts';
import { setWindowWidth } from '../../../testing/wide-window.ts';
import '../../../app/shell/customer-shell.tsx';
import '../../../app/operator/operator-shell.tsx';

const RUTH = {
  ...sampleUser,
  id: '01990000-0000-7000-8000-0000000000bb',
  name: 'Ruth Keller',
  email: 'ruth@example.com',
  user_type: 'admin' as const,
};
const ELENA = { ...sampleUser, impersonator: { id: RUTH.id, name: RUTH.name } };
const VIEWING = 'You are viewing the account of Elena Marsh (elena@brightside.shop).';

const bearerOf = ({ headers }: Asked) => headers.get('authorization');
const isRuth = (asked: Asked) => bearerOf(asked) !== 'Bearer acting';
/** Ruth acts as Elena with the token `acting`; her own session goes on with `own`. */
function serve(logout: (asked: Asked) => Answer = () => success({ token: 'own', user: RUTH }), handlers = {}) {
  return fakeApi({
    'GET /api/auth/user': (asked) => success({ user: isRuth(asked) ? RUTH : ELENA }),
    'GET /api/videos': (asked) =>
      success(samplePage([sampleVideo({ title: isRuth(asked) ? 'A video of Ruth' : 'A video of Elena' })])),
    'GET /api/admin/users': () => success(wholeList([])),
    'POST /api/auth/logout': logout,
    ...handlers,
  });
}
const banner = () => screen.findByRole('complementary', { name: 'Admin Mode' });
const back = async () => within(await banner()).getByRole('button', { name: 'Return to Admin' });

beforeEach(() => {
  localStorage.clear();
  saveToken('acting');
  localStorage.setItem('admin_user', JSON.stringify({ name: RUTH.name, email: RUTH.email }));
  setWindowWidth(1440);
});

describe('the banner', () => {
  test.each(['/dashboard', '/projects', '/settings', '/create', '/no/such/page'])(
    'stands on %s, names who is viewed and by whom',
    async (address) => {
      serve();
      renderApp(address);
      const text = (await banner()).textContent;
      expect(text).toContain(VIEWING);
      expect(text).toContain('Administrator: Ruth Keller (ruth@example.com)');
    },
  );

  test('is not there for people who are themselves, and what an earlier one left is dropped', async () => {
    saveToken('own');
    serve();
    renderApp('/projects');
    expect(await screen.findByText('A video of Ruth')).toBeTruthy();
    expect(screen.queryByText('Admin Mode')).toBeNull();
    expect(localStorage.getItem('admin_user')).toBeNull();
  });

  test.each(['{', '{"name":7}', 'null'])(
    'does without a profile that cannot be read, and drops it: %s',
    async (stored) => {
      localStorage.setItem('admin_user', stored);
      serve();
      renderApp('/projects');
      expect((await banner()).textContent).toContain('Administrator: Ruth Keller');
      expect(localStorage.getItem('admin_user')).toBeNull();
    },
  );

  test('leads back while the server does not say who is viewed', async () => {
    const closed = failure(503, 'maintenance', 'Back soon.');
    serve(undefined, {
      'GET /api/auth/user': (asked: Asked) => (isRuth(asked) ? success({ user: RUTH }) : closed),
      'GET /api/site': () => success({ site_name: 'Sayso', maintenance_mode: true, registration_enabled: true }),
    });
    const { user, router } = renderApp('/dashboard');
    expect((await banner()).textContent).toContain('You are viewing the account of a user.');
    await user.click(await back());
    await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/admin/));
  });
});

describe('the way back', () => {
  test('ends the session of the user, stores the own one and shows nothing of the user', async () => {
    const { asked } = serve();
    const { user, router } = renderApp('/projects');
    expect(await screen.findByText('A video of Elena')).toBeTruthy();
    await user.click(await back());
    await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/admin/));
    expect(bearerOf(asked.find(({ path }) => path === '/api/auth/logout') as Asked)).toBe('Bearer acting');
    expect([readToken(), localStorage.getItem('admin_user')]).toEqual(['own', null]);
    expect(screen.queryByText('Admin Mode')).toBeNull();
    await act(() => router.navigate({ to: '/projects' }));
    expect(await screen.findByText('A video of Ruth')).toBeTruthy();
    expect(screen.queryByText('A video of Elena')).toBeNull();
  });

  test.each<[string, number, (app: ReturnType<typeof renderApp>) => Promise<void>]>([
    [
      'the navigation beside the screen',
      1440,
      async ({ user }) => {
        const main = within(await screen.findByRole('navigation', { name: 'Main' }));
        main.getByRole('button', { name: 'Return to Admin' }).focus();
        await user.keyboard('{Enter}');
      },
    ],
    [
      'the navigation bar',
      1000,
      async ({ user }) => {
        const main = within(await screen.findByRole('navigation', { name: 'Main' }));
        await user.click(main.getByRole('button', { name: 'Return to Admin' }));
      },
    ],
    [
      'the user menu',
      1440,
      async ({ user }) => {
        (await screen.findByRole('button', { name: /^Account/ })).focus();
        await user.keyboard('{Enter}');
        (await screen.findByRole('menuitem', { name: 'Return to Admin' })).focus();
        await user.keyboard('{Enter}');
      },
    ],
    [
      'the menu of a phone',
      390,
      async ({ user }) => {
        await user.click(await screen.findByRole('button', { name: 'Menu' }));
        const menu = within(await screen.findByRole('dialog', { name: 'Menu' }));
        await user.click(menu.getByRole('button', { name: 'Return to Admin' }));
      },
    ],
    [
      'the command menu',
      1440,
      async ({ user }) => {
        await user.click(await screen.findByRole('button', { name: 'Search or jump to' }));
        await user.type(await screen.findByRole('combobox'), 'return to{Enter}');
      },
    ],
  ])('is in %s', async (_place, width, press) => {
    setWindowWidth(width);
    serve();
    const app = renderApp('/projects');
    await press(app);
    await waitFor(() => expect(readToken()).toBe('own'));
    await waitFor(() => expect(app.router.state.location.pathname).toMatch(/^\/admin/));
  });

  test('says when it failed, and nothing has changed', async () => {
    serve(() => failure(500, 'internal', 'Server error occurred. Please try again later.'));
    const { user, router } = renderApp('/projects');
    await user.click(await back());
    expect(await screen.findByText('Failed to return to admin account')).toBeTruthy();
    expect(screen.getByText('Server error occurred. Please try again later.')).toBeTruthy();
    expect([readToken(), router.state.location.pathname]).toEqual(['acting', '/projects']);
    expect(localStorage.getItem('admin_user')).not.toBeNull();
  });

  test.each([
    ['the own session has ended', () => failure(409, 'no_admin_session', 'No admin session found')],
    ['it was gone already', () => failure(401, 'unauthenticated', 'Please sign in.')],
    ['there was none behind it', () => ({ body: { status: 'success' } })],
  ])('says that there is no session to return to when %s, and leads to the sign-in', async (_what, answer) => {
    serve(answer);
    const { user, router } = renderApp('/projects');
    await user.click(await back());
    expect(await screen.findByText('No admin session found')).toBeTruthy();
    await waitFor(() => expect(router.state.location.pathname).toBe('/auth'));
    expect([readToken(), localStorage.getItem('admin_user')]).toEqual([null, null]);
  });
});

describe('when the session of the user is refused', () => {
  const refuse = (logout: (asked: Asked) => Answer) =>
    serve(logout, {
      'GET /api/auth/user': (asked: Asked) =>
        isRuth(asked) ? success({ user: RUTH }) : failure(401, 'unauthenticated', 'Please sign in.'),
    });

  test('the administrator comes back into their own, where that lasts', async () => {
    const { asked } = refuse(() => success({ token: 'own', user: RUTH }));
    const { router } = renderApp('/projects');
    await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/admin/));
    expect(await screen.findByText('You are back in your own account')).toBeTruthy();
    const logouts = asked.filter(({ path }) => path === '/api/auth/logout');
    expect(logouts.map(bearerOf)).toEqual(['Bearer acting']);
    expect([readToken(), localStorage.getItem('admin_user')]).toEqual(['own', null]);
  });

  test('they are told that there is none, where it has ended as well', async () => {
    refuse(() => failure(409, 'no_admin_session', 'No admin session found'));
    const { router } = renderApp('/projects');
    expect(await screen.findByText('No admin session found')).toBeTruthy();
    await waitFor(() => expect(router.state.location.pathname).toBe('/auth'));
    expect([readToken(), localStorage.getItem('admin_user')]).toEqual([null, null]);
  });

  test('what another tab has gone on with meanwhile stays, and nothing is said', async () => {
    refuse(() => {
      localStorage.setItem('auth_token', 'own');
      // The browser tells this tab of it, as of everything that another one stores.
      window.dispatchEvent(new StorageEvent('storage', { key: 'auth_token' }));
      return failure(409, 'no_admin_session', 'No admin session found');
    });
    renderApp('/projects');
    expect(await screen.findByRole('button', { name: /Ruth Keller/ })).toBeTruthy();
    expect([readToken(), screen.queryByText('No admin session found')]).toEqual(['own', null]);
  });
});

test("the user's screens stay open during a maintenance", async () => {
  serve(undefined, {
    'GET /api/site': () => success({ site_name: 'Sayso', maintenance_mode: true, registration_enabled: true }),
  });
  renderApp('/projects');
  expect(await screen.findByText('A video of Elena')).toBeTruthy();
  expect((await banner()).textContent).toContain(VIEWING);
});

test('Sign Out ends both sessions', async () => {
  const { asked } = serve((call) =>
    bearerOf(call) === 'Bearer acting' ? success({ token: 'own', user: RUTH }) : { body: { status: 'success' } },
  );
  const { user, router } = renderApp('/projects');
  await user.click(await screen.findByRole('button', { name: /^Account/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Sign Out' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/auth'));
  expect(asked.filter(({ path }) => path === '/api/auth/logout').map(bearerOf)).toEqual([
    'Bearer acting',
    'Bearer own',
  ]);
  expect([readToken(), localStorage.getItem('admin_user')]).toEqual([null, null]);
});

test('a tab follows when another one has returned', async () => {
  serve();
  renderApp('/projects');
  expect(await screen.findByText('A video of Elena')).toBeTruthy();
  localStorage.setItem('auth_token', 'own');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'auth_token' })));
  expect(await screen.findByText('A video of Ruth')).toBeTruthy();
  expect(screen.queryByText('A video of Elena')).toBeNull();
  expect(screen.queryByText('Admin Mode')).toBeNull();
});

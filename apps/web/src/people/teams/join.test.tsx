import type { Invitation, SessionUser } from '@sayso/contract';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { readToken, saveToken } from '../../lib/api/credentials.ts';
import { failure, fakeApi, success } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { samplePage, sampleUser } from '../../testing/samples.ts';
import { changesOf } from './testing/serve-team.ts';
import './join-screen.tsx';

const TOKEN = 'secret-of-the-link';
const PATH = `/api/invitations/${TOKEN}`;
const INVITATION: Invitation = {
  state: 'open',
  account_name: 'Brightside Shop',
  invited_by: 'Priya Nair',
  name: 'Elena Marsh',
  email: 'e…@brightside.shop',
  role: 'editor',
  has_account: false,
  expires_at: '2999-06-01T12:00:00.000Z',
};
const JOINED: SessionUser = {
  ...sampleUser,
  role: 'editor',
  memberships: [{ account_id: sampleUser.account_id, name: 'Brightside Shop', role: 'editor', is_active: true }],
};

type Options = { invitation?: Partial<Invitation>; handlers?: Parameters<typeof fakeApi>[0] };

const serve = ({ invitation = {}, handlers = {} }: Options = {}) =>
  fakeApi({
    'GET /api/auth/user': () => success({ user: sampleUser }),
    'GET /api/videos': () => success(samplePage([])),
    'POST /api/auth/logout': () => success(undefined),
    'POST /api/auth/login': () => success({ token: 'own', user: sampleUser }),
    [`GET ${PATH}`]: () => success({ ...INVITATION, ...invitation }),
    [`POST ${PATH}/accept`]: () => success({ token: null, user: JOINED }),
    ...handlers,
  });

/** Opens a mailed invitation in a browser where somebody is signed in, or nobody. */
function open({ isSignedIn = false, address = `/join#token=${TOKEN}` } = {}) {
  sessionStorage.clear();
  if (isSignedIn) saveToken('own');
  return renderApp(address);
}

describe('an open invitation', () => {
  test.each([`/join#token=${TOKEN}`, `/join?token=${TOKEN}`])(
    'makes somebody new a member with a name and a password: %s',
    async (address) => {
      const { asked } = serve({
        handlers: { [`POST ${PATH}/accept`]: () => success({ token: 'new', user: JOINED }) },
      });
      const { user, router } = open({ address });
      expect(await screen.findByRole('heading', { name: 'Join Brightside Shop' })).toBeTruthy();
      expect(
        screen.getByText(/Priya Nair invites you .* as an editor: you make and edit its videos, too/),
      ).toBeTruthy();
      expect(router.state.location.href).toBe('/join');
      await user.type(screen.getByLabelText('Password'), 'correct horse battery');
      await user.click(screen.getByRole('button', { name: 'Create account and join' }));
      expect(await screen.findByText('Tick this box to join.')).toBeTruthy();
      expect(changesOf(asked)).toEqual([]);
      await user.click(screen.getByRole('checkbox', { name: /^I accept/ }));
      await user.click(screen.getByRole('button', { name: 'Create account and join' }));
      expect(await screen.findByText('Welcome to Brightside Shop')).toBeTruthy();
      expect(screen.getByText('You work here as an editor now.')).toBeTruthy();
      await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
      expect(readToken()).toBe('new');
      expect(changesOf(asked)[0]?.body).toEqual({
        name: 'Elena Marsh',
        password: 'correct horse battery',
        consent: true,
        consent_version: '',
      });
    },
  );

  test('asks who has an account to sign in, and goes on with the invitation afterwards', async () => {
    serve({ invitation: { has_account: true } });
    const { user, router } = open();
    await user.click(await screen.findByRole('link', { name: 'Sign in to join' }));
    await user.type(await screen.findByLabelText('Email'), 'elena@brightside.shop');
    await user.type(screen.getByLabelText('Password'), 'correct horse battery{Enter}');
    expect(await screen.findByText('You join as elena@brightside.shop.')).toBeTruthy();
    expect(router.state.location.pathname).toBe('/join');
  });

  test('takes one press of whom it is for, and leads into the account', async () => {
    const { asked } = serve({ invitation: { has_account: true } });
    const { user, router } = open({ isSignedIn: true });
    await user.click(await screen.findByRole('button', { name: 'Join the team' }));
    expect(await screen.findByText('Welcome to Brightside Shop')).toBeTruthy();
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
    expect(changesOf(asked)).toMatchObject([{ path: `${PATH}/accept`, body: {} }]);
    expect(sessionStorage.getItem('join_token')).toBeNull();
  });

  test('into an account that bears the name of whoever invites is no invitation to join a person', async () => {
    serve({ invitation: { has_account: true, account_name: 'Priya Nair' } });
    const { user } = open({ isSignedIn: true });
    expect(await screen.findByRole('heading', { name: 'Join the account of Priya Nair' })).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Join the team' }));
    expect(await screen.findByText('Welcome to the account of Priya Nair')).toBeTruthy();
  });

  test('for somebody else says so, and offers to sign out and go on', async () => {
    serve({
      handlers: {
        [`GET ${PATH}`]: ({ headers }) =>
          success({ ...INVITATION, ...(headers.has('authorization') && { state: 'somebody_else' }) }),
      },
    });
    const { user } = open({ isSignedIn: true });
    expect(
      await screen.findByText(/You are signed in as elena@brightside.shop, but this invitation is for e…@/),
    ).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Stay signed in' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Sign out and go on' }));
    expect(await screen.findByRole('button', { name: 'Create account and join' })).toBeTruthy();
    expect(readToken()).toBeNull();
  });

  test('outlasts a reload of the tab', async () => {
    serve();
    const first = open();
    await screen.findByRole('heading', { name: 'Join Brightside Shop' });
    first.unmount();
    renderApp('/join');
    expect(await screen.findByRole('heading', { name: 'Join Brightside Shop' })).toBeTruthy();
  });

  test.each([
    [
      failure(410, 'invitation_ended', 'This invitation has expired, was withdrawn or was already used.'),
      /was already used/,
    ],
    [failure(403, 'team_not_available', 'This account has no room for you at present.'), /no room for you/],
    [
      {
        ...failure(429, 'rate_limited', 'Rate limit exceeded. Please try again later.'),
        headers: { 'retry-after': '40' },
      },
      /Rate limit exceeded\. .*Try again in/,
    ],
  ])('that cannot be accepted after all says why: %#', async (answer, words) => {
    serve({ invitation: { has_account: true }, handlers: { [`POST ${PATH}/accept`]: () => answer } });
    const { user, router } = open({ isSignedIn: true });
    await user.click(await screen.findByRole('button', { name: 'Join the team' }));
    expect((await screen.findByRole('alert')).textContent).toMatch(words);
    expect(router.state.location.pathname).toBe('/join');
  });
});

describe('an invitation that lets nobody in', () => {
  test.each([
    ['expired', 'This invitation has expired', 'Ask Priya Nair to send it again.'],
    ['revoked', 'This invitation was withdrawn', 'Ask Priya Nair whether you are still meant to join.'],
    ['used', 'This invitation was already used', /go on to the account/],
    ['unavailable', 'This account has no team at present', /works again once there is room/],
  ] as const)('%s says why, and what to do', async (state, title, text) => {
    serve({ invitation: { state } });
    open();
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
    expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'To the sign-in' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /join/i })).toBeNull();
  });

  test('leads whoever is signed in to their dashboard', async () => {
    serve({ invitation: { state: 'used' } });
    open({ isSignedIn: true });
    expect(await screen.findByRole('link', { name: 'To the dashboard' })).toBeTruthy();
  });

  test('that nobody knows, or without its secret, does not work', async () => {
    serve({ handlers: { [`GET ${PATH}`]: () => failure(404, 'invitation_not_found', 'Not valid.') } });
    const { unmount } = open();
    expect(await screen.findByRole('heading', { name: 'This link does not work' })).toBeTruthy();
    unmount();
    open({ address: '/join' });
    expect(await screen.findByRole('heading', { name: 'This link does not work' })).toBeTruthy();
  });

  test('is loaded at another try', async () => {
    let isBroken = true;
    serve({
      handlers: {
        [`GET ${PATH}`]: () => (isBroken ? failure(429, 'rate_limited', 'Rate limit exceeded.') : success(INVITATION)),
      },
    });
    const { user } = open();
    expect(await screen.findByRole('heading', { name: 'Your invitation could not be loaded' })).toBeTruthy();
    isBroken = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Join Brightside Shop' })).toBeTruthy();
  });
});

import type { DataExport } from '@sayso/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readToken, saveToken } from '../../../../lib/api/credentials.ts';
import { type Answer, failure, fakeApi, success } from '../../../../testing/fake-api.ts';
import { renderApp } from '../../../../testing/render-app.tsx';
import { sampleUser } from '../../../../testing/samples.ts';

const NONE: DataExport = {
  state: 'none',
  requested_at: null,
  ready_at: null,
  expires_at: null,
  renewable_at: null,
  size_bytes: null,
  failure: null,
};
const READY: DataExport = {
  ...NONE,
  state: 'ready',
  requested_at: '2026-02-01T10:00:00.000Z',
  ready_at: '2026-02-01T10:05:00.000Z',
  expires_at: '2026-02-08T10:05:00.000Z',
  renewable_at: '2999-02-02T10:00:00.000Z',
  size_bytes: 8_808_038,
};

function serve(handlers: Parameters<typeof fakeApi>[0] = {}) {
  return fakeApi({
    'GET /api/auth/user': () => success({ user: sampleUser }),
    'GET /api/user/data': () => success(NONE),
    ...handlers,
  });
}

beforeEach(() => saveToken('t'));
afterEach(() => sessionStorage.clear());

/** Until the copy has been asked for anew, which happens by itself. */
const ASKED_AGAIN = { timeout: 20_000 };

describe('Download my data', () => {
  test('is asked for, and followed until it is ready', async () => {
    let copy = NONE;
    const { asked } = serve({
      'GET /api/user/data': () => success(copy),
      'POST /api/user/data': () => success((copy = { ...NONE, state: 'waiting' })),
    });
    const { user } = renderApp('/settings?tab=account');
    await user.click(await screen.findByRole('button', { name: 'Request my data' }));
    expect(await screen.findByText('Your copy is in the queue.')).toBeTruthy();
    expect(asked.find(({ method }) => method === 'POST')?.headers.get('idempotency-key')).toMatch(/^[\da-f]{32}$/u);
    copy = { ...NONE, state: 'making' };
    expect(await screen.findByText('Your copy is being made.', {}, ASKED_AGAIN)).toBeTruthy();
    expect(screen.getByText(/We mail you when it is ready/)).toBeTruthy();
    copy = READY;
    expect(await screen.findByText('Your copy of February 1, 2026 is ready: 8.4 MB.', {}, ASKED_AGAIN)).toBeTruthy();
    expect(screen.getByText(/^You can download it until Feb 8, 2026/)).toBeTruthy();
    expect(screen.getByText(/^You can request a newer copy from/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Request a newer copy' })).toBeNull();
  });

  test('is downloaded by a link that the server opens', async () => {
    const clicked: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      clicked.push(this.pathname);
    });
    serve({
      'GET /api/user/data': () => success(READY),
      'POST /api/user/data/link': () => success({ download_url: '/api/data/abc', expires_at: READY.expires_at }),
    });
    const { user } = renderApp('/settings?tab=account');
    await user.click(await screen.findByRole('button', { name: 'Download' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Download everything?' }));
    await user.type(dialog.getByLabelText('Password'), 'correct horse');
    await user.click(dialog.getByRole('button', { name: 'Download' }));
    await waitFor(() => expect(clicked).toEqual(['/api/data/abc']));
    vi.restoreAllMocks();
  });

  test('that failed says why and is tried again; an old copy can be made anew', async () => {
    let copy: DataExport = { ...NONE, state: 'failed', failure: 'The disk was full.' };
    serve({
      'GET /api/user/data': () => success(copy),
      'POST /api/user/data': () => success((copy = { ...READY, renewable_at: '2026-02-02T10:00:00.000Z' })),
    });
    const { user } = renderApp('/settings?tab=account');
    expect(await screen.findByText('The disk was full.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'Request a newer copy' })).toBeTruthy();
  });

  test('a refusal to make or to open one is told', async () => {
    serve({ 'POST /api/user/data': () => failure(507, 'storage_full', 'The disk is full.') });
    const { user } = renderApp('/settings?tab=account');
    await user.click(await screen.findByRole('button', { name: 'Request my data' }));
    expect(await screen.findByText('Your data was not requested')).toBeTruthy();
    expect(screen.getByText('The disk is full.')).toBeTruthy();
  });

  test('what cannot be loaded is tried again', async () => {
    let isBroken = true;
    serve({ 'GET /api/user/data': () => (isBroken ? failure(403, 'forbidden', 'Access denied.') : success(NONE)) });
    const { user } = renderApp('/settings?tab=account');
    expect(await screen.findByText('This could not be loaded.')).toBeTruthy();
    isBroken = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'Request my data' })).toBeTruthy();
  });
});

describe('Delete account', () => {
  const open = async (handlers: Parameters<typeof fakeApi>[0] = {}) => {
    const api = serve(handlers);
    const app = renderApp('/settings?tab=account');
    await app.user.click(await screen.findByRole('button', { name: 'Delete account' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete your account?' }));
    const send = async () => {
      dialog.getByRole('button', { name: 'Delete account' }).focus();
      await app.user.keyboard('{Enter}');
    };
    return { ...api, ...app, dialog, send };
  };

  test('says plainly what happens', async () => {
    serve();
    renderApp('/settings?tab=account');
    const heading = await screen.findByRole('heading', { name: 'Delete account' });
    const card = within(heading.closest('section') as HTMLElement);
    expect(card.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'You are signed out everywhere immediately.',
      'Your watch pages are hidden immediately.',
      'After 14 days everything is erased: your videos, your files and what you told us.',
      'Until then you can restore it all by signing in.',
    ]);
  });

  test('takes the e-mail typed out and the password, by keyboard, and names the day and the way back', async () => {
    const erase_at = '2026-02-15T10:00:00.000Z';
    const { user, send, asked, router } = await open({ 'DELETE /api/user/account': () => success({ erase_at }) });
    expect(document.activeElement).toBe(screen.getByLabelText(`Type ${sampleUser.email} to confirm`));
    await user.keyboard('Elena@brightside.shop{Tab}correct horse');
    await send();
    await screen.findByRole('form', { name: 'Welcome Back' });
    expect(asked.find(({ method }) => method === 'DELETE')?.body).toEqual({
      confirmation: 'Elena@brightside.shop',
      password: 'correct horse',
    });
    expect(readToken()).toBeNull();
    expect(router.state.location.pathname).toBe('/auth');
    expect(await screen.findByText('Account deleted')).toBeTruthy();
    const day = 'February 15, 2026';
    expect(
      screen.getByText(`Your account is deleted and will be erased on ${day}. Sign in before then to restore it.`),
    ).toBeTruthy();
  });

  test('sends nothing while the e-mail is not typed out or the password is missing', async () => {
    const { user, send, asked, dialog } = await open();
    await user.keyboard('somebody@else.example');
    await send();
    expect(await dialog.findByText('Type your email address to confirm.')).toBeTruthy();
    expect(dialog.getByText('Enter your password.')).toBeTruthy();
    expect(asked.some(({ method }) => method === 'DELETE')).toBe(false);
    await user.click(dialog.getByRole('button', { name: 'Keep my account' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(readToken()).toBe('t');
  });

  test.each<[string, Answer, string]>([
    [
      'a wrong password at its field',
      {
        status: 422,
        body: { status: 'error', code: 'wrong_password', message: 'x', errors: { password: ['Not your password.'] } },
      },
      'Not your password.',
    ],
    ['the last administrator', failure(409, 'last_administrator', 'Somebody must stay.'), 'Somebody must stay.'],
  ])('%s: the dialog says why and everything stays', async (_, answer, text) => {
    const { user, send, dialog } = await open({ 'DELETE /api/user/account': () => answer });
    await user.keyboard(`${sampleUser.email}{Tab}wrong horse`);
    await send();
    expect(await dialog.findByText(text)).toBeTruthy();
    expect(readToken()).toBe('t');
  });
});

test('whoever acts as somebody else may look and is offered nothing that would be refused', async () => {
  serve({
    'GET /api/auth/user': () =>
      success({ user: { ...sampleUser, impersonator: { id: sampleUser.account_id, name: 'Operator' } } }),
    'GET /api/user/data': () => success({ ...READY, renewable_at: '2020-02-02T10:00:00.000Z' }),
  });
  renderApp('/settings?tab=account');
  await screen.findByText(/^You are acting as Elena Marsh\. You can see this, but only they can change it/u);
  for (const name of ['Download', 'Request a newer copy', 'Delete account'])
    expect((await screen.findByRole<HTMLButtonElement>('button', { name })).disabled).toBe(true);
});

import type { Mail } from '@sayso/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { saveToken } from '../../lib/api/credentials.ts';
import { failure, fakeApi, success } from '../../testing/fake-api.ts';
import { holdTheClock } from '../../testing/hold-the-clock.ts';
import { keepViews, openViews, saveView } from '../../testing/saved-views.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { sampleUser, wholeList } from '../../testing/samples.ts';
import { setWindowWidth } from '../../testing/wide-window.ts';
import { sampleMail, withContent } from './testing/sample-mails.ts';

const LIST = '/api/admin/mails';
const KEPT = sampleMail({
  id: '01990000-0000-7000-8000-00000000000b',
  subject: 'Kept one',
  state: 'kept',
  reply: null,
});
const FAILED = sampleMail({
  id: '01990000-0000-7000-8000-00000000000c',
  subject: 'Failed one',
  state: 'failed',
  reply: null,
  last_error: '550 no such user',
});

/** A server with mails, which can be sent again and deleted. */
function serve(mails: Mail[] = [sampleMail(), KEPT, FAILED], more: Parameters<typeof fakeApi>[0] = {}) {
  let stored = mails;
  const handlers = stored.flatMap((mail) => [
    [`GET ${LIST}/${mail.id}`, () => success(withContent(mail))],
    [`POST ${LIST}/${mail.id}/retry`, () => success({ ...mail, state: 'queued' })],
    [
      `DELETE ${LIST}/${mail.id}`,
      () => {
        stored = stored.filter(({ id }) => id !== mail.id);
        return { body: { status: 'success' } };
      },
    ],
  ]);
  return fakeApi({
    'GET /api/auth/user': () => success({ user: { ...sampleUser, user_type: 'admin' } }),
    [`GET ${LIST}`]: () => success(wholeList(stored)),
    ...Object.fromEntries(handlers),
    ...more,
  });
}
const open = (search = '') => renderApp(`/admin/settings?section=outbox${search}`);
const row = async (name: RegExp) => within(await screen.findByRole('row', { name }));
const dialog = async () => within(await screen.findByRole('dialog'));
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const calls = (api: ReturnType<typeof serve>, method: string) =>
  api.asked.filter((one) => one.method === method).map(({ path }) => path);

beforeEach(() => {
  saveToken('t');
  setWindowWidth(1440);
});

test('kept mails are sent all at once when there is a mail server, and it is told which are not', async () => {
  const transport = { kind: 'smtp', source: 'settings', from_source: 'settings', host: 'mail.example.com', port: 587 };
  const whole = { ...transport, security: 'starttls', username: '', from: 'a@example.com', missing: [] };
  const api = serve([KEPT], {
    [`GET ${LIST}/transport`]: () => success(whole),
    [`POST ${LIST}/send-kept`]: () => success({ queued: 2, expired: 1 }),
  });
  const { user } = open();
  expect(await screen.findByText('1 mail was kept while there was no mail server.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Send all' }));
  const question = within(await screen.findByRole('dialog', { name: 'Send 1 kept mail?' }));
  expect(calls(api, 'POST')).toEqual([]);
  await user.click(question.getByRole('button', { name: 'Send all' }));
  expect(await screen.findByText('2 mails are sent now')).toBeTruthy();
  expect(screen.getByText('1 mail is not sent: the link in it has expired.')).toBeTruthy();
  expect(calls(api, 'POST')).toEqual([`${LIST}/send-kept`]);
});

test('without a mail server the outbox says why mails are kept and leads to where one is set up', async () => {
  serve([KEPT], { [`GET ${LIST}/transport`]: () => success({ kind: 'outbox', missing: ['host', 'from'] }) });
  open();
  await row(/Kept one/);
  expect(await screen.findByText(/^No mail leaves yet: 1 mail is kept here\./)).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Set up the mail server' });
  expect(link.getAttribute('href')).toContain('section=mail');
  expect(screen.queryByRole('button', { name: 'Send all' })).toBeNull();
});

describe('the list', () => {
  test('says what went to whom, what it is about and what became of it', async () => {
    serve();
    open();
    const sent = await row(/Welcome to Sayso/);
    expect(sent.getByText('grace@example.com')).toBeTruthy();
    expect(sent.getByText('Welcome')).toBeTruthy();
    expect(sent.getByText('Sent')).toBeTruthy();
    expect((await row(/Kept one/)).getByText('Kept')).toBeTruthy();
    expect((await row(/Failed one/)).getByText('Failed')).toBeTruthy();
  });

  test('asks the server for a state, and the state stands in the address', async () => {
    const api = serve();
    const { user, router } = open();
    await row(/Welcome to Sayso/);
    await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Failed');
    await waitFor(() => expect(api.asked.findLast(({ path }) => path === LIST)?.query.get('state')).toBe('failed'));
    expect(router.state.location.search).toMatchObject({ section: 'outbox', state: 'failed' });
  });

  test('without mails leads to the test mail', async () => {
    serve([]);
    open();
    expect(await screen.findByText('No mails yet')).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Send test mail' });
    expect(link.getAttribute('href')).toBe('/admin/settings?section=mail');
  });

  test('offers to send again what has not arrived, and only that', async () => {
    const api = serve();
    const { user } = open();
    await row(/Welcome to Sayso/);
    await user.click(screen.getByRole('button', { name: 'Actions for Welcome to Sayso' }));
    expect(screen.queryByRole('menuitem', { name: 'Send again' })).toBeNull();
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Actions for Failed one' }));
    await user.click(screen.getByRole('menuitem', { name: 'Send again' }));
    expect(await screen.findByText('Mail queued')).toBeTruthy();
    expect(calls(api, 'POST')).toEqual([`${LIST}/${FAILED.id}/retry`]);
  });

  test('deletes after a question, and not without', async () => {
    const api = serve();
    const { user } = open();
    await row(/Kept one/);
    const ask = async () => {
      await user.click(screen.getByRole('button', { name: 'Actions for Kept one' }));
      await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
      return within(await screen.findByRole('dialog', { name: 'Delete this mail?' }));
    };
    await user.click((await ask()).getByRole('button', { name: 'Cancel' }));
    expect(calls(api, 'DELETE')).toEqual([]);
    await user.click((await ask()).getByRole('button', { name: 'Delete mail' }));
    expect(await screen.findByText('Mail deleted')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('row', { name: /Kept one/ })).toBeNull());
  });
});

describe('a mail', () => {
  test('opens from its row, stands in the address, and says what the server answered', async () => {
    serve();
    const { user, router } = open();
    await user.click((await row(/Welcome to Sayso/)).getByText('Welcome to Sayso'));
    expect(await (await dialog()).findByText('250 2.0.0 OK queued as 4Z1')).toBeTruthy();
    expect(router.state.location.search).toMatchObject({ mail: sampleMail().id });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(router.state.location.search).not.toHaveProperty('mail'));
  });

  test('says why it failed', async () => {
    serve();
    open(`&mail=${FAILED.id}`);
    expect(await (await dialog()).findByText('550 no such user')).toBeTruthy();
  });

  test.each([
    [FAILED, 1],
    [KEPT, 0],
  ])('counts the tries of what was handed over, and of nothing else', async ({ id, subject }, times) => {
    serve();
    open(`&mail=${id}`);
    expect(await (await dialog()).findByRole('heading', { name: subject })).toBeTruthy();
    expect((await dialog()).queryAllByText('Tries')).toHaveLength(times);
  });

  test('that leaves while it is read says so, and is read once', async () => {
    holdTheClock();
    const waiting = sampleMail({ state: 'sending', attempts: 0, reply: null, sent_at: null });
    let now = waiting;
    const api = serve([waiting], { [`GET ${LIST}`]: () => success(wholeList([now])) });
    open(`&mail=${waiting.id}`);
    const box = await dialog();
    expect(await box.findByText('Sending')).toBeTruthy();
    now = sampleMail();
    await pass(3_000);
    expect(await box.findByText('250 2.0.0 OK queued as 4Z1')).toBeTruthy();
    expect(box.queryByText('Sending')).toBeNull();
    expect(api.asked.filter(({ path }) => path === `${LIST}/${waiting.id}`)).toHaveLength(1);
  });

  test('that waits for its next try is looked after when its time has come, and not before', async () => {
    holdTheClock();
    const inAMinute = new Date(Date.now() + 60_000).toISOString();
    let now = sampleMail({ state: 'queued', last_error: '451 try later', next_attempt_at: inAMinute, sent_at: null });
    const api = serve([now], { [`GET ${LIST}`]: () => success(wholeList([now])) });
    open();
    await row(/Queued/);
    now = sampleMail();
    const asked = () => api.asked.filter(({ path }) => path === LIST).length;
    const before = asked();
    await pass(50_000);
    expect(asked()).toBe(before);
    await pass(15_000);
    expect(await row(/Sent/)).toBeTruthy();
  });

  test('that is sent again is not read anew', async () => {
    const api = serve();
    const { user } = open(`&mail=${FAILED.id}&page=1`);
    await user.click(await (await dialog()).findByRole('button', { name: 'Send again' }));
    expect(await screen.findByText('Mail queued')).toBeTruthy();
    await waitFor(() => expect(api.asked.filter(({ path }) => path === LIST).length).toBeGreaterThan(1));
    expect(api.asked.filter(({ path }) => path === `${LIST}/${FAILED.id}`)).toHaveLength(1);
  });

  test('is previewed in a frame that may do nothing, in light and in dark', async () => {
    serve();
    const { user } = open(`&mail=${KEPT.id}`);
    const box = await dialog();
    const frame = await box.findByTitle<HTMLIFrameElement>('Preview of the mail');
    expect(frame.getAttribute('sandbox')).toBe('');
    expect(frame.srcdoc).toContain('(max-width:0)');
    await user.click(box.getByRole('radio', { name: 'Dark' }));
    expect(frame.srcdoc).toContain('(min-width:0)');
  });

  test('has its plain text and its links to copy', async () => {
    serve();
    const { user } = open(`&mail=${KEPT.id}`);
    const box = await dialog();
    await user.click(await box.findByRole('tab', { name: 'Plain text' }));
    expect(box.getByText('Hello')).toBeTruthy();
    await user.click(box.getByRole('tab', { name: 'Links' }));
    expect(box.getByRole<HTMLInputElement>('textbox', { name: 'Make a video' }).value).toBe(
      'https://videos.example.com/create',
    );
    await user.click(box.getByRole('button', { name: 'Copy Make a video' }));
    expect(await navigator.clipboard.readText()).toBe('https://videos.example.com/create');
  });

  test('that is gone says so', async () => {
    serve([], { [`GET ${LIST}/${KEPT.id}`]: () => failure(404, 'not_found', 'Resource not found.') });
    open(`&mail=${KEPT.id}`);
    expect(await (await dialog()).findByText('Resource not found.')).toBeTruthy();
  });
});

test('what is filtered is kept as a view under a name, and comes back at a press', async () => {
  const kept = keepViews();
  serve(undefined, kept.handlers);
  const { user, router } = open('&state=failed');
  await row(/Failed one/);
  await saveView(user, 'Not sent');
  await waitFor(() => expect(kept.views()).toEqual([{ list: 'mails', name: 'Not sent', search: { state: 'failed' } }]));
  await user.click(await screen.findByRole('button', { name: 'Clear all' }));
  const menu = await openViews(user);
  await user.click(menu.getByRole('menuitem', { name: 'Not sent' }));
  await waitFor(() => expect(router.state.location.search).toMatchObject({ state: 'failed' }));
});

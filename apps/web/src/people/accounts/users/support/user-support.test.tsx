import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { failure, success } from '../../../../testing/fake-api.ts';
import { setWindowWidth } from '../../../../testing/wide-window.ts';
import { sampleTransport } from '../../../mail/testing/sample-mails.ts';
import { BANNED, MARA, NOTE, openUsers, RUTH, serveUsers } from '../testing/serve-users.ts';

beforeEach(() => setWindowWidth(1440));

const details = async (name: string) => within(await screen.findByRole('dialog', { name: new RegExp(name) }));
const open = (id: string) => openUsers(`/admin/users?user=${id}`);

test('tells how somebody stands, what failed for them, and what was noted', async () => {
  serveUsers();
  open(MARA.id);
  const dialog = await details('Mara Lind');
  for (const text of [
    'Not confirmed',
    'mara@new.example waits for its confirmation',
    'Studio North (editor)',
    'The speech could not be made.',
    NOTE.text,
  ])
    expect(await dialog.findByText(text)).toBeTruthy();
  expect(dialog.getByText(/On 2 devices/)).toBeTruthy();
  expect(dialog.getByRole<HTMLAnchorElement>('link', { name: 'Spring offer' }).href).toContain('/watch/spring');
});

test('mails a reset link and a confirmation link at a press', async () => {
  const { asked } = serveUsers();
  const { user } = open(MARA.id);
  const dialog = await details('Mara Lind');
  await user.click(await dialog.findByRole('button', { name: 'Send reset link' }));
  expect(await screen.findByText('Reset link sent')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Send confirmation link' }));
  expect(await screen.findByText('Link Sent')).toBeTruthy();
  const posted = asked.filter(({ method }) => method === 'POST').map(({ path }) => path.split('/').at(-1));
  expect(posted).toEqual(['reset-link', 'verification']);
});

test('says that a link is kept where no mail server is set', async () => {
  const transport = () => success(sampleTransport({}));
  serveUsers({ handlers: { 'GET /api/admin/mails/transport': transport } });
  const { user } = open(MARA.id);
  const dialog = await details('Mara Lind');
  await user.click(await dialog.findByRole('button', { name: 'Send reset link' }));
  expect(await screen.findByText('Reset link kept')).toBeTruthy();
  expect(screen.getByText('Kept, not sent: no mail server is set.')).toBeTruthy();
});

test('says in the words of the server why a link was not sent', async () => {
  serveUsers({
    handlers: { [`POST /api/admin/users/${MARA.id}/reset-link`]: () => failure(429, 'rate_limited', 'Wait a minute.') },
  });
  const { user } = open(MARA.id);
  await user.click(await (await details('Mara Lind')).findByRole('button', { name: 'Send reset link' }));
  expect(await screen.findByText('Wait a minute.')).toBeTruthy();
});

test('signs somebody out after a question', async () => {
  const { asked } = serveUsers();
  const { user } = open(MARA.id);
  await user.click(await (await details('Mara Lind')).findByRole('button', { name: 'Sign out everywhere' }));
  expect(asked.some(({ method }) => method === 'DELETE')).toBe(false);
  await user.click(await screen.findByRole('button', { name: 'Sign out' }));
  expect(await screen.findByText('User Signed Out')).toBeTruthy();
});

test('offers no links to somebody who is banned, and nobody to sign themselves out', async () => {
  serveUsers();
  const banned = open(BANNED.id);
  expect(await (await details('promo-king')).findByRole('button', { name: 'Sign out everywhere' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Send/ })).toBeNull();
  await banned.user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await banned.router.navigate({ to: '/admin/$tab', params: { tab: 'users' }, search: { user: RUTH.id } as never });
  const own = await details('Ruth Keller');
  expect(await own.findByRole('button', { name: 'Send reset link' })).toBeTruthy();
  expect(own.queryByRole('button', { name: 'Sign out everywhere' })).toBeNull();
});

test('a note is written, and deleted after a question', async () => {
  const { asked } = serveUsers();
  const { user } = open(MARA.id);
  const dialog = await details('Mara Lind');
  await user.type(await dialog.findByRole('textbox', { name: 'New note' }), 'Called back.');
  await user.click(dialog.getByRole('button', { name: 'Add note' }));
  await waitFor(() =>
    expect(asked.find(({ path }) => path.endsWith('/notes'))?.body).toEqual({ text: 'Called back.' }),
  );
  await user.click(dialog.getByRole('button', { name: /^Delete the note 'Paid twice/ }));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(asked.some(({ path }) => path.endsWith(`/notes/${NOTE.id}`))).toBe(true));
});

test('somebody who is invited by mail is given no password', async () => {
  const { asked } = serveUsers();
  const { user } = openUsers();
  await user.click(await screen.findByRole('button', { name: 'Create User' }));
  const create = await details('Create New User');
  await user.type(create.getByLabelText('Name'), 'Ines');
  await user.type(create.getByLabelText('Email'), 'ines@example.com');
  await user.click(create.getByRole('switch', { name: /Invite by mail/ }));
  expect(create.queryByLabelText('Password')).toBeNull();
  await user.click(create.getByRole('button', { name: 'Create User' }));
  expect(await screen.findByText('Ines has been created and invited by mail.')).toBeTruthy();
  const sent = asked.find(({ method, path }) => method === 'POST' && path === '/api/admin/users');
  expect(sent?.body).toMatchObject({ invite: true });
  expect(sent?.body).not.toHaveProperty('password');
});

test('a video that is held back or in the trash is not said to be finished', async () => {
  const video = (last: string, changes: object) => ({
    id: `01990000-0000-7000-8000-0000000000${last}`,
    title: `Video ${last}`,
    status: 'completed',
    share_url: `http://localhost:3000/watch/${last}`,
    visibility: 'public',
    held: null,
    failure: null,
    attempts: 1,
    created_at: '2026-03-19T12:00:00.000Z',
    removed_at: null,
    ...changes,
  });
  const videos = [
    video('f1', { held: 'removed' }),
    video('f2', { removed_at: '2026-03-20T12:00:00.000Z' }),
    video('f3', { held: 'flagged' }),
  ];
  serveUsers({ handlers: { [`GET /api/admin/users/${MARA.id}/videos`]: () => success(videos) } });
  open(MARA.id);
  const dialog = await details('Mara Lind');
  const wordsOf = async (title: string) =>
    (await dialog.findByRole('link', { name: title })).parentElement?.textContent?.replace(/.*2026/, '');
  expect(await wordsOf('Video f1')).toBe('Removed by an operator');
  expect(await wordsOf('Video f2')).toBe('In the trash');
  expect(await wordsOf('Video f3')).toBe('FlaggedCompleted');
});

import { fireEvent, screen, within, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Asked, failure, success } from '../../../testing/fake-api.ts';
import { setWindowWidth } from '../../../testing/wide-window.ts';
import { sampleTransport } from '../../mail/testing/sample-mails.ts';
import { MARA, openUsers, PLANS, serveUsers, BANNED, NOTE, RUTH } from './testing/serve-users.ts';

const REASONS = `/api/admin/users/${MARA.id}/plan-reasons`;
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const sentBy = (asked: readonly Asked[], method: string) =>
  asked.findLast((one) => one.method === method && one.path.startsWith('/api/admin/users'));

beforeEach(() => setWindowWidth(1440));

describe('the details of a user', () => {
  test('say why each plan is held, and what has ended', async () => {
    const [free, , automation] = PLANS;
    const reason = (changes: object) => ({
      id: '01990000-0000-7000-8000-0000000000e1',
      plan: automation,
      kind: 'sale',
      words: 'from WarriorPlus sale WP-123, 2026-11-02',
      note: null,
      quantity: 1,
      purchase_id: '01990000-0000-7000-8000-0000000000e9',
      granted_at: '2026-11-02T12:00:00.000Z',
      ends_at: null,
      is_open: true,
      ...changes,
    });
    const gift = {
      id: '01990000-0000-7000-8000-0000000000e2',
      kind: 'operator',
      words: 'given by Ruth Keller, 2026-11-05',
      note: 'Prize draw',
      quantity: 3,
      purchase_id: null,
      ends_at: '2026-12-01T12:00:00.000Z',
    };
    const over = {
      id: '01990000-0000-7000-8000-0000000000e3',
      plan: free,
      is_open: false,
      ends_at: '2026-11-09T12:00:00.000Z',
    };
    const reasons = [reason({}), reason(gift), reason(over)];
    serveUsers({ handlers: { [`GET ${REASONS}`]: () => success(reasons) } });
    const { user } = openUsers(`/admin/users?user=${MARA.id}`);
    const details = await dialog('Mara Lind');
    const sale = await details.findByText(/^From WarriorPlus sale WP-123, 2026-11-02$/u, { ignore: 'details *' });
    expect(within(sale).getByRole('link', { name: 'See the purchase' }).getAttribute('href')).toBe(
      `/admin/webhooks?section=purchases&purchase=${reason({}).purchase_id}`,
    );
    expect(details.getByText(/^Given by Ruth Keller, 2026-11-05, 3 times, until Dec 1, 2026/u).textContent).toBe(
      'Given by Ruth Keller, 2026-11-05, 3 times, until Dec 1, 2026 · Prize draw',
    );
    await user.click(details.getByText('1 reason has ended'));
    expect(details.getByText('Free Edition', { selector: 'details span' }).parentElement?.textContent).toBe(
      'Free Edition: From WarriorPlus sale WP-123, 2026-11-02, ended Nov 9, 2026 See the purchase',
    );
  });

  test('give a plan until a day, with a note, and an addition several times', async () => {
    const extra = {
      ...PLANS[0],
      id: '01990000-0000-7000-8000-0000000000f9',
      slug: 'EXTRA',
      name: 'Extra videos',
      is_addition: true,
    };
    const { asked } = serveUsers({ handlers: { 'GET /api/plans': () => success([...PLANS, extra]) } });
    const { user } = openUsers(`/admin/users?user=${MARA.id}`);
    const details = await dialog('Mara Lind');
    const plan = await details.findByRole('combobox', { name: 'Plan to give' });
    expect(details.getByRole('option', { name: 'Automation (has it)' })).toBeTruthy();
    expect(details.queryByRole('textbox', { name: 'How often' })).toBeNull();
    await user.selectOptions(plan, 'Extra videos');
    const times = details.getByRole('textbox', { name: 'How often' });
    await user.clear(times);
    fireEvent.change(details.getByLabelText('Until'), { target: { value: '2020-01-01' } });
    await user.click(details.getByRole('button', { name: 'Give Plan' }));
    expect(await details.findByText('Choose a day that is not over.')).toBeTruthy();
    expect(details.getByText('Use 1 or more.')).toBeTruthy();
    expect(sentBy(asked, 'POST')).toBeUndefined();
    await user.type(times, '3');
    fireEvent.change(details.getByLabelText('Until'), { target: { value: '2099-12-31' } });
    await user.type(details.getByRole('textbox', { name: 'Why' }), ' Prize draw {Enter}');
    expect(await screen.findByText('The plans of Mara Lind have been changed.')).toBeTruthy();
    expect(sentBy(asked, 'POST')?.body).toEqual({
      plan_id: extra.id,
      ends_at: new Date('2099-12-31T23:59:59.999').toISOString(),
      quantity: 3,
      note: 'Prize draw',
    });
  });

  test('show what was used this month beside the plans, and extra quota is given there', async () => {
    const extra = {
      ...PLANS[0],
      id: '01990000-0000-7000-8000-0000000000f9',
      slug: 'EXTRA',
      name: 'Extra videos',
      is_addition: true,
    };
    const usage = { videos: { used: 4, reserved: 1, limit: 10 }, storage: { used_bytes: 0, limit_bytes: null } };
    const support = {
      email_verified_at: null,
      pending_email: null,
      erase_at: null,
      accounts: [{ id: MARA.id, name: 'Mara', role: 'owner', usage }],
      sessions: [],
      notes: [],
    };
    const { asked } = serveUsers({
      handlers: {
        'GET /api/plans': () => success([...PLANS, extra]),
        [`GET /api/admin/users/${MARA.id}/support`]: () => success(support),
      },
    });
    const { user } = openUsers(`/admin/users?user=${MARA.id}`);
    const plans = within(await (await dialog('Mara Lind')).findByRole('region', { name: 'Plans' }));
    expect(await plans.findByText(/5 of 10 videos/)).toBeTruthy();
    await user.click(await plans.findByRole('button', { name: 'Give extra quota' }));
    const offered = within(plans.getByRole('combobox', { name: 'Extra quota' })).getAllByRole('option');
    expect(offered.map(({ textContent }) => textContent)).toEqual(['Extra videos']);
    await user.click(plans.getByRole('button', { name: 'Give it' }));
    expect(await screen.findByText('The plans of Mara Lind have been changed.')).toBeTruthy();
    expect(sentBy(asked, 'POST')?.body).toMatchObject({ plan_id: extra.id, quantity: 1 });
  });

  test('say that no addition is on offer where extra quota cannot be given', async () => {
    serveUsers();
    openUsers(`/admin/users?user=${MARA.id}`);
    const details = await dialog('Mara Lind');
    expect(await details.findByText(/none is on offer/)).toBeTruthy();
    expect(details.queryByRole('button', { name: 'Give extra quota' })).toBeNull();
  });

  test('say that the reasons could not be read, and show the plans all the same', async () => {
    serveUsers({ handlers: { [`GET ${REASONS}`]: () => failure(403, 'forbidden', 'No.') } });
    openUsers(`/admin/users?user=${MARA.id}`);
    const details = await dialog('Mara Lind');
    expect(await details.findByText('Why this person has these plans could not be read.')).toBeTruthy();
    expect(details.getByRole('button', { name: 'Take away Automation' })).toBeTruthy();
  });
});

const supportDetails = async (name: string) => within(await screen.findByRole('dialog', { name: new RegExp(name) }));
const open = (id: string) => openUsers(`/admin/users?user=${id}`);

test('tells how somebody stands, what failed for them, and what was noted', async () => {
  serveUsers();
  open(MARA.id);
  const dialog = await supportDetails('Mara Lind');
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
  const dialog = await supportDetails('Mara Lind');
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
  const dialog = await supportDetails('Mara Lind');
  await user.click(await dialog.findByRole('button', { name: 'Send reset link' }));
  expect(await screen.findByText('Reset link kept')).toBeTruthy();
  expect(screen.getByText('Kept, not sent: no mail server is set.')).toBeTruthy();
});

test('says in the words of the server why a link was not sent', async () => {
  serveUsers({
    handlers: { [`POST /api/admin/users/${MARA.id}/reset-link`]: () => failure(429, 'rate_limited', 'Wait a minute.') },
  });
  const { user } = open(MARA.id);
  await user.click(await (await supportDetails('Mara Lind')).findByRole('button', { name: 'Send reset link' }));
  expect(await screen.findByText('Wait a minute.')).toBeTruthy();
});

test('signs somebody out after a question', async () => {
  const { asked } = serveUsers();
  const { user } = open(MARA.id);
  await user.click(await (await supportDetails('Mara Lind')).findByRole('button', { name: 'Sign out everywhere' }));
  expect(asked.some(({ method }) => method === 'DELETE')).toBe(false);
  await user.click(await screen.findByRole('button', { name: 'Sign out' }));
  expect(await screen.findByText('User Signed Out')).toBeTruthy();
});

test('offers no links to somebody who is banned, and nobody to sign themselves out', async () => {
  serveUsers();
  const banned = open(BANNED.id);
  expect(await (await supportDetails('promo-king')).findByRole('button', { name: 'Sign out everywhere' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Send/ })).toBeNull();
  await banned.user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await banned.router.navigate({ to: '/admin/$tab', params: { tab: 'users' }, search: { user: RUTH.id } as never });
  const own = await supportDetails('Ruth Keller');
  expect(await own.findByRole('button', { name: 'Send reset link' })).toBeTruthy();
  expect(own.queryByRole('button', { name: 'Sign out everywhere' })).toBeNull();
});

test('a note is written, and deleted after a question', async () => {
  const { asked } = serveUsers();
  const { user } = open(MARA.id);
  const dialog = await supportDetails('Mara Lind');
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
  const create = await supportDetails('Create New User');
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
  const dialog = await supportDetails('Mara Lind');
  const wordsOf = async (title: string) =>
    (await dialog.findByRole('link', { name: title })).parentElement?.textContent?.replace(/.*2026/, '');
  expect(await wordsOf('Video f1')).toBe('Removed by an operator');
  expect(await wordsOf('Video f2')).toBe('In the trash');
  expect(await wordsOf('Video f3')).toBe('FlaggedCompleted');
});

import { ATTENTION_KINDS, type Preferences } from '@sayso/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { failure, success } from '../../../testing/fake-api.ts';
import { setWindowWidth } from '../../../testing/wide-window.ts';
import { keepViews, openViews, saveView } from '../../../testing/saved-views.ts';
import { BANNED, lastOf, MARA, openUsers, refused, row, RUTH, serveUsers, TOMAS } from './testing/serve-users.ts';
import { toCsv } from './users-screen.tsx';

beforeEach(() => setWindowWidth(1440));

const SET = '/api/admin/users/statuses';
const UNDO = `${SET}/undo`;
const bodiesTo = (asked: ReturnType<typeof serveUsers>['asked'], path: string) =>
  asked.filter((one) => one.path === path).map(({ body }) => body);

type User = ReturnType<typeof openUsers>['user'];
const bar = async () => within(await screen.findByRole('region', { name: 'Selected entries' }));

/** Ticks people by keyboard. */
async function tick(user: User, ...names: string[]): Promise<void> {
  for (const name of names) {
    (await row(name)).getByRole('checkbox', { name: `Select ${name}` }).focus();
    await user.keyboard(' ');
  }
}

describe('ticked users', () => {
  test('are counted, and nobody is once the list shows something else', async () => {
    serveUsers();
    const { user } = openUsers();
    await tick(user, 'Mara Lind', 'promo-king');
    expect((await bar()).getByRole('status').textContent).toBe('2 selected');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Active');
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Selected entries' })).toBeNull());
  });

  test('are activated; those who are active are left alone and named', async () => {
    const { asked } = serveUsers();
    const { user } = openUsers();
    await tick(user, 'Mara Lind', 'Tomas Reyes', 'promo-king');
    (await bar()).getByRole('button', { name: 'Activate' }).focus();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('2 of 3 activated')).toBeTruthy();
    expect(screen.getByText('Mara Lind: Active already.')).toBeTruthy();
    expect(bodiesTo(asked, SET)).toEqual([{ ids: [TOMAS.id, BANNED.id], status: 'active' }]);
    expect(screen.queryByRole('region', { name: 'Selected entries' })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'Select all on this page' }));
  });

  test('are suspended, never oneself or who is banned', async () => {
    const { asked } = serveUsers();
    const { user } = openUsers();
    await tick(user, 'Ruth Keller', 'promo-king');
    expect((await bar()).getByRole<HTMLButtonElement>('button', { name: 'Suspend' }).disabled).toBe(true);
    await tick(user, 'Mara Lind', 'Ruth Keller', 'promo-king');
    await user.click((await bar()).getByRole('button', { name: 'Suspend' }));
    expect(await screen.findByText('Users Suspended')).toBeTruthy();
    expect(screen.getByText('1 user has been suspended.')).toBeTruthy();
    expect(bodiesTo(asked, SET)).toEqual([{ ids: [MARA.id], status: 'suspended' }]);
  });

  test('become what they were at a press; who was changed since stays, and is counted', async () => {
    const { asked } = serveUsers({
      handlers: {
        [`POST ${UNDO}`]: () =>
          success({ results: [{ ...refused(TOMAS.id, 'x', 'x'), done: true }, refused(BANNED.id, 'x', 'x')] }),
      },
    });
    const { user } = openUsers();
    await tick(user, 'Tomas Reyes', 'promo-king');
    await user.click((await bar()).getByRole('button', { name: 'Activate' }));
    expect(await screen.findByText('2 users have been activated.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /^Undo/ }));
    expect(
      await screen.findByText('1 user is as before. 1 user was changed since and stays as they are.'),
    ).toBeTruthy();
    const changes = [TOMAS.id, BANNED.id].map((id) => ({ id, change_id: id }));
    expect(bodiesTo(asked, UNDO)).toEqual([{ changes }]);
  });

  test('of whom the server refuses some are named with its reason, and there is nothing to undo where it refuses all', async () => {
    serveUsers({
      handlers: { [`POST ${SET}`]: () => success({ results: [refused(MARA.id, 'status_changed', 'Too late.')] }) },
    });
    const { user } = openUsers();
    await tick(user, 'Mara Lind');
    await user.click((await bar()).getByRole('button', { name: 'Suspend' }));
    expect(await screen.findByText('Mara Lind: Too late.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
  });

  test('alone are exported', async () => {
    const { asked } = serveUsers({
      handlers: { 'GET /api/admin/users/export': () => failure(403, 'forbidden', 'Access denied.') },
    });
    const { user } = openUsers();
    await tick(user, 'Mara Lind', 'promo-king');
    await user.click((await bar()).getByRole('button', { name: 'Export' }));
    expect(await screen.findByText('Export Failed')).toBeTruthy();
    expect(lastOf(asked, '/api/admin/users/export')).toMatchObject({ ids: `${MARA.id},${BANNED.id}` });
    expect((await bar()).getByRole('status').textContent).toBe('2 selected');
  });

  test('are deleted after a question with their number; who stays is named with the reason', async () => {
    const { asked } = serveUsers({
      handlers: {
        [`DELETE /api/admin/users/${TOMAS.id}`]: () => failure(404, 'not_found', 'Resource not found.'),
        [`DELETE /api/admin/users/${BANNED.id}`]: () => failure(409, 'last_administrator', 'Somebody must operate.'),
      },
    });
    const { user } = openUsers();
    await row('Mara Lind');
    await tick(user, 'Ruth Keller', 'Mara Lind', 'Tomas Reyes', 'promo-king');
    await user.click((await bar()).getByRole('button', { name: 'Delete' }));
    const question = await screen.findByRole('dialog', { name: 'Delete Users' });
    expect(question.textContent).toContain('Are you sure you want to delete 3 users? This action cannot be undone.');
    expect(question.textContent).toContain('Ruth Keller: This is you. Somebody else can change this.');
    expect(asked.some(({ method }) => method === 'DELETE')).toBe(false);
    await user.click(within(question).getByRole('button', { name: 'Delete 3' }));
    expect(await screen.findByText('1 of 4 deleted')).toBeTruthy();
    const said = screen.getByText(/This user is gone/).textContent;
    expect(said).toContain('Tomas Reyes: This user is gone.');
    expect(said).toContain('promo-king: Somebody must operate.');
    expect(asked.some(({ method, path }) => method === 'DELETE' && path.endsWith(RUTH.id))).toBe(false);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
  });
});

/** A server with people that keeps preferences. */
function serveViews(savedViews?: Preferences['savedViews']) {
  const kept = keepViews(savedViews);
  serveUsers({ handlers: kept.handlers });
  return kept;
}

test('what is filtered is saved under a name, and shown again at a press', async () => {
  const kept = serveViews();
  const { user, router } = openUsers('/admin/users?status=suspended&sort=name&page=1');
  await row('Mara Lind');
  await saveView(user, 'Suspended');
  await waitFor(() =>
    expect(kept.views()).toEqual([{ list: 'users', name: 'Suspended', search: { status: 'suspended', sort: 'name' } }]),
  );
  await user.click(await screen.findByRole('button', { name: 'Clear all' }));
  await waitFor(() => expect(router.state.location.search).not.toHaveProperty('status'));
  const again = await openViews(user);
  await user.click(again.getByRole('menuitem', { name: 'Suspended' }));
  await waitFor(() => expect(router.state.location.search).toMatchObject({ status: 'suspended', sort: 'name' }));
});

test('a view that is shown can be deleted, and views of other lists are not offered', async () => {
  const others = { list: 'events', name: 'Failed', search: { status: 'failed' } };
  const kept = serveViews([{ list: 'users', name: 'Admins', search: { role: 'admin' } }, others]);
  const { user } = openUsers('/admin/users?role=admin');
  await row('Mara Lind');
  const menu = await openViews(user, 'Admins');
  expect(menu.queryByRole('menuitem', { name: 'Failed' })).toBeNull();
  await user.click(menu.getByRole('menuitem', { name: "Delete 'Admins'" }));
  await waitFor(() => expect(kept.views()).toEqual([others]));
});

test('a view that is shown can be given another name', async () => {
  const admins = { list: 'users', name: 'Admins', search: { role: 'admin' } };
  const others = { list: 'audit', name: 'Operators', search: { action: 'user.ban' } };
  const kept = serveViews([admins, others]);
  const { user } = openUsers('/admin/users?role=admin');
  await row('Mara Lind');
  const menu = await openViews(user, 'Admins');
  await user.click(menu.getByRole('menuitem', { name: "Rename 'Admins'" }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Rename this view' }));
  await user.clear(dialog.getByLabelText('Name'));
  await user.type(dialog.getByLabelText('Name'), 'Operators');
  await user.click(dialog.getByRole('button', { name: 'Rename View' }));
  await waitFor(() => expect(kept.views()).toEqual([{ ...admins, name: 'Operators' }, others]));
  expect(await screen.findByRole('button', { name: 'Operators' })).toBeTruthy();
});

describe('the attention card', () => {
  const serveWaiting = (waiting: readonly object[]) =>
    serveUsers({ handlers: { 'GET /api/admin/attention': () => success(waiting) } });

  test('says what waits for an administrator, and leads to where it is dealt with', async () => {
    serveWaiting([
      { kind: 'unknown_items', count: 2 },
      { kind: 'failed_mails', count: 1 },
    ]);
    openUsers();
    const items = await screen.findByRole('link', { name: '2 items were sold that no plan has' });
    expect(items.getAttribute('href')).toBe('/admin/webhooks');
    const mails = screen.getByRole('link', { name: '1 mail could not be sent' });
    expect(mails.getAttribute('href')).toBe('/admin/settings?section=outbox&state=failed');
  });

  test('every kind has words and a tab of the back office', async () => {
    serveWaiting(ATTENTION_KINDS.map((kind) => ({ kind, count: 3 })));
    openUsers();
    const heading = await screen.findByRole('heading', { name: 'Needs your attention' });
    const links = within(heading.parentElement as HTMLElement).getAllByRole('link');
    expect(links).toHaveLength(ATTENTION_KINDS.length);
  });

  test('is not there while nothing waits', async () => {
    serveWaiting([]);
    openUsers();
    await row('Mara Lind');
    expect(screen.queryByRole('heading', { name: 'Needs your attention' })).toBeNull();
  });
});

test('cells stand in quotes, whatever is in them, after the mark of UTF-8', async () => {
  const file = toCsv([
    ['Name', 'Note'],
    ['Ada "the first", L.', "'=1+1"],
    ['Grace\nHopper', 'Ünï'],
  ]);
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await file.arrayBuffer());
  expect(text).toBe('\uFEFF"Name","Note"\r\n"Ada ""the first"", L.","\'=1+1"\r\n"Grace\nHopper","Ünï"\r\n');
  expect(file.type).toBe('text/csv;charset=utf-8');
});

import { ATTENTION_KINDS, type Preferences } from '@sayso/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { success } from '../../../testing/fake-api.ts';
import { keepViews, openViews, saveView } from '../../../testing/saved-views.ts';
import { setWindowWidth } from '../../../testing/wide-window.ts';
import { openUsers, row, serveUsers } from './testing/serve-users.ts';

beforeEach(() => setWindowWidth(1440));

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

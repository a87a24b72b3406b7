import type { Preferences } from '@sayso/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
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

import { DEFAULT_PREFERENCES, type Preferences } from '@sayso/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { success } from '../../../testing/fake-api.ts';
import { setWindowWidth } from '../../../testing/wide-window.ts';
import { openUsers, row, serveUsers } from './testing/serve-users.ts';

const PATH = '/api/user/settings/preferences';

beforeEach(() => setWindowWidth(1440));

/** A server that keeps preferences. */
function serveViews(savedViews: Preferences['savedViews'] = []) {
  const state = { stored: { ...DEFAULT_PREFERENCES, savedViews } };
  serveUsers({
    handlers: {
      [`GET ${PATH}`]: () => success(state.stored),
      [`PUT ${PATH}`]: ({ body }) => {
        state.stored = body as Preferences;
        return success(state.stored);
      },
    },
  });
  return state;
}

const openMenu = async (user: ReturnType<typeof openUsers>['user'], name: string) => {
  (await screen.findByRole('button', { name })).focus();
  await user.keyboard('{Enter}');
  return within(await screen.findByRole('menu'));
};

test('what is filtered is saved under a name, and shown again at a press', async () => {
  const state = serveViews();
  const { user, router } = openUsers('/admin/users?status=suspended&sort=name&page=1');
  await row('Mara Lind');
  const menu = await openMenu(user, 'Views');
  await user.click(menu.getByRole('menuitem', { name: 'Save this view' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Save this view' }));
  await user.type(dialog.getByLabelText('Name'), 'Suspended');
  await user.click(dialog.getByRole('button', { name: 'Save View' }));
  await waitFor(() =>
    expect(state.stored.savedViews).toEqual([
      { list: 'users', name: 'Suspended', search: { status: 'suspended', sort: 'name' } },
    ]),
  );
  await user.click(await screen.findByRole('button', { name: 'Clear all' }));
  await waitFor(() => expect(router.state.location.search).not.toHaveProperty('status'));
  const again = await openMenu(user, 'Views');
  await user.click(again.getByRole('menuitem', { name: 'Suspended' }));
  await waitFor(() => expect(router.state.location.search).toMatchObject({ status: 'suspended', sort: 'name' }));
});

test('a view that is shown can be deleted, and views of other lists are not offered', async () => {
  const others = { list: 'events', name: 'Failed', search: { status: 'failed' } };
  const state = serveViews([{ list: 'users', name: 'Admins', search: { role: 'admin' } }, others]);
  const { user } = openUsers('/admin/users?role=admin');
  await row('Mara Lind');
  const menu = await openMenu(user, 'Admins');
  expect(menu.queryByRole('menuitem', { name: 'Failed' })).toBeNull();
  await user.click(menu.getByRole('menuitem', { name: "Delete 'Admins'" }));
  await waitFor(() => expect(state.stored.savedViews).toEqual([others]));
});

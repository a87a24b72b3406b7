import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { failure, success } from '../../../testing/fake-api.ts';
import { wholeList } from '../../../testing/samples.ts';
import { setWindowWidth } from '../../../testing/wide-window.ts';
import { BANNED, lastOf, MARA, openMenu, openUsers, row, RUTH, serveUsers, TOMAS } from './testing/serve-users.ts';

beforeEach(() => setWindowWidth(1440));

test('open steps to the first sale lead to the place where each is done', async () => {
  serveUsers({ handlers: { 'GET /api/admin/setup': () => success(['public_address', 'sender', 'mail']) } });
  openUsers();
  expect(await screen.findByText('Choose the public address')).toBeTruthy();
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(hrefOf('Open senders')).toBe('/admin/webhooks?section=senders');
  expect(hrefOf('Set up')).toBe('/admin/settings?section=mail');
  expect(screen.queryByText('Set your prices')).toBeNull();
});

describe('the list', () => {
  test('is the first tab of the back office', async () => {
    serveUsers();
    const { router } = openUsers('/admin');
    expect(await screen.findByRole('heading', { level: 1, name: 'User Management' })).toBeTruthy();
    expect(router.state.location.pathname).toBe('/admin/users');
    const tabs = within(screen.getByRole('navigation', { name: 'Back office' })).getAllByRole('link');
    expect(tabs[0]?.textContent).toBe('User Management');
  });

  test('counts in six cards', async () => {
    serveUsers();
    openUsers();
    await row('Mara Lind');
    const cards = screen.getByLabelText('User statistics');
    const pairs = [...cards.querySelectorAll('dt')].map((name) => [
      name.textContent,
      name.nextElementSibling?.textContent,
    ]);
    expect(pairs).toEqual([
      ['Total Users', '1,284'],
      ['Active', '1,246'],
      ['Suspended', '29'],
      ['Banned', '9'],
      ['Today', '7'],
      ['This Week', '41'],
    ]);
  });

  test('shows of everybody name, plans, email, videos, Joined, Last seen, role and status', async () => {
    serveUsers();
    openUsers();
    const mara = await row('Mara Lind');
    for (const text of ['mara@example.com', 'Unlimited', 'Automation', '212', '3 d ago', 'User', 'Active'])
      expect(mara.getByText(text)).toBeTruthy();
    expect(mara.getByText(/Mar 1\d, 2026/)).toBeTruthy();
    const tomas = await row('Tomas Reyes');
    expect([tomas.getByText('Never'), tomas.getByText('Suspended'), tomas.getByText('None')]).toHaveLength(3);
    expect((await row('promo-king')).getByText('Banned')).toBeTruthy();
    expect((await row('Ruth Keller')).getByText('Admin')).toBeTruthy();
    const heads = screen.getAllByRole('columnheader').map((head) => head.textContent);
    for (const head of ['Name', 'Plans', 'Videos', 'Joined', 'Last seen', 'Role', 'Status'])
      expect(heads).toContain(head);
  });

  test('is told and paged below: first, previous, five around, next and last', async () => {
    const { asked } = serveUsers({
      list: () => ({ ...wholeList([MARA]), current_page: 4, last_page: 9, total: 131, from: 46, to: 60 }),
    });
    const { user, router } = openUsers('/admin/users?page=4');
    expect(await screen.findByText('Showing 46 to 60 of 131 results')).toBeTruthy();
    const pages = within(screen.getByRole('navigation', { name: 'Pages of Users' }));
    expect(pages.getAllByRole('button').map((one) => one.getAttribute('aria-label'))).toEqual([
      'First page',
      'Previous page',
      ...[2, 3, 4, 5, 6].map((page) => `Page ${page}`),
      'Next page',
      'Last page',
    ]);
    await user.click(pages.getByRole('button', { name: 'Page 6' }));
    await waitFor(() => expect(lastOf(asked)).toMatchObject({ page: '6', per_page: '15' }));
    expect(router.state.location.search).toMatchObject({ page: 6 });
    const size = screen.getByRole('combobox', { name: 'Rows per page' });
    expect([...size.querySelectorAll('option')].map(({ value }) => value)).toEqual(['10', '15', '25', '50', '100']);
    await user.selectOptions(size, '50 per page');
    await waitFor(() => expect(lastOf(asked)).toMatchObject({ page: '1', per_page: '50' }));
    expect(router.state.location.search).toMatchObject({ per_page: 50 });
  });

  test('is asked together with the statistics whenever search, status or role change, and stands in the address', async () => {
    const { asked } = serveUsers();
    const { user, router } = openUsers();
    await row('Mara Lind');
    expect(lastOf(asked)).toEqual({ page: '1', per_page: '15', sort_by: 'created_at', sort_order: 'desc' });
    const statisticsAsked = () => asked.filter(({ path }) => path === '/api/admin/users/statistics').length;
    const options = (name: string) =>
      [...screen.getByRole('combobox', { name }).querySelectorAll('option')].map(({ textContent }) => textContent);
    expect(options('Status')).toEqual(['All Status', 'Active', 'Suspended', 'Banned']);
    expect(options('Role')).toEqual(['All Roles', 'Users', 'Admins']);
    let before = statisticsAsked();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Suspended');
    await waitFor(() => expect(statisticsAsked()).toBe(before + 1));
    before = statisticsAsked();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Role' }), 'Users');
    await waitFor(() => expect(statisticsAsked()).toBe(before + 1));
    await user.type(screen.getByRole('searchbox', { name: /^Search by name or email/ }), 'mara');
    await waitFor(() => expect(lastOf(asked)).toMatchObject({ search: 'mara', status: 'suspended', role: 'user' }));
    expect(router.state.location.search).toEqual({ search: 'mara', status: 'suspended', role: 'user' });
  });

  test('is sorted by its heads', async () => {
    const { asked } = serveUsers();
    const { user } = openUsers();
    await row('Mara Lind');
    for (const [head, sort_by, sort_order] of [
      ['Joined', 'created_at', 'asc'],
      ['Name', 'name', 'asc'],
      ['Videos', 'videos_created', 'desc'],
      ['Last seen', 'last_login_at', 'desc'],
    ] as const) {
      await user.click(screen.getByRole('button', { name: head }));
      await waitFor(() => expect(lastOf(asked)).toMatchObject({ sort_by, sort_order }));
    }
  });

  test('on a phone is a list of cards with the same facts and menus', async () => {
    setWindowWidth(390);
    serveUsers();
    const { user } = openUsers();
    const card = within((await screen.findByText('Mara Lind')).closest('li') as HTMLElement);
    for (const text of ['mara@example.com', 'Unlimited', '212', 'Active']) expect(card.getByText(text)).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
    await user.click(card.getByRole('button', { name: 'Actions for Mara Lind' }));
    expect(await screen.findByRole('menuitem', { name: 'Edit User' })).toBeTruthy();
  });

  test('says when it could not be loaded', async () => {
    serveUsers({ handlers: { 'GET /api/admin/users': () => ({ status: 400, body: {} }) } });
    openUsers();
    expect(await screen.findByRole('heading', { name: 'Failed to load user data.' })).toBeTruthy();
    expect(await screen.findByText('Error')).toBeTruthy();
  });
});

describe('the menu of a row', () => {
  test('offers by keyboard what fits the user', async () => {
    serveUsers();
    const { user } = openUsers();
    const names = async (name: string) => {
      (await row(name)).getByRole('button', { name: `Actions for ${name}` }).focus();
      await user.keyboard('{Enter}');
      const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
      await user.keyboard('{Escape}');
      return items;
    };
    expect(await names('Mara Lind')).toEqual(['Details', 'Edit User', 'Login as User', 'Suspend User', 'Delete User']);
    expect(await names('Tomas Reyes')).toContain('Activate User');
    expect(await names('promo-king')).toContain('Activate User');
  });

  test.each([
    {
      user: MARA,
      item: 'Suspend User',
      status: 'suspended',
      said: ['User Suspended', 'Mara Lind has been suspended.'],
    },
    {
      user: TOMAS,
      item: 'Activate User',
      status: 'active',
      said: ['User Activated', 'Tomas Reyes has been activated.'],
    },
    {
      user: BANNED,
      item: 'Activate User',
      status: 'active',
      said: ['User Activated', 'promo-king has been activated.'],
    },
  ])('$user.name: $item', async ({ user: { id, name }, item, status, said }) => {
    const { asked } = serveUsers();
    const { user } = openUsers();
    await openMenu(user, name);
    const listed = () => asked.filter(({ path }) => path === '/api/admin/users').length;
    const before = listed();
    (await screen.findByRole('menuitem', { name: item })).focus();
    await user.keyboard('{Enter}');
    for (const text of said) expect(await screen.findByText(text)).toBeTruthy();
    expect(asked.find(({ method }) => method === 'PUT')).toMatchObject({
      path: `/api/admin/users/${id}`,
      body: { status },
    });
    await waitFor(() => expect(listed()).toBe(before + 1));
  });

  test('deletes after a question', async () => {
    const { asked } = serveUsers();
    const { user } = openUsers();
    await openMenu(user, 'Mara Lind');
    await user.click(await screen.findByRole('menuitem', { name: 'Delete User' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete User' });
    expect(dialog.textContent).toContain('Are you sure you want to delete Mara Lind? This action cannot be undone.');
    expect(asked.some(({ method }) => method === 'DELETE')).toBe(false);
    await user.click(within(dialog).getByRole('button', { name: 'Delete User' }));
    expect(await screen.findByText('User Deleted')).toBeTruthy();
    expect(screen.getByText('Mara Lind has been permanently deleted')).toBeTruthy();
    expect(asked.find(({ method }) => method === 'DELETE')?.path).toBe(`/api/admin/users/${MARA.id}`);
  });

  test.each([
    ['Mara Lind', 'Suspend User', 'Failed to suspend user.'],
    ['Tomas Reyes', 'Activate User', 'Failed to activate user.'],
    ['Mara Lind', 'Login as User', 'Failed to login as user.'],
  ])('%s: %s says when it failed, in the words of the server or its own', async (name, item, usual) => {
    let words = '';
    const refuse = () => (words ? failure(409, 'last_administrator', words) : { status: 409, body: {} });
    serveUsers({
      handlers: {
        [`PUT /api/admin/users/${MARA.id}`]: refuse,
        [`PUT /api/admin/users/${TOMAS.id}`]: refuse,
        'POST /api/auth/login-as-user': refuse,
      },
    });
    const { user } = openUsers();
    await openMenu(user, name);
    await user.click(await screen.findByRole('menuitem', { name: item }));
    expect(await screen.findByText(usual)).toBeTruthy();
    expect(screen.getByText('Error')).toBeTruthy();
    words = 'Somebody must operate the product.';
    await openMenu(user, name);
    await user.click(await screen.findByRole('menuitem', { name: item }));
    expect(await screen.findByText(words)).toBeTruthy();
  });

  test('of somebody who is gone says so', async () => {
    const gone = () => failure(404, 'not_found', 'Resource not found.');
    serveUsers({ handlers: { [`PUT /api/admin/users/${MARA.id}`]: gone } });
    const { user } = openUsers();
    await openMenu(user, 'Mara Lind');
    await user.click(await screen.findByRole('menuitem', { name: 'Suspend User' }));
    expect(await screen.findByText('This user is gone.')).toBeTruthy();
    expect(screen.queryByText('Error')).toBeNull();
  });

  test('a deletion that fails says so', async () => {
    serveUsers({ handlers: { [`DELETE /api/admin/users/${MARA.id}`]: () => ({ status: 409, body: {} }) } });
    const { user } = openUsers();
    await openMenu(user, 'Mara Lind');
    await user.click(await screen.findByRole('menuitem', { name: 'Delete User' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete User' }));
    expect(await screen.findByText('Failed to delete user.')).toBeTruthy();
  });

  test('says in words what nobody does to themselves, and that nobody acts as an administrator', async () => {
    serveUsers();
    const { user } = openUsers();
    await openMenu(user, 'Ruth Keller');
    for (const item of ['Login as User', 'Suspend User', 'Delete User'])
      expect((await screen.findByRole('menuitem', { name: item })).getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByText('This is you. Somebody else can change this.')).toBeTruthy();
    await user.keyboard('{Escape}');
    await openMenu(user, 'Otto Berg');
    expect(screen.getByText('Nobody can act as an administrator.')).toBeTruthy();
    expect(screen.getByRole('menuitem', { name: 'Suspend User' }).getAttribute('aria-disabled')).toBeNull();
    await user.keyboard('{Escape}');
    for (const name of ['Tomas Reyes', 'promo-king']) {
      await openMenu(user, name);
      expect((await screen.findByRole('menuitem', { name: 'Login as User' })).getAttribute('aria-disabled')).toBe(
        'true',
      );
      expect(screen.getByText('Nobody can act as somebody who is suspended or banned.')).toBeTruthy();
      await user.keyboard('{Escape}');
    }
  });
});

test('Login as User keeps the profile of the administrator, and leads to the dashboard of the user', async () => {
  const { asked } = serveUsers();
  const { user, router } = openUsers();
  await openMenu(user, 'Mara Lind');
  await user.click(await screen.findByRole('menuitem', { name: 'Login as User' }));
  expect(await screen.findByText('Logged in as user')).toBeTruthy();
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
  expect(asked.find(({ path }) => path === '/api/auth/login-as-user')?.body).toEqual({ user_id: MARA.id });
  expect(localStorage.getItem('auth_token')).toBe('acting');
  expect(JSON.parse(localStorage.getItem('admin_user') ?? '')).toEqual({ name: RUTH.name, email: RUTH.email });
  expect((await screen.findByRole('complementary', { name: 'Admin Mode' })).textContent).toContain('Mara Lind');
  expect(await screen.findByRole('heading', { level: 1, name: 'Welcome back, Mara Lind' })).toBeTruthy();
  expect(screen.getByText("Ready to create some amazing UGC videos? Let's get started!")).toBeTruthy();
});

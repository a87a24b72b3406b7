import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type Asked, failure, success } from '../../../testing/fake-api.ts';
import { setWindowWidth } from '../../../testing/wide-window.ts';
import { lastOf, MARA, openMenu, openUsers, PLANS, row, serveUsers, TOMAS } from './testing/serve-users.ts';

beforeEach(() => setWindowWidth(1440));

type User = ReturnType<typeof openUsers>['user'];
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const sentBy = (asked: readonly Asked[], method: string) =>
  asked.findLast((one) => one.method === method && one.path.startsWith('/api/admin/users'));
const refused = (errors: object) => ({
  ...failure(422, 'invalid_input', 'Please check your input and try again.'),
  body: { status: 'error', code: 'invalid_input', message: 'Please check your input and try again.', errors },
});

async function openCreate(user: User) {
  (await screen.findByRole('button', { name: 'Create User' })).focus();
  await user.keyboard('{Enter}');
  const create = await dialog('Create New User');
  await create.findByRole('checkbox', { name: 'Unlimited' });
  return create;
}

async function openEdit(user: User, name: string) {
  await openMenu(user, name);
  await user.click(await screen.findByRole('menuitem', { name: 'Edit User' }));
  const edit = await dialog('Edit User');
  await edit.findByRole('checkbox', { name: 'Unlimited' });
  return edit;
}

describe('Create New User', () => {
  test('is filled by keyboard; the plan ticked first becomes the plan', async () => {
    const { asked } = serveUsers();
    const { user } = openUsers();
    const create = await openCreate(user);
    expect(document.activeElement).toBe(create.getByLabelText('Name'));
    await user.keyboard('Nina Lopez{Tab}nina@example.com');
    await user.type(create.getByLabelText('Password'), 'violet teapot');
    create.getByRole('checkbox', { name: 'Automation' }).focus();
    await user.keyboard(' ');
    create.getByRole('checkbox', { name: 'Unlimited' }).focus();
    await user.keyboard(' ');
    expect(create.getByRole('checkbox', { name: 'Automation' }).closest('li')?.textContent).toContain('Default');
    await user.click(create.getByRole('button', { name: 'Create User' }));
    expect(await screen.findByText('User Created')).toBeTruthy();
    expect(screen.getByText('Nina Lopez has been created.')).toBeTruthy();
    expect(sentBy(asked, 'POST')?.body).toEqual({
      name: 'Nina Lopez',
      email: 'nina@example.com',
      password: 'violet teapot',
      role: 'user',
      plan: 'AUTOMATION',
      plans: ['AUTOMATION', 'UNLIMITED'],
    });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('without a ticked plan sends the single one, which begins as FE', async () => {
    const { asked } = serveUsers();
    const { user } = openUsers();
    const create = await openCreate(user);
    await user.type(create.getByLabelText('Name'), 'Nina');
    await user.type(create.getByLabelText('Email'), 'nina@example.com');
    expect(create.getByRole<HTMLSelectElement>('combobox', { name: 'Plan' }).value).toBe('FE');
    await user.click(create.getByRole('button', { name: 'Generate' }));
    const password = create.getByLabelText<HTMLInputElement>('Password');
    expect([password.type, password.value]).toEqual(['text', expect.stringMatching(/^[a-zA-Z2-9]{16}$/u)]);
    await user.selectOptions(create.getByRole('combobox', { name: 'Role' }), 'Admin');
    await user.click(create.getByRole('button', { name: 'Create User' }));
    expect(await screen.findByText('User Created')).toBeTruthy();
    expect(sentBy(asked, 'POST')?.body).toMatchObject({
      role: 'admin',
      plan: 'FE',
      plans: [],
      password: password.value,
    });
  });

  test('says at its fields what is missing, too short or refused', async () => {
    const { asked } = serveUsers({
      handlers: { 'POST /api/admin/users': () => refused({ email: ['An account with this email already exists.'] }) },
    });
    const { user } = openUsers();
    const create = await openCreate(user);
    await user.type(create.getByLabelText('Password'), 'short');
    await user.click(create.getByRole('button', { name: 'Create User' }));
    expect(await create.findByText('Enter a name.')).toBeTruthy();
    expect(create.getByText('Password must be at least 8 characters long.')).toBeTruthy();
    expect(sentBy(asked, 'POST')).toBeUndefined();
    await user.type(create.getByLabelText('Name'), 'Nina');
    await user.type(create.getByLabelText('Email'), 'nina@example.com');
    await user.type(create.getByLabelText('Password'), ' no more');
    await user.click(create.getByRole('button', { name: 'Create User' }));
    expect(await create.findByText('An account with this email already exists.')).toBeTruthy();
    expect(document.activeElement).toBe(create.getByLabelText('Email'));
    expect(screen.getByText('Error')).toBeTruthy();
  });

  test('says that it failed when the server does not say why', async () => {
    serveUsers({ handlers: { 'POST /api/admin/users': () => ({ status: 400, body: {} }) } });
    const { user } = openUsers();
    const create = await openCreate(user);
    await user.type(create.getByLabelText('Name'), 'Nina');
    await user.type(create.getByLabelText('Email'), 'nina@example.com');
    await user.click(create.getByRole('button', { name: 'Generate' }));
    await user.click(create.getByRole('button', { name: 'Create User' }));
    expect(await screen.findByText('Failed to create user.')).toBeTruthy();
  });

  test('asks before what was typed is lost', async () => {
    serveUsers();
    const { user } = openUsers();
    const create = await openCreate(user);
    await user.type(create.getByLabelText('Name'), 'Nina');
    await user.keyboard('{Escape}');
    await user.click((await dialog('Discard changes?')).getByRole('button', { name: 'Keep editing' }));
    expect(create.getByLabelText<HTMLInputElement>('Name').value).toBe('Nina');
    await user.click(create.getByRole('button', { name: 'Cancel' }));
    await user.click((await dialog('Discard changes?')).getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('does without plans when they cannot be loaded, and says so', async () => {
    const { asked } = serveUsers({ handlers: { 'GET /api/plans': () => failure(403, 'forbidden', 'No.') } });
    const { user } = openUsers();
    await user.click(await screen.findByRole('button', { name: 'Create User' }));
    const create = await dialog('Create New User');
    expect((await screen.findAllByText('Failed to load plans.')).length).toBeGreaterThan(1);
    await user.type(create.getByLabelText('Name'), 'Nina');
    await user.type(create.getByLabelText('Email'), 'nina@example.com');
    await user.click(create.getByRole('button', { name: 'Generate' }));
    await user.click(create.getByRole('button', { name: 'Create User' }));
    expect(await screen.findByText('User Created')).toBeTruthy();
    expect(Object.keys(sentBy(asked, 'POST')?.body as object).toSorted()).toEqual([
      'email',
      'name',
      'password',
      'role',
    ]);
  });
});

describe('Edit User', () => {
  test('changes everything, and only here somebody is banned', async () => {
    const { asked } = serveUsers();
    const { user } = openUsers();
    const edit = await openEdit(user, 'Mara Lind');
    expect(edit.getByRole('checkbox', { name: 'Unlimited' }).closest('li')?.textContent).toContain('Default');
    await user.clear(edit.getByLabelText('Name'));
    await user.type(edit.getByLabelText('Name'), 'Mara Lindqvist');
    const status = edit.getByRole('combobox', { name: 'Status' });
    expect([...status.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
      'Active',
      'Suspended',
      'Banned',
    ]);
    await user.selectOptions(status, 'Banned');
    await user.click(edit.getByRole('checkbox', { name: 'Unlimited' }));
    await user.click(edit.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('User Updated')).toBeTruthy();
    expect(screen.getByText('Mara Lindqvist has been updated.')).toBeTruthy();
    expect(sentBy(asked, 'PUT')).toMatchObject({
      path: `/api/admin/users/${MARA.id}`,
      body: {
        name: 'Mara Lindqvist',
        email: 'mara@example.com',
        role: 'user',
        status: 'banned',
        plan: 'AUTOMATION',
        plans: ['AUTOMATION'],
      },
    });
  });

  test('of oneself leaves role and status, and says why', async () => {
    serveUsers();
    const { user } = openUsers();
    const edit = await openEdit(user, 'Ruth Keller');
    for (const name of ['Role', 'Status'])
      expect(edit.getByRole<HTMLSelectElement>('combobox', { name }).disabled).toBe(true);
    expect(edit.getByText('You cannot suspend, ban or delete yourself, or stop being an administrator.')).toBeTruthy();
  });

  test.each([
    ['Somebody must operate the product. Make another person an administrator first.', true],
    ['Failed to update user.', false],
  ])('says why it failed: %s', async (words, isSaid) => {
    const answer = isSaid ? failure(409, 'last_administrator', words) : { status: 400, body: {} };
    serveUsers({ handlers: { [`PUT /api/admin/users/${TOMAS.id}`]: () => answer } });
    const { user } = openUsers();
    const edit = await openEdit(user, 'Tomas Reyes');
    await user.selectOptions(edit.getByRole('combobox', { name: 'Status' }), 'Active');
    await user.click(edit.getByRole('button', { name: 'Save Changes' }));
    expect((await screen.findAllByText(words)).length).toBeGreaterThan(0);
    expect(screen.getByText('Error')).toBeTruthy();
  });
});

describe('Advanced Filters', () => {
  const open = async (user: User) => {
    await row('Mara Lind');
    screen.getByRole('button', { name: 'Advanced Filters' }).focus();
    await user.keyboard('{Enter}');
    const filters = await dialog('Advanced Filters');
    await filters.findByRole('option', { name: 'Unlimited' });
    return filters;
  };

  test('apply all at once, stand in the address and as chips', async () => {
    const { asked } = serveUsers();
    const { user, router } = openUsers('/admin/users?page=1&status=active');
    const filters = await open(user);
    await user.type(filters.getByLabelText('Date from'), '2026-01-01');
    await user.type(filters.getByLabelText('Date to'), '2026-02-03');
    expect(filters.getByRole('option', { name: 'All Plans' })).toBeTruthy();
    await user.selectOptions(filters.getByRole('combobox', { name: 'Plan' }), 'Unlimited');
    const labels = (name: string) =>
      [...filters.getByRole('combobox', { name }).querySelectorAll('option')].map(({ textContent }) => textContent);
    expect(labels('Sort by')).toEqual(['Joined', 'Name', 'Email', 'Last seen', 'Videos']);
    expect(labels('Sort order')).toEqual(['Descending', 'Ascending']);
    expect(labels('Per page')).toEqual(['10', '15', '25', '50', '100']);
    await user.selectOptions(filters.getByRole('combobox', { name: 'Sort by' }), 'Email');
    await user.selectOptions(filters.getByRole('combobox', { name: 'Sort order' }), 'Ascending');
    await user.selectOptions(filters.getByRole('combobox', { name: 'Per page' }), '25');
    await user.click(filters.getByRole('button', { name: 'Apply Filters' }));
    expect(await screen.findByText('Filters Applied')).toBeTruthy();
    await waitFor(() =>
      expect(lastOf(asked)).toEqual({
        page: '1',
        per_page: '25',
        sort_by: 'email',
        sort_order: 'asc',
        status: 'active',
        plan: 'UNLIMITED',
        date_from: new Date('2026-01-01T00:00:00').toISOString(),
        date_to: new Date('2026-02-03T23:59:59.999').toISOString(),
      }),
    );
    expect(router.state.location.search).toMatchObject({ plan: 'UNLIMITED', sort: 'email', per_page: 25 });
    expect(screen.getByRole('button', { name: 'Remove filter Plan: Unlimited' })).toBeTruthy();
  });

  test('are cleared, and All Plans clears the plan alone', async () => {
    serveUsers();
    const { user, router } = openUsers('/admin/users?plan=FE&date_from=2026-01-01&sort=name&search=ana');
    const first = await open(user);
    await user.selectOptions(first.getByRole('combobox', { name: 'Plan' }), 'All Plans');
    await user.click(first.getByRole('button', { name: 'Apply Filters' }));
    await waitFor(() => expect(router.state.location.search).not.toHaveProperty('plan'));
    expect(router.state.location.search).toMatchObject({ date_from: '2026-01-01', sort: 'name', search: 'ana' });
    await user.click((await open(user)).getByRole('button', { name: 'Clear Filters' }));
    expect(await screen.findByText('Filters Cleared')).toBeTruthy();
    await waitFor(() => expect(router.state.location.search).toEqual({ search: 'ana', per_page: 15 }));
  });

  test('say that the second day lies before the first, and that plans could not be loaded', async () => {
    serveUsers({ handlers: { 'GET /api/plans': () => failure(403, 'forbidden', 'No.') } });
    const { user } = openUsers();
    await row('Mara Lind');
    await user.click(screen.getByRole('button', { name: 'Advanced Filters' }));
    const filters = await dialog('Advanced Filters');
    expect((await screen.findAllByText('Failed to load plans for filtering.')).length).toBeGreaterThan(1);
    await user.type(filters.getByLabelText('Date from'), '2026-02-03');
    await user.type(filters.getByLabelText('Date to'), '2026-01-01');
    await user.click(filters.getByRole('button', { name: 'Apply Filters' }));
    expect(await filters.findByText('Choose a day that is not before the first one.')).toBeTruthy();
  });
});

describe('the details of a user', () => {
  test('open by a press on the row, stand in the address and lead to what they did', async () => {
    serveUsers();
    const { user, router } = openUsers();
    await user.click((await row('Mara Lind')).getByRole('button', { name: /^Mara Lind/ }));
    const details = await dialog('Mara Lind');
    for (const text of ['mara@example.com', '212', MARA.id]) expect(details.getByText(text)).toBeTruthy();
    expect(await details.findByText('unlimited videos a month, 30 s a video, 500 characters a script')).toBeTruthy();
    expect(router.state.location.search).toEqual({ user: MARA.id });
    expect(details.getByRole('link', { name: 'What they did' }).getAttribute('href')).toBe(
      `/admin/settings?section=audit&actor=${MARA.id}`,
    );
    await user.keyboard('{Escape}');
    await waitFor(() => expect(router.state.location.search).toEqual({}));
  });

  test('give and take plans', async () => {
    const { asked } = serveUsers();
    const { user } = openUsers(`/admin/users?user=${MARA.id}`);
    const details = await dialog('Mara Lind');
    expect((await details.findByRole<HTMLSelectElement>('combobox', { name: 'Plan to give' })).value).toBe(
      PLANS[0]?.id,
    );
    await user.click(details.getByRole('button', { name: 'Give Plan' }));
    expect(await screen.findByText('The plans of Mara Lind have been changed.')).toBeTruthy();
    expect(sentBy(asked, 'POST')?.body).toEqual({ plan_id: PLANS[0]?.id });
    await user.click(details.getByRole('button', { name: 'Take away Automation' }));
    const question = await dialog('Take away Automation?');
    expect(sentBy(asked, 'DELETE')).toBeUndefined();
    await user.click(question.getByRole('button', { name: 'Take away' }));
    await waitFor(() => expect(sentBy(asked, 'DELETE')?.body).toEqual({ plan_id: PLANS[2]?.id }));
  });

  test('of somebody who is gone say so', async () => {
    serveUsers();
    openUsers('/admin/users?user=01990000-0000-7000-8000-00000000dead');
    expect(await (await dialog('Details')).findByText('Resource not found.')).toBeTruthy();
  });
});

describe('Export Data', () => {
  const EXPORT = 'GET /api/admin/users/export';
  const saved: { name: string; file: Blob }[] = [];
  beforeEach(() => {
    saved.length = 0;
    let file: Blob = new Blob();
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      file = blob as Blob;
      return 'blob:table';
    });
    vi.spyOn(URL, 'revokeObjectURL').mockReturnValue(undefined);
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push({ name: this.download, file });
    });
  });
  const ROWS = [
    ['Name', 'Note'],
    ['Lind, "Mara"', "'=1+1"],
  ];

  test.each([
    ['users-2026-05-01.csv', 'users-2026-05-01.csv'],
    ['', 'users_export.csv'],
  ])('saves what the filters let through under the name of the answer: %j', async (filename, name) => {
    const { asked } = serveUsers({
      handlers: { [EXPORT]: () => success(ROWS, { filename, message: '1 users have been exported.' }) },
    });
    const { user } = openUsers('/admin/users?status=active&search=lind&page=1');
    await row('Mara Lind');
    await user.click(screen.getByRole('button', { name: 'Export Data' }));
    expect(await screen.findByText('Export Successful')).toBeTruthy();
    expect(screen.getByText('1 users have been exported.')).toBeTruthy();
    expect(lastOf(asked, '/api/admin/users/export')).toEqual({
      status: 'active',
      search: 'lind',
      sort_by: 'created_at',
      sort_order: 'desc',
    });
    expect(saved[0]?.name).toBe(name);
    expect(await saved[0]?.file.text()).toContain('"Lind, ""Mara""","\'=1+1"\r\n');
  });

  test.each<[string, () => ReturnType<typeof failure>, string, string]>([
    ['a refusal', () => failure(403, 'forbidden', 'Access denied.'), 'Export Failed', 'Access denied.'],
    ['a refusal without words', () => ({ status: 400, body: {} }), 'Export Failed', 'Failed to export user data.'],
    [
      'no answer',
      () => {
        throw new TypeError('gone');
      },
      'Export Error',
      'Network error. Please check your internet connection.',
    ],
  ])('says how it failed: %s', async (_what, answer, title, text) => {
    serveUsers({ handlers: { [EXPORT]: answer } });
    const { user } = openUsers();
    await row('Mara Lind');
    await user.click(screen.getByRole('button', { name: 'Export Data' }));
    expect(await screen.findByText(title)).toBeTruthy();
    expect(screen.getByText(text)).toBeTruthy();
    expect(saved).toEqual([]);
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Asked, failure, success } from '../../../testing/fake-api.ts';
import { setWindowWidth } from '../../../testing/wide-window.ts';
import { MARA, openMenu, openUsers, PLANS, serveUsers, TOMAS } from './testing/serve-users.ts';

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
    expect(sentBy(asked, 'PUT')?.path).toBe(`/api/admin/users/${MARA.id}`);
    expect(sentBy(asked, 'PUT')?.body).toEqual({
      name: 'Mara Lindqvist',
      status: 'banned',
      plan: 'AUTOMATION',
      plans: ['AUTOMATION'],
    });
  });

  test('shows the user as they are now, and sends only what was changed', async () => {
    const now = { ...MARA, status: 'banned' as const, plan: 'AUTOMATION', plan_slugs: ['AUTOMATION'] };
    const { asked } = serveUsers({ handlers: { [`GET /api/admin/users/${MARA.id}`]: () => success(now) } });
    const { user } = openUsers();
    const edit = await openEdit(user, 'Mara Lind');
    await waitFor(() => expect(edit.getByRole<HTMLSelectElement>('combobox', { name: 'Status' }).value).toBe('banned'));
    expect(edit.getByRole('checkbox', { name: 'Unlimited' }).getAttribute('aria-checked')).toBe('false');
    await user.type(edit.getByLabelText('Name'), 'qvist');
    await user.click(edit.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('User Updated')).toBeTruthy();
    expect(sentBy(asked, 'PUT')?.body).toEqual({ name: 'Mara Lindqvist' });
  });

  test.each([
    [null, {}],
    ['Automation', { plan: 'AUTOMATION', plans: [] }],
  ])('somebody without a plan stays without, unless one is chosen: %s', async (chosen, sent) => {
    const { asked } = serveUsers();
    const { user } = openUsers();
    const edit = await openEdit(user, 'Tomas Reyes');
    const plan = edit.getByRole<HTMLSelectElement>('combobox', { name: 'Plan' });
    expect(plan.selectedOptions[0]?.textContent).toBe('None');
    if (chosen !== null) await user.selectOptions(plan, chosen);
    await user.type(edit.getByLabelText('Name'), ' Gil');
    await user.click(edit.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('User Updated')).toBeTruthy();
    expect(sentBy(asked, 'PUT')?.body).toEqual({ name: 'Tomas Reyes Gil', ...sent });
  });

  test('offers what is no longer sold to those alone who have it, and says so', async () => {
    const plans = PLANS.map((plan) => ({ ...plan, is_active: plan.slug !== 'AUTOMATION' }));
    serveUsers({ handlers: { 'GET /api/plans': () => success(plans) } });
    const { user } = openUsers();
    const held = await openEdit(user, 'Mara Lind');
    expect(held.getByRole('checkbox', { name: 'Automation' }).getAttribute('aria-checked')).toBe('true');
    expect(held.getByText('AUTOMATION, no longer on offer')).toBeTruthy();
    for (const name of ['Unlimited', 'Automation']) await user.click(held.getByRole('checkbox', { name }));
    expect(held.getByRole('option', { name: 'Automation, no longer on offer' })).toBeTruthy();
    await user.keyboard('{Escape}');
    await user.click((await dialog('Discard changes?')).getByRole('button', { name: 'Discard' }));
    const other = await openEdit(user, 'Tomas Reyes');
    expect(other.queryByRole('checkbox', { name: 'Automation' })).toBeNull();
    expect(other.queryByRole('option', { name: /Automation/ })).toBeNull();
  });

  test('of somebody whom another administrator has deleted closes, says so and renews the list', async () => {
    const gone = () => failure(404, 'not_found', 'Resource not found.');
    const { asked } = serveUsers({ handlers: { [`PUT /api/admin/users/${MARA.id}`]: gone } });
    const { user } = openUsers();
    const edit = await openEdit(user, 'Mara Lind');
    await user.type(edit.getByLabelText('Name'), 'qvist');
    await user.click(edit.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('This user is gone.')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(asked.filter(({ path }) => path === '/api/admin/users')).toHaveLength(2));
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

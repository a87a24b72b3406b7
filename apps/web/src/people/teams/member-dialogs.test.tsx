import { type Permission, PERMISSIONS, permissionsOf, type Role } from '@sayso/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { failure, success } from '../../testing/fake-api.ts';
import { ABILITIES } from './role-table.tsx';
import { changesOf, choose, NOAH, openTeam, PRIYA, serveTeam } from './testing/serve-team.ts';

type Person = ReturnType<typeof openTeam>['user'];
const inDialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

async function openAdd(user: Person) {
  await screen.findByText('Noah Brandt');
  await user.click(screen.getByRole('button', { name: 'Add Team Member' }));
  return inDialog('Add Team Member');
}

describe('Add Team Member', () => {
  test('invites by mail as a viewer unless told, and says so', async () => {
    const { asked } = serveTeam();
    const { user } = openTeam();
    const dialog = await openAdd(user);
    expect((dialog.getByRole('radio', { name: /Send an invitation/ }) as HTMLInputElement).checked).toBe(true);
    expect(dialog.queryByLabelText('Password')).toBeNull();
    await user.type(dialog.getByLabelText('Name'), 'Kemi Adu');
    await user.type(dialog.getByLabelText('Email'), 'kemi@west.example');
    await user.click(dialog.getByRole('button', { name: 'Add Member' }));
    expect(await screen.findByText('Team Member Added')).toBeTruthy();
    expect(screen.getByText(/^Kemi Adu has been added to your team\./)).toBeTruthy();
    expect(changesOf(asked)[0]?.body).toEqual({
      name: 'Kemi Adu',
      email: 'kemi@west.example',
      role: 'viewer',
      way: 'invitation',
    });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('sets a password, which can be made up', async () => {
    const { asked } = serveTeam();
    const { user } = openTeam();
    const dialog = await openAdd(user);
    await user.type(dialog.getByLabelText('Name'), 'Kemi Adu');
    await user.type(dialog.getByLabelText('Email'), 'kemi@west.example');
    await user.click(dialog.getByRole('radio', { name: /Set a password/ }));
    await user.click(dialog.getByRole('button', { name: 'Generate' }));
    const typed = (dialog.getByLabelText('Password') as HTMLInputElement).value;
    expect(typed).toHaveLength(16);
    await user.selectOptions(dialog.getByLabelText('Role'), 'Editor');
    await user.click(dialog.getByRole('button', { name: 'Add Member' }));
    expect(await screen.findByText(/^Kemi Adu has been added to your team\./)).toBeTruthy();
    expect(changesOf(asked)[0]?.body).toMatchObject({ password: typed, role: 'editor', way: 'password' });
  });

  test.each([
    ['Send an invitation', 'Please fill in all required fields'],
    ['Set a password', 'Please fill in all required fields including password'],
  ])('says what is missing and sends nothing: %s', async (way, words) => {
    const { asked } = serveTeam();
    const { user } = openTeam();
    const dialog = await openAdd(user);
    await user.click(dialog.getByRole('radio', { name: new RegExp(way) }));
    await user.click(dialog.getByRole('button', { name: 'Add Member' }));
    expect(await screen.findByText('Validation Error')).toBeTruthy();
    expect(screen.getAllByText(words).length).toBeGreaterThan(0);
    expect(dialog.getByText('Enter a name.')).toBeTruthy();
    expect(dialog.getByText('Enter a valid email address.')).toBeTruthy();
    expect(changesOf(asked)).toEqual([]);
  });

  test('a password alone that is missing is told at its field, too', async () => {
    serveTeam();
    const { user } = openTeam();
    const dialog = await openAdd(user);
    await user.type(dialog.getByLabelText('Name'), 'Kemi Adu');
    await user.type(dialog.getByLabelText('Email'), 'kemi@west.example');
    await user.click(dialog.getByRole('radio', { name: /Set a password/ }));
    await user.click(dialog.getByRole('button', { name: 'Add Member' }));
    expect(await dialog.findByText('Please fill in all required fields including password')).toBeTruthy();
  });

  test.each([
    [failure(403, 'no_seat_left', 'Every seat of the plan is taken.'), 'Every seat of the plan is taken.'],
    [{ status: 500, body: {} }, 'Failed to add team member. Please try again.'],
  ])('says why it failed, and keeps what was typed: %#', async (answer, words) => {
    serveTeam({ handlers: { 'POST /api/team-members': () => answer } });
    const { user } = openTeam();
    const dialog = await openAdd(user);
    await user.type(dialog.getByLabelText('Name'), 'Kemi Adu');
    await user.type(dialog.getByLabelText('Email'), 'kemi@west.example');
    await user.click(dialog.getByRole('button', { name: 'Add Member' }));
    expect((await screen.findAllByText(words)).length).toBeGreaterThan(0);
    expect((dialog.getByLabelText('Name') as HTMLInputElement).value).toBe('Kemi Adu');
  });

  test('asks before what was typed is lost', async () => {
    serveTeam();
    const { user } = openTeam();
    const dialog = await openAdd(user);
    await user.type(dialog.getByLabelText('Name'), 'Kemi');
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('Discard what you typed?')).toBeTruthy();
  });
});

describe('what each role may do', () => {
  test('is told before somebody is added, as the table of permissions has it', async () => {
    serveTeam();
    const { user } = openTeam();
    const dialog = await openAdd(user);
    const table = within(dialog.getByRole('table', { name: 'What each role may do' }));
    const may = (words: string) =>
      within(table.getByRole('row', { name: new RegExp(words) }))
        .getAllByRole('cell')
        .map(({ textContent }) => textContent);
    expect(may('See videos')).toEqual(['Yes', 'Yes', 'Yes']);
    expect(may('Make and edit')).toEqual(['No', 'Yes', 'Yes']);
    expect(may('Delete videos')).toEqual(['No', 'No', 'Yes']);
    expect(may('remove members')).toEqual(['No', 'No', 'Yes']);
    expect(table.queryByText(/hand it over/)).toBeNull();
  });

  test('names every right that not all members have', () => {
    const held = (role: Role) => new Set<Permission>(permissionsOf(role));
    const [viewer, owner] = [held('viewer'), held('owner')];
    const more = [...owner].filter((permission) => !viewer.has(permission));
    const named = ABILITIES.flatMap(({ permissions }) => permissions);
    expect(more.length).toBeGreaterThan(8);
    expect(more.filter((permission) => !named.includes(permission))).toEqual([]);
    expect(named.filter((permission) => !(permission in PERMISSIONS))).toEqual([]);
  });

  test('of one row is held by the same roles', () => {
    for (const { permissions } of ABILITIES)
      expect(new Set(permissions.map((permission) => PERMISSIONS[permission].role)).size).toBe(1);
  });
});

describe('Edit Team Member', () => {
  test('changes what this account may change, and sends only that with the version that was read', async () => {
    const { asked } = serveTeam();
    const { user } = openTeam();
    await choose(user, 'Noah Brandt', 'Edit');
    const dialog = await inDialog('Edit Team Member');
    expect(dialog.getByLabelText('Password (leave blank to keep current)')).toBeTruthy();
    await user.selectOptions(dialog.getByLabelText('Role'), 'Admin');
    await user.click(dialog.getByRole('button', { name: 'Update Member' }));
    expect(await screen.findByText('Team Member Updated')).toBeTruthy();
    expect(changesOf(asked)).toMatchObject([{ method: 'PUT', body: { role: 'admin', version: 3 } }]);
    expect(Object.keys(changesOf(asked)[0]?.body as object)).toEqual(['role', 'version']);
  });

  test('of somebody who is their own leaves name and email, and says why', async () => {
    serveTeam();
    const { user } = openTeam();
    await choose(user, PRIYA.name, 'Edit');
    const dialog = await inDialog('Edit Team Member');
    expect(dialog.getByText(/Name, email and password are theirs alone/)).toBeTruthy();
    expect(dialog.getByLabelText('Name')).toHaveProperty('disabled', true);
    expect(dialog.getByLabelText('Email')).toHaveProperty('disabled', true);
    expect(dialog.queryByLabelText(/^Password/)).toBeNull();
  });

  test('of a member whom somebody else has changed says so, shows the list anew and goes on from there', async () => {
    const changed = { ...NOAH, name: 'Noah B.', version: 4 };
    let isFirst = true;
    const { asked } = serveTeam({
      handlers: {
        [`PUT /api/team-members/${NOAH.id}`]: ({ body }) => {
          if (!isFirst) return success({ ...changed, ...(body as object) });
          isFirst = false;
          const refusal = {
            status: 'error',
            code: 'member_changed',
            message: 'Changed meanwhile.',
            data: { member: changed },
          };
          return { status: 409, body: refusal };
        },
      },
    });
    const { user } = openTeam();
    await choose(user, 'Noah Brandt', 'Edit');
    const dialog = await inDialog('Edit Team Member');
    await user.selectOptions(dialog.getByLabelText('Role'), 'Admin');
    await user.click(dialog.getByRole('button', { name: 'Update Member' }));
    expect(await screen.findByText('Somebody else was faster')).toBeTruthy();
    await waitFor(() => expect((dialog.getByLabelText('Name') as HTMLInputElement).value).toBe('Noah B.'));
    expect((dialog.getByLabelText('Role') as HTMLSelectElement).value).toBe('admin');
    await user.click(dialog.getByRole('button', { name: 'Update Member' }));
    expect(await screen.findByText('Team Member Updated')).toBeTruthy();
    expect(changesOf(asked).at(-1)?.body).toEqual({ role: 'admin', version: 4 });
  });

  test('of somebody who was removed meanwhile closes and says so', async () => {
    serveTeam({ handlers: { [`PUT /api/team-members/${NOAH.id}`]: () => failure(404, 'not_found', 'No.') } });
    const { user } = openTeam();
    await choose(user, 'Noah Brandt', 'Edit');
    const dialog = await inDialog('Edit Team Member');
    await user.selectOptions(dialog.getByLabelText('Role'), 'Admin');
    await user.click(dialog.getByRole('button', { name: 'Update Member' }));
    expect(await screen.findByText('No longer in the team')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('says that it failed when the server does not say why', async () => {
    serveTeam({ handlers: { [`PUT /api/team-members/${NOAH.id}`]: () => ({ status: 500, body: {} }) } });
    const { user } = openTeam();
    await choose(user, 'Noah Brandt', 'Edit');
    const dialog = await inDialog('Edit Team Member');
    await user.selectOptions(dialog.getByLabelText('Role'), 'Admin');
    await user.click(dialog.getByRole('button', { name: 'Update Member' }));
    expect(await screen.findByText('Failed to update team member. Please try again.')).toBeTruthy();
  });
});

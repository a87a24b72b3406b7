import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { type Answer, failure, success } from '../../testing/fake-api.ts';
import { wholeList } from '../../testing/samples.ts';
import { setWindowWidth } from '../../testing/wide-window.ts';
import { choose, ELENA, MEI, NOAH, openTeam, row, serveTeam } from './testing/serve-team.ts';

const PATH = '/api/team-members';
const never = () => new Promise<never>(() => undefined);
type Person = ReturnType<typeof openTeam>['user'];

async function openAdd(user: Person) {
  await user.click((await screen.findAllByRole('button', { name: 'Add Team Member' }))[0] as HTMLElement);
  return within(await screen.findByRole('dialog', { name: 'Add Team Member' }));
}

/** Fills the form with somebody who gets a typed password. */
async function fillIn(user: Person) {
  const dialog = await openAdd(user);
  await user.type(dialog.getByLabelText('Name'), 'Kemi Adu');
  await user.type(dialog.getByLabelText('Email'), 'kemi@west.example');
  await user.click(dialog.getByRole('radio', { name: /Set a password/ }));
  await user.type(dialog.getByLabelText('Password'), 'violet teapot orbit');
  return dialog;
}

async function saveNoah(user: Person) {
  await choose(user, 'Noah Brandt', 'Edit');
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Team Member' }));
  await user.selectOptions(dialog.getByLabelText('Role'), 'Admin');
  await user.click(dialog.getByRole('button', { name: 'Update Member' }));
}

async function removeNoah(user: Person) {
  await choose(user, 'Noah Brandt', 'Remove from team');
  await user.click(await screen.findByRole('button', { name: 'Remove team member' }));
}

const optionsOf = (name: string, place: Pick<typeof screen, 'getByRole'> = screen) =>
  within(place.getByRole('combobox', { name }))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

describe('the screen says what the documents say', () => {
  test('at its head, in its filters and in its list', async () => {
    setWindowWidth(1440);
    serveTeam();
    openTeam();
    expect(await screen.findByRole('heading', { level: 1, name: 'Team Members' })).toBeTruthy();
    expect(screen.getByText('Manage your team members and their access to your account')).toBeTruthy();
    expect(screen.getByRole('searchbox', { name: 'Search by name or email' })).toBeTruthy();
    expect(optionsOf('Status')).toEqual(['All Status', 'Active', 'Inactive', 'Pending']);
    expect(optionsOf('Role')).toEqual(['All Roles', 'Admin', 'Editor', 'Viewer']);
    expect(screen.getByRole('button', { name: 'Clear Filters' })).toBeTruthy();
    const noah = await row('Noah Brandt');
    for (const words of ['noah@brightside.shop', 'Editor', 'Active']) expect(noah.getByText(words)).toBeTruthy();
  });

  test('while it loads, and where nobody is found', async () => {
    serveTeam({ handlers: { [`GET ${PATH}`]: never } });
    const first = openTeam();
    expect(await screen.findByText('Loading team members...')).toBeTruthy();
    first.unmount();
    serveTeam({ list: [ELENA] });
    const second = openTeam();
    expect(await screen.findByRole('heading', { name: 'No team members found' })).toBeTruthy();
    expect(screen.getByText('Get started by adding your first team member.')).toBeTruthy();
    expect(screen.getAllByRole('button', { name: 'Add Team Member' }).length).toBeGreaterThan(1);
    second.unmount();
    serveTeam({ list: [] });
    openTeam('/team-members?status=inactive');
    expect(await screen.findByRole('heading', { name: 'No team members found' })).toBeTruthy();
    expect(screen.getByText('Try adjusting your filters or search terms.')).toBeTruthy();
  });

  test('in both dialogs', async () => {
    serveTeam();
    const { user } = openTeam();
    const add = await openAdd(user);
    await user.click(add.getByRole('radio', { name: /Set a password/ }));
    for (const label of ['Name', 'Email', 'Password', 'Role']) expect(add.getByLabelText(label)).toBeTruthy();
    expect(optionsOf('Role', add)).toEqual(['Viewer', 'Editor', 'Admin']);
    expect(add.getByLabelText('Role')).toHaveProperty('value', 'viewer');
    expect(add.getByRole('button', { name: 'Add Member' })).toBeTruthy();
    await user.click(add.getByRole('button', { name: 'Add Member' }));
    expect(await screen.findByText('Validation Error')).toBeTruthy();
    expect(screen.getAllByText('Please fill in all required fields including password').length).toBeGreaterThan(0);
    await user.click(add.getByRole('button', { name: 'Cancel' }));
    await user.click((await screen.findAllByRole('button', { name: 'Discard' })).at(-1) as HTMLElement);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await choose(user, 'Noah Brandt', 'Edit');
    const edit = within(await screen.findByRole('dialog', { name: 'Edit Team Member' }));
    for (const label of ['Name', 'Email', 'Password (leave blank to keep current)', 'Role'])
      expect(edit.getByLabelText(label)).toBeTruthy();
    for (const name of ['Update Member', 'Cancel']) expect(edit.getByRole('button', { name })).toBeTruthy();
  });

  test('where the plan has no team: in the words of the server, or its own', async () => {
    serveTeam({ handlers: { [`GET ${PATH}`]: () => failure(403, 'HTTP_403', '') } });
    openTeam();
    expect(await screen.findByRole('heading', { name: 'Plan Access Required' })).toBeTruthy();
    expect(
      screen.getByText(
        'Team member management is available on higher-tier plans. Please upgrade your plan to access this feature.',
      ),
    ).toBeTruthy();
    expect(screen.getByText('You need to upgrade your plan to access team member management.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Go Back' })).toBeTruthy();
  });
});

type Act = (user: Person) => Promise<unknown>;
const FAILED: readonly [documented: string, call: string, act: Act][] = [
  ['Failed to load team members. Please try again.', `GET ${PATH}`, async () => undefined],
  [
    'Failed to add team member. Please try again.',
    `POST ${PATH}`,
    async (user) => user.click((await fillIn(user)).getByRole('button', { name: 'Add Member' })),
  ],
  ['Failed to update team member. Please try again.', `PUT ${PATH}/${NOAH.id}`, saveNoah],
  ['Failed to remove team member. Please try again.', `DELETE ${PATH}/${NOAH.id}`, removeNoah],
];

const broken = (): Answer => failure(500, 'internal_error', 'Something else that the server says of itself.');

describe('a failure is told in the documented words, whatever the server says of its own trouble', () => {
  test.each(FAILED)('%s', async (documented, path, act) => {
    serveTeam({ handlers: { [path]: broken } });
    const { user } = openTeam();
    await act(user);
    const toasts = await screen.findByRole('region', { name: /notifications/i });
    expect(await within(toasts).findByText(documented)).toBeTruthy();
  });

  test('a refusal says what to do about it', async () => {
    const reason =
      "The plan 'DFY' has 3 team seats, and 3 are taken. Remove somebody first, or choose a plan with more.";
    serveTeam({ handlers: { [`POST ${PATH}`]: () => failure(403, 'no_seat_left', reason) } });
    const { user } = openTeam();
    await user.click((await fillIn(user)).getByRole('button', { name: 'Add Member' }));
    expect((await screen.findAllByText(reason)).length).toBeGreaterThan(0);
    expect(screen.queryByText('Failed to add team member. Please try again.')).toBeNull();
  });
});

const DONE: readonly [title: string, text: string, act: Act][] = [
  [
    'Team Member Added',
    'Kemi Adu has been added to your team.',
    async (user) => user.click((await fillIn(user)).getByRole('button', { name: 'Add Member' })),
  ],
  ['Team Member Updated', 'Noah Brandt has been updated.', saveNoah],
  ['Team Member Removed', 'Noah Brandt has been removed from the team.', removeNoah],
];

test.each(DONE)('what has gone well is told as documented: %s', async (title, text, act) => {
  serveTeam({
    handlers: {
      [`POST ${PATH}`]: ({ body }) => success({ ...MEI, ...(body as object), kind: 'member' }),
      [`GET ${PATH}`]: () => success(wholeList([ELENA, NOAH])),
    },
  });
  const { user } = openTeam();
  await act(user);
  expect(await screen.findByText(title)).toBeTruthy();
  expect(screen.getByText(text)).toBeTruthy();
});

import type { OwnershipOffer, SessionUser } from '@sayso/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { failure, success } from '../../../testing/fake-api.ts';
import { sampleUser, userWithRole, wholeList } from '../../../testing/samples.ts';
import { changesOf, choose, idOf, NOAH, openTeam, PRIYA, serveTeam } from '../testing/serve-team.ts';
import '../../accounts/settings/account/account-tab.tsx';

const SHOP = { account_id: sampleUser.account_id, name: 'Brightside Shop', is_active: true };
const OWN = { account_id: idOf('f9'), name: 'Noah Brandt', role: 'owner' as const, is_active: false };
const editor: SessionUser = { ...userWithRole('editor'), memberships: [OWN, { ...SHOP, role: 'editor' }] };
const OFFER: OwnershipOffer = {
  account_name: 'Brightside Shop',
  from: { id: PRIYA.id, name: PRIYA.name },
  to: { id: sampleUser.id, name: sampleUser.name },
  is_to_you: true,
  team_goes_on: false,
  seats_after: 0,
  offered_at: '2026-04-02T12:00:00.000Z',
  expires_at: '2999-04-09T12:00:00.000Z',
};

test('the owner renames the account, and everything that names it follows', async () => {
  const { asked } = serveTeam({
    handlers: { 'PUT /api/account/name': ({ body }) => success({ id: SHOP.account_id, ...(body as object) }) },
  });
  const { user } = openTeam('/team-members?tab=account');
  const name = await screen.findByLabelText('Name');
  await user.clear(name);
  await user.type(name, 'Brightside Studio{Enter}');
  expect(await screen.findByText('It is called Brightside Studio now.')).toBeTruthy();
  expect(changesOf(asked).at(-1)?.body).toEqual({ name: 'Brightside Studio' });
  await waitFor(() => expect(asked.filter(({ path }) => path === '/api/auth/user').length).toBeGreaterThan(1));
});

test.each([
  ['an admin', userWithRole('admin')],
  ['who acts as the owner', { ...sampleUser, impersonator: { id: idOf('e1'), name: 'Ada' } }],
])('%s reads the name, and can neither rename nor offer the account', async (_, user) => {
  serveTeam({ user, list: [PRIYA, NOAH] });
  openTeam('/team-members?tab=account');
  expect(await screen.findByText('Only the owner can rename the account.')).toBeTruthy();
  expect(screen.queryByLabelText('Name')).toBeNull();
  expect(screen.queryByText(/choose "Offer ownership"/)).toBeNull();
});

test('the owner offers the account for their password and a code where they have a second step', async () => {
  const { asked } = serveTeam({
    handlers: {
      'GET /api/user/settings/security/two-factor': () => success({ enabled: true, recovery_codes_left: 8 }),
      'POST /api/team-members/ownership': () => success({ ...OFFER, is_to_you: false }),
    },
  });
  const { user } = openTeam();
  await choose(user, 'Priya Nair', 'Offer ownership');
  const dialog = within(await screen.findByRole('dialog', { name: 'Offer ownership' }));
  expect(dialog.getByText(/their plans decide what it may do/)).toBeTruthy();
  expect(
    await dialog.findByText(/that Priya Nair has now, the team goes on with 3 seats. You become an admin/),
  ).toBeTruthy();
  await user.type(await dialog.findByLabelText('Code from your app'), '123456');
  await user.type(dialog.getByLabelText('Your password'), 'correct horse battery');
  await user.click(dialog.getByRole('button', { name: 'Offer account' }));
  expect(await screen.findByText('Account offered')).toBeTruthy();
  expect(changesOf(asked).at(-1)?.body).toEqual({
    member_id: PRIYA.id,
    password: 'correct horse battery',
    code: '123456',
  });
});

test.each([
  [{ team_goes_on: true, seats_after: null }, /goes on without a limit of seats. You become an admin/],
  [
    { team_goes_on: false, seats_after: 0 },
    /Priya Nair has now do not include team members. The team would stop: you and everybody/,
  ],
])('before the password is typed the owner reads what becomes of the team: %o', async (after, words) => {
  const { asked } = serveTeam({
    handlers: { [`GET /api/team-members/${PRIYA.id}/ownership`]: () => success(after) },
  });
  const { user } = openTeam();
  await choose(user, 'Priya Nair', 'Offer ownership');
  const dialog = within(await screen.findByRole('dialog', { name: 'Offer ownership' }));
  expect(await dialog.findByText(words)).toBeTruthy();
  expect(changesOf(asked)).toEqual([]);
});

test('what could not be found out is said with why, and asked again', async () => {
  let isDown = true;
  const refusal = failure(403, 'member_not_active', 'Only a member who can work here can be offered the account.');
  serveTeam({
    handlers: {
      [`GET /api/team-members/${PRIYA.id}/ownership`]: () =>
        isDown ? refusal : success({ team_goes_on: true, seats_after: 1 }),
    },
  });
  const { user } = openTeam();
  await choose(user, 'Priya Nair', 'Offer ownership');
  const dialog = within(await screen.findByRole('dialog', { name: 'Offer ownership' }));
  expect(await dialog.findByText(/Only a member who can work here/)).toBeTruthy();
  isDown = false;
  await user.click(dialog.getByRole('button', { name: 'Try again' }));
  expect(await dialog.findByText(/the team goes on with 1 seat./)).toBeTruthy();
});

test('a wrong password is said at its field, and the account stays', async () => {
  const wrong = failure(422, 'wrong_password', 'Your current password is not correct.');
  serveTeam({ handlers: { 'POST /api/team-members/ownership': () => wrong } });
  const { user } = openTeam();
  await choose(user, 'Priya Nair', 'Offer ownership');
  const dialog = within(await screen.findByRole('dialog', { name: 'Offer ownership' }));
  await user.type(dialog.getByLabelText('Your password'), 'wrong');
  await user.click(dialog.getByRole('button', { name: 'Offer account' }));
  expect((await screen.findAllByText('Your current password is not correct.')).length).toBeGreaterThan(0);
});

test('the owner takes an offer back', async () => {
  let isOffered = true;
  serveTeam({
    handlers: {
      'GET /api/team-members/ownership': () =>
        success(isOffered ? { ...OFFER, to: { id: NOAH.id, name: NOAH.name }, is_to_you: false } : null),
      'DELETE /api/team-members/ownership': () => {
        isOffered = false;
        return success(undefined);
      },
    },
  });
  const { user } = openTeam('/team-members?tab=account');
  expect(await screen.findByText(/^Offered to Noah Brandt, who can accept until/)).toBeTruthy();
  expect(screen.getByText(/that Noah Brandt has now do not include team members/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Take the offer back' }));
  expect(await screen.findByText('Offer taken back')).toBeTruthy();
  expect(await screen.findByText(/choose "Offer ownership" in the menu/)).toBeTruthy();
});

test('who is offered the account learns of it anywhere, reads what it means, and accepts', async () => {
  const { asked } = serveTeam({
    user: editor,
    handlers: {
      'GET /api/team-members/ownership': () => success(OFFER),
      'POST /api/team-members/ownership/accept': () => success(undefined),
    },
  });
  const { user } = openTeam('/projects');
  await user.click(await screen.findByRole('link', { name: 'Look at the offer' }));
  expect(
    await screen.findByRole('heading', { name: 'Priya Nair wants to hand Brightside Shop over to you' }),
  ).toBeTruthy();
  expect(screen.getByText(/The team would stop: Priya Nair and everybody else in it would lose access/)).toBeTruthy();
  expect(screen.queryByText(/become an admin/)).toBeNull();
  expect(screen.queryByRole('link', { name: 'Look at the offer' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Become the owner' }));
  expect(await screen.findByText('Brightside Shop is yours')).toBeTruthy();
  expect(changesOf(asked).map(({ path }) => path)).toEqual(['/api/team-members/ownership/accept']);
});

test('an account that bears the name of its owner is called theirs, on the banner and on the screen', async () => {
  serveTeam({
    user: editor,
    handlers: {
      'GET /api/team-members/ownership': () => success({ ...OFFER, account_name: PRIYA.name }),
      'POST /api/team-members/ownership/accept': () => success(undefined),
    },
  });
  const { user } = openTeam('/projects');
  expect(await screen.findByText('Priya Nair wants to hand their account over to you')).toBeTruthy();
  await user.click(await screen.findByRole('link', { name: 'Look at the offer' }));
  expect(
    await screen.findByRole('heading', { name: 'Priya Nair wants to hand their account over to you' }),
  ).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Become the owner' }));
  expect(await screen.findByText('The account is yours')).toBeTruthy();
});

test.each([
  [{ team_goes_on: true, seats_after: 3 }, 'the team goes on with 3 seats. Priya Nair would become an admin'],
  [{ team_goes_on: true, seats_after: null }, 'goes on without a limit of seats. Priya Nair would become an admin'],
])('what becomes of the team with the own plans is said before: %o', async (changes, words) => {
  serveTeam({
    user: editor,
    handlers: {
      'GET /api/team-members/ownership': () => success({ ...OFFER, ...changes }),
      'POST /api/team-members/ownership/decline': () => success(undefined),
    },
  });
  const { user } = openTeam();
  expect(await screen.findByText(new RegExp(words))).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Decline' }));
  expect(await screen.findByText('Offer declined')).toBeTruthy();
});

test.each(['/team-members', '/settings?tab=account'])(
  'a member leaves the account from %s after a question',
  async (address) => {
    let hasLeft = false;
    const { asked } = serveTeam({
      user: editor,
      handlers: {
        'GET /api/auth/user': () =>
          success({
            user: hasLeft
              ? { ...sampleUser, account_id: OWN.account_id, memberships: [{ ...OWN, is_active: true }] }
              : editor,
          }),
        'POST /api/team-members/leave': () => {
          hasLeft = true;
          return success(undefined);
        },
      },
    });
    const { user, router } = openTeam(address);
    await user.click(await screen.findByRole('button', { name: 'Leave account' }));
    const question = within(await screen.findByRole('dialog', { name: 'Leave the account Brightside Shop?' }));
    expect(question.getByText(/What you made there stays with it/)).toBeTruthy();
    expect(changesOf(asked)).toEqual([]);
    await user.click(question.getByRole('button', { name: 'Leave account' }));
    expect(await screen.findByText('You have left the account Brightside Shop')).toBeTruthy();
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
  },
);

test('the owner reads why they cannot leave', async () => {
  serveTeam();
  openTeam('/team-members?tab=account');
  expect(await screen.findByText(/An account needs an owner/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Leave account' })).toBeNull();
});

test('the activity of the account is listed page by page', async () => {
  const entry = {
    id: idOf('d1'),
    at: '2026-04-02T12:00:00.000Z',
    action: 'team.role',
    label: 'Role of a team member changed',
    actor: null,
    target: 'Noah Brandt',
    from: 'editor',
    to: 'admin',
  };
  const { asked } = serveTeam({
    handlers: { 'GET /api/team-members/activity': () => success({ ...wholeList([entry]), last_page: 3, total: 40 }) },
  });
  const { user } = openTeam('/team-members?role=admin');
  await user.click(await screen.findByRole('tab', { name: 'Activity' }));
  expect(await screen.findByText('Role of a team member changed')).toBeTruthy();
  expect(screen.getByText('Noah Brandt, editor to admin')).toBeTruthy();
  expect(screen.getByText('Nobody known')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  await waitFor(() => expect(asked.at(-1)?.query.get('page')).toBe('2'));
});

test('nobody is asked about an offer who owns the account', async () => {
  const { asked } = serveTeam();
  openTeam('/projects');
  await screen.findByRole('link', { name: 'Team Members' }).catch(() => null);
  expect(asked.map(({ path }) => path)).not.toContain('/api/team-members/ownership');
});

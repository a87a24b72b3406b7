import type { TeamMember } from '@sayso/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { failure, success } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { sampleUser, userWithRole, wholeList } from '../../testing/samples.ts';
import { setWindowWidth } from '../../testing/wide-window.ts';
import {
  changesOf,
  choose,
  ELENA,
  MEI,
  NOAH,
  openMenu,
  openTeam,
  row,
  serveTeam,
  STATISTICS,
} from './testing/serve-team.ts';

const never = () => new Promise<never>(() => undefined);

describe('who gets in', () => {
  test('while the plan is looked up the screen says so, and nothing of the team is asked for', async () => {
    const { asked } = serveTeam({ handlers: { 'GET /api/user/limits': never } });
    openTeam();
    expect(await screen.findByText('Checking plan access...')).toBeTruthy();
    expect(asked.filter(({ path }) => path.startsWith('/api/team-members'))).toEqual([]);
  });

  test.each([
    ['whose plan has no teams', () => success({ can_manage_team_members: false })],
    ['whose limits cannot be read', () => failure(404, 'not_found', 'Resource not found.')],
  ])('somebody %s is led to the dashboard and told why', async (_, limits) => {
    serveTeam({ handlers: { 'GET /api/user/limits': limits } });
    const { router } = openTeam();
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
    expect(await screen.findByText('Plan Access Required')).toBeTruthy();
    expect(screen.getByText('You need to upgrade your plan to access team member management.')).toBeTruthy();
  });

  test('who has taken over an account without a team reads that it is theirs, and why the team is closed', async () => {
    let hasTeam = true;
    const offer = {
      account_name: 'Brightside Shop',
      from: { id: NOAH.id, name: NOAH.name },
      to: { id: ELENA.id, name: ELENA.name },
      is_to_you: true,
      team_goes_on: false,
      seats_after: 0,
      offered_at: '2026-04-02T12:00:00.000Z',
      expires_at: '2999-06-01T12:00:00.000Z',
    };
    serveTeam({
      user: userWithRole('editor'),
      handlers: {
        'GET /api/user/limits': () => success({ can_manage_team_members: hasTeam, limits: {}, usage: {} }),
        'GET /api/team-members/ownership': () => success(hasTeam ? offer : null),
        'POST /api/team-members/ownership/accept': () => {
          hasTeam = false;
          return success(undefined);
        },
      },
    });
    const { user, router } = openTeam();
    await user.click(await screen.findByRole('button', { name: 'Become the owner' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
    expect(await screen.findByText('Plan Access Required')).toBeTruthy();
    expect(screen.getByText('Brightside Shop is yours')).toBeTruthy();
  });

  test('who is signed out is led to the sign-in', async () => {
    serveTeam();
    const { router } = renderApp('/team-members');
    await waitFor(() => expect(router.state.location.pathname).toBe('/auth'));
  });

  test.each([
    ['in its own words', 'Your plan ended yesterday.', 'Your plan ended yesterday.'],
    [
      'in the usual words where it has none',
      '',
      'Team member management is available on higher-tier plans. Please upgrade your plan to access this feature.',
    ],
  ])('a refusal of the list hides the team and says why, %s', async (_, message, shown) => {
    const refused = () => ({
      status: 403,
      body: { status: 'error', ...(message && { code: 'team_not_in_plan', message }) },
    });
    serveTeam({ handlers: { 'GET /api/team-members': refused } });
    const { user, router } = openTeam('/projects');
    await screen.findByRole('navigation', { name: 'Main' });
    await router.navigate({ to: '/team-members' });
    expect(await screen.findByRole('heading', { name: 'Plan Access Required' })).toBeTruthy();
    expect(screen.getAllByText(shown).length).toBeGreaterThan(0);
    expect(screen.queryByRole('button', { name: 'Add Team Member' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Go Back' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/projects'));
  });

  test('an editor sees their own place and what roles may do, and asks for nothing that is for admins', async () => {
    const memberships = [
      { account_id: sampleUser.account_id, name: 'Brightside Shop', role: 'editor' as const, is_active: true },
    ];
    const { asked } = serveTeam({ user: { ...userWithRole('editor'), memberships } });
    openTeam();
    expect(await screen.findByRole('heading', { name: 'Your place in the account Brightside Shop' })).toBeTruthy();
    expect(screen.getByText('You are an editor of this account.')).toBeTruthy();
    expect(screen.getByRole('table', { name: 'What each role may do' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Leave account' })).toBeTruthy();
    expect(asked.map(({ path }) => path)).not.toContain('/api/team-members');
  });
});

describe('the list', () => {
  test('says who is there, in which role and state, with a seat, and when they were last here', async () => {
    setWindowWidth(1440);
    serveTeam();
    openTeam();
    expect(await screen.findByRole('heading', { level: 1, name: 'Team Members' })).toBeTruthy();
    expect(screen.getByText('Manage your team members and their access to your account')).toBeTruthy();
    expect((await row('Noah Brandt')).getByText('Active')).toBeTruthy();
    expect((await row('Noah Brandt')).getByText('noah@brightside.shop')).toBeTruthy();
    expect((await row('Sofia Lind')).getByText('Inactive')).toBeTruthy();
    expect((await row('Mei Sato')).getByText('Pending')).toBeTruthy();
    expect((await row('Mei Sato')).getByText(/^Invited, until/)).toBeTruthy();
    expect((await row('Elena Marsh')).getByText('You')).toBeTruthy();
  });

  test('while it is on its way says what is loading', async () => {
    serveTeam({ handlers: { 'GET /api/team-members': never } });
    openTeam();
    expect(await screen.findByText('Loading team members...')).toBeTruthy();
  });

  test('says that it failed, and loads at another try', async () => {
    let isBroken = true;
    serveTeam({
      handlers: {
        'GET /api/team-members': () => (isBroken ? failure(404, 'HTTP_404', '') : success(wholeList([ELENA, NOAH]))),
      },
    });
    const { user } = openTeam();
    expect(await screen.findByRole('heading', { name: 'Failed to load team members. Please try again.' })).toBeTruthy();
    isBroken = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Noah Brandt')).toBeTruthy();
  });

  test('of an owner alone offers the first step', async () => {
    serveTeam({ list: [ELENA] });
    const { user } = openTeam();
    expect(await screen.findByRole('heading', { name: 'No team members found' })).toBeTruthy();
    expect(screen.getByText('Get started by adding your first team member.')).toBeTruthy();
    await user.click(screen.getAllByRole('button', { name: 'Add Team Member' }).at(-1) as HTMLElement);
    expect(await screen.findByRole('dialog', { name: 'Add Team Member' })).toBeTruthy();
  });

  test('is searched and filtered by the server, and Clear Filters takes all of it back', async () => {
    const { asked } = serveTeam({
      handlers: { 'GET /api/team-members': ({ query }) => success(wholeList(query.has('role') ? [] : [ELENA, NOAH])) },
    });
    const { user, router } = openTeam();
    await screen.findByText('Noah Brandt');
    const clear = screen.getByRole('button', { name: 'Clear Filters' });
    expect(clear).toHaveProperty('disabled', true);
    const options = (name: string) =>
      within(screen.getByRole('combobox', { name }))
        .getAllByRole('option')
        .map(({ textContent }) => textContent);
    expect(options('Status')).toEqual(['All Status', 'Active', 'Inactive', 'Pending']);
    expect(options('Role')).toEqual(['All Roles', 'Admin', 'Editor', 'Viewer']);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Role' }), 'Admin');
    expect(await screen.findByText('Try adjusting your filters or search terms.')).toBeTruthy();
    expect(asked.at(-1)?.query.get('role')).toBe('admin');
    expect(router.state.location.search).toMatchObject({ role: 'admin' });
    await user.click(screen.getAllByRole('button', { name: 'Clear Filters' })[0] as HTMLElement);
    expect(await screen.findByText('Noah Brandt')).toBeTruthy();
    expect(router.state.location.search).toEqual({});
  });

  test('shows at once who joins meanwhile', async () => {
    let list: TeamMember[] = [ELENA];
    const { say, isListening } = serveTeam({
      handlers: { 'GET /api/team-members': () => success(wholeList(list)) },
    });
    openTeam();
    await screen.findByRole('heading', { name: 'No team members found' });
    await waitFor(() => expect(isListening()).toBe(true));
    list = [ELENA, NOAH];
    act(() => say({ type: 'list', list: 'team' }));
    expect(await screen.findByText('Noah Brandt')).toBeTruthy();
  });

  test('is shown as cards with the same facts on a phone', async () => {
    setWindowWidth(390);
    serveTeam();
    openTeam();
    const cards = await screen.findByRole('list', { name: 'Team members' });
    expect(within(cards).getByText('priya@brightside.shop')).toBeTruthy();
    expect(within(cards).getByText('Admin')).toBeTruthy();
  });
});

describe('the menu of a member', () => {
  test('of whom one may not change says why', async () => {
    serveTeam();
    const { user } = openTeam();
    await openMenu(user, 'Elena Marsh');
    expect(await screen.findByText('The owner stays until the account is handed over.')).toBeTruthy();
    expect(screen.queryByRole('menuitem')).toBeNull();
  });

  test('removes after a question that says what happens with their work', async () => {
    const { asked } = serveTeam();
    const { user } = openTeam();
    await choose(user, 'Noah Brandt', 'Remove from team');
    const question = within(await screen.findByRole('dialog', { name: 'Remove team member' }));
    expect(question.getByText(/Videos, drafts and avatars that they made stay here/)).toBeTruthy();
    expect(changesOf(asked)).toEqual([]);
    await user.click(question.getByRole('button', { name: 'Remove team member' }));
    expect(await screen.findByText('Team Member Removed')).toBeTruthy();
    expect(screen.getByText('Noah Brandt has been removed from the team.')).toBeTruthy();
    expect(changesOf(asked)).toMatchObject([{ method: 'DELETE', path: `/api/team-members/${NOAH.id}` }]);
  });

  test('sets inactive after a question and active at once, each with the version that was read', async () => {
    const { asked } = serveTeam();
    const { user } = openTeam();
    await choose(user, 'Sofia Lind', 'Set active');
    expect(await screen.findByText('Sofia Lind can work in this account again.')).toBeTruthy();
    await choose(user, 'Noah Brandt', 'Set inactive');
    await user.click(await screen.findByRole('button', { name: 'Set inactive' }));
    expect(await screen.findByText('Noah Brandt cannot work in this account any more.')).toBeTruthy();
    expect(changesOf(asked).map(({ body }) => body)).toEqual([
      { status: 'active', version: 3 },
      { status: 'inactive', version: 3 },
    ]);
  });

  test('sends an invitation again, and revokes it', async () => {
    const { asked } = serveTeam();
    const { user } = openTeam();
    await choose(user, 'Mei Sato', 'Send invitation again');
    expect(await screen.findByText('Invitation sent again')).toBeTruthy();
    await choose(user, 'Mei Sato', 'Revoke invitation');
    await user.click(await screen.findByRole('button', { name: 'Revoke invitation' }));
    expect(await screen.findByText('Invitation revoked')).toBeTruthy();
    expect(changesOf(asked).map(({ method, path }) => `${method} ${path}`)).toEqual([
      `POST /api/team-members/${MEI.id}/invitation`,
      `DELETE /api/team-members/${MEI.id}`,
    ]);
  });

  test.each([
    [404, 'not_found', 'No longer in the team'],
    [409, 'member_changed', 'Somebody else was faster'],
    [404, 'HTTP_404', 'No longer in the team'],
  ])('tells what somebody else did meanwhile, and shows the list as it is: %i %s', async (status, code, title) => {
    const { asked } = serveTeam({
      handlers: { [`DELETE /api/team-members/${NOAH.id}`]: () => failure(status, code, 'No.') },
    });
    const { user } = openTeam();
    await choose(user, 'Noah Brandt', 'Remove from team');
    const lists = () => asked.filter(({ method, path }) => method === 'GET' && path === '/api/team-members').length;
    const before = lists();
    await user.click(await screen.findByRole('button', { name: 'Remove team member' }));
    expect(await screen.findByText(title)).toBeTruthy();
    await waitFor(() => expect(lists()).toBeGreaterThan(before));
  });

  test('says that removing failed when the server does not say why', async () => {
    serveTeam({ handlers: { [`DELETE /api/team-members/${NOAH.id}`]: () => ({ status: 500, body: {} }) } });
    const { user } = openTeam();
    await choose(user, 'Noah Brandt', 'Remove from team');
    await user.click(await screen.findByRole('button', { name: 'Remove team member' }));
    expect(await screen.findByText('Failed to remove team member. Please try again.')).toBeTruthy();
  });
});

describe('the figures', () => {
  test('count the team and its seats', async () => {
    serveTeam();
    openTeam();
    expect(await screen.findByText('1 admin, 2 editors, 1 viewer')).toBeTruthy();
    expect(screen.getByText('1 open invitation')).toBeTruthy();
    expect(screen.getByRole('progressbar', { name: 'Seats: 3 of 10 used' }).getAttribute('aria-valuenow')).toBe('30');
  });

  test('of a plan without a limit draw no bar', async () => {
    serveTeam({ statistics: { seats: { used: 3, allowed: null } } });
    openTeam();
    expect(await screen.findByText('3 used, no limit')).toBeTruthy();
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  test('say that the plan has too few seats, and the owner chooses who keeps one', async () => {
    const few = { seats: { used: 3, allowed: 1 }, waiting: 2 };
    const { asked } = serveTeam({
      statistics: few,
      list: [ELENA, NOAH, { ...MEI, kind: 'member', holds_seat: false }],
      handlers: { 'PUT /api/team-members/seats': () => success(STATISTICS) },
    });
    const { user } = openTeam();
    expect(
      await screen.findByText(
        'The plan has too few seats. 1 member waits for one and cannot work in this account. 1 open invitation has none yet.',
      ),
    ).toBeTruthy();
    expect(screen.getByText('Not everybody has a seat')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Choose who keeps a seat' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Choose who keeps a seat' }));
    expect(await dialog.findByText('1 of 1')).toBeTruthy();
    await user.click(dialog.getByRole('checkbox', { name: 'Noah Brandt' }));
    await user.click(dialog.getByRole('checkbox', { name: 'Mei Sato' }));
    await user.click(dialog.getByRole('button', { name: 'Save choice' }));
    expect(await screen.findByText('Seats saved')).toBeTruthy();
    expect(changesOf(asked).at(-1)?.body).toEqual({ member_ids: [MEI.id] });
  });

  test('say of invitations alone that they have no seat, where there is nothing to choose', async () => {
    serveTeam({ statistics: { seats: { used: 4, allowed: 2 }, waiting: 2, open_invitations: 2 } });
    openTeam();
    expect(await screen.findByText('The plan has too few seats. 2 open invitations have none yet.')).toBeTruthy();
    expect(screen.getByText('Can work here now')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Choose who keeps a seat' })).toBeNull();
  });
});

test.each([
  { name: 'who holds a seat', holds_seat: true, allowed: 10, isSaid: true },
  { name: 'without a seat', holds_seat: false, allowed: 10, isSaid: false },
  { name: 'in a plan without a limit', holds_seat: true, allowed: null, isSaid: false },
])('who sets a member inactive $name reads whether that makes room', async ({ holds_seat, allowed, isSaid }) => {
  serveTeam({ list: [ELENA, { ...NOAH, holds_seat }, MEI], statistics: { seats: { used: 2, allowed } } });
  const { user } = openTeam();
  await screen.findByText('Seats');
  await choose(user, 'Noah Brandt', 'Set inactive');
  const question = within(await screen.findByRole('dialog', { name: 'Set inactive' }));
  expect(question.getByText(/Their role and what they made stay\./)).toBeTruthy();
  expect(question.queryByText(/Their seat is free for somebody else\./) !== null).toBe(isSaid);
});

test.each([
  ['that holds a seat', true, true],
  ['without one', false, false],
])('who revokes an invitation %s reads whether that makes room', async (_, holds_seat, isSaid) => {
  serveTeam({ list: [ELENA, { ...MEI, holds_seat }] });
  const { user } = openTeam();
  await choose(user, 'Mei Sato', 'Revoke invitation');
  const question = within(await screen.findByRole('dialog', { name: 'Revoke invitation' }));
  expect(question.getByText(/Mei Sato can no longer join/)).toBeTruthy();
  expect(question.queryByText(/The seat that it holds is free again\./) !== null).toBe(isSaid);
});

describe('the navigation', () => {
  const links = () => screen.findByRole('navigation', { name: 'Main' });

  test('leads to the team where plan and role allow it', async () => {
    setWindowWidth(1440);
    serveTeam();
    openTeam('/projects');
    expect(await within(await links()).findByRole('link', { name: 'Team Members' })).toBeTruthy();
  });

  test.each([
    ['the plan has no teams', () => success({ can_manage_team_members: false })],
    ['the limits cannot be read', () => failure(404, 'not_found', 'No.')],
  ])('does not where %s', async (_, limits) => {
    setWindowWidth(1440);
    const { asked } = serveTeam({ handlers: { 'GET /api/user/limits': limits } });
    openTeam('/projects');
    await within(await links()).findByRole('link', { name: 'Settings' });
    await waitFor(() => expect(asked.map(({ path }) => path)).toContain('/api/user/limits'));
    expect(screen.queryByRole('link', { name: 'Team Members' })).toBeNull();
  });

  test('does not where the role may not see the team', async () => {
    setWindowWidth(1440);
    serveTeam({ user: userWithRole('editor') });
    openTeam('/projects');
    await within(await links()).findByRole('link', { name: 'Settings' });
    expect(screen.queryByRole('link', { name: 'Team Members' })).toBeNull();
  });

  test.each(['viewer', 'editor'] as const)(
    'leads a %s to their place in the team, by menu and by name',
    async (role) => {
      setWindowWidth(1440);
      serveTeam({ user: userWithRole(role) });
      const { user, router } = openTeam('/projects');
      await user.click(await screen.findByRole('button', { name: /^Account/ }));
      await user.click(await screen.findByRole('menuitem', { name: 'Your place in the team' }));
      expect(await screen.findByRole('button', { name: 'Leave account' })).toBeTruthy();
      await router.navigate({ to: '/projects' });
      await user.click(await screen.findByRole('button', { name: 'Search or jump to' }));
      await user.type(await screen.findByRole('combobox'), 'leave account');
      await user.click(await screen.findByRole('option', { name: /Your place in the team/ }));
      await waitFor(() => expect(router.state.location.pathname).toBe('/team-members'));
    },
  );

  test('leads nobody to a place in a team that the plan does not have, nor whoever manages it', async () => {
    setWindowWidth(1440);
    serveTeam();
    const { user } = openTeam('/projects');
    await user.click(await screen.findByRole('button', { name: /^Account/ }));
    expect(await screen.findByRole('menuitem', { name: 'Team Members' })).toBeTruthy();
    expect(screen.queryByRole('menuitem', { name: 'Your place in the team' })).toBeNull();
  });

  test('on a phone leads a member to their place, too', async () => {
    setWindowWidth(390);
    serveTeam({ user: userWithRole('viewer') });
    const { user } = openTeam('/projects');
    await user.click(await screen.findByRole('button', { name: 'Menu' }));
    expect(await screen.findByRole('link', { name: 'Your place in the team' })).toBeTruthy();
  });
});

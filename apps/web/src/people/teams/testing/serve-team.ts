import { permissionsOf, type SessionUser, type TeamMember, type TeamStatistics } from '@sayso/contract';
import { screen, within } from '@testing-library/react';
import { saveToken } from '../../../lib/api/credentials.ts';
import { type Asked, fakeApi, success } from '../../../testing/fake-api.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { samplePage, sampleUser, wholeList } from '../../../testing/samples.ts';
import '../../../app/shell/customer-shell.tsx';
import '../team-members-screen.tsx';

export const idOf = (last: string) => `01990000-0000-7000-8000-0000000000${last}`;

/** Somebody in the team of Elena. */
const member = (changes: Partial<TeamMember> & Pick<TeamMember, 'id' | 'name' | 'email'>): TeamMember => ({
  kind: 'member',
  role: 'editor',
  status: 'active',
  permissions: permissionsOf(changes.role ?? 'editor'),
  is_you: false,
  is_editable: false,
  may_change: true,
  holds_seat: true,
  keeps_seat: false,
  joined_at: '2026-03-18T12:00:00.000Z',
  last_seen_at: '2026-04-02T12:00:00.000Z',
  invited_at: null,
  invited_by: 'Elena Marsh',
  expires_at: null,
  is_expired: false,
  version: 3,
  ...changes,
});

export const ELENA = member({
  id: sampleUser.id,
  name: sampleUser.name,
  email: sampleUser.email,
  role: 'owner',
  is_you: true,
  may_change: false,
});
export const NOAH = member({ id: idOf('a1'), name: 'Noah Brandt', email: 'noah@brightside.shop', is_editable: true });
export const PRIYA = member({ id: idOf('a2'), name: 'Priya Nair', email: 'priya@brightside.shop', role: 'admin' });
const SOFIA = member({ id: idOf('a3'), name: 'Sofia Lind', email: 'sofia@brightside.shop', status: 'inactive' });
export const MEI = member({
  id: idOf('a4'),
  name: 'Mei Sato',
  email: 'mei@brightside.shop',
  kind: 'invitation',
  role: 'viewer',
  status: 'pending',
  joined_at: null,
  last_seen_at: null,
  expires_at: '2999-06-01T12:00:00.000Z',
});
const TEAM = [ELENA, PRIYA, NOAH, SOFIA, MEI];

export const STATISTICS: TeamStatistics = {
  account: { id: sampleUser.account_id, name: 'Brightside Shop' },
  owner: { id: ELENA.id, name: ELENA.name },
  your_role: 'owner',
  total: 5,
  by_role: { viewer: 1, editor: 2, admin: 1, owner: 1 },
  by_status: { active: 3, inactive: 1, pending: 1 },
  seats: { used: 3, allowed: 10 },
  waiting: 0,
  open_invitations: 1,
  ownership_offer: null,
};

type Options = {
  list?: readonly TeamMember[];
  statistics?: Partial<TeamStatistics>;
  user?: SessionUser;
  handlers?: Parameters<typeof fakeApi>[0];
};

/** The server of an account with a team; what is changed is answered and not kept. */
export function serveTeam({ list = TEAM, statistics, user = sampleUser, handlers = {} }: Options = {}) {
  const ofEverybody = TEAM.map((one) => [
    [`PUT /api/team-members/${one.id}`, ({ body }: Asked) => success({ ...one, ...(body as object) })],
    [`DELETE /api/team-members/${one.id}`, () => success(undefined)],
    [`POST /api/team-members/${one.id}/invitation`, () => success(one)],
    [`GET /api/team-members/${one.id}/ownership`, () => success({ team_goes_on: true, seats_after: 3 })],
  ]);
  return fakeApi({
    'GET /api/auth/user': () => success({ user }),
    'GET /api/videos': () => success(samplePage([])),
    'GET /api/user/limits': () => success({ can_manage_team_members: true, limits: {}, usage: {} }),
    'GET /api/team-members': () => success(wholeList([...list])),
    'GET /api/team-members/statistics': () => success({ ...STATISTICS, ...statistics }),
    'GET /api/team-members/ownership': () => success(null),
    'GET /api/user/settings/security/two-factor': () => success({ enabled: false, recovery_codes_left: 0 }),
    'POST /api/team-members': ({ body }) => success({ ...MEI, ...(body as object), kind: 'invitation' }),
    ...Object.fromEntries(ofEverybody.flat()),
    ...handlers,
  });
}

export function openTeam(address = '/team-members') {
  localStorage.clear();
  saveToken('own');
  return renderApp(address);
}

/** Calls that change something. */
export const changesOf = (asked: readonly Asked[]) => asked.filter(({ method }) => method !== 'GET');

export const row = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(name) }));

type Person = ReturnType<typeof renderApp>['user'];

/** Opens the menu of somebody's row by keyboard. */
export async function openMenu(user: Person, name: string): Promise<void> {
  (await row(name)).getByRole('button', { name: `Actions for ${name}` }).focus();
  await user.keyboard('{Enter}');
}

/** Does what an item of somebody's menu says. */
export async function choose(user: Person, name: string, item: string): Promise<void> {
  await openMenu(user, name);
  await user.click(await screen.findByRole('menuitem', { name: item }));
}

import type { Page } from 'playwright-core';
import {
  identityApi,
  type Invitation,
  type InvitationState,
  type OwnershipOffer,
  permissionsOf,
  plansApi,
  type Role,
  type SessionUser,
  type TeamActivity,
  type TeamAfter,
  type TeamMember,
  teamsApi,
  type TeamStatistics,
} from '../../packages/contract/src/index.ts';
import { changeAnswers } from './change-answers.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_HOURS = 24;
const fromNow = (hours: number): string => new Date(Date.now() + hours * HOUR_MS).toISOString();
const idOf = (place: number) => `0195a000-0000-7000-8000-0000000001${String(place + 10)}`;
const MEMBERS = teamsApi.listMembers.path;
const ACCOUNT = 'Brightside Shop';

type Facts = Partial<TeamMember> & Pick<TeamMember, 'name' | 'email' | 'role'>;

const member = (facts: Facts, place: number): TeamMember => ({
  id: idOf(place),
  kind: 'member',
  status: 'active',
  permissions: permissionsOf(facts.role),
  is_you: false,
  is_editable: false,
  may_change: true,
  holds_seat: true,
  keeps_seat: false,
  joined_at: fromNow(-place * 9 * DAY_HOURS - 30),
  last_seen_at: fromNow(-place * 7 - 0.3),
  invited_at: null,
  invited_by: 'Elena Marsh',
  expires_at: null,
  is_expired: false,
  version: 1,
  ...facts,
});

const INVITED = { kind: 'invitation', status: 'pending', joined_at: null, last_seen_at: null } as const;
const OWNER: Facts = {
  name: 'Elena Marsh',
  email: 'elena.marsh@example.com',
  role: 'owner',
  is_you: true,
  may_change: false,
};
const TEAM: readonly TeamMember[] = [
  OWNER,
  { name: 'Priya Nair', email: 'priya@brightside.example', role: 'admin' as const },
  { name: 'Noah Brandt', email: 'noah@brightside.example', role: 'editor' as const, is_editable: true },
  { name: 'Liam Cole', email: 'liam@brightside.example', role: 'editor' as const },
  { name: 'Mei Sato', email: 'mei@brightside.example', role: 'viewer' as const, ...INVITED, expires_at: fromNow(90) },
  {
    name: 'Kemi Adu-Boateng of the Western Agency',
    email: 'kemi.adu-boateng@a-rather-long-agency-name.example',
    role: 'viewer' as const,
    status: 'pending' as const,
    is_editable: true,
    last_seen_at: null,
  },
  { name: 'Sofia Lind', email: 'sofia@brightside.example', role: 'editor' as const, status: 'inactive' as const },
  {
    name: 'Otto Berg',
    email: 'otto@brightside.example',
    role: 'viewer' as const,
    ...INVITED,
    expires_at: fromNow(-30),
    is_expired: true,
  },
].map(member);

const STATISTICS: TeamStatistics = {
  account: { id: idOf(80), name: ACCOUNT },
  owner: { id: idOf(0), name: 'Elena Marsh' },
  your_role: 'owner',
  total: TEAM.length,
  by_role: { viewer: 3, editor: 3, admin: 1, owner: 1 },
  by_status: { active: 4, inactive: 1, pending: 3 },
  seats: { used: 5, allowed: 10 },
  waiting: 0,
  open_invitations: 2,
  ownership_offer: null,
};

/** The team of whoever is signed in: `whole` unless told; the owner `alone`; or larger than the plan has seats (`short`). */
export async function showTeam(page: Page, size: 'whole' | 'alone' | 'short' = 'whole'): Promise<void> {
  await allowTeams(page);
  const shown = size === 'alone' ? TEAM.slice(0, 1) : size === 'short' ? TEAM.map(inFewSeats) : TEAM;
  await page.route(`**${MEMBERS}?*`, (route) => {
    const isSearch = new URL(route.request().url()).searchParams.get('search') !== null;
    return route.fulfill({ json: success(pageOf(isSearch ? [] : shown)) });
  });
  const alone: Partial<TeamStatistics> = {
    total: 1,
    by_role: { viewer: 0, editor: 0, admin: 0, owner: 1 },
    by_status: { active: 1, inactive: 0, pending: 0 },
    seats: { used: 0, allowed: 3 },
    open_invitations: 0,
  };
  const short: Partial<TeamStatistics> = { seats: { used: 5, allowed: 2 }, waiting: 3 };
  const changes = size === 'alone' ? alone : size === 'short' ? short : {};
  await answer(page, teamsApi.teamStatistics.path, { ...STATISTICS, ...changes });
  await answer(page, `${teamsApi.teamActivity.path}?*`, pageOf(ACTIVITY));
  await answer(page, teamsApi.getOwnershipOffer.path, null);
  await showTeamAfter(page, { team_goes_on: true, seats_after: 10 });
}

/** What becomes of the team if any member owned the account. */
export const showTeamAfter = (page: Page, after: TeamAfter): Promise<void> =>
  answer(page, teamsApi.previewOwnership.path.replace(':id', '*'), after);

/** The account is offered to one of its members by whoever is signed in; their plans end the team unless told. */
export const showOffered = (page: Page, after: TeamAfter = { team_goes_on: false, seats_after: 0 }): Promise<void> =>
  showTeam(page).then(() =>
    answer(page, teamsApi.getOwnershipOffer.path, {
      ...OFFER,
      from: OFFER.to,
      to: OFFER.from,
      is_to_you: false,
      ...after,
    }),
  );

/** Only the first two after the owner keep their seat. */
const inFewSeats = (one: TeamMember, place: number): TeamMember => ({ ...one, holds_seat: place < 3 });

/** Whoever is signed in has a plan with teams, and another role in an account of somebody else. */
export async function showOwnPlace(page: Page, role: Role): Promise<void> {
  await allowTeams(page);
  await changeAnswers<{ data: { user: SessionUser } }>(page, `**${identityApi.currentUser.path}`, (body) => {
    const { user } = body.data;
    const memberships = user.memberships.map((one) => ({ ...one, name: ACCOUNT, role }));
    return { ...body, data: { user: { ...user, role, permissions: permissionsOf(role), memberships } } };
  });
  await answer(page, teamsApi.getOwnershipOffer.path, OFFER);
}

/** The server refuses the team, in words of its own. */
export async function refuseTeam(page: Page): Promise<void> {
  await allowTeams(page);
  const json = {
    status: 'error',
    code: 'team_not_in_plan',
    message:
      'Team member management is available on higher-tier plans. Please upgrade your plan to access this feature.',
    request_id: 'test',
  };
  await page.route(`**${MEMBERS}**`, (route) => route.fulfill({ status: 403, json }));
}

/** The plan of whoever is signed in has teams. */
export const allowTeams = (page: Page): Promise<void> =>
  changeAnswers<{ data: object }>(page, `**${plansApi.getLimits.path}`, (body) => ({
    ...body,
    data: { ...body.data, can_manage_team_members: true },
  }));

/** An invitation in a state, as its link shows it. */
export const showInvitation = (page: Page, state: InvitationState, changes: Partial<Invitation> = {}): Promise<void> =>
  answer(page, teamsApi.getInvitation.path.replace(':token', '*'), {
    state,
    account_name: ACCOUNT,
    invited_by: 'Priya Nair',
    name: 'Mei Sato',
    email: 'm…@brightside.example',
    role: 'editor',
    has_account: false,
    expires_at: fromNow(90),
    ...changes,
  } satisfies Invitation);

/** Whoever is signed in has a password that somebody else has typed. */
export const requireOwnPassword = (page: Page): Promise<void> =>
  changeAnswers<{ data: { user: SessionUser } }>(page, `**${identityApi.currentUser.path}`, (body) => ({
    ...body,
    data: { user: { ...body.data.user, password_change_required: true } },
  }));

const OFFER: OwnershipOffer = {
  account_name: ACCOUNT,
  from: { id: idOf(70), name: 'Priya Nair' },
  to: { id: idOf(0), name: 'Elena Marsh' },
  is_to_you: true,
  team_goes_on: true,
  seats_after: 3,
  offered_at: fromNow(-2),
  expires_at: fromNow(7 * DAY_HOURS - 2),
};

const ACTS: readonly Pick<TeamActivity, 'action' | 'label' | 'actor' | 'target' | 'from' | 'to'>[] = [
  {
    action: 'team.role',
    label: 'Role of a team member changed',
    actor: 'Elena Marsh',
    target: 'Priya Nair',
    from: 'editor',
    to: 'admin',
  },
  {
    action: 'video.start',
    label: 'Video started',
    actor: 'Noah Brandt',
    target: 'Glow serum, morning routine',
    from: null,
    to: null,
  },
  { action: 'team.join', label: 'Joined the team', actor: 'Liam Cole', target: 'Liam Cole', from: null, to: 'editor' },
  {
    action: 'team.invite',
    label: 'Invited somebody to the team',
    actor: 'Priya Nair',
    target: 'Mei Sato',
    from: null,
    to: 'viewer',
  },
  {
    action: 'video.delete',
    label: 'Video moved to the trash',
    actor: null,
    target: 'Desk lamp, first hook',
    from: null,
    to: null,
  },
];
const ACTIVITY: TeamActivity[] = ACTS.map((act, place) => ({
  ...act,
  id: idOf(place),
  at: fromNow(-place * 13 - 0.2),
}));

const success = (data: unknown) => ({ status: 'success', data });

function pageOf<Row>(data: readonly Row[]) {
  const edge = data.length === 0 ? null : 1;
  const size = { per_page: 15, total: data.length, from: edge, to: edge && data.length };
  return { data, current_page: 1, last_page: 1, next_page_url: null, ...size };
}

const answer = (page: Page, path: string, data: unknown): Promise<void> =>
  page.route(`**${path}`, (route) => route.fulfill({ json: success(data) })).then(() => undefined);

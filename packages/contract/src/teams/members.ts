import { inputTexts } from './input.texts.gen.ts';
import { z } from 'zod';
import { atMost, Done, Id, IdParams, page, pageQuery, success, Timestamp } from '../common.ts';
import { defineEndpoint } from '../endpoint.ts';
import { EmailAddress, NewPassword } from '../identity/fields.ts';
import { ROLES } from '../permissions.ts';
import {
  AccountName,
  GivenRole,
  memberFieldsMissing,
  MEMBER_STATUSES,
  MemberName,
  MemberStatus,
  MemberVersion,
  TeamMember,
} from './fields.ts';
import { OwnershipOffer } from './ownership.ts';

/** Members and invitations on one page unless told. */
export const MEMBERS_PER_PAGE = 25;
/** What the list is ordered by; the owner stands first all the same. `role`: the highest first. */
export const MEMBER_SORTS = ['role', 'name', 'email', 'joined_at', 'last_seen_at'] as const;
/** Entries of the activity of a team on one page. */
export const TEAM_ACTIVITY_PER_PAGE = 25;
/** Members that one choice of seats may name. */
const SEATS_CHOSEN_MAX = 5_000;
const SEARCH_MAX_CHARACTERS = 200;

/** How somebody is added: a mailed link, or a password that is told to them and that they replace when they sign in first. */
export const ADDING_WAYS = ['invitation', 'password'] as const;

/**
 * A person to be added, by an invitation in either way. Without `way` a password means 'password', and none an invitation. A typed password makes the
 * person at their first sign-in; who has an account here already joins by the mailed link. The answer does not tell which.
 */
export const AddMember = z
  .object({
    name: MemberName,
    email: EmailAddress,
    password: NewPassword.optional(),
    role: GivenRole.default('viewer'),
    way: z.enum(ADDING_WAYS).optional(),
  })
  .refine(({ way, password }) => way !== 'password' || password !== undefined, {
    path: ['password'],
    error: memberFieldsMissing,
  });

/**
 * What becomes otherwise about a member or an invitation. What is left out stays. An invitation has no status. Its name, e-mail
 * and password change only where a password was typed for it. Another e-mail of a member counts once the link that is mailed to it is opened; until then the
 * answer has the one before. `version`: the one that was read.
 */
export const UpdateMember = z.object({
  name: MemberName.optional(),
  email: EmailAddress.optional(),
  password: NewPassword.optional(),
  role: z.enum(ROLES).optional(),
  status: z.enum(['active', 'inactive']).optional(),
  version: MemberVersion.optional(),
});

/**
 * The team in numbers. `total` counts members and invitations that nobody has accepted yet, the owner included; `waiting` are those of
 * them without a seat. `seats.used` counts members and open invitations, without the owner and whoever is inactive; `allowed` is null where the plan has no limit.
 * `ownership_offer`: as far as the account is offered to whoever asks, or by them.
 */
export const TeamStatistics = z.object({
  account: z.object({ id: Id, name: z.string() }),
  owner: z.object({ id: Id, name: z.string() }),
  your_role: z.enum(ROLES),
  total: z.int(),
  by_role: z.object({ viewer: z.int(), editor: z.int(), admin: z.int(), owner: z.int() }),
  by_status: z.object({ active: z.int(), inactive: z.int(), pending: z.int() }),
  seats: z.object({ used: z.int(), allowed: z.int().nullable() }),
  waiting: z.int(),
  open_invitations: z.int(),
  ownership_offer: OwnershipOffer.nullable(),
});
export type TeamStatistics = z.output<typeof TeamStatistics>;

/**
 * Something that was done in the account. `label` says it in words; `actor` is null when the product did it or the person was erased;
 * `target`: the name of the person or the title of the video; `from` and `to`: what was before and after, where something changed.
 */
export const TeamActivity = z.object({
  id: Id,
  at: Timestamp,
  action: z.string(),
  label: z.string(),
  actor: z.string().nullable(),
  target: z.string().nullable(),
  from: z.string().nullable(),
  to: z.string().nullable(),
});
export type TeamActivity = z.output<typeof TeamActivity>;

const filters = {
  search: z.string().trim().max(SEARCH_MAX_CHARACTERS, atMost(SEARCH_MAX_CHARACTERS)).optional(),
  role: z.enum(ROLES).optional(),
  status: MemberStatus.optional(),
  sort_by: z.enum(MEMBER_SORTS).default('role'),
  sort_order: z.enum(['asc', 'desc']).default('desc'),
};

const TEAM_ERRORS = ['forbidden', 'team_not_in_plan'] as const;
/** An answer about one member: with `message` where something else was done than was asked. */
const MemberAnswer = success(TeamMember);
const HOUR_SECONDS = 60 * 60;
const DAY_SECONDS = 24 * HOUR_SECONDS;
/** Mails to people who have not asked for them, and whatever else is tried with an address: who is invited or added, and whose e-mail or password is set. */
const INVITATIONS = [
  { name: 'team-invitations', by: 'account', times: 200, perSeconds: DAY_SECONDS, counted: 'shared', counts: 'work' },
  {
    name: 'team-invitations-hour',
    by: 'account',
    times: 100,
    perSeconds: HOUR_SECONDS,
    counted: 'shared',
    counts: 'work',
  },
] as const;

/** Who keeps a seat when there are fewer seats than members. */
export const ChooseSeats = z.object({
  member_ids: z.array(Id).max(SEATS_CHOSEN_MAX, { error: () => inputTexts.tooManyMembers({ most: SEATS_CHOSEN_MAX }) }),
});

/** Another name for an account. */
export const RenameAccount = z.object({ name: AccountName });

/** Who belongs to an account, and what they may do in it. */
export const membersApi = {
  listMembers: defineEndpoint({
    method: 'GET',
    path: '/api/team-members',
    list: 'team',
    permission: 'team.view',
    summary: `Members of the account and invitations that nobody has accepted yet, one page; \`status\` is one of ${MEMBER_STATUSES.join(', ')}`,
    query: z.object({ ...pageQuery(MEMBERS_PER_PAGE), ...filters }),
    response: success(page(TeamMember)),
    errors: [...TEAM_ERRORS],
  }),
  teamStatistics: defineEndpoint({
    method: 'GET',
    path: '/api/team-members/statistics',
    list: 'team',
    permission: 'team.view',
    summary: 'The team in numbers: members by role and status, seats, open invitations, and ownership that is offered',
    response: success(TeamStatistics),
    errors: [...TEAM_ERRORS],
  }),
  teamActivity: defineEndpoint({
    method: 'GET',
    path: '/api/team-members/activity',
    list: 'team',
    permission: 'team.view',
    summary: 'What was done in the account: changes of the team, and videos made and deleted; the latest first',
    query: z.object(pageQuery(TEAM_ACTIVITY_PER_PAGE)),
    response: success(page(TeamActivity)),
    errors: [...TEAM_ERRORS],
  }),
  addMember: defineEndpoint({
    method: 'POST',
    path: '/api/team-members',
    permission: 'team.manage',
    status: 201,
    summary: 'Add somebody to the team: by an invitation that is mailed, or with a typed password that they replace',
    body: AddMember,
    response: MemberAnswer,
    errors: [
      ...TEAM_ERRORS,
      'no_seat_left',
      'already_member',
      'already_invited',
      'invitation_sent_often',
      'password_too_common',
      'not_while_impersonating',
    ],
    limits: INVITATIONS,
  }),
  updateMember: defineEndpoint({
    method: 'PUT',
    path: '/api/team-members/:id',
    permission: 'team.manage',
    summary:
      'Change the role or the status of a member, or the role of an invitation; also name, e-mail and password of an invitation with a typed password, and of a person whom this account made until they choose a password of their own',
    params: IdParams,
    body: UpdateMember,
    response: MemberAnswer,
    errors: [
      ...TEAM_ERRORS,
      'member_changed',
      'own_membership',
      'owner_kept',
      'member_not_editable',
      'no_seat_left',
      'already_member',
      'already_invited',
      'invitation_sent_often',
      'password_too_common',
      'not_while_impersonating',
    ],
    limits: [{ by: 'person', times: 300, perSeconds: HOUR_SECONDS, counted: 'shared' }, ...INVITATIONS],
  }),
  removeMember: defineEndpoint({
    method: 'DELETE',
    path: '/api/team-members/:id',
    permission: 'team.manage',
    summary: 'Remove a member, whose work stays, or revoke an invitation; works at once',
    params: IdParams,
    response: Done,
    errors: [...TEAM_ERRORS, 'own_membership', 'owner_kept'],
  }),
  resendInvitation: defineEndpoint({
    method: 'POST',
    path: '/api/team-members/:id/invitation',
    permission: 'team.manage',
    summary:
      'Mail an invitation once more, with a new link that lasts as long as the first; the link before opens nothing any more',
    params: IdParams,
    response: MemberAnswer,
    errors: [...TEAM_ERRORS, 'no_seat_left', 'invitation_sent_often', 'not_while_impersonating'],
    limits: INVITATIONS,
  }),
  chooseSeats: defineEndpoint({
    method: 'PUT',
    path: '/api/team-members/seats',
    permission: 'team.own',
    summary:
      'Choose who keeps a seat when there are fewer seats than members; an empty list leaves it to who has been there longest',
    body: ChooseSeats,
    response: success(TeamStatistics),
    errors: [...TEAM_ERRORS, 'no_seat_left', 'not_found'],
  }),
  renameAccount: defineEndpoint({
    method: 'PUT',
    path: '/api/account/name',
    permission: 'team.own',
    summary: 'Give the account another name, which its members and whoever is invited read',
    body: RenameAccount,
    response: success(z.object({ id: Id, name: z.string() })),
    errors: ['forbidden'],
    limits: [{ by: 'person', times: 30, perSeconds: HOUR_SECONDS, counted: 'shared' }],
  }),
  leaveTeam: defineEndpoint({
    method: 'POST',
    path: '/api/team-members/leave',
    permission: 'team.answer',
    summary: 'Leave the account that one works in; what one made there stays. The session goes on in another account',
    response: Done,
    errors: ['owner_cannot_leave', 'not_found'],
  }),
};

import { inputTexts } from './input.texts.gen.ts';
import { teamsTexts } from './teams.texts.gen.ts';
import { sharedInputTexts } from '../common/shared-input.texts.gen.ts';
import { z } from 'zod';
import { Id, Timestamp, namesOf } from '../common.ts';
import { nameField } from '../identity/fields.ts';
import { PERMISSIONS, type Role, ROLES } from '../permissions.ts';

/** Roles that members are given; 'owner' is handed over, see `ownershipApi`. */
export const GIVEN_ROLES = ['viewer', 'editor', 'admin'] as const satisfies readonly Role[];
/** One of `GIVEN_ROLES`. */
export const GivenRole = z.enum(GIVEN_ROLES, { error: () => inputTexts.givenRole });
export type GivenRole = z.output<typeof GivenRole>;

/** Whether a member may work in the account: `pending` until they have come in for the first time, `inactive` while somebody has shut them out. */
export const MEMBER_STATUSES = ['active', 'inactive', 'pending'] as const;
/** One of `MEMBER_STATUSES`. */
export const MemberStatus = z.enum(MEMBER_STATUSES);
export type MemberStatus = z.output<typeof MemberStatus>;

/** What a form without its required fields is answered, as the documents have it. */
export const memberFieldsMissing = () => teamsTexts.memberFieldsMissing;

/** The name of a member. */
export const MemberName = nameField({ error: () => sharedInputTexts.name });
/** The name of an account. */
export const AccountName = nameField({ error: () => inputTexts.accountName });

/** Number of changes that a member or an invitation has seen; sent back, it refuses a change of something that is different by now. */
export const MemberVersion = z
  .int({ error: () => sharedInputTexts.version })
  .min(1, { error: () => sharedInputTexts.version });

/**
 * Somebody who belongs to the account, or is invited to: `kind` 'invitation' is one that nobody has accepted yet, always `pending`.
 * `permissions` are those of the role. `is_editable`: name, e-mail and password may be changed here, which is so of people whom this
 * account made, who have chosen no password of their own yet, belong to no other and were never offered this one. `may_change`: whoever asks may change the role and the status, and remove them.
 * `holds_seat`: the plan has room for them; without a seat a member cannot work here. `keeps_seat`: the owner has chosen them.
 * `last_seen_at`: when they last worked in this account. `invited_by`: whoever asked them in; null when that person is no more.
 * `expires_at` comes with an invitation: it can no longer be accepted then, and takes no seat; it can be sent again.
 */
export const TeamMember = z.object({
  id: Id,
  kind: z.enum(['member', 'invitation']),
  name: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  status: MemberStatus,
  permissions: z.array(z.enum(namesOf(PERMISSIONS))),
  is_you: z.boolean(),
  is_editable: z.boolean(),
  may_change: z.boolean(),
  holds_seat: z.boolean(),
  keeps_seat: z.boolean(),
  joined_at: Timestamp.nullable(),
  last_seen_at: Timestamp.nullable(),
  invited_at: Timestamp.nullable(),
  invited_by: z.string().nullable(),
  expires_at: Timestamp.nullable(),
  is_expired: z.boolean(),
  version: MemberVersion,
});
export type TeamMember = z.output<typeof TeamMember>;

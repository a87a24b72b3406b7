import { invitationsApi } from './teams/invitations.ts';
import { membersApi } from './teams/members.ts';
import { ownershipApi } from './teams/ownership.ts';

export * from './teams/fields.ts';
export * from './teams/invitations.ts';
export * from './teams/members.ts';
export * from './teams/ownership.ts';

/** Several people in one account: who belongs to it, how they are asked in, and whose it is. */
export const teamsApi = { ...membersApi, ...invitationsApi, ...ownershipApi };

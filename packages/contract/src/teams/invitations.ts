import { z } from 'zod';
import { success, Timestamp } from '../common.ts';
import { defineEndpoint } from '../endpoint.ts';
import { ConsentVersion, NewPassword } from '../identity/fields.ts';
import { SessionUser } from '../identity.ts';
import { GivenRole, MemberName } from './fields.ts';

/** Days that a mailed invitation can be accepted. */
export const INVITATION_DAYS = 7;
/** Where the mailed link leads, with `#token=`. */
export const JOIN_PATH = '/join';

/**
 * What becomes of an invitation that is looked at. `somebody_else`: it is open, and whoever asks is signed in with another e-mail.
 * `unavailable`: the account cannot have members at present.
 */
export const INVITATION_STATES = ['open', 'somebody_else', 'expired', 'revoked', 'used', 'unavailable'] as const;
/** One of `INVITATION_STATES`. */
export type InvitationState = (typeof INVITATION_STATES)[number];

/**
 * An invitation as whoever holds its link sees it. `email` shows its first letter and its domain; in full to the person themselves. `has_account`: somebody
 * signs in with this e-mail already, and accepts once they are signed in; else a name and a password make them one. `name` is what the inviter calls them.
 */
export const Invitation = z.object({
  state: z.enum(INVITATION_STATES),
  account_name: z.string(),
  invited_by: z.string().nullable(),
  name: z.string(),
  email: z.string(),
  role: GivenRole,
  has_account: z.boolean(),
  expires_at: Timestamp,
});
export type Invitation = z.output<typeof Invitation>;

/** Whoever is new here chooses a name and a password; whoever is signed in sends neither. `consent`: to the terms and the privacy policy, of who is new. */
export const AcceptInvitation = z.object({
  name: MemberName.optional(),
  password: NewPassword.optional(),
  consent: z.boolean().optional(),
  consent_version: ConsentVersion,
});

const InvitationToken = z.object({ token: z.string().min(1).max(200) });

/** Invitations as they are opened by whoever got one. */
export const invitationsApi = {
  getInvitation: defineEndpoint({
    method: 'GET',
    path: '/api/invitations/:token',
    permission: 'public',
    summary: 'An invitation, by the secret part of its link',
    params: InvitationToken,
    response: success(Invitation),
    errors: ['invitation_not_found'],
    limits: [{ name: 'invitation-links', by: 'address', times: 120, perSeconds: 15 * 60, counted: 'shared' }],
  }),
  acceptInvitation: defineEndpoint({
    method: 'POST',
    path: '/api/invitations/:token/accept',
    permission: 'public',
    summary:
      'Join the account: as whoever is signed in with the invited e-mail, or as somebody new with a name and a password. `token` is null for who was signed in: their session goes on in the account',
    params: InvitationToken,
    body: AcceptInvitation,
    response: success(z.object({ token: z.string().nullable(), user: SessionUser })),
    errors: [
      'invitation_not_found',
      'invitation_ended',
      'invitation_of_somebody_else',
      'invitation_needs_sign_in',
      'team_not_available',
      'not_while_impersonating',
      'password_change_required',
      'two_factor_setup_required',
      'password_too_common',
      'email_taken',
      'consent_changed',
    ],
    limits: [{ by: 'address', times: 30, perSeconds: 15 * 60, counted: 'shared' }],
  }),
};

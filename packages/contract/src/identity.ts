import { z } from 'zod';
import { Done, Id, success, Timestamp } from './common.ts';
import { defineEndpoint } from './endpoint.ts';
import { EmailAddress, GivenPassword, SIGN_IN_GUESSES } from './identity/fields.ts';
import { passwordsApi } from './identity/passwords.ts';
import { securityApi } from './identity/security.ts';
import { tokensApi } from './identity/tokens.ts';
import { SecondStep, SecondStepNeeded, twoFactorApi } from './identity/two-factor.ts';
import { PERMISSION_NAMES, ROLES } from './permissions.ts';
import { HeldPlan } from './plans/plan.ts';

/** Names, in a request of a browser, the account that its screens show: in another one the call is refused with `account_changed`. */
export const ACTIVE_ACCOUNT_HEADER = 'sayso-account';

/** An account that somebody is a member of. */
export const Membership = z.object({
  account_id: Id,
  name: z.string(),
  role: z.enum(ROLES),
  /** The session that asks works in it. */
  is_active: z.boolean(),
});
export type Membership = z.output<typeof Membership>;

/** The signed-in person as the browser sees them. */
export const SessionUser = z.object({
  id: Id,
  /** The active account: the one that this session works in. */
  account_id: Id,
  name: z.string(),
  email: z.string(),
  /** They have shown that the e-mail is theirs. */
  email_verified: z.boolean(),
  /** Their picture; null while they have none. */
  avatar_url: z.string().nullable(),
  user_type: z.enum(['admin', 'user']),
  /** Their role in the active account. */
  role: z.enum(ROLES),
  /** What that role lets them do there, and, for who operates the installation, what that does. */
  permissions: z.array(z.enum(PERMISSION_NAMES)),
  /** Somebody else works in the active account, too. */
  is_shared: z.boolean(),
  /** The accounts that they may work in, their own first. */
  memberships: z.array(Membership),
  created_at: Timestamp,
  /** They have come in for the first time, today. */
  first_visit: z.boolean(),
  /** Slug of the plan that stands for the person; null when they have none. */
  default_plan: z.string().nullable(),
  plans: z.array(HeldPlan),
  /** Without the plans that are no longer offered. */
  activePlans: z.array(HeldPlan),
  /** Somebody else has typed their password: they choose one of their own before anything else. */
  password_change_required: z.boolean(),
  /** They operate the installation, and set two-factor sign-in up before anything else. */
  two_factor_setup_required: z.boolean(),
  /** The administrator who acts as this person in this session. */
  impersonator: z.object({ id: Id, name: z.string() }).optional(),
});
export type SessionUser = z.output<typeof SessionUser>;

/** Sign-in form. */
export const Login = z.object({
  email: EmailAddress,
  password: GivenPassword,
});

/** What somebody is answered who has come in. */
export const Session = z.object({ token: z.string(), user: SessionUser });
/** The same as an answer. */
export const SignedIn = success(Session);

/** Whom an administrator wants to act as. */
export const LoginAsUser = z.object({ user_id: Id });

/** The account that a session is to work in. */
export const SwitchAccount = z.object({ account_id: Id });

/** Signing in, and the session. */
export const sessionApi = {
  login: defineEndpoint({
    method: 'POST',
    path: '/api/auth/login',
    permission: 'public',
    summary: 'Sign in with email and password; where a second step follows, the answer is its challenge and no token',
    body: Login,
    response: success(z.union([Session, SecondStepNeeded])),
    errors: [
      'bad_credentials',
      'account_suspended',
      'account_banned',
      'account_to_be_deleted',
      'team_not_available',
      'team_access_paused',
      'maintenance',
    ],
    openInMaintenance: true,
    limits: [
      ...SIGN_IN_GUESSES,
      // Each sign-in costs a password's hash and leaves a session and an entry in the audit log.
      { name: 'sign-ins', by: 'email', times: 60, perSeconds: 15 * 60, counted: 'shared' },
    ],
  }),
  completeLogin: defineEndpoint({
    method: 'POST',
    path: '/api/auth/two-factor',
    permission: 'public',
    summary: 'Sign in: the second step, with a code of the app or a recovery code',
    body: SecondStep,
    response: SignedIn,
    errors: [
      'two_factor_wrong',
      'two_factor_expired',
      'too_many_codes',
      'account_suspended',
      'account_banned',
      'team_not_available',
      'team_access_paused',
      'maintenance',
    ],
    openInMaintenance: true,
    limits: [
      { by: 'address', times: 50, perSeconds: 15 * 60, counted: 'shared', counts: 'failures' },
      { by: 'prefix', times: 200, perSeconds: 15 * 60, counted: 'shared', counts: 'failures' },
    ],
  }),
  logout: defineEndpoint({
    method: 'POST',
    path: '/api/auth/logout',
    permission: 'session.use',
    openInMaintenance: true,
    summary: 'End the current session; who acts as somebody else is answered a new token of their own session',
    response: Done.extend({ data: Session.optional() }),
    errors: ['no_admin_session'],
  }),
  loginAsUser: defineEndpoint({
    method: 'POST',
    path: '/api/auth/login-as-user',
    permission: 'users.impersonate',
    summary: 'Act as a user, in a session that knows its administrator',
    body: LoginAsUser,
    response: SignedIn,
    errors: ['cannot_impersonate', 'not_found'],
  }),
  currentUser: defineEndpoint({
    method: 'GET',
    path: '/api/auth/user',
    permission: 'session.use',
    summary: 'The signed-in user',
    response: success(z.object({ user: SessionUser })),
  }),
  switchAccount: defineEndpoint({
    method: 'PUT',
    path: '/api/auth/account',
    permission: 'account.switch',
    summary:
      'Go on in another account that the signed-in user is a member of; from then on the session works in that one',
    body: SwitchAccount,
    response: success(z.object({ user: SessionUser })),
    errors: ['not_found'],
    // Each leaves an entry in the audit log.
    limits: [{ by: 'person', times: 60, perSeconds: 15 * 60, counted: 'shared' }],
  }),
};

/** Who somebody is: signing in, the second step, sessions, passwords, API tokens. */
export const identityApi = {
  ...sessionApi,
  ...passwordsApi,
  ...tokensApi,
  ...securityApi,
  ...twoFactorApi,
};

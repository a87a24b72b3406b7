import { z } from 'zod';
import { emailApi } from './accounts/email.ts';
import { apiKeysApi } from './accounts/api-keys.ts';
import { dataExportApi } from './accounts/data-export.ts';
import { deletionApi } from './accounts/deletion.ts';
import {
  EmailAddress,
  GivenPassword,
  NAME_MAX_CHARACTERS,
  NewPassword,
  PASSWORDS_DIFFER,
  SIGN_IN_GUESSES,
} from './accounts/fields.ts';
import { passwordsApi } from './accounts/passwords.ts';
import { preferencesApi } from './accounts/preferences.ts';
import { profileApi } from './accounts/profile.ts';
import { tokensApi } from './accounts/tokens.ts';
import { SecondStep, SecondStepNeeded, twoFactorApi } from './accounts/two-factor.ts';
import { securityApi } from './accounts/security.ts';
import { usersApi } from './accounts/users.ts';
import { atMost, Done, Id, success, Timestamp } from './common.ts';
import { defineEndpoint } from './endpoint.ts';
import { HeldPlan } from './plans.ts';

/** The signed-in person as the browser sees them. */
export const SessionUser = z.object({
  id: Id,
  account_id: Id,
  name: z.string(),
  email: z.string(),
  /** They have shown that the e-mail is theirs. */
  email_verified: z.boolean(),
  /** Their picture; null while they have none. */
  avatar_url: z.string().nullable(),
  user_type: z.enum(['admin', 'user']),
  role: z.enum(['owner', 'admin', 'editor', 'viewer']),
  created_at: Timestamp,
  /** They have come in for the first time, today. */
  first_visit: z.boolean(),
  /** Slug of the plan that stands for the person; null when they have none. */
  default_plan: z.string().nullable(),
  plans: z.array(HeldPlan),
  /** Without the plans that are no longer offered. */
  activePlans: z.array(HeldPlan),
  /** The administrator who acts as this person in this session. */
  impersonator: z.object({ id: Id, name: z.string() }).optional(),
});
export type SessionUser = z.output<typeof SessionUser>;

/** What a sign-up without consent is answered. */
export const CONSENT_MISSING = 'Please accept the terms and the privacy policy.';

/** Sign-up form. `password_confirmation` must equal `password`. */
export const Register = z
  .object({
    name: z
      .string()
      .trim()
      .min(1, 'Please enter your full name.')
      .max(NAME_MAX_CHARACTERS, atMost(NAME_MAX_CHARACTERS)),
    email: EmailAddress,
    password: NewPassword,
    password_confirmation: z.string(),
    /** To the terms and the privacy policy. */
    consent: z.literal(true, CONSENT_MISSING),
  })
  .refine((form) => form.password === form.password_confirmation, {
    path: ['password_confirmation'],
    message: PASSWORDS_DIFFER,
  });

/** Sign-in form. */
export const Login = z.object({
  email: EmailAddress,
  password: GivenPassword,
});

const Session = z.object({ token: z.string(), user: SessionUser });
const SignedIn = success(Session);

/** Whom an administrator wants to act as. */
export const LoginAsUser = z.object({ user_id: Id });

/** Sign-up, sign-in, the session, and how a person likes the product. */
export const accountsApi = {
  register: defineEndpoint({
    method: 'POST',
    path: '/api/auth/register',
    access: 'public',
    status: 201,
    summary: 'Create a user with an account of their own and sign in',
    body: Register,
    response: SignedIn,
    errors: ['email_taken', 'registration_closed', 'password_too_common'],
    limits: [{ by: 'address', times: 5, perSeconds: 60 * 60, counted: 'shared' }],
  }),
  login: defineEndpoint({
    method: 'POST',
    path: '/api/auth/login',
    access: 'public',
    summary: 'Sign in with email and password; where a second step follows, the answer is its challenge and no token',
    body: Login,
    response: success(z.union([Session, SecondStepNeeded])),
    errors: ['bad_credentials', 'account_suspended', 'account_banned', 'account_to_be_deleted', 'maintenance'],
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
    access: 'public',
    summary: 'Sign in: the second step, with a code of the app or a recovery code',
    body: SecondStep,
    response: SignedIn,
    errors: [
      'two_factor_wrong',
      'two_factor_expired',
      'too_many_codes',
      'account_suspended',
      'account_banned',
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
    access: 'member',
    openInMaintenance: true,
    summary: 'End the current session; who acts as somebody else is answered a new token of their own session',
    response: Done.extend({ data: Session.optional() }),
    errors: ['no_admin_session'],
  }),
  loginAsUser: defineEndpoint({
    method: 'POST',
    path: '/api/auth/login-as-user',
    access: 'admin',
    summary: 'Act as a user, in a session that knows its administrator',
    body: LoginAsUser,
    response: SignedIn,
    errors: ['cannot_impersonate', 'not_found'],
  }),
  currentUser: defineEndpoint({
    method: 'GET',
    path: '/api/auth/user',
    access: 'member',
    summary: 'The signed-in user',
    response: success(z.object({ user: SessionUser })),
  }),
  ...preferencesApi,
  ...passwordsApi,
  ...emailApi,
  ...profileApi,
  ...apiKeysApi,
  ...tokensApi,
  ...dataExportApi,
  ...deletionApi,
  ...securityApi,
  ...twoFactorApi,
  ...usersApi,
};

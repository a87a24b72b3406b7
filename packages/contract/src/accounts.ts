import { z } from 'zod';
import { atMost, Done, Id, success, Timestamp } from './common.ts';
import { defineEndpoint } from './endpoint.ts';

/** Longest name of a person, in characters. */
export const NAME_MAX_CHARACTERS = 120;
/** Shortest password that is accepted, in characters. */
export const PASSWORD_MIN_CHARACTERS = 8;
/** Longest password that is accepted, in characters: keeps hashing cheap for us and attacks dear. */
export const PASSWORD_MAX_CHARACTERS = 256;

/** Longest email address (RFC 5321). */
const EMAIL_MAX_CHARACTERS = 254;

const Email = z
  .string()
  .trim()
  .toLowerCase()
  .max(EMAIL_MAX_CHARACTERS, atMost(EMAIL_MAX_CHARACTERS))
  .pipe(z.email('Enter a valid email address.'));

/** The signed-in person as the browser sees them. */
export const SessionUser = z.object({
  id: Id,
  account_id: Id,
  name: z.string(),
  email: z.string(),
  user_type: z.enum(['admin', 'user']),
  role: z.enum(['owner', 'admin', 'editor', 'viewer']),
  created_at: Timestamp,
});
export type SessionUser = z.output<typeof SessionUser>;

/** Sign-up form. `password_confirmation` must equal `password`. */
export const Register = z
  .object({
    name: z
      .string()
      .trim()
      .min(1, 'Please enter your full name.')
      .max(NAME_MAX_CHARACTERS, atMost(NAME_MAX_CHARACTERS)),
    email: Email,
    password: z
      .string()
      .min(PASSWORD_MIN_CHARACTERS, `Password must be at least ${PASSWORD_MIN_CHARACTERS} characters long.`)
      .max(PASSWORD_MAX_CHARACTERS, atMost(PASSWORD_MAX_CHARACTERS)),
    password_confirmation: z.string(),
  })
  .refine((form) => form.password === form.password_confirmation, {
    path: ['password_confirmation'],
    message: "New password and confirmation don't match.",
  });

/** Sign-in form. */
export const Login = z.object({
  email: Email,
  password: z.string().min(1, 'Enter your password.').max(PASSWORD_MAX_CHARACTERS, atMost(PASSWORD_MAX_CHARACTERS)),
});

const SignedIn = success(z.object({ token: z.string(), user: SessionUser }));

/** Sign-up, sign-in and the session. */
export const accountsApi = {
  register: defineEndpoint({
    method: 'POST',
    path: '/api/auth/register',
    access: 'public',
    status: 201,
    summary: 'Create a user with an account of their own and sign in',
    body: Register,
    response: SignedIn,
    errors: ['email_taken', 'registration_closed'],
  }),
  login: defineEndpoint({
    method: 'POST',
    path: '/api/auth/login',
    access: 'public',
    summary: 'Sign in with email and password',
    body: Login,
    response: SignedIn,
    errors: ['bad_credentials', 'account_suspended', 'account_banned'],
  }),
  logout: defineEndpoint({
    method: 'POST',
    path: '/api/auth/logout',
    access: 'member',
    summary: 'End the current session',
    response: Done,
  }),
  currentUser: defineEndpoint({
    method: 'GET',
    path: '/api/auth/user',
    access: 'member',
    summary: 'The signed-in user',
    response: success(z.object({ user: SessionUser })),
  }),
};

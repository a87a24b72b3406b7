import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { SignedIn } from '../identity.ts';
import { EmailAddress, NewPassword, PASSWORDS_DIFFER } from '../identity/fields.ts';
import { nameField } from '../identity/names.ts';

/** What a sign-up without consent is answered. */
export const CONSENT_MISSING = 'Please accept the terms and the privacy policy.';

/** Sign-up form. `password_confirmation` must equal `password`. */
export const Register = z
  .object({
    name: nameField('Please enter your full name.'),
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

/** Sign-ups that one address on the network may try. */
export const SIGN_UPS = { times: 5, perSeconds: 60 * 60 } as const;

/** Signing up. */
export const signUpApi = {
  register: defineEndpoint({
    method: 'POST',
    path: '/api/auth/register',
    permission: 'public',
    status: 201,
    summary: 'Create a user with an account of their own and sign in',
    body: Register,
    response: SignedIn,
    errors: ['email_taken', 'registration_closed', 'password_too_common'],
    limits: [{ by: 'address', ...SIGN_UPS, counted: 'shared' }],
  }),
};

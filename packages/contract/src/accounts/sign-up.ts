import { z } from 'zod';
import { CONSENT_PAGE_SLUGS, type PageLink } from '../pages.ts';
import { defineEndpoint } from '../endpoint.ts';
import { SignedIn } from '../identity.ts';
import { CONSENT_MISSING, ConsentVersion, EmailAddress, NewPassword, PASSWORDS_DIFFER } from '../identity/fields.ts';
import { nameField } from '../identity/names.ts';

/** What people agree to while the operator has published neither terms nor a privacy policy. */
export const consentWithoutPages = (product: string): string =>
  `I accept that ${product} stores my account details and everything I make here.`;

/** The version of what people agree to, such as `terms:3,privacy:1`: made of the consent pages that visitors can read. */
export const consentVersionOf = (pages: readonly Pick<PageLink, 'slug' | 'version'>[]): string =>
  CONSENT_PAGE_SLUGS.flatMap((slug) =>
    pages.filter((page) => page.slug === slug).map(({ version }) => `${slug}:${version}`),
  ).join(',');

/** Sign-up form. `password_confirmation` must equal `password`. */
export const Register = z
  .object({
    name: nameField('Please enter your full name.'),
    email: EmailAddress,
    password: NewPassword,
    password_confirmation: z.string(),
    /** To the terms and the privacy policy. */
    consent: z.literal(true, CONSENT_MISSING),
    consent_version: ConsentVersion,
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
    errors: ['email_taken', 'consent_changed', 'registration_closed', 'password_too_common'],
    limits: [{ by: 'address', ...SIGN_UPS, counted: 'shared' }],
  }),
};

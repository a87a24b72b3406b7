import { accountsTexts } from './accounts.texts.gen.ts';
import { inputTexts } from './input.texts.gen.ts';
import { z } from 'zod';
import { CONSENT_PAGE_SLUGS, type PageLink } from '../pages.ts';
import { defineEndpoint } from '../endpoint.ts';
import { SignedIn } from '../identity.ts';
import {
  consentMissing,
  ConsentVersion,
  EmailAddress,
  NewPassword,
  passwordsDiffer,
  GivenPassword,
  SIGNED_IN_GUESSES,
  OPENED_LINKS,
  OpenedLink,
  PASSWORD_GUESSES_OF_LINK,
  nameField,
} from '../identity/fields.ts';
import { Done, success } from '../common.ts';
import { SecondStepCode } from '../identity/two-factor.ts';

/** What people agree to while the operator has published neither terms nor a privacy policy. */
export const consentWithoutPages = (product: string): string => accountsTexts.consent({ product });

/** The version of what people agree to, such as `terms:3,privacy:1`: made of the consent pages that visitors can read. */
export const consentVersionOf = (pages: readonly Pick<PageLink, 'slug' | 'version'>[]): string =>
  CONSENT_PAGE_SLUGS.flatMap((slug) =>
    pages.filter((page) => page.slug === slug).map(({ version }) => `${slug}:${version}`),
  ).join(',');

/** Sign-up form. `password_confirmation` must equal `password`. */
export const Register = z
  .object({
    name: nameField({ error: () => inputTexts.name }),
    email: EmailAddress,
    password: NewPassword,
    password_confirmation: z.string(),
    /** To the terms and the privacy policy. */
    consent: z.literal(true, { error: consentMissing }),
    consent_version: ConsentVersion,
  })
  .refine((form) => form.password === form.password_confirmation, {
    path: ['password_confirmation'],
    error: passwordsDiffer,
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

/** Another e-mail, and the password of whoever asks; `code` too where two-factor sign-in is on. */
export const ChangeEmail = z.object({
  email: EmailAddress,
  password: GivenPassword,
  code: SecondStepCode.optional(),
});

/** A link that proves an address. `password`: of the account, from a browser that is not signed in to it. */
const ProvingLink = OpenedLink.extend({ password: GivenPassword.optional() });
const PROVING_ERRORS = ['link_invalid', 'link_needs_password', 'wrong_password'] as const;

const HOUR_SECONDS = 60 * 60;

/** How people show that an e-mail is theirs, and how they change it. */
export const emailApi = {
  verifyEmail: defineEndpoint({
    method: 'POST',
    path: '/api/auth/verify-email',
    permission: 'public',
    summary: 'Confirm an e-mail with a mailed link, as its signed-in user or with their password',
    body: ProvingLink,
    response: Done,
    errors: [...PROVING_ERRORS, 'password_change_required'],
    limits: [...OPENED_LINKS, ...PASSWORD_GUESSES_OF_LINK],
  }),
  resendVerification: defineEndpoint({
    method: 'POST',
    path: '/api/auth/resend-verification',
    permission: 'email.edit',
    summary: 'Mail another link to confirm the e-mail: after a minute, five in an hour',
    response: Done,
  }),
  changeEmail: defineEndpoint({
    method: 'PUT',
    path: '/api/user/settings/security/email',
    permission: 'email.edit',
    summary:
      'Mail a link to another e-mail, with the password and, where two-factor sign-in is on, a code; the change holds when it is opened',
    body: ChangeEmail,
    response: Done,
    errors: ['wrong_password', 'two_factor_wrong', 'too_many_codes', 'email_taken'],
    limits: [{ by: 'person', times: 10, perSeconds: HOUR_SECONDS, counted: 'shared' }, ...SIGNED_IN_GUESSES],
  }),
  getEmailChange: defineEndpoint({
    method: 'GET',
    path: '/api/user/settings/security/email',
    permission: 'account.view',
    summary: 'The e-mail that the signed-in user asked for and has not confirmed yet; null when there is none',
    response: success(z.object({ pending_email: EmailAddress.nullable() })),
  }),
  resendEmailChange: defineEndpoint({
    method: 'POST',
    path: '/api/user/settings/security/email/resend',
    permission: 'email.edit',
    summary: 'Mail another link to the e-mail that waits for its confirmation: after a minute, five in an hour',
    response: Done,
    errors: ['not_found'],
  }),
  cancelEmailChange: defineEndpoint({
    method: 'DELETE',
    path: '/api/user/settings/security/email',
    permission: 'email.edit',
    summary: 'Keep the e-mail as it is; the link that was mailed to the other one ends',
    response: Done,
  }),
  confirmEmailChange: defineEndpoint({
    method: 'POST',
    path: '/api/auth/confirm-email-change',
    permission: 'public',
    summary:
      'Change an e-mail with the link that was mailed to the new one, as its signed-in user or with their password; the old one gets a link to undo it if it was confirmed',
    body: ProvingLink,
    response: Done,
    errors: [...PROVING_ERRORS, 'email_taken'],
    limits: [...OPENED_LINKS, ...PASSWORD_GUESSES_OF_LINK],
  }),
  undoEmailChange: defineEndpoint({
    method: 'POST',
    path: '/api/auth/undo-email-change',
    permission: 'public',
    summary:
      'Take the old e-mail back, which ends every session and API token and mails a link to choose a new password',
    body: OpenedLink,
    response: Done,
    errors: ['link_invalid', 'email_taken'],
    limits: OPENED_LINKS,
  }),
};

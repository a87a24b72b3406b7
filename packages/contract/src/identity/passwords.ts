import { identityTexts } from './identity.texts.gen.ts';
import { z } from 'zod';
import { tooLong, Done } from '../common.ts';
import { defineEndpoint } from '../endpoint.ts';
import {
  ConsentVersion,
  EmailAddress,
  NewPassword,
  PASSWORD_MAX_CHARACTERS,
  PASSWORD_MIN_CHARACTERS,
  passwordTooShort,
  passwordsDiffer,
  SIGNED_IN_GUESSES,
  LinkToken,
} from './fields.ts';

/** Who has forgotten their password. */
export const ForgotPassword = z.object({ email: EmailAddress });

/** To the terms and the privacy policy: asked of who joined with a password that a team typed, with the first one of their own. */
const FirstConsent = { consent: z.boolean().optional(), consent_version: ConsentVersion };

/** A new password by a mailed link. `password_confirmation` must equal `password`. */
export const ResetPassword = z
  .object({
    email: EmailAddress,
    token: LinkToken,
    password: NewPassword,
    password_confirmation: z.string(),
    ...FirstConsent,
  })
  .refine((form) => form.password === form.password_confirmation, {
    path: ['password_confirmation'],
    error: passwordsDiffer,
  });

type PasswordChange = { current_password: string; new_password: string; new_password_confirmation: string };

/** A new password by somebody signed in. Of all that is wrong, one thing is said, in the documented order. `end_api_tokens`: the person's API tokens end too. */
export const ChangePassword = z
  .object({
    current_password: z.string().default(''),
    new_password: z.string().default(''),
    new_password_confirmation: z.string().default(''),
    end_api_tokens: z.boolean().default(false),
    ...FirstConsent,
  })
  .check(({ value, issues }) => {
    const fault = faultOf(value);
    if (fault) issues.push({ code: 'custom', input: value[fault[0]], path: [fault[0]], message: fault[1] });
  });

function faultOf(form: PasswordChange): [field: keyof PasswordChange, message: string] | null {
  const { current_password: current, new_password: next, new_password_confirmation: again } = form;
  if (current === '') return ['current_password', identityTexts.passwordsMissing];
  if (next === '') return ['new_password', identityTexts.passwordsMissing];
  if (next !== again) return ['new_password_confirmation', passwordsDiffer()];
  if (next.length < PASSWORD_MIN_CHARACTERS) return ['new_password', passwordTooShort()];
  if (next.length > PASSWORD_MAX_CHARACTERS) return ['new_password', tooLong(PASSWORD_MAX_CHARACTERS)];
  return current.length > PASSWORD_MAX_CHARACTERS ? ['current_password', tooLong(PASSWORD_MAX_CHARACTERS)] : null;
}

const HOUR_SECONDS = 60 * 60;
const QUARTER_SECONDS = 15 * 60;

/** How people come by a new password. */
export const passwordsApi = {
  forgotPassword: defineEndpoint({
    method: 'POST',
    path: '/api/auth/forgot-password',
    permission: 'public',
    summary: 'Mail a link to choose a new password; the answer is the same for e-mails that nobody has',
    body: ForgotPassword,
    response: Done,
    openInMaintenance: true,
    limits: [
      { by: 'email', times: 5, perSeconds: HOUR_SECONDS, counted: 'shared' },
      { by: 'address', times: 50, perSeconds: HOUR_SECONDS, counted: 'shared' },
    ],
  }),
  resetPassword: defineEndpoint({
    method: 'POST',
    path: '/api/auth/reset-password',
    permission: 'public',
    summary: 'Choose a new password with a mailed link, which ends every session, every API token and every open link',
    body: ResetPassword,
    response: Done,
    openInMaintenance: true,
    errors: ['reset_link_invalid', 'password_too_common', 'consent_changed'],
    limits: [
      { by: 'email', times: 10, perSeconds: QUARTER_SECONDS, counted: 'shared' },
      { by: 'address', times: 50, perSeconds: QUARTER_SECONDS, counted: 'shared' },
    ],
  }),
  changePassword: defineEndpoint({
    method: 'PUT',
    path: '/api/user/settings/security/password',
    permission: 'password.edit',
    summary:
      "Change one's password, which ends the other sessions and open links, and the API tokens where that is asked for",
    body: ChangePassword,
    response: Done,
    errors: ['wrong_password', 'password_unchanged', 'password_too_common', 'consent_changed'],
    limits: SIGNED_IN_GUESSES,
  }),
};

import { z } from 'zod';
import { Done, success, Timestamp } from '../common.ts';
import { defineEndpoint } from '../endpoint.ts';
import {
  EmailAddress,
  GivenPassword,
  SIGN_IN_GUESSES,
  SIGNED_IN_GUESSES,
  withAsciiDomain,
} from '../identity/fields.ts';
import { SecondStepCode } from '../identity/two-factor.ts';

/** Days between the wish to be deleted and the erasure. */
export const DELETION_GRACE_DAYS = 14;
/** What somebody reads who typed anything but their e-mail. */
export const CONFIRMATION_WRONG = 'Type your email address to confirm.';

/** The wish to be deleted: one's password, and one's e-mail typed out; `code` too where two-factor sign-in is on. */
export const DeleteAccount = z.object({
  password: GivenPassword,
  confirmation: z.string(CONFIRMATION_WRONG).trim().toLowerCase().overwrite(withAsciiDomain),
  code: SecondStepCode.optional(),
});

/** Who wants to stay after all; `code` too where two-factor sign-in is on. */
export const RestoreAccount = z.object({
  email: EmailAddress,
  password: GivenPassword,
  code: SecondStepCode.optional(),
});

/** How people leave, and come back. */
export const deletionApi = {
  deleteAccount: defineEndpoint({
    method: 'DELETE',
    path: '/api/user/account',
    permission: 'account.delete',
    summary: `Delete one's account: signed out and hidden at once, erased after ${DELETION_GRACE_DAYS} days`,
    body: DeleteAccount,
    response: success(z.object({ erase_at: Timestamp })),
    errors: ['wrong_password', 'two_factor_wrong', 'too_many_codes', 'last_administrator'],
    limits: SIGNED_IN_GUESSES,
  }),
  restoreAccount: defineEndpoint({
    method: 'POST',
    path: '/api/auth/restore',
    permission: 'public',
    summary: 'Keep an account that was to be deleted. It does not sign in',
    body: RestoreAccount,
    response: Done,
    errors: ['bad_credentials', 'two_factor_wrong', 'too_many_codes'],
    openInMaintenance: true,
    limits: SIGN_IN_GUESSES,
  }),
};

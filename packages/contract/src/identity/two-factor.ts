import { identityTexts } from './identity.texts.gen.ts';
import { z } from 'zod';
import { Done, success } from '../common.ts';
import { defineEndpoint } from '../endpoint.ts';
import { GivenPassword, SIGNED_IN_GUESSES, OPENED_LINKS, OpenedLink } from './fields.ts';

/** How long a code may be as people type it, in characters. */
const CODE_MAX_CHARACTERS = 40;
/** What somebody is answered who was asked for a code and gave none. */
export const codeMissing = () => identityTexts.codeMissing;

/** A code of an authenticator app, six digits, or a recovery code. */
export const SecondStepCode = z
  .string()
  .trim()
  .min(1, { error: codeMissing })
  .max(CODE_MAX_CHARACTERS, { error: codeMissing });

/** The second step of a sign-in. `challenge` is what the first one answered. */
export const SecondStep = z.object({ challenge: z.string().max(128, { error: codeMissing }), code: SecondStepCode });

/** What a sign-in with the right password answers where a second step follows. */
export const SecondStepNeeded = z.object({ two_factor_required: z.literal(true), challenge: z.string() });

/** Turns the second step on or off. On without `code` begins; on with one ends the beginning; off needs one. */
export const SetTwoFactor = z.object({
  enabled: z.boolean(),
  password: GivenPassword,
  code: SecondStepCode.optional(),
});

/** Asks for other recovery codes. */
export const RenewRecoveryCodes = z.object({ password: GivenPassword, code: SecondStepCode });

/** Where the second step stands. */
export const TwoFactorState = z.object({ enabled: z.boolean(), recovery_codes_left: z.int().min(0) });
export type TwoFactorState = z.output<typeof TwoFactorState>;

/** Where it stands, and once: what an app needs to begin, and the codes for a day without the app. */
export const TwoFactorAnswer = TwoFactorState.extend({
  secret: z.string().optional(),
  otpauth_url: z.string().optional(),
  /** An SVG picture of `otpauth_url`. */
  qr_svg: z.string().optional(),
  recovery_codes: z.array(z.string()).optional(),
});
export type TwoFactorAnswer = z.output<typeof TwoFactorAnswer>;

/** The second step of signing in, as people set it up. */
export const twoFactorApi = {
  getTwoFactor: defineEndpoint({
    method: 'GET',
    path: '/api/user/settings/security/two-factor',
    permission: 'security.view',
    summary: 'Whether signing in takes a second step, and how many recovery codes are left',
    response: success(TwoFactorState),
  }),
  setTwoFactor: defineEndpoint({
    method: 'PUT',
    path: '/api/user/settings/security/two-factor',
    permission: 'security.edit',
    summary: 'Turn the second step of signing in on, in two calls, or off',
    body: SetTwoFactor,
    response: success(TwoFactorAnswer),
    errors: ['wrong_password', 'two_factor_wrong', 'two_factor_on', 'too_many_codes'],
    limits: SIGNED_IN_GUESSES,
  }),
  renewRecoveryCodes: defineEndpoint({
    method: 'POST',
    path: '/api/user/settings/security/two-factor/recovery-codes',
    permission: 'security.edit',
    summary: 'Make other recovery codes; those before are over',
    body: RenewRecoveryCodes,
    response: success(TwoFactorAnswer),
    errors: ['wrong_password', 'two_factor_wrong', 'two_factor_off', 'too_many_codes'],
    limits: SIGNED_IN_GUESSES,
  }),
  undoTwoFactor: defineEndpoint({
    method: 'POST',
    path: '/api/auth/undo-two-factor',
    permission: 'public',
    summary:
      'Turn the second step off with the link that was mailed when it was turned on, which ends every session and API token and mails a link to choose a new password',
    body: OpenedLink,
    response: Done,
    errors: ['link_invalid'],
    limits: OPENED_LINKS,
  }),
};

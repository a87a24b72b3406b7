import { createElement as h, Fragment } from 'react';
import { z } from 'zod';
import { passwordAddress } from './first-password.ts';
import { button, headline, note, paragraph } from './parts.ts';
import { defineTemplate } from './template.ts';

/** What was undone, and who had done it. */
const UNDONE = {
  email: ['the change of your email was undone', 'Whoever made it'],
  twoFactor: ['two-factor sign-in was turned off again', 'Whoever turned it on'],
} as const;

const undoneWords = (undone: keyof typeof UNDONE) => {
  const [what, who] = UNDONE[undone];
  return `${what.charAt(0).toUpperCase()}${what.slice(1)}. ${who} knew your password, so the old password no longer works.`;
};

export const resetPassword = defineTemplate({
  kind: 'Reset password',
  // `undone`: nobody asked; what somebody else had done was undone, which ends the password.
  input: z.object({ email: z.string(), token: z.string(), undone: z.enum(['email', 'twoFactor']).optional() }),
  subject: ({ site }) => `Choose a new password for ${site.name}`,
  preheader: () => 'The link works once, within 60 minutes.',
  body: ({ input: { email, token, undone }, site }) =>
    h(
      Fragment,
      null,
      headline('Choose a new password'),
      paragraph(
        undone
          ? undoneWords(undone)
          : 'Somebody asked for a new password for this address. If that was you, press the button.',
      ),
      button({ url: passwordAddress(site, { email, token }), label: 'Reset password' }),
      paragraph('The link works once, within 60 minutes. A newer mail like this one replaces it.'),
      note(
        undone
          ? 'Every device is signed out. Until you choose a new password nobody can sign in.'
          : 'If it was not you, ignore this mail: your password stays as it is.',
      ),
    ),
  reason: ({ input: { undone }, site }) =>
    undone
      ? `You get this mail because ${UNDONE[undone][0]} at ${site.name}.`
      : `You get this mail because a new password was asked for at ${site.name}.`,
});

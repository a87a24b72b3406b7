import { createElement as h, Fragment } from 'react';
import { z } from 'zod';
import { button, headline, note, paragraph } from './parts.ts';
import { defineTemplate } from './template.ts';

export const resetPassword = defineTemplate({
  kind: 'Reset password',
  // `emailUndone`: nobody asked; the change of an e-mail was undone, which ends the password.
  input: z.object({ email: z.string(), token: z.string(), emailUndone: z.boolean().optional() }),
  subject: ({ site }) => `Choose a new password for ${site.name}`,
  preheader: () => 'The link works once, within 60 minutes.',
  body: ({ input: { email, token, emailUndone }, site }) =>
    h(
      Fragment,
      null,
      headline('Choose a new password'),
      paragraph(
        emailUndone
          ? 'The change of your email was undone. Whoever made it knew your password, so the old password no longer works.'
          : 'Somebody asked for a new password for this address. If that was you, press the button.',
      ),
      // Behind the # it reaches no server's log.
      button({
        url: `${site.url}/reset-password#email=${encodeURIComponent(email)}&token=${token}`,
        label: 'Reset password',
      }),
      paragraph('The link works once, within 60 minutes. A newer mail like this one replaces it.'),
      note(
        emailUndone
          ? 'Every device is signed out. Until you choose a new password nobody can sign in.'
          : 'If it was not you, ignore this mail: your password stays as it is.',
      ),
    ),
  reason: ({ input: { emailUndone }, site }) =>
    emailUndone
      ? `You get this mail because the change of your email was undone at ${site.name}.`
      : `You get this mail because a new password was asked for at ${site.name}.`,
});

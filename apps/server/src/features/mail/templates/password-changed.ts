import { createElement as h, Fragment } from 'react';
import { z } from 'zod';
import { facts, headline, link, paragraph } from './parts.ts';
import { defineTemplate } from './template.ts';
import { when } from './when.ts';

export const passwordChanged = defineTemplate({
  kind: 'Password changed',
  input: z.object({ at: z.iso.datetime(), device: z.string() }),
  subject: ({ site }) => `Your password for ${site.name} was changed`,
  preheader: ({ input }) => `${when(input.at)}, ${input.device}.`,
  body: ({ input, site }) =>
    h(
      Fragment,
      null,
      headline('Your password was changed'),
      paragraph('Other devices have been signed out.'),
      facts([
        ['At', when(input.at)],
        ['Browser', input.device],
      ]),
      paragraph(
        'If it was not you, ',
        link({ url: `${site.url}/forgot-password`, label: 'choose a new password' }),
        ' now: this also signs out whoever did it.',
      ),
    ),
  reason: ({ site }) => `You get this mail because it is about the safety of your account at ${site.name}.`,
});

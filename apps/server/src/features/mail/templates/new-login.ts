import { createElement as h, Fragment } from 'react';
import { z } from 'zod';
import { facts, headline, link, paragraph } from './parts.ts';
import { defineTemplate } from './template.ts';
import { when } from './when.ts';

export const newLogin = defineTemplate({
  kind: 'Sign-in notice',
  input: z.object({ at: z.iso.datetime(), device: z.string(), location: z.string() }),
  subject: ({ site }) => `You signed in to ${site.name}`,
  preheader: ({ input }) => `${when(input.at)}, ${input.device}.`,
  body: ({ input, site }) =>
    h(
      Fragment,
      null,
      headline('You signed in'),
      facts([
        ['At', when(input.at)],
        ['Browser', input.device],
        ['Place', input.location],
      ]),
      paragraph(
        'If it was not you, ',
        link({ url: `${site.url}/forgot-password`, label: 'choose a new password' }),
        ' now: this also signs out whoever did it.',
      ),
    ),
  reason: ({ site }) =>
    `You get this mail because login notifications are on in your security settings at ${site.name}.`,
});

import { createElement as h, Fragment } from 'react';
import { z } from 'zod';
import { headline } from './parts.ts';
import { actFacts, ifNotYou, inShort } from './safety.ts';
import { defineTemplate } from './template.ts';

export const newLogin = defineTemplate({
  kind: 'Sign-in notice',
  input: z.object({ at: z.iso.datetime(), device: z.string(), location: z.string() }),
  subject: ({ site }) => `You signed in to ${site.name}`,
  preheader: ({ input }) => inShort(input),
  body: ({ input, site }) =>
    h(Fragment, null, headline('You signed in'), actFacts(input, [['Place', input.location]]), ifNotYou(site)),
  reason: ({ site }) =>
    `You get this mail because login notifications are on in your security settings at ${site.name}.`,
});

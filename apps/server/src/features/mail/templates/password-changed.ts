import { createElement as h, Fragment } from 'react';
import { z } from 'zod';
import { headline, paragraph } from './parts.ts';
import { actFacts, forSafety, ifNotYou, inShort } from './safety.ts';
import { defineTemplate } from './template.ts';

export const passwordChanged = defineTemplate({
  kind: 'Password changed',
  input: z.object({ at: z.iso.datetime(), device: z.string() }),
  subject: ({ site }) => `Your password for ${site.name} was changed`,
  preheader: ({ input }) => inShort(input),
  body: ({ input, site }) =>
    h(
      Fragment,
      null,
      headline('Your password was changed'),
      paragraph('Other devices have been signed out.'),
      actFacts(input),
      ifNotYou(site),
    ),
  reason: forSafety,
});

import { createElement as h, Fragment } from 'react';
import { z } from 'zod';
import { headline, paragraph } from './parts.ts';
import { actFacts, forSafety, ifNotYou, inShort } from './safety.ts';
import { defineTemplate } from './template.ts';

const words = (isOn: boolean) => `Two-factor sign-in is ${isOn ? 'on' : 'off'}`;

export const twoFactorChanged = defineTemplate({
  kind: 'Two-factor changed',
  input: z.object({
    at: z.iso.datetime(),
    device: z.string(),
    isOn: z.boolean(),
    by: z.literal('administrator').optional(),
  }),
  subject: ({ input, site }) => `${words(input.isOn)} at ${site.name}`,
  preheader: ({ input }) => inShort(input),
  body: ({ input, site }) =>
    h(
      Fragment,
      null,
      headline(words(input.isOn)),
      paragraph(
        input.isOn
          ? 'From now on, signing in asks for a code from your app. Keep the recovery codes somewhere safe.'
          : 'From now on, your password alone signs you in.',
      ),
      input.by && paragraph('An administrator turned it off for you. Turn it on again under Settings, Security.'),
      actFacts(input),
      ifNotYou(site),
    ),
  reason: forSafety,
});

import { createElement as h, Fragment } from 'react';
import { z } from 'zod';
import { headline, paragraph } from './parts.ts';
import { actFacts, forSafety, ifNotYou, inShort, takingBack } from './safety.ts';
import { defineTemplate } from './template.ts';

const words = (isOn: boolean) => `Two-factor sign-in is ${isOn ? 'on' : 'off'}`;

export const twoFactorChanged = defineTemplate({
  kind: 'Two-factor changed',
  input: z.object({
    at: z.iso.datetime(),
    device: z.string(),
    isOn: z.boolean(),
    by: z.literal('administrator').optional(),
    /** Of the link that undoes it, where it is on. */
    token: z.string().optional(),
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
      input.token
        ? // Whoever turned it on keeps the owner out even after a new password.
          takingBack({ url: `${site.url}/undo-two-factor#token=${input.token}`, label: 'Turn it off' })
        : ifNotYou(site),
    ),
  reason: forSafety,
});

import { createElement as h, Fragment } from 'react';
import { z } from 'zod';
import { facts, headline, link, paragraph } from './parts.ts';
import { defineTemplate } from './template.ts';
import { when } from './when.ts';

const words = (isOn: boolean) => `Two-factor sign-in is ${isOn ? 'on' : 'off'}`;

export const twoFactorChanged = defineTemplate({
  kind: 'Two-factor changed',
  input: z.object({ at: z.iso.datetime(), device: z.string(), isOn: z.boolean() }),
  subject: ({ input, site }) => `${words(input.isOn)} at ${site.name}`,
  preheader: ({ input }) => `${when(input.at)}, ${input.device}.`,
  body: ({ input, site }) =>
    h(
      Fragment,
      null,
      headline(words(input.isOn)),
      paragraph(
        input.isOn
          ? 'From now on signing in asks for a code of your app. Keep the recovery codes where you find them.'
          : 'From now on your password alone signs you in.',
      ),
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

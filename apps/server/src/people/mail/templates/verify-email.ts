import { createElement as h, Fragment } from 'react';
import { z } from 'zod';
import { button, headline, note, paragraph } from './parts.ts';
import { defineTemplate } from './template.ts';

export const verifyEmail = defineTemplate({
  kind: 'Confirm address',
  input: z.object({ token: z.string() }),
  subject: ({ site }) => `Confirm your address for ${site.name}`,
  preheader: () => 'The link works for three days.',
  body: ({ input, site }) =>
    h(
      Fragment,
      null,
      headline('Confirm your address'),
      paragraph('Press the button to show that this address is yours.'),
      button({ url: `${site.url}/verify-email#token=${input.token}`, label: 'Confirm address' }),
      note('The link works once, within three days. A newer mail like this one replaces it.'),
    ),
  reason: ({ site }) => `You get this mail because this address was used to sign up at ${site.name}.`,
});

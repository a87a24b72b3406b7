import { createElement as h, Fragment } from 'react';
import { z } from 'zod';
import { headline, paragraph } from './parts.ts';
import { actFacts, forSafety, ifNotYou, inShort } from './safety.ts';
import { defineTemplate } from './template.ts';

const tokensEnded = (n: number): string =>
  n === 1
    ? 'Your API token has ended. Programs that used it need a new one.'
    : `Your ${n} API tokens have ended. Programs that used them need new ones.`;

export const passwordChanged = defineTemplate({
  kind: 'Password changed',
  input: z.object({ at: z.iso.datetime(), device: z.string(), endedTokens: z.number().optional() }),
  subject: ({ site }) => `Your password for ${site.name} was changed`,
  preheader: ({ input }) => inShort(input),
  body: ({ input, site }) =>
    h(
      Fragment,
      null,
      headline('Your password was changed'),
      paragraph(
        'Other devices have been signed out. Earlier mailed links for a new password, for confirming an address or for downloading your data no longer work.',
      ),
      input.endedTokens && paragraph(tokensEnded(input.endedTokens)),
      actFacts(input),
      ifNotYou(site),
    ),
  reason: forSafety,
});

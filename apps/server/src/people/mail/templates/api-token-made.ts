import { TOKEN_SCOPES, type TokenScope } from '@sayso/contract';
import { createElement as h, Fragment } from 'react';
import { z } from 'zod';
import { headline, paragraph } from './parts.ts';
import { actFacts, forSafety, ifNotYou, inShort } from './safety.ts';
import { defineTemplate } from './template.ts';
import { when } from './when.ts';

export const apiTokenMade = defineTemplate({
  kind: 'API token made',
  input: z.object({
    at: z.iso.datetime(),
    device: z.string(),
    name: z.string(),
    scopes: z.array(z.string()),
    expiresAt: z.iso.datetime().nullable(),
  }),
  subject: ({ site }) => `A new API token for your account at ${site.name}`,
  preheader: ({ input }) => inShort(input),
  body: ({ input, site }) =>
    h(
      Fragment,
      null,
      headline('A new API token was made'),
      paragraph(
        'A program that has it works in your name, as far as the token allows. You can revoke it under Settings, API tokens.',
      ),
      actFacts(input, [
        ['Name', input.name],
        ['It may', input.scopes.map(meaningOf).join('. ')],
        ['Expires', input.expiresAt ? when(input.expiresAt) : 'Never, until you revoke it'],
      ]),
      ifNotYou(site, 'this also signs out whoever did it and ends the token.'),
    ),
  reason: forSafety,
});

/** What a scope allows; its name when this version does not know it. */
const meaningOf = (scope: string): string =>
  Object.hasOwn(TOKEN_SCOPES, scope) ? TOKEN_SCOPES[scope as TokenScope] : scope;

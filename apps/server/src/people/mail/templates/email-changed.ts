import { createElement as h, Fragment } from 'react';
import { z } from 'zod';
import { facts, headline, paragraph } from './parts.ts';
import { forSafety, takingBack } from './safety.ts';
import { defineTemplate, type MailSite } from './template.ts';
import { when } from './when.ts';

/** An administrator's change is not undone with a link: they vouch for the new address, and are asked instead. */
const byAdministrator = (site: MailSite) =>
  paragraph(`An administrator changed it. If you did not ask for that, contact the operator of ${site.name}.`);

export const emailChanged = defineTemplate({
  kind: 'Address changed',
  /** The link's token; none when an administrator changed it. */
  input: z.object({ at: z.iso.datetime(), token: z.string().optional() }),
  subject: ({ site }) => `Your address at ${site.name} was changed`,
  preheader: ({ input: { at, token } }) =>
    `${when(at)}. ${token ? 'If it was not you, undo it within seven days.' : 'An administrator changed it.'}`,
  body: ({ input, site }) =>
    h(
      Fragment,
      null,
      headline('Your address was changed'),
      paragraph('You now sign in with another address. This one gets no more mail from us.'),
      facts([['At', when(input.at)]]),
      input.token
        ? takingBack({ url: `${site.url}/undo-email-change#token=${input.token}`, label: 'Undo the change' })
        : byAdministrator(site),
    ),
  reason: forSafety,
});

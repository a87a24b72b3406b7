import { createElement as h, Fragment } from 'react';
import { z } from 'zod';
import { button, facts, headline, note, paragraph } from './parts.ts';
import { forSafety } from './safety.ts';
import { defineTemplate, type MailSite } from './template.ts';
import { when } from './when.ts';

/** An administrator's change is not undone with a link: they vouch for the new address, and are asked instead. */
const byAdministrator = (site: MailSite) =>
  paragraph(`An administrator changed it. If you did not ask for that, contact the operator of ${site.name}.`);

const undoing = (token: string, site: MailSite) =>
  h(
    Fragment,
    null,
    paragraph('If it was not you, take your account back:'),
    button({ url: `${site.url}/undo-email-change#token=${token}`, label: 'Undo the change' }),
    note('The link works for seven days. It signs out every device, and we mail you a link to choose a new password.'),
  );

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
      input.token ? undoing(input.token, site) : byAdministrator(site),
    ),
  reason: forSafety,
});

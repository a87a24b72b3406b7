import { createElement as h, Fragment, type ReactNode } from 'react';
import { button, headline, link, note, paragraph } from './parts.ts';
import { plainName } from './plain-name.ts';
import type { MailSite } from './template.ts';

/** Where somebody chooses a password. What stands behind the # reaches no server's log. */
export const passwordAddress = ({ url }: MailSite, { email, token }: { email: string; token: string }): string =>
  `${url}/reset-password#email=${encodeURIComponent(email)}&token=${token}`;

type Newcomer = {
  site: MailSite;
  person: { name: string; email: string; token: string };
  /** Why they have an account, up to the sentence about the password. */
  why: readonly ReactNode[];
  facts?: ReactNode;
  days: number;
  /** Said at the end, about what becomes of an old link. */
  kept?: string;
};

/** The body of a mail to somebody who chooses a first password. */
export function firstPassword({ site, person, why, facts = null, days, kept = '' }: Newcomer): ReactNode {
  return h(
    Fragment,
    null,
    headline(['Welcome', ...[plainName(person.name)].filter(Boolean)].join(', ')),
    paragraph(...why, ' Choose a password, and you are in.'),
    // Nobody has had a password here: whoever chooses one is signed in with it.
    button({ url: `${passwordAddress(site, person)}&first=1`, label: 'Choose a password' }),
    facts,
    note(
      `The link works once, within ${days} days. After that, press 'Forgot password?' at `,
      link({ url: `${site.url}/auth`, label: 'sign in' }),
      ` and enter ${person.email}${kept}.`,
    ),
  );
}

import { createElement as h, Fragment } from 'react';
import { button, facts, link, note, paragraph } from './parts.ts';
import type { MailSite } from './template.ts';
import { when } from './when.ts';

/** What mails about the safety of an account have in common. `at` is an ISO time. */
type Act = { at: string; device: string };

/** An act in a line. */
export const inShort = ({ at, device }: Act): string => `${when(at)}, ${device}.`;

/** When and with what something was done; `more` stands below. */
export const actFacts = ({ at, device }: Act, more: [string, string][] = []) =>
  facts([['At', when(at)], ['Browser', device], ...more]);

/** What somebody does who did not do it. */
export const ifNotYou = (site: MailSite, then = 'this also signs out whoever did it.') =>
  paragraph(
    'If it was not you, ',
    link({ url: `${site.url}/forgot-password`, label: 'choose a new password' }),
    ` now: ${then}`,
  );

/** The button that undoes what somebody else did. */
export const takingBack = (undo: Parameters<typeof button>[0]) =>
  h(
    Fragment,
    null,
    paragraph('If it was not you, take your account back:'),
    button(undo),
    note('The link works for seven days. It signs out every device, and we mail you a link to choose a new password.'),
  );

/** Why the mail comes. */
export const forSafety = ({ site }: { site: MailSite }): string =>
  `You get this mail because it is about the safety of your account at ${site.name}.`;

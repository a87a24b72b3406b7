import { createElement as h, Fragment, type ReactNode } from 'react';
import { z } from 'zod';
import {
  button,
  facts,
  link,
  note,
  paragraph,
  when,
  headline,
  plainName,
  type MailSite,
  defineTemplate,
} from './parts.ts';
import { accountCalled } from './team.ts';

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
const takingBack = (undo: Parameters<typeof button>[0]) =>
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

export const newLogin = defineTemplate({
  kind: 'Sign-in notice',
  input: z.object({ at: z.iso.datetime(), device: z.string(), location: z.string() }),
  subject: ({ site }) => `You signed in to ${site.name}`,
  preheader: ({ input }) => inShort(input),
  body: ({ input, site }) =>
    h(Fragment, null, headline('You signed in'), actFacts(input, [['Place', input.location]]), ifNotYou(site)),
  reason: ({ site }) =>
    `You get this mail because login notifications are on in your security settings at ${site.name}.`,
});

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

export const confirmEmail = defineTemplate({
  kind: 'Confirm new address',
  input: z.object({ token: z.string(), account: z.string().optional() }),
  subject: ({ site }) => `Confirm your new address for ${site.name}`,
  preheader: () => 'The link works for one day.',
  body: ({ input, site }) =>
    h(
      Fragment,
      null,
      headline('Confirm your new address'),
      paragraph(`Press the button to sign in to ${site.name} with this address from now on.`),
      input.account !== undefined && paragraph(`An admin of ${accountCalled(input.account)} entered it for you.`),
      button({ url: `${site.url}/confirm-email#token=${input.token}`, label: 'Use this address' }),
      note('The link works once, within one day. If you know nothing of this, ignore this mail.'),
    ),
  reason: ({ site }) => `You get this mail because somebody wants to use this address at ${site.name}.`,
});

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

/** Where somebody chooses a password. What stands behind the # reaches no server's log. */
const passwordAddress = ({ url }: MailSite, { email, token }: { email: string; token: string }): string =>
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

/** What was undone, and who had done it. */
const UNDONE = {
  email: ['the change of your email was undone', 'Whoever made it'],
  twoFactor: ['two-factor sign-in was turned off again', 'Whoever turned it on'],
} as const;

const undoneWords = (undone: keyof typeof UNDONE) => {
  const [what, who] = UNDONE[undone];
  return `${what.charAt(0).toUpperCase()}${what.slice(1)}. ${who} knew your password, so the old password no longer works.`;
};

export const resetPassword = defineTemplate({
  kind: 'Reset password',
  // `undone`: nobody asked; what somebody else had done was undone, which ends the password.
  input: z.object({ email: z.string(), token: z.string(), undone: z.enum(['email', 'twoFactor']).optional() }),
  subject: ({ site }) => `Choose a new password for ${site.name}`,
  preheader: () => 'The link works once, within 60 minutes.',
  body: ({ input: { email, token, undone }, site }) =>
    h(
      Fragment,
      null,
      headline('Choose a new password'),
      paragraph(
        undone
          ? undoneWords(undone)
          : 'Somebody asked for a new password for this address. If that was you, press the button.',
      ),
      button({ url: passwordAddress(site, { email, token }), label: 'Reset password' }),
      paragraph('The link works once, within 60 minutes. A newer mail like this one replaces it.'),
      note(
        undone
          ? 'Every device is signed out. Until you choose a new password nobody can sign in.'
          : 'If it was not you, ignore this mail: your password stays as it is.',
      ),
    ),
  reason: ({ input: { undone }, site }) =>
    undone
      ? `You get this mail because ${UNDONE[undone][0]} at ${site.name}.`
      : `You get this mail because a new password was asked for at ${site.name}.`,
});

import { INVITATION_DAYS, grouped, counted, TOKEN_SCOPES, type TokenScope } from '@sayso/contract';
import { createElement as h, Fragment } from 'react';
import { z } from 'zod';
import { button, headline, paragraph, plainName, when, facts, defineTemplate } from './parts.ts';
import { firstPassword, forSafety, actFacts, ifNotYou, inShort } from './sign-in.ts';

export const welcome = defineTemplate({
  kind: 'Welcome',
  /** `token`: of the link that confirms the address. */
  input: z.object({ name: z.string(), token: z.string().optional() }),
  subject: ({ site }) => `Welcome to ${site.name}`,
  preheader: () => 'Write what you would tell a friend. Pick who says it. Get the video in a minute.',
  body: ({ input, site }) =>
    h(
      Fragment,
      null,
      headline(['Welcome', ...[plainName(input.name)].filter(Boolean)].join(', ')),
      paragraph('Write what you would tell a friend. Pick who says it. Get the video in a minute.'),
      ...(input.token === undefined
        ? [button({ url: `${site.url}/create`, label: 'Make your first video' })]
        : [
            paragraph('First, confirm that this address is yours. The link works for three days.'),
            button({ url: `${site.url}/verify-email#token=${input.token}`, label: 'Confirm address' }),
          ]),
      paragraph('A good first script is short: one thing you like about the product, in about 40 words.'),
    ),
  reason: ({ site }) => `You get this mail because this address was used to sign up at ${site.name}.`,
});

/** To somebody for whom an administrator has made an account: the way in. */
export const userInvitation = defineTemplate({
  kind: 'Invitation by an administrator',
  input: z.object({ name: z.string(), email: z.string(), token: z.string() }),
  subject: ({ site }) => `Your account at ${site.name} is ready`,
  preheader: () => 'Choose a password, and you are in.',
  body: ({ input, site }) =>
    firstPassword({
      site,
      person: input,
      why: [`An account at ${site.name} has been made for you.`],
      days: INVITATION_DAYS,
    }),
  reason: ({ site }) =>
    `You get this mail because an administrator of ${site.name} has made an account for this address.`,
});

export const accountLeaving = defineTemplate({
  kind: 'Account will be deleted',
  input: z.object({ eraseAt: z.iso.datetime() }),
  subject: ({ site }) => `Your account at ${site.name} will be deleted`,
  preheader: ({ input }) => `It can be restored until ${when(input.eraseAt)}.`,
  body: ({ input, site }) =>
    h(
      Fragment,
      null,
      headline('Your account will be deleted'),
      paragraph('You have been signed out everywhere, and your shared links no longer work.'),
      paragraph(`Everything is erased on ${when(input.eraseAt)}. To keep your account, sign in before then.`),
      button({ url: `${site.url}/auth`, label: 'Keep my account' }),
    ),
  reason: forSafety,
});

const MB_BYTES = 1024 ** 2;

export const dataReady = defineTemplate({
  kind: 'Data ready',
  input: z.object({ sizeBytes: z.number(), expiresAt: z.iso.datetime() }),
  subject: ({ site }) => `Your data at ${site.name} is ready`,
  preheader: ({ input }) => `Download it until ${when(input.expiresAt)}.`,
  body: ({ input, site }) =>
    h(
      Fragment,
      null,
      headline('Your data is ready'),
      paragraph('You asked for a copy of what you have here. Sign in and download it from your settings.'),
      facts([
        ['Size', `${grouped(Math.max(1, Math.ceil(input.sizeBytes / MB_BYTES)))} MB`],
        ['Kept until', when(input.expiresAt)],
      ]),
      button({ url: `${site.url}/settings`, label: 'Open settings' }),
    ),
  reason: ({ site }) => `You get this mail because somebody signed in as you at ${site.name} asked for your data.`,
});

export const actsInPlace = defineTemplate({
  kind: 'Done by support',
  input: z.object({
    /** Whose place the administrator took, where that is not the reader. */
    person: z.string().nullable(),
    from: z.iso.datetime(),
    to: z.iso.datetime(),
    acts: z.array(z.object({ words: z.string(), target: z.string(), times: z.number() })),
    /** Acts that `acts` leaves out. */
    more: z.number(),
  }),
  subject: ({ site }) => `What support did in your account at ${site.name}`,
  preheader: ({ input }) => `Between ${when(input.from)} and ${when(input.to)}.`,
  body: ({ input, site }) =>
    h(
      Fragment,
      null,
      headline('Support worked in your account'),
      paragraph(
        `An administrator of ${site.name} was signed in ${input.person === null ? 'in your place' : `in place of ${input.person}`} from ${when(input.from)} to ${when(input.to)}. This was done:`,
      ),
      ...input.acts.map(({ words, target, times }, place) =>
        h(
          Fragment,
          { key: place },
          facts([[words, [target, times > 1 ? counted(times, 'time') : ''].filter(Boolean).join(', ')]]),
        ),
      ),
      input.more > 0 ? paragraph(`And ${counted(input.more, 'more act')}.`) : null,
      paragraph('If you did not ask for this, reply to the people who run this site.'),
      button({ url: `${site.url}/dashboard`, label: `Open ${site.name}` }),
    ),
  reason: forSafety,
});

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

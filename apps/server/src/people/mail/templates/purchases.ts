import { type ReactNode, createElement as h, Fragment } from 'react';
import { z } from 'zod';
import {
  facts,
  link,
  strong,
  button,
  headline,
  note,
  paragraph,
  when,
  type MailSite,
  defineTemplate,
} from './parts.ts';
import { firstPassword } from './sign-in.ts';

/** What every mail about a purchase knows of it. `seller`: where it was bought. */
const PurchaseInput = z.object({ seller: z.string(), transaction: z.string(), plans: z.array(z.string()) });
export type PurchaseInput = z.output<typeof PurchaseInput>;

/** ['A', 'B', 'C'] -> 'A, B and C'. */
const listed = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

/** What was bought, in two columns. */
const purchaseFacts = ({ seller, transaction, plans }: PurchaseInput): ReactNode =>
  facts([
    [plans.length > 1 ? 'Plans' : 'Plan', listed(plans)],
    ['Sold by', seller],
    ['Transaction', transaction],
  ]);

/** Why people get mails about what they have bought. */
const ofPurchase = ({ input, site }: { input: PurchaseInput; site: MailSite }): string =>
  `You get this mail because this address was used to buy access to ${site.name} from ${input.seller}.`;

/** Whom to ask: the operator where they say how, else the seller. */
const Support = z.object({ email: z.string(), url: z.string() });
export type Support = z.output<typeof Support>;

/** 'Questions? Write to help@example.com.' */
function whomToAsk({ support, seller }: { support: Support; seller: string }): ReactNode[] {
  const { email, url } = support;
  const ways = [
    ...(email ? [link({ url: `mailto:${email}`, label: email })] : []),
    ...(url ? [link({ url, label: 'our help page' })] : []),
  ];
  if (ways.length === 0) return [`Questions? Ask ${seller}, with the number of the transaction.`];
  return ['Questions? Ask us: ', ...ways.flatMap((way, place) => (place === 0 ? [way] : [' or ', way])), '.'];
}

/** To somebody whom a sale has made: the way in. */
export const purchaseWelcome = defineTemplate({
  kind: 'Purchase: welcome',
  input: PurchaseInput.extend({ name: z.string(), email: z.string(), token: z.string() }),
  subject: ({ site }) => `Your access to ${site.name} is ready`,
  preheader: () => 'Choose a password, and you are in.',
  body: ({ input, site }) =>
    firstPassword({
      site,
      person: input,
      why: ['Thank you for buying ', strong(listed(input.plans)), '.'],
      facts: purchaseFacts(input),
      days: 7,
      kept: ': what you bought is kept',
    }),
  reason: ofPurchase,
});

/** To somebody who has bought something under an address that somebody has signed up with and nobody has confirmed: the one step that opens it. */
export const purchaseKept = defineTemplate({
  kind: 'Purchase: kept until the address is confirmed',
  input: PurchaseInput.extend({ email: z.string(), token: z.string() }),
  subject: ({ site }) => `One step to your access to ${site.name}`,
  preheader: () => 'Choose a password, and what you bought is open.',
  body: ({ input, site }) =>
    h(
      Fragment,
      null,
      headline('One step, and what you bought is open'),
      paragraph(
        'Thank you for buying ',
        strong(listed(input.plans)),
        `. There is an account at ${site.name} with this address already, and nobody has confirmed that the address is theirs. Choose a password: that confirms it, and opens what you bought.`,
      ),
      // Behind the # it reaches no server's log.
      button({
        url: `${site.url}/reset-password#email=${encodeURIComponent(input.email)}&token=${input.token}`,
        label: 'Choose a password',
      }),
      purchaseFacts(input),
      note(
        `Whoever is signed in to the account is signed out. The link works once, within 7 days. After that, press 'Forgot password?' at `,
        link({ url: `${site.url}/auth`, label: 'sign in' }),
        ` and enter ${input.email}: what you bought is kept.`,
      ),
    ),
  reason: ofPurchase,
});

/** To somebody who is here already: what a sale has given them. */
export const purchaseAdded = defineTemplate({
  kind: 'Purchase: access opened',
  input: PurchaseInput,
  subject: ({ input, site }) => `New in your account at ${site.name}: ${listed(input.plans)}`,
  preheader: () => 'Sign in as always: there is nothing else to do.',
  body: ({ input, site }) =>
    h(
      Fragment,
      null,
      headline('Your purchase is in your account'),
      paragraph('You now have ', strong(listed(input.plans)), '. Sign in as always: there is nothing else to do.'),
      button({ url: `${site.url}/create`, label: 'Make a video' }),
      purchaseFacts(input),
      note(
        `No password yet, or forgotten? Press 'Forgot password?' at `,
        link({ url: `${site.url}/auth`, label: 'sign in' }),
        '.',
      ),
    ),
  reason: ofPurchase,
});

/** To whoever bought something, when somebody says that it is theirs. */
export const purchaseClaim = defineTemplate({
  kind: 'Code for a purchase',
  input: z.object({
    transactionId: z.string(),
    seller: z.string(),
    code: z.string(),
    askedBy: z.string(),
    expiresAt: z.string(),
  }),
  subject: ({ input }) => `The code for your purchase ${input.transactionId}`,
  preheader: () => 'The code works for half an hour.',
  body: ({ input: { transactionId, seller, code, askedBy, expiresAt }, site }) =>
    h(
      Fragment,
      null,
      headline('The code for your purchase'),
      paragraph(
        `Somebody who signs in to ${site.name} as `,
        strong(askedBy),
        ' wants your purchase to be theirs. If that is you, enter this code there.',
      ),
      facts([
        ['Code', code],
        ['Purchase', `${seller} ${transactionId}`],
        ['Good until', when(expiresAt)],
      ]),
      note('If you did not ask for this, ignore this mail and tell nobody the code. Nothing has changed.'),
    ),
  reason: ({ site, input }) =>
    `You get this mail because the purchase ${input.transactionId} at ${site.name} was made with this address.`,
});

/** To both, when a purchase has become somebody else's: `isTheirs` for the one who has it now. */
export const purchaseClaimed = defineTemplate({
  kind: 'Purchase claimed',
  input: z.object({ transactionId: z.string(), seller: z.string(), claimedBy: z.string(), isTheirs: z.boolean() }),
  subject: ({ input: { isTheirs, transactionId } }) =>
    isTheirs ? `Your purchase ${transactionId} is in your account` : `The purchase ${transactionId} was claimed`,
  preheader: ({ input: { isTheirs } }) =>
    isTheirs ? 'What it gives is yours now.' : 'What it gives has gone with it.',
  body: ({ input: { transactionId, seller, claimedBy, isTheirs }, site }) =>
    h(
      Fragment,
      null,
      headline(isTheirs ? 'Your purchase is in your account' : 'The purchase was claimed'),
      isTheirs
        ? paragraph('What it gives is yours from now on, and what the seller still tells of it will find you.')
        : paragraph(
            strong(claimedBy),
            ' has entered the code that we mailed to the buyer. What the purchase gives is theirs from now on. If this was not right, answer nobody who asks for codes, and tell us.',
          ),
      facts([['Purchase', `${seller} ${transactionId}`]]),
      isTheirs ? button({ url: `${site.url}/settings?tab=purchases`, label: 'Open your purchases' }) : null,
    ),
  reason: ({ site, input }) => `You get this mail because of the purchase ${input.transactionId} at ${site.name}.`,
});

/** Why access has ended, as the mail says it. */
const WHY = {
  refunded: 'The purchase was refunded',
  charged_back: 'The payment was taken back through the bank or card',
  cancelled: 'The subscription was cancelled, and what was paid for is over',
  unpaid: 'A payment failed, and no other came',
  ended: 'What was bought has come to its end',
} as const;

export const purchaseEnded = defineTemplate({
  kind: 'Purchase: access ended',
  input: PurchaseInput.extend({
    why: z.enum(Object.keys(WHY) as [keyof typeof WHY, ...(keyof typeof WHY)[]]),
    /** Plans that they still have. */
    stays: z.array(z.string()),
    support: Support,
  }),
  subject: ({ input, site }) => `Your access to ${listed(input.plans)} at ${site.name} has ended`,
  preheader: ({ input }) => `${WHY[input.why]}.`,
  body: ({ input }) =>
    h(
      Fragment,
      null,
      headline('Access has ended'),
      paragraph(`${WHY[input.why]}. That closes `, strong(listed(input.plans)), '.'),
      paragraph(
        ...(input.stays.length > 0 ? ['You keep ', strong(listed(input.stays)), '. '] : []),
        'Your account and the videos you made stay.',
      ),
      purchaseFacts(input),
      paragraph(...whomToAsk(input)),
    ),
  reason: ofPurchase,
});

export const paymentFailed = defineTemplate({
  kind: 'Purchase: payment failed',
  input: PurchaseInput.extend({ until: z.string(), support: Support }),
  subject: ({ input, site }) => `A payment for ${listed(input.plans)} at ${site.name} failed`,
  preheader: ({ input }) => `Access stays open until ${when(input.until)}.`,
  body: ({ input }) =>
    h(
      Fragment,
      null,
      headline('A payment failed'),
      paragraph(
        `${input.seller} could not take a payment for `,
        strong(listed(input.plans)),
        '. Nothing is closed yet: access stays open until ',
        strong(when(input.until)),
        '.',
      ),
      paragraph(`Pay at ${input.seller}, where you bought it, and everything goes on by itself.`),
      purchaseFacts(input),
      paragraph(...whomToAsk(input)),
    ),
  reason: ofPurchase,
});

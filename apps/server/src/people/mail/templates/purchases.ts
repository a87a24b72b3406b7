import { fill } from '@sayso/i18n';
import type { ReactNode } from 'react';
import { z } from 'zod';
import { mailTexts } from '../mail.texts.gen.ts';
import {
  facts,
  linkTo,
  rich,
  button,
  headline,
  note,
  paragraph,
  when,
  type MailSite,
  defineTemplate,
} from './parts.ts';
import { firstPassword, passwordAddress } from './sign-in.ts';

/** What every mail about a purchase knows of it. `seller`: where it was bought. */
const PurchaseInput = z.object({ seller: z.string(), transaction: z.string(), plans: z.array(z.string()) });
export type PurchaseInput = z.output<typeof PurchaseInput>;

/** ['A', 'B', 'C'] -> 'A, B and C'. American English has a comma before 'and'. */
const listed = (names: readonly string[]): string => new Intl.ListFormat('en-GB').format(names);

/** What was bought, in two columns. */
const purchaseFacts = ({ seller, transaction, plans }: PurchaseInput): ReactNode =>
  facts([
    [mailTexts.purchase.plans({ count: plans.length }), listed(plans)],
    [mailTexts.purchase.seller, seller],
    [mailTexts.purchase.transaction, transaction],
  ]);

/** Values of texts about a purchase, and the reason of its mails. */
const valuesOf = ({ seller, plans }: PurchaseInput, site: MailSite) => ({
  site: site.name,
  seller,
  plans: listed(plans),
});
const ofPurchase = ({ seller }: PurchaseInput, site: MailSite): string =>
  mailTexts.reasons.purchase({ site: site.name, seller });

/** Whom to ask: the operator where they say how, else the seller. */
const Support = z.object({ email: z.string(), url: z.string() });
export type Support = z.output<typeof Support>;

/** 'Questions? Write to help@example.com.' */
function whomToAsk({ support: { email, url }, seller }: { support: Support; seller: string }): ReactNode {
  const ways = email && url ? 'both' : email ? 'email' : url ? 'page' : 'none';
  const tags = { mail: linkTo(`mailto:${email}`), page: linkTo(url) };
  return paragraph(...rich(mailTexts.purchase.questions, { ways, email, seller }, tags));
}

/** To somebody whom a sale has made: the way in. */
export const purchaseWelcome = defineTemplate({
  input: PurchaseInput.extend({ name: z.string(), email: z.string(), token: z.string() }),
  texts: ({ input, site }) => ({
    ...fill(mailTexts.purchaseWelcome, valuesOf(input, site)),
    reason: ofPurchase(input, site),
  }),
  body: ({ input, site }) =>
    firstPassword({
      site,
      person: input,
      about: rich(mailTexts.purchaseWelcome.about, valuesOf(input, site)),
      facts: purchaseFacts(input),
      days: 7,
      isBought: true,
    }),
});

/** To somebody who has bought something under an address that somebody has signed up with and nobody has confirmed: the one step that opens it. */
export const purchaseKept = defineTemplate({
  input: PurchaseInput.extend({ email: z.string(), token: z.string() }),
  texts: ({ input, site }) => ({
    ...fill(mailTexts.purchaseKept, { ...valuesOf(input, site), email: input.email }),
    reason: ofPurchase(input, site),
  }),
  body: ({ input, site, texts }) => [
    headline(texts.headline),
    paragraph(...rich(mailTexts.purchaseKept.about, valuesOf(input, site))),
    button({ url: passwordAddress(site, input), label: texts.button }),
    purchaseFacts(input),
    note(...rich(mailTexts.purchaseKept.note, { email: input.email }, { link: linkTo(`${site.url}/auth`) })),
  ],
});

/** To somebody who is here already: what a sale has given them. */
export const purchaseAdded = defineTemplate({
  input: PurchaseInput,
  texts: ({ input, site }) => ({
    ...fill(mailTexts.purchaseAdded, valuesOf(input, site)),
    reason: ofPurchase(input, site),
  }),
  body: ({ input, site, texts }) => [
    headline(texts.headline),
    paragraph(...rich(mailTexts.purchaseAdded.about, valuesOf(input, site))),
    button({ url: `${site.url}/create`, label: texts.button }),
    purchaseFacts(input),
    note(...rich(texts.note, {}, { link: linkTo(`${site.url}/auth`) })),
  ],
});

/** To whoever bought something, when somebody says that it is theirs. */
export const purchaseClaim = defineTemplate({
  input: z.object({
    transactionId: z.string(),
    seller: z.string(),
    code: z.string(),
    askedBy: z.string(),
    expiresAt: z.string(),
  }),
  texts: ({ input: { transactionId: transaction, askedBy }, site }) =>
    fill(mailTexts.purchaseClaim, { site: site.name, transaction, askedBy }),
  body: ({ input: { transactionId, seller, code, askedBy, expiresAt }, site, texts }) => [
    headline(texts.headline),
    paragraph(...rich(mailTexts.purchaseClaim.about, { site: site.name, askedBy })),
    facts([
      [texts.code, code],
      [texts.purchase, `${seller} ${transactionId}`],
      [texts.goodUntil, when(expiresAt)],
    ]),
    note(texts.note),
  ],
});

/** To both, when a purchase has become somebody else's: `isTheirs` for the one who has it now. */
export const purchaseClaimed = defineTemplate({
  input: z.object({ transactionId: z.string(), seller: z.string(), claimedBy: z.string(), isTheirs: z.boolean() }),
  texts: ({ input: { transactionId: transaction, claimedBy, isTheirs }, site }) =>
    fill(mailTexts.purchaseClaimed, { site: site.name, transaction, claimedBy, isTheirs }),
  body: ({ input: { transactionId, seller, claimedBy, isTheirs }, site, texts }) => [
    headline(texts.headline),
    paragraph(...rich(mailTexts.purchaseClaimed.about, { claimedBy, isTheirs })),
    facts([[texts.purchase, `${seller} ${transactionId}`]]),
    isTheirs ? button({ url: `${site.url}/settings?tab=purchases`, label: texts.button }) : null,
  ],
});

export const purchaseEnded = defineTemplate({
  input: PurchaseInput.extend({
    why: z.enum(['refunded', 'charged_back', 'cancelled', 'unpaid', 'ended']),
    /** Plans that they still have. */
    stays: z.array(z.string()),
    support: Support,
  }),
  texts: ({ input, site }) => ({
    ...fill(mailTexts.purchaseEnded, { ...valuesOf(input, site), ...endOf(input) }),
    reason: ofPurchase(input, site),
  }),
  body: ({ input, site, texts }) => [
    headline(texts.headline),
    paragraph(...rich(mailTexts.purchaseEnded.about, { ...valuesOf(input, site), ...endOf(input) })),
    paragraph(...rich(mailTexts.purchaseEnded.stays, endOf(input))),
    purchaseFacts(input),
    whomToAsk(input),
  ],
});

const endOf = ({ why, stays }: { why: string; stays: readonly string[] }) => ({
  why,
  stays: listed(stays),
  keepsPlans: stays.length > 0,
});

export const paymentFailed = defineTemplate({
  input: PurchaseInput.extend({ until: z.string(), support: Support }),
  texts: ({ input, site }) => ({
    ...fill(mailTexts.paymentFailed, { ...valuesOf(input, site), until: when(input.until) }),
    reason: ofPurchase(input, site),
  }),
  body: ({ input, site, texts }) => [
    headline(texts.headline),
    paragraph(...rich(mailTexts.paymentFailed.about, { ...valuesOf(input, site), until: when(input.until) })),
    paragraph(texts.pay),
    purchaseFacts(input),
    whomToAsk(input),
  ],
});

import type { ReactNode } from 'react';
import { z } from 'zod';
import { facts, link } from './parts.ts';
import type { MailSite } from './template.ts';

/** What every mail about a purchase knows of it. `seller`: where it was bought. */
export const PurchaseInput = z.object({ seller: z.string(), transaction: z.string(), plans: z.array(z.string()) });
export type PurchaseInput = z.output<typeof PurchaseInput>;

/** ['A', 'B', 'C'] -> 'A, B and C'. */
export const listed = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

/** What was bought, in two columns. */
export const purchaseFacts = ({ seller, transaction, plans }: PurchaseInput): ReactNode =>
  facts([
    [plans.length > 1 ? 'Plans' : 'Plan', listed(plans)],
    ['Sold by', seller],
    ['Transaction', transaction],
  ]);

/** Why people get mails about what they have bought. */
export const ofPurchase = ({ input, site }: { input: PurchaseInput; site: MailSite }): string =>
  `You get this mail because this address was used to buy access to ${site.name} from ${input.seller}.`;

/** Whom to ask: the operator where they say how, else the seller. */
export const Support = z.object({ email: z.string(), url: z.string() });
export type Support = z.output<typeof Support>;

/** 'Questions? Write to help@example.com.' */
export function whomToAsk({ support, seller }: { support: Support; seller: string }): ReactNode[] {
  const { email, url } = support;
  const ways = [
    ...(email ? [link({ url: `mailto:${email}`, label: email })] : []),
    ...(url ? [link({ url, label: 'our help page' })] : []),
  ];
  if (ways.length === 0) return [`Questions? Ask ${seller}, with the number of the transaction.`];
  return ['Questions? Ask us: ', ...ways.flatMap((way, place) => (place === 0 ? [way] : [' or ', way])), '.'];
}

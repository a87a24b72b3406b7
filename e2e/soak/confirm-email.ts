import { emailApi, identityApi } from '@sayso/contract';
import { pause } from '../testing/pause.ts';
import type { Customer, Ledger } from './ledger.ts';
import { type Load, note } from './people.ts';

/** Between two looks into the inbox, in milliseconds. */
const LOOK_MS = 500;

/**
 * Opens the link of the welcome mail, as a person does who wants more than one video. The mail may come late, since whoever sends it may be
 * killed, and so may whoever confirms: it is tried until the product says that the address is confirmed, or the run is over.
 */
export async function confirmEmail(load: Load, customer: Customer): Promise<void> {
  while (!customer.isConfirmed && !load.isOver()) {
    const token = findConfirmationToken(load.ledger.delivered, customer.email);
    if (token) customer.isConfirmed = await openLink(load, customer, token);
    if (!customer.isConfirmed) await pause(LOOK_MS);
  }
}

/** A link works once: when the answer to the first try was lost, the next is told that the link is used, and the person sees that all is well. */
async function openLink(load: Load, customer: Customer, token: string): Promise<boolean> {
  const opened = await load.client.ask({ ...emailApi.verifyEmail, body: { token }, token: customer.token });
  if (opened.status === 200) return true;
  const seen = await load.client.ask({ ...identityApi.currentUser, token: customer.token });
  const { user } = (seen.body.data ?? {}) as { user?: { email_verified: boolean } };
  if (!user?.email_verified) note(load, 'confirming an address', opened);
  return user?.email_verified === true;
}

/** The token of the link that confirms an address, out of the mails that the mail server took; undefined while none has come. */
export function findConfirmationToken(delivered: Ledger['delivered'], email: string): string | undefined {
  return delivered
    .filter(({ to }) => to === email)
    .map(({ raw }) => /\/verify-email#token=([\w-]+)/.exec(decodeQuotedPrintable(raw))?.[1])
    .findLast((token) => token !== undefined);
}

/** As mails are sent: long lines are broken with `=` at their ends, and other bytes stand as their number. */
const decodeQuotedPrintable = (text: string): string =>
  text
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

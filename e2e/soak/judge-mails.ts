import type { StoredMail } from '../../apps/server/src/testing/soak-state.ts';
import { countOf, tellCounts } from './counts.ts';
import type { Ledger } from './ledger.ts';

/** What is wrong with the mails, in words, and what was looked at. */
export type MailsVerdict = { lost: string[]; doubled: string[]; unproven: string[]; lookedAt: string[] };
type Promises = Pick<Ledger, 'customers' | 'testMails' | 'delivered'>;

/**
 * Holds the mails that the product stores against those that were promised and those that the mail server took. A test mail is tried once, so an
 * answer may say that it failed; that takes an interruption each. Every other mail arrives, and twice only if its row says that it may have.
 */
export function judgeMails(
  { customers, testMails, delivered }: Promises,
  { stored, interruptions }: { stored: readonly StoredMail[]; interruptions: number },
): MailsVerdict {
  const verdict: MailsVerdict = { lost: [], doubled: [], unproven: [], lookedAt: [] };
  const { lost, doubled, unproven, lookedAt } = verdict;
  const rowsOf = Map.groupBy(stored, ({ to }) => to);
  const arrived = countOf(delivered.map(({ to }) => to));

  for (const { email } of customers)
    if (!rowsOf.get(email)?.some(({ template }) => template === 'welcome')) lost.push(`welcome mail to ${email}`);
  for (const { to, result } of testMails) {
    const [row, ...others] = rowsOf.get(to) ?? [];
    if (!row) lost.push(`test mail to ${to}: no row`);
    else if (row.state !== result) lost.push(`test mail to ${to}: answered as ${result}, stored as ${row.state}`);
    if (others.length > 0) doubled.push(`test mail to ${to}: ${others.length + 1} rows`);
  }
  const failed = testMails.filter(({ result }) => result === 'failed');
  if (failed.length > interruptions)
    lost.push(`${failed.length} test mails failed, though there were only ${interruptions} interruptions`);
  if (testMails.length > 0 && !testMails.some(({ result }) => result === 'sent'))
    unproven.push('no test mail was sent');

  for (const { to, template, state, lastError } of stored)
    if (template !== 'test' && state !== 'sent') lost.push(`mail ${template} to ${to}: ${state}, ${lastError}`);
  for (const [to, rows] of rowsOf) {
    const sent = rows.filter(({ state }) => state === 'sent').length;
    const count = arrived.get(to) ?? 0;
    if (count < sent) lost.push(`delivered mail to ${to}: ${count}, though ${sent} are stored as sent`);
    if (count > rows.length + rows.filter(maySayTwice).length)
      doubled.push(`delivered mail to ${to}: ${count}, though ${rows.length} were written`);
  }
  const results = tellCounts(countOf(testMails.map(({ result }) => result)));
  lookedAt.push(`${testMails.length} test mails (${results})`, `${stored.length} mails, ${delivered.length} delivered`);
  return verdict;
}

/** The row of a mail that was sent again, because its process died while the mail server was taking it, says so. */
const maySayTwice = ({ template, state, lastError }: StoredMail): boolean =>
  template !== 'test' && state === 'sent' && lastError !== null;

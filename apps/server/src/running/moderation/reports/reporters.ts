import { REPORT_REASONS } from '@sayso/contract';
import type { Db } from '../../../platform/db/connection.ts';
import { newId } from '../../../platform/db/new-id.ts';
import type { Deps } from '../../../deps.ts';
import { sendMail } from '../../../people/mail/mail.service.ts';
import type { ReportForm } from './reported.ts';
import * as store from './reporters.store.ts';

type MailDeps = Pick<Deps, 'config' | 'settings' | 'vault' | 'queue' | 'now'>;
type Form = Pick<ReportForm, 'name' | 'email' | 'reason'>;

const DAY_MS = 24 * 60 * 60 * 1000;
/** People who are kept for one report, so that a flood fills nothing. */
export const MOST_REPORTERS = 100;
/** Reports of one address in a day that it gets mails for: nobody fills the mailbox of somebody else. */
const MOST_A_DAY = 5;

/**
 * Notes who reported, where they say it, and tells them by mail that it arrived.
 * @see https://eur-lex.europa.eu/eli/reg/2022/2065/oj Regulation (EU) 2022/2065 (Digital Services Act), Article 16(2)(c), (4)
 */
export async function noteReporter(
  deps: MailDeps,
  trx: Db,
  { reportId, form }: { reportId: string; form: Form },
): Promise<void> {
  const { name, reason } = form;
  const email = form.email === '' ? null : form.email;
  if (name === '' && email === null) return;
  const at = deps.now();
  if ((await store.countReporters(trx, reportId)) >= MOST_REPORTERS) return;
  if (email !== null && (await store.countByAddress(trx, email, new Date(at.getTime() - DAY_MS))) >= MOST_A_DAY) return;
  const id = newId();
  if (!(await store.insertReporter(trx, { id, report_id: reportId, name, email, created_at: at })) || email === null)
    return;
  await sendMail(deps, trx, {
    to: email,
    template: 'reportReceived',
    input: { reference: id, reason: REPORT_REASONS[reason] },
    once: `report-received:${id}`,
  });
}

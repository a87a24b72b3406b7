import { REPORT_REASONS } from '@sayso/contract';
import type { Deps } from '../../../deps.ts';
import type { Db } from '../../../platform/db/connection.ts';
import { newId } from '../../../platform/db/new-id.ts';
import { listOperatorAddresses } from '../../../people/accounts/users/users.service.ts';
import { sendMail } from '../../../people/mail/mail.service.ts';
import { readContent, type ReadContentDeps } from '../contents.ts';
import { countReport } from '../items/item-notes.store.ts';
import { lockItemOf } from '../items/items.store.ts';
import { makeRoom } from './make-room.ts';
import { type Reported, type ReportForm, seenIn } from './reported.ts';
import { noteReporter } from './reporters.ts';
import * as store from './reports.store.ts';

export type ReportDeps = ReadContentDeps & Pick<Deps, 'db' | 'vault' | 'now' | 'config' | 'settings' | 'queue'>;

const HOUR_MS = 60 * 60 * 1000;

/** Stores what somebody reports, puts it before the operators, and mails it to them: once for one of the contents in an hour. */
export async function storeReport(
  deps: ReportDeps,
  { reported, form }: { reported: Reported; form: ReportForm },
): Promise<void> {
  const { kind, id } = reported;
  await deps.db.transaction().execute(async (trx) => {
    const content = await readContent(deps, trx, { kind, id });
    // Erased in this very moment: there is nothing left to decide about.
    if (!content) return;
    const at = deps.now();
    const item = await lockItemOf(trx, {
      id: newId(),
      kind,
      subject_id: id,
      account_id: content.accountId,
      created_by: content.createdBy,
      title: content.title,
      language: content.language,
      content_at: content.createdAt,
    });
    const { reason, details } = form;
    await makeRoom(trx, { itemId: item.id, reason, details });
    const reportId = await store.upsertReport(trx, { id: newId(), itemId: item.id, reason, details, at });
    await countReport(trx, item.id, { reason, at });
    await noteReporter(deps, trx, { reportId, form });
    await notifyOperators(deps, trx, { reported, form, itemId: item.id });
  });
}

async function notifyOperators(
  deps: ReportDeps,
  trx: Db,
  { reported, form, itemId }: { reported: Reported; form: ReportForm; itemId: string },
): Promise<void> {
  const reports = await store.countOpenReports(trx, itemId);
  const hour = Math.floor(deps.now().getTime() / HOUR_MS);
  const input = { contentId: itemId, reason: REPORT_REASONS[form.reason], details: form.details };
  for (const { id, email } of await listOperatorAddresses(trx))
    await sendMail(deps, trx, {
      to: email,
      template: 'videoReported',
      input: { ...seenIn(reported), ...input, reports },
      once: `${reported.kind}-reported:${reported.id}:${hour}:${id}`,
    });
}

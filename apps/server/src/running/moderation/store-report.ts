import { REPORT_REASONS, type ReportVideo } from '@sayso/contract';
import type { z } from 'zod';
import type { Deps } from '../../deps.ts';
import type { Db } from '../../platform/db/connection.ts';
import { newId } from '../../platform/db/new-id.ts';
import { listOperatorAddresses } from '../../people/accounts/users/users.service.ts';
import { sendMail } from '../../people/mail/mail.service.ts';
import { readContent, type ReadContentDeps } from './contents.ts';
import { lockItemOf, countReport } from './items.store.ts';
import * as reportersStore from './reporters.store.ts';
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

/** What somebody reports: as it was called, and where they saw it. */
type Reported = { id: string; title: string } & ({ kind: 'video'; slug: string } | { kind: 'site'; url: string });

/** What they say of it, and who they are. */
type ReportForm = Omit<z.output<typeof ReportVideo>, 'grant'>;

/** The same for a mail. */
const seenIn = (reported: Reported) => ({
  title: reported.title,
  ...(reported.kind === 'video' ? { slug: reported.slug } : { siteUrl: reported.url }),
});

type MailDeps = Pick<Deps, 'config' | 'settings' | 'vault' | 'queue' | 'now'>;
type Form = Pick<ReportForm, 'name' | 'email' | 'reason'>;

const DAY_MS = 24 * 60 * 60 * 1000;
/** People who are kept for one report, so that a flood fills nothing. */
const MOST_REPORTERS = 100;
/** Reports of one address in a day that it gets mails for: nobody fills the mailbox of somebody else. */
const MOST_A_DAY = 5;

/**
 * Notes who reported, where they say it, and tells them by mail that it arrived.
 * @see https://eur-lex.europa.eu/eli/reg/2022/2065/oj Regulation (EU) 2022/2065 (Digital Services Act), Article 16(2)(c), (4)
 */
async function noteReporter(
  deps: MailDeps,
  trx: Db,
  { reportId, form }: { reportId: string; form: Form },
): Promise<void> {
  const { name, reason } = form;
  const email = form.email === '' ? null : form.email;
  if (name === '' && email === null) return;
  const at = deps.now();
  if ((await reportersStore.countReporters(trx, reportId)) >= MOST_REPORTERS) return;
  if (
    email !== null &&
    (await reportersStore.countByAddress(trx, email, new Date(at.getTime() - DAY_MS))) >= MOST_A_DAY
  )
    return;
  const id = newId();
  if (
    !(await reportersStore.insertReporter(trx, { id, report_id: reportId, name, email, created_at: at })) ||
    email === null
  )
    return;
  await sendMail(deps, trx, {
    to: email,
    template: 'reportReceived',
    input: { reference: id, reason: REPORT_REASONS[reason] },
    once: `report-received:${id}`,
  });
}

/** Open reports with words of their own that are kept about one item. */
const MOST_WORDED = 50;
/** The first of them, which nothing takes the place of. */
const FIRST_KEPT = 25;

/**
 * Makes room for words that nobody has said of an item yet, whose lock is held. The first half of the places stays as it is, so that no flood washes away what was said before it. In the other half
 * the report gives way that was made the longest ago, one without an address before those with one, so that no flood keeps out what is said after it. What gives way counts on by its reason alone, and who made it is told of the decision all the same.
 */
async function makeRoom(
  trx: Db,
  { itemId, reason, details }: { itemId: string; reason: string; details: string },
): Promise<void> {
  if (details === '') return;
  const oldest = await store.getOldestWorded(trx, { itemId, reason, details, after: FIRST_KEPT });
  if (oldest && oldest.worded >= MOST_WORDED) await store.dropWords(trx, oldest.id, { mostReporters: MOST_REPORTERS });
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

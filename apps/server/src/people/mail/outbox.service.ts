import {
  AppError,
  type AuditAction,
  type Mail,
  type mailApi,
  type MailTestResult,
  type MailTransport,
  type MailWithContent,
  type SentKeptMails,
} from '@sayso/contract';
import type { z } from 'zod';
import { type Actor, authorize } from '../../access.ts';
import type { Db } from '../../platform/db/connection.ts';
import type { SaveResponse } from '../../platform/db/writes.ts';
import type { Deps } from '../../deps.ts';
import { mailSetup, type MailSetup, MAILED_LINKS_LAST_MS } from '../../platform/mail/mail-setup.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { storeMail, sendMailsJob } from './mail.service.ts';
import * as store from './mail.store.ts';
import { mailTexts } from './mail.texts.gen.ts';
import { claim, outcomeOf, send, type SenderDeps, sendNextMail } from './send-next-mail.ts';
import { siteOf, writeMail, openContent, type MailContent } from './write-mail.ts';
import type { MailRow } from './mail.store.ts';
import { kindOf, type TemplateName } from './templates/index.ts';

type ListQuery = z.output<typeof mailApi.listMails.query>;

export async function listMails(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  query: ListQuery,
): Promise<{ rows: Mail[]; total: number }> {
  authorize(actor, 'mail.manage');
  const { page, per_page: limit, search, state, sort_by: by, sort_order: order } = query;
  const { rows, total } = await store.listMails(db, {
    search,
    state,
    sort: { by, order },
    limit,
    offset: (page - 1) * limit,
  });
  return { rows: rows.map(toMail), total };
}

function toMail(row: MailRow): Mail {
  return {
    id: row.id,
    to: row.to_address,
    subject: row.subject,
    kind: kindOf(row.template),
    state: row.state,
    attempts: row.attempts,
    reply: row.reply,
    last_error: row.last_error,
    created_at: row.created_at.toISOString(),
    next_attempt_at: row.next_attempt_at?.toISOString() ?? null,
    sent_at: row.state === 'sent' ? (row.finished_at?.toISOString() ?? null) : null,
  };
}

/** Everything of the setup but the password. */
function toTransport(setup: MailSetup): MailTransport {
  const { from, source, from_source, host, port, security, username, missing } = setup;
  return {
    kind: missing.length === 0 ? 'smtp' : 'outbox',
    source,
    from_source,
    host,
    port,
    security,
    username,
    from: from.address ? `${from.name} <${from.address}>` : '',
    missing,
  };
}

/** A mail with what stands in it. Links in mails open accounts, so who reads one is recorded. @throws AppError `not_found`. */
export async function getMail(
  deps: Pick<Deps, 'db' | 'vault' | 'config' | 'settings'>,
  actor: Actor,
  id: string,
): Promise<MailWithContent> {
  authorize(actor, 'mail.manage');
  const row = await store.getMail(deps.db, id);
  if (!row) throw new AppError('not_found');
  const content = openContent(deps, row);
  const site = siteOf(deps);
  const { html, text } =
    'written' in content ? content.written : await writeMail({ name: row.template, input: content.input }, site);
  await record(deps.db, actor, { action: 'mail.read', mail: row });
  return { ...toMail(row), message_id: row.message_id, html, text };
}

/** Sends a mail at once that was refused, is kept, or waits. @throws AppError `not_found`, `mail_not_retryable`. */
export async function retryMail(
  deps: Pick<Deps, 'db' | 'queue' | 'now'>,
  actor: Actor,
  { id, saveResponse }: { id: string; saveResponse: SaveResponse<Mail> },
): Promise<Mail> {
  authorize(actor, 'mail.manage');
  return deps.db.transaction().execute(async (trx) => {
    const mail = await store.lockMail(trx, id);
    if (!mail) throw new AppError('not_found');
    if (mail.state === 'sent' || mail.state === 'sending') throw new AppError('mail_not_retryable');
    const queued = toMail(await store.queueMail(trx, id, deps.now()));
    await deps.queue.enqueue(trx, sendMailsJob, {});
    await record(trx, actor, { action: 'mail.retry', mail });
    await saveResponse(trx, queued);
    return queued;
  });
}

/** Removes a mail. One that waits is never sent. @throws AppError `not_found`, `mail_is_sending`. */
export async function deleteMail({ db, now }: Pick<Deps, 'db' | 'now'>, actor: Actor, id: string): Promise<void> {
  authorize(actor, 'mail.manage');
  await db.transaction().execute(async (trx) => {
    const mail = await store.lockMail(trx, id);
    if (!mail) throw new AppError('not_found');
    if (mail.lease_expires_at && mail.lease_expires_at > now()) throw new AppError('mail_is_sending');
    await store.deleteMail(trx, id);
    await record(trx, actor, { action: 'mail.delete', mail });
  });
}

/** How mails leave, and where that is set up. */
export function transport(deps: Pick<Deps, 'config' | 'settings'>, actor: Actor): MailTransport {
  authorize(actor, 'mail.manage');
  return toTransport(mailSetup(deps));
}

/** `nameOf`: the name of the person who asks. The feature accounts knows it, and sends mails itself, so it is handed in. */
export type TestMailDeps = SenderDeps & Pick<Deps, 'db' | 'storage'> & { nameOf(actor: Actor): Promise<string> };

/**
 * Sends a test mail now and answers what the mail server said. It is tried once. It stands in the audit log before it leaves.
 * A repeat of the call, known by `once`, goes on with the first one's mail: its process may have died in the middle.
 * @throws AppError `mail_is_sending` while somebody else has that mail.
 */
export async function testMail(
  deps: TestMailDeps,
  actor: Actor,
  { to, saveResponse, once }: { to: string; saveResponse: SaveResponse<MailTestResult>; once: string | null },
): Promise<MailTestResult> {
  authorize(actor, 'mail.manage');
  const mail = await storeAndClaim(deps, actor, { to, once });
  if (!('claimId' in mail)) return deps.db.transaction().execute((trx) => answerTest(trx, mail, saveResponse));
  const delivery = await send(deps, mail);
  if (delivery === 'taken-over') throw new AppError('mail_is_sending');
  const outcome = outcomeOf(deps, mail, delivery);
  return deps.db.transaction().execute(async (trx) => {
    if (!(await store.releaseMail(trx, mail, outcome))) throw new AppError('mail_is_sending');
    const row = await store.getMail(trx, mail.id);
    if (!row) throw new AppError('not_found');
    return answerTest(trx, row, saveResponse);
  });
}

async function answerTest(
  trx: Db,
  mail: store.MailRow,
  saveResponse: SaveResponse<MailTestResult>,
): Promise<MailTestResult> {
  const result = resultOf(mail);
  await saveResponse(trx, result);
  return result;
}

/** In one transaction, so that no worker gets the mail in between. A repeat may find the mail of the first call at its end. */
async function storeAndClaim(
  deps: TestMailDeps,
  actor: Actor,
  { to, once }: { to: string; once: string | null },
): Promise<store.ClaimedMail | store.MailRow> {
  const name = await deps.nameOf(actor);
  const { host, port, missing } = mailSetup(deps);
  const server = missing.length > 0 ? mailTexts.delivery.noServer : `${host}:${port}`;
  return deps.db.transaction().execute(async (trx) => {
    const input = { sentBy: name, sentAt: deps.now().toISOString(), server };
    const reason = once === null ? null : `test ${once}`;
    const stored = await storeMail(deps, trx, { to, template: 'test', input, ...(reason ? { once: reason } : {}) });
    const id = stored ?? (reason ? await store.findMailByReason(trx, reason) : undefined);
    if (!id) throw new AppError('not_found');
    const claimed = await claim({ ...deps, db: trx }, id);
    if (claimed && stored) await record(trx, actor, { action: 'mail.test', mail: claimed });
    if (claimed) return claimed;
    const mail = await store.getMail(trx, id);
    if (!mail || mail.state === 'queued' || mail.state === 'sending') throw new AppError('mail_is_sending');
    return mail;
  });
}

function resultOf(row: store.MailRow): MailTestResult {
  const mail = toMail(row);
  if (mail.state === 'sent') return { result: 'sent', reply: mail.reply ?? '', mail };
  if (mail.state === 'kept') return { result: 'kept', reply: '', mail };
  return { result: 'failed', reply: mail.last_error ?? '', mail };
}

async function record(
  db: Db,
  actor: Actor,
  { action, mail }: { action: AuditAction; mail: store.MailRow },
): Promise<void> {
  const target = { type: 'mail' as const, id: mail.id, label: mail.to_address };
  await recordAudit(db, { actor, action, target, details: { subject: mail.subject } });
}

/** How long mails are of use that may have a link that works for a time only, in milliseconds from when they were written. */
const OF_USE_MS: Partial<Record<TemplateName, number>> = {
  resetPassword: MAILED_LINKS_LAST_MS.reset,
  welcome: MAILED_LINKS_LAST_MS.verify,
  verifyEmail: MAILED_LINKS_LAST_MS.verify,
  confirmEmail: MAILED_LINKS_LAST_MS.change,
  emailChanged: MAILED_LINKS_LAST_MS.undo,
  teamInvitation: MAILED_LINKS_LAST_MS.invitation,
  twoFactorChanged: MAILED_LINKS_LAST_MS.undo_two_factor,
};

/**
 * Lets all kept mails wait for their turn, but those whose link has expired, which have failed for that reason. Called again it finds none that is kept.
 * @throws AppError `mail_server_missing`.
 */
export async function sendKeptMails(
  deps: Pick<Deps, 'db' | 'queue' | 'now' | 'config' | 'settings' | 'vault'>,
  actor: Actor,
  saveResponse: SaveResponse<SentKeptMails>,
): Promise<SentKeptMails> {
  authorize(actor, 'mail.manage');
  if (mailSetup(deps).missing.length > 0) throw new AppError('mail_server_missing');
  const at = deps.now();
  return deps.db.transaction().execute(async (trx) => {
    let expired = 0;
    for (const [template, ms] of Object.entries(OF_USE_MS)) {
      const before = new Date(at.getTime() - ms);
      const late = await store.lockKeptMails(trx, { template, before });
      const ended = late.filter((mail) => hasEndingLink(openContent(deps, mail))).map(({ id }) => id);
      await store.failMails(trx, ended, mailTexts.delivery.expired);
      expired += ended.length;
    }
    const sent = { queued: await store.queueKeptMails(trx, at), expired };
    if (sent.queued > 0) await deps.queue.enqueue(trx, sendMailsJob, {});
    if (sent.queued + expired > 0) await recordAudit(trx, { actor, action: 'mail.send_kept', details: sent });
    await saveResponse(trx, sent);
    return sent;
  });
}

/** Welcomes have a link where people are to confirm their e-mail, news of another address or of two-factor sign-in where they can undo it. */
function hasEndingLink(content: MailContent): boolean {
  if ('written' in content) return content.written.html.includes('token=');
  return Boolean((content.input as { token?: string }).token);
}

/** Sends every mail that is due, where no worker is there to do it. */
export async function sendDueMails(deps: SenderDeps, signal: AbortSignal): Promise<void> {
  while (!signal.aborted && (await sendNextMail(deps, signal)) === 'done');
}

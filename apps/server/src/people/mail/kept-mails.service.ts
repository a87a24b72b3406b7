import { AppError, type SentKeptMails } from '@sayso/contract';
import { type Actor, authorize } from '../../access.ts';
import type { Deps } from '../../deps.ts';
import { mailSetup, MAILED_LINKS_LAST_MS } from '../../platform/mail/mail-setup.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { type MailContent, openContent } from './mail.content.ts';
import * as store from './mail.store.ts';
import { sendMailsJob } from './send-mails.job.ts';
import type { TemplateName } from './templates/index.ts';
import type { SaveResponse } from '../../platform/db/writes.ts';

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
const EXPIRED = 'Not sent: the link in it had expired before there was a mail server.';

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
      await store.failMails(trx, ended, EXPIRED);
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

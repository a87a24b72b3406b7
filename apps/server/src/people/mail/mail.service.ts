import { z } from 'zod';
import type { Db } from '../../platform/db/connection.ts';
import { newId } from '../../platform/db/new-id.ts';
import type { Deps } from '../../deps.ts';
import { defineJob } from '../../platform/work/job.ts';
import * as store from './mail.store.ts';
import { fillTemplate, type TemplateInput, type TemplateName } from './templates/index.ts';
import { siteOf, sealContent } from './write-mail.ts';

/** A mail to send: a template and what fills it. Of several with the same `once`, the first is sent. */
export type NewMail = {
  [Name in TemplateName]: { to: string; template: Name; input: TemplateInput<Name>; once?: string };
}[TemplateName];

type MailDeps = Pick<Deps, 'config' | 'settings' | 'vault' | 'queue' | 'now'>;

/**
 * Sends a mail: stores it in the caller's transaction and asks a worker to give it to the mail server. Without one it stays in the
 * outbox. Answers its id; null when a mail with the same `once` exists.
 */
export async function sendMail(deps: MailDeps, db: Db, mail: NewMail): Promise<string | null> {
  const id = await storeMail(deps, db, mail);
  if (id) await deps.queue.enqueue(db, sendMailsJob, {});
  return id;
}

/** A turn at the mail server, not a certain mail: whoever has it sends what is due. Tries of a mail are counted with the mail. */
export const sendMailsJob = defineJob({
  name: 'send-mails',
  schema: z.object({}),
  options: { retryLimit: 1, expireInSeconds: 15 * 60 },
});

/** Stores a mail that waits, without asking anybody to send it. */
export async function storeMail(deps: Omit<MailDeps, 'queue'>, db: Db, mail: NewMail): Promise<string | null> {
  const { to, template, input, once = null } = mail;
  const site = siteOf(deps);
  const id = newId();
  const isNew = await store.insertMail(db, {
    id,
    template,
    once,
    to_address: to,
    subject: fillTemplate(template, input, site).subject,
    content: sealContent(deps, id, { input }),
    message_id: `<${id}@${new URL(site.url).hostname}>`,
    created_at: deps.now(),
  });
  return isNew ? id : null;
}

/** Takes mails back that have not been sent yet: what they tell of is no longer so. Answers which those were. */
export async function withdrawMails(trx: Db, ids: readonly string[]): Promise<string[]> {
  return store.deleteUnsent(trx, ids);
}

/** Erases what was written to somebody, in the transaction that erases them. */
export async function eraseMails(trx: Db, address: string): Promise<void> {
  await store.deleteMailsTo(trx, address);
}

/** Erases mails that tell of somebody, in the transaction that erases them. Answers the ids of those that had reached nobody. */
export async function eraseMailsAbout(trx: Db, ids: readonly string[]): Promise<string[]> {
  return store.deleteMails(trx, ids);
}

/** Mails that do not leave: given up since a moment, tried in vain and to be tried again, and kept because no mail server was set. */
type MailTrouble = { failed: number; retried: number; kept: number };

export async function mailTrouble(db: Db, since: Date): Promise<MailTrouble> {
  return store.countTrouble(db, since);
}

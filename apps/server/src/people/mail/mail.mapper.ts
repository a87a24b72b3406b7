import type { Mail, MailTransport } from '@sayso/contract';
import type { MailSetup } from '../../platform/mail/mail-setup.ts';
import type { MailRow } from './mail.store.ts';
import { kindOf } from './templates/index.ts';

export function toMail(row: MailRow): Mail {
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
export function toTransport(setup: MailSetup): MailTransport {
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

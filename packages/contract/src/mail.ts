import { z } from 'zod';
import { EmailAddress } from './identity/fields.ts';
import { atMost, Done, Id, IdParams, page, pageQuery, success, Timestamp } from './common.ts';
import { defineEndpoint } from './endpoint.ts';

/** Mails on one page of the outbox. */
const MAILS_PER_PAGE = 15;

/**
 * Where a mail stands: `queued` waits for its (next) try, `sending` is with the mail server, `sent` was taken by it, `failed`
 * was refused for good, `kept` stays in the outbox because no mail server is set up.
 */
export const MAIL_STATES = ['queued', 'sending', 'sent', 'failed', 'kept'] as const;
const MailState = z.enum(MAIL_STATES);
/** One of `MAIL_STATES`. */
export type MailState = z.output<typeof MailState>;

/** What the list of mails can be sorted by. */
export const MAIL_SORTS = ['created_at', 'to', 'subject'] as const;

/** One mail of the outbox. `kind` says in words what it is about; `reply` is the mail server's last answer, `last_error` the last fault. */
export const Mail = z.object({
  id: Id,
  to: z.string(),
  subject: z.string(),
  kind: z.string(),
  state: MailState,
  attempts: z.int().min(0),
  reply: z.string().nullable(),
  last_error: z.string().nullable(),
  created_at: Timestamp,
  next_attempt_at: Timestamp.nullable(),
  sent_at: Timestamp.nullable(),
});
export type Mail = z.output<typeof Mail>;

/** A mail with what stands in it. */
export const MailWithContent = Mail.extend({ message_id: z.string(), html: z.string(), text: z.string() });
export type MailWithContent = z.output<typeof MailWithContent>;

/**
 * How mails leave: by `smtp`, or not at all (`outbox`). `source` says where the server is set up, `from_source` where the sender
 * is: what comes from the environment cannot be changed in the settings. `missing`: what SMTP still needs.
 */
export const MailTransport = z.object({
  kind: z.enum(['smtp', 'outbox']),
  source: z.enum(['environment', 'settings']),
  from_source: z.enum(['environment', 'settings']),
  host: z.string(),
  port: z.int(),
  security: z.enum(['none', 'starttls', 'tls']),
  username: z.string(),
  from: z.string(),
  missing: z.array(z.enum(['host', 'from'])),
});
export type MailTransport = z.output<typeof MailTransport>;

/** What became of a test mail: `reply` is what the mail server answered, or what went wrong on the way to it. */
export const MailTestResult = z.object({ result: z.enum(['sent', 'kept', 'failed']), reply: z.string(), mail: Mail });
export type MailTestResult = z.output<typeof MailTestResult>;

/** What became of the kept mails: `queued` are sent now, one after the other; `expired` are not, for their links work no more. */
export const SentKeptMails = z.object({ queued: z.int().min(0), expired: z.int().min(0) });
export type SentKeptMails = z.output<typeof SentKeptMails>;

/** Milliseconds the browser waits for a test mail: longer than the server waits for the mail server. */
const TEST_TIMEOUT_MS = 60_000;

/** Whom a test mail goes to. */
export const TestMail = z.object({ to: EmailAddress });

/** The mail outbox, for administrators. */
export const mailApi = {
  listMails: defineEndpoint({
    method: 'GET',
    path: '/api/admin/mails',
    permission: 'mail.manage',
    summary: 'Mails that were sent, wait, failed or are kept: one page',
    query: z.object({
      ...pageQuery(MAILS_PER_PAGE),
      search: z.string().trim().max(200, atMost(200)).optional(),
      state: MailState.optional(),
      sort_by: z.enum(MAIL_SORTS).default('created_at'),
      sort_order: z.enum(['asc', 'desc']).default('desc'),
    }),
    response: success(page(Mail)),
  }),
  getMail: defineEndpoint({
    method: 'GET',
    path: '/api/admin/mails/:id',
    permission: 'mail.manage',
    summary: 'One mail with its HTML and plain text',
    params: IdParams,
    response: success(MailWithContent),
    errors: ['secret_key_missing', 'secret_damaged'],
  }),
  retryMail: defineEndpoint({
    method: 'POST',
    path: '/api/admin/mails/:id/retry',
    permission: 'mail.manage',
    idempotent: true,
    summary: 'Send a mail that failed, is kept or waits, now',
    params: IdParams,
    response: success(Mail),
    errors: ['mail_not_retryable'],
  }),
  sendKeptMails: defineEndpoint({
    method: 'POST',
    path: '/api/admin/mails/send-kept',
    permission: 'mail.manage',
    idempotent: true,
    summary: 'Send all kept mails now that there is a mail server; those whose links have expired are marked as failed',
    response: success(SentKeptMails),
    errors: ['mail_server_missing'],
  }),
  deleteMail: defineEndpoint({
    method: 'DELETE',
    path: '/api/admin/mails/:id',
    permission: 'mail.manage',
    summary: 'Delete a mail; one that waits is not sent',
    params: IdParams,
    response: Done,
    errors: ['mail_is_sending'],
  }),
  testMail: defineEndpoint({
    method: 'POST',
    path: '/api/admin/mails/test',
    permission: 'mail.manage',
    idempotent: true,
    timeoutMs: TEST_TIMEOUT_MS,
    summary: 'Send a test mail now and tell what the mail server answered',
    body: TestMail,
    response: success(MailTestResult),
    errors: ['mail_is_sending'],
  }),
  mailTransport: defineEndpoint({
    method: 'GET',
    path: '/api/admin/mails/transport',
    permission: 'mail.manage',
    summary: 'How mails leave, and where that is set up',
    response: success(MailTransport),
  }),
};

import { type Mail, type MailTransport, type MailWithContent } from '@sayso/contract';

/** A mail that was taken by the mail server; `changes` make it another. */
export const sampleMail = (changes: Partial<Mail> = {}): Mail => ({
  id: '01990000-0000-7000-8000-00000000000a',
  to: 'grace@example.com',
  subject: 'Welcome to Sayso',
  kind: 'Welcome',
  state: 'sent',
  attempts: 1,
  reply: '250 2.0.0 OK queued as 4Z1',
  last_error: null,
  created_at: '2026-02-01T10:00:00.000Z',
  next_attempt_at: null,
  sent_at: '2026-02-01T10:00:01.000Z',
  ...changes,
});

export const withContent = (mail: Mail): MailWithContent => ({
  ...mail,
  message_id: '<1@videos.example.com>',
  html: '<style>@media (prefers-color-scheme:dark){p{color:red}}</style><p>Hello</p><a href="https://videos.example.com/create">Make a video</a>',
  text: 'Hello\n',
});

/** No mail server yet. */
export const sampleTransport = (changes: Partial<MailTransport> = {}): MailTransport => ({
  kind: 'outbox',
  source: 'settings',
  from_source: 'settings',
  host: '',
  port: 587,
  security: 'starttls',
  username: '',
  from: '',
  missing: ['host', 'from'],
  ...changes,
});

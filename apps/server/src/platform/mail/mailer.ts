import { Readable } from 'node:stream';
import type { Transporter, MailMessage } from 'nodemailer';
import { type MailSetup, mailSetup, type MailSources } from './mail-setup.ts';

/** A mail as it is given to the mail server. */
export type OutgoingMail = {
  to: string;
  subject: string;
  html: string;
  text: string;
  messageId: string;
  headers: Record<string, string>;
};

/** What became of a mail: the server took it, refused it, or there is no server. */
export type Delivery = { kind: 'taken'; reply: string } | ({ kind: 'fault' } & MailFault) | { kind: 'no-server' };

/**
 * Gives mails to the operator's mail server, with the setup of that moment. `onHandOver` is awaited after the server has accepted
 * sender and recipient and before it gets the first byte of the mail: when it throws, the server gets none.
 */
export type Mailer = {
  send(mail: OutgoingMail, course: { onHandOver(): Promise<void>; signal?: AbortSignal }): Promise<Delivery>;
  /** Connects and signs in, and sends nothing. */
  verify(): Promise<Delivery>;
  /** Ends the connections. */
  close(): void;
};

/** For each connection, name look-up and greeting. */
const CONNECT_LIMIT_MS = 10_000;
/** For each answer of the server. */
const SILENCE_LIMIT_MS = 20_000;
/** For one mail from beginning to end: a server that drips its answers is given up. */
const MAIL_LIMIT_MS = 45_000;
/** Connections of one process. Mail servers count them. */
const CONNECTIONS = 2;
/** An idle connection is kept so long: mails often come in twos and threads. */
const IDLE_MS = 20_000;

/** `publicUrl`: the name that this machine gives itself. */
type MailerDeps = MailSources & { config: { publicUrl: string } };
type Pool = { key: string; server: string; transporter: Promise<Transporter> };
/** `ca`: certificates to trust beside those of the system, for tests. `mailLimitMs`: another limit for one mail. */
type MailerOptions = { ca?: string; mailLimitMs?: number };

export function createMailer(deps: MailerDeps, options: MailerOptions = {}): Mailer {
  let pool: Pool | null = null;

  return {
    async send(mail, { onHandOver, signal }) {
      const setup = mailSetup(deps);
      if (setup.missing.length > 0) return { kind: 'no-server' };
      const { server, transporter } = poolFor(setup);
      const limit = AbortSignal.timeout(options.mailLimitMs ?? MAIL_LIMIT_MS);
      try {
        const { response } = (await (
          await transporter
        ).sendMail({
          ...mail,
          from: setup.from,
          to: { name: '', address: mail.to },
          textEncoding: 'quoted-printable',
          signal: signal ? AbortSignal.any([limit, signal]) : limit,
          onHandOver,
        } as object)) as { response: string };
        return { kind: 'taken', reply: response };
      } catch (error) {
        return { kind: 'fault', ...classifyFault(error, server) };
      }
    },
    async verify() {
      const setup = mailSetup(deps);
      if (setup.missing.length > 0) return { kind: 'no-server' };
      const { server, transporter } = poolFor(setup);
      try {
        await (await transporter).verify();
        return { kind: 'taken', reply: server };
      } catch (error) {
        return { kind: 'fault', ...classifyFault(error, server) };
      }
    },
    close() {
      closePool(pool);
      pool = null;
    },
  };

  /** The connections to the present server; those to a server of before are given up. */
  function poolFor(setup: MailSetup): Pool {
    const { host, port, security, username, password } = setup;
    const key = JSON.stringify([host, port, security, username, password]);
    if (pool?.key === key) return pool;
    closePool(pool);
    const name = new URL(deps.config.publicUrl).hostname;
    pool = { key, server: `${host}:${port}`, transporter: openTransporter(setup, { name, ...options }) };
    return pool;
  }
}

/** Why a mail did not leave. */
type MailFault = {
  /** `final`: the server refuses this mail for good. `passing`: it may go later. */
  lasts: 'final' | 'passing';
  /** `server`: no mail leaves now, so that trying the next one is no use. */
  concerns: 'mail' | 'server';
  /** The server's own answer, or what went wrong on the way to it. */
  words: string;
};

/** What nodemailer tells about an error. */
type SmtpError = { code?: string; response?: string; responseCode?: number; message?: string };

/** Longest answer of a server that is kept, in characters. */
const WORDS_MAX_CHARACTERS = 500;

/** What went wrong before the server said anything about it. `{server}` is its name and port. */
const WORDS: Record<string, string> = {
  ECONNREFUSED: 'Nothing answers at {server}: the connection was refused. Check the server name and the port.',
  EDNS: 'The server name of {server} was not found. Check how it is written.',
  ENOTFOUND: 'The server name of {server} was not found. Check how it is written.',
  ETIMEDOUT: '{server} did not answer in time. Check the server name, the port and your firewall.',
  ETLS: '{server} does not offer a secure connection that can be trusted. Check the encryption and its certificate.',
  EABORT: '{server} did not take the mail in time.',
};

/** Judges an error of nodemailer. A 5xx about the mail is final; about signing in or anything else it may be put right. */
function classifyFault(error: unknown, server: string): MailFault {
  const { code = '', response, responseCode = 0 } = error as SmtpError;
  const isAboutMail = code === 'EENVELOPE' || code === 'EMESSAGE';
  const isFinal = isAboutMail && (responseCode >= 500 || responseCode === 0);
  return {
    lasts: isFinal ? 'final' : 'passing',
    concerns: isAboutMail && responseCode !== 421 ? 'mail' : 'server',
    words: (code === 'ETLS' || !response ? describe(error as SmtpError, server) : response)
      .trim()
      .slice(0, WORDS_MAX_CHARACTERS),
  };
}

function describe({ code = '', message = '' }: SmtpError, server: string): string {
  const isCertificate = /certificate|self.signed|altname|wrong version number|STARTTLS/i.test(message);
  const known = Object.keys(WORDS).find((name) => message.includes(name)) ?? (isCertificate ? 'ETLS' : code);
  const words = WORDS[known]?.replace('{server}', server);
  if (!words) return `The connection to ${server} broke off: ${message}`;
  return known === 'ETLS' ? `${words} (${message})` : words;
}

function closePool(pool: Pool | null): void {
  void pool?.transporter.then((transporter) => transporter.close());
}

/** nodemailer is loaded with the first mail: many installations never send one. */
async function openTransporter(setup: MailSetup, { name, ca }: { name: string; ca?: string }): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  const { host, port, security, username, password } = setup;
  const transporter = createTransport({
    pool: true,
    maxConnections: CONNECTIONS,
    idleTimeout: IDLE_MS,
    // A mail whose connection breaks may have been taken: whether it is sent again is decided where its state is stored.
    maxRequeues: 0,
    name,
    host,
    port,
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'none',
    tls: { minVersion: 'TLSv1.2', ...(ca ? { ca } : {}) },
    ...(username ? { auth: { user: username, pass: password } } : {}),
    dnsTimeout: CONNECT_LIMIT_MS,
    connectionTimeout: CONNECT_LIMIT_MS,
    greetingTimeout: CONNECT_LIMIT_MS,
    socketTimeout: SILENCE_LIMIT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  transporter.use('stream', announceHandOver);
  return transporter;
}

/**
 * Plugin of nodemailer that awaits the mail's `onHandOver` when its first byte is asked for. That is when the server has accepted
 * sender and recipient and answered DATA with 354.
 */
function announceHandOver({ message, data }: MailMessage, done: () => void): void {
  const { onHandOver } = data as { onHandOver?: () => Promise<void> };
  if (message && onHandOver) {
    const createReadStream = message.createReadStream.bind(message);
    message.createReadStream = () => Readable.from(bytes()) as ReturnType<typeof createReadStream>;
    async function* bytes() {
      await onHandOver?.();
      yield* createReadStream();
    }
  }
  done();
}

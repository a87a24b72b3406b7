import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import type { SmtpServer } from '../mail-setup.ts';
import { LOCALHOST } from './localhost-certificate.ts';

/** What a mail server got. */
export type ReceivedMail = { to: string; raw: string; isSecure: boolean; user: string | undefined };

/** A refusal as mail servers say it. */
export class SmtpRefusal extends Error {
  readonly responseCode: number;

  constructor(responseCode: number, words: string) {
    super(words);
    this.responseCode = responseCode;
  }
}

/** What the server does at each step; it refuses by throwing, and stalls for as long as it awaits. */
type Steps = {
  onConnect?(): Promise<void> | void;
  onRecipient?(address: string): Promise<void> | void;
  /** After the last byte, before the answer. */
  onMail?(mail: ReceivedMail): Promise<void> | void;
};

export type FakeSmtp = {
  port: number;
  received: ReceivedMail[];
  /** What every recipient is refused with; null lets them all pass. */
  refusal: SmtpRefusal | null;
  /** Connections that are open. */
  open(): number;
  /** Breaks every connection off without a word. */
  cut(): void;
  /** How to reach it. */
  server(change?: Partial<SmtpServer>): SmtpServer;
  close(): Promise<void>;
};

/** A mail server in this process. With `password` it wants `ada` to sign in; without it everybody may send. */
export async function startFakeSmtp(
  options: { security?: SmtpServer['security']; password?: string } & Steps = {},
): Promise<FakeSmtp> {
  const { security = 'none', password, onConnect, onRecipient, onMail } = options;
  const received: ReceivedMail[] = [];
  const smtp = new SMTPServer({
    ...LOCALHOST,
    secure: security === 'tls',
    authOptional: password === undefined,
    disabledCommands: security === 'none' ? ['STARTTLS'] : [],
    allowInsecureAuth: security === 'none',
    closeTimeout: 100,
    disableReverseLookup: true,
    onConnect: (_session, done) => void answer(() => onConnect?.(), done),
    onAuth: (auth, _session, done) =>
      auth.username === 'ada' && auth.password === password
        ? done(null, { user: auth.username })
        : done(new SmtpRefusal(535, '5.7.8 Wrong user or password')),
    onRcptTo: ({ address }, _session, done) =>
      void answer(async () => {
        if (fake.refusal) throw fake.refusal;
        await onRecipient?.(address);
      }, done),
    onData: (stream, session, done) =>
      void answer(async () => {
        const raw = await text(stream);
        const to = session.envelope.rcptTo.map(({ address }) => address).join(',');
        const mail = { to, raw, isSecure: session.secure, user: session.user as string | undefined };
        received.push(mail);
        await onMail?.(mail);
      }, done),
  });
  smtp.on('error', () => undefined);
  const sockets = new Set<Socket>();
  smtp.server.on('connection', (socket: Socket) => {
    sockets.add(socket.once('close', () => sockets.delete(socket)));
  });
  smtp.listen(0, '127.0.0.1');
  await once(smtp.server, 'listening');
  const { port } = smtp.server.address() as AddressInfo;
  const fake: FakeSmtp = {
    port,
    received,
    refusal: null,
    open: () => smtp.connections.size,
    cut: () => sockets.forEach((socket) => socket.destroy()),
    server: (change = {}) => ({ host: 'localhost', port, security, username: '', password: '', ...change }),
    close: () => new Promise((resolve) => smtp.close(() => resolve())),
  };
  return fake;
}

async function answer(step: () => unknown, done: (error?: Error | null) => void): Promise<void> {
  try {
    await step();
    done();
  } catch (error) {
    done(error as Error);
  }
}

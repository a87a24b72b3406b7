import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { type ProductSettings, SETTINGS } from '@sayso/contract';
import { afterEach, describe, expect, test } from 'vitest';
import { type Config, readConfig } from '../../config.ts';
import { createMailer, type Delivery, type Mailer } from './mailer.ts';
import { LOCALHOST } from './testing/localhost-certificate.ts';
import { type FakeSmtp, SmtpRefusal, startFakeSmtp } from './testing/fake-smtp.ts';
import { parseSender, parseSmtpUrl } from './mail-setup.ts';

describe('mailer', () => {
  const MAIL = {
    to: 'grace@example.com',
    subject: 'Grüße',
    html: '<p>Hello</p>',
    text: 'Hello\n',
    messageId: '<one@videos.example.com>',
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
  const FROM = { name: 'Sayso', address: 'hello@example.com' };
  const DEFAULTS = Object.fromEntries(Object.entries(SETTINGS).map(([key, { default: value }]) => [key, value]));
  const closers: (() => unknown)[] = [];
  afterEach(async () => {
    for (const close of closers.splice(0).toReversed()) await close();
  });

  const start = async (options: Parameters<typeof startFakeSmtp>[0] = {}): Promise<FakeSmtp> => {
    const smtp = await startFakeSmtp(options);
    closers.push(() => smtp.close());
    return smtp;
  };
  /** A mailer of an installation that is set up by the environment, or by settings that the test changes. */
  const mailerWith = (
    smtp: Config['smtp'],
    options: { set?: object; password?: string; mailLimitMs?: number } = {},
  ): Mailer => {
    const { set = {}, password = '', ...limits } = options;
    const config = {
      ...readConfig({ PUBLIC_URL: 'https://videos.example.com', TRUST_PROXY: '1' }),
      smtp,
      mailFrom: smtp && FROM,
    };
    const settings = {
      current: () => ({ ...DEFAULTS, ...set }) as ProductSettings,
      secret: () => password,
    };
    const mailer = createMailer({ config, settings }, { ca: LOCALHOST.cert, ...limits });
    closers.push(() => mailer.close());
    return mailer;
  };
  const send = (mailer: Mailer, onHandOver = async () => undefined) => mailer.send(MAIL, { onHandOver });
  const PASSING = { kind: 'fault', lasts: 'passing', concerns: 'server' };

  test('without a mail server nothing is sent, and that is no fault', async () => {
    expect(await send(mailerWith(null))).toEqual({ kind: 'no-server' });
    expect(await send(mailerWith(null, { set: { smtp_host: 'localhost' } }))).toEqual({ kind: 'no-server' });
  });

  test('a mail arrives with both parts, its own Message-ID, its headers and the sender', async () => {
    const smtp = await start();
    const delivery = await send(mailerWith(smtp.server()));
    expect(delivery).toMatchObject({ kind: 'taken', reply: expect.stringMatching(/^250/) });
    const [mail] = smtp.received;
    expect(mail?.to).toBe('grace@example.com');
    expect(mail?.raw).toContain('Message-ID: <one@videos.example.com>');
    expect(mail?.raw).toContain('From: Sayso <hello@example.com>');
    expect(mail?.raw).toContain('Auto-Submitted: auto-generated');
    expect(mail?.raw).toContain('multipart/alternative');
    expect(mail?.raw).toMatch(/text\/plain[\s\S]*text\/html/);
  });

  test.each(['starttls', 'tls'] as const)('with %s mail and password go encrypted', async (security) => {
    const smtp = await start({ security, password: 'secret' });
    const delivery = await send(mailerWith(smtp.server({ username: 'ada', password: 'secret' })));
    expect(delivery.kind).toBe('taken');
    expect(smtp.received).toMatchObject([{ isSecure: true, user: 'ada' }]);
  });

  test('a server that offers no STARTTLS gets nothing when STARTTLS is demanded', async () => {
    const smtp = await start({ security: 'none' });
    const delivery = await send(mailerWith(smtp.server({ security: 'starttls' })));
    expect(delivery).toMatchObject({ ...PASSING, words: expect.stringContaining('secure connection') });
    expect(smtp.received).toEqual([]);
  });

  test('a certificate that nobody vouches for is refused', async () => {
    const smtp = await start({ security: 'tls' });
    const config = { ...readConfig({}), smtp: smtp.server(), mailFrom: FROM };
    const mailer = createMailer({
      config,
      settings: { current: () => DEFAULTS as ProductSettings, secret: () => '' },
    });
    closers.push(() => mailer.close());
    expect(await send(mailer)).toMatchObject({ ...PASSING, words: expect.stringContaining('certificate') });
    expect(smtp.received).toEqual([]);
  });

  test('a wrong password is told in the words of the server, and may be put right', async () => {
    const smtp = await start({ password: 'secret' });
    const delivery = await send(mailerWith(smtp.server({ username: 'ada', password: 'wrong' })));
    expect(delivery).toMatchObject({ ...PASSING, words: expect.stringContaining('Wrong user or password') });
  });

  test.each([
    [451, 'passing', 'mail'],
    [452, 'passing', 'mail'],
    [550, 'final', 'mail'],
    [421, 'passing', 'server'],
  ])('a recipient refused with %i is %s and concerns the %s', async (code, lasts, concerns) => {
    const smtp = await start({ onRecipient: () => Promise.reject(new SmtpRefusal(code, 'not this one')) });
    const delivery = await send(mailerWith(smtp.server()));
    expect(delivery).toMatchObject({ kind: 'fault', lasts, concerns, words: `${code} not this one` });
  });

  test.each([
    [452, 'passing'],
    [554, 'final'],
  ])('a mail refused after its last byte with %i is %s', async (code, lasts) => {
    const smtp = await start({ onMail: () => Promise.reject(new SmtpRefusal(code, 'full')) });
    expect(await send(mailerWith(smtp.server()))).toMatchObject({ kind: 'fault', lasts, concerns: 'mail' });
  });

  test('where nothing listens, that is what is said', async () => {
    const smtp = await startFakeSmtp();
    await smtp.close();
    const delivery = await send(mailerWith(smtp.server()));
    expect(delivery).toMatchObject({ ...PASSING, words: expect.stringContaining('connection was refused') });
  });

  test('a server that accepts the connection and says nothing is given up', async () => {
    const silent = createServer(() => undefined).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    closers.push(() => silent.close());
    const { port } = silent.address() as AddressInfo;
    const mailer = mailerWith(
      { host: '127.0.0.1', port, security: 'none', username: '', password: '' },
      { mailLimitMs: 200 },
    );
    expect(await send(mailer)).toMatchObject({ ...PASSING, words: expect.stringContaining('did not') });
  });

  test('a server that stalls after the last byte is given up, and its connection closed', async () => {
    const smtp = await start({ onMail: () => new Promise(() => undefined) });
    const delivery = await send(mailerWith(smtp.server(), { mailLimitMs: 300 }));
    expect(delivery).toMatchObject(PASSING);
    await expect.poll(() => smtp.open()).toBe(0);
  });

  test('the hand-over is announced after the recipient is accepted, and before the first byte', async () => {
    const order: string[] = [];
    const smtp = await start({
      onRecipient: () => void order.push('recipient accepted'),
      onMail: () => void order.push('mail read'),
    });
    await send(mailerWith(smtp.server()), async () => void order.push('handed over'));
    expect(order).toEqual(['recipient accepted', 'handed over', 'mail read']);
  });

  test('when the hand-over is called off, the server gets no mail', async () => {
    const smtp = await start();
    const delivery: Delivery = await send(mailerWith(smtp.server()), () =>
      Promise.reject(new Error('somebody else sends it')),
    );
    expect(delivery.kind).toBe('fault');
    expect(smtp.received).toEqual([]);
  });

  test('a refused recipient means that nothing was handed over', async () => {
    let handedOver = 0;
    const smtp = await start({ onRecipient: () => Promise.reject(new SmtpRefusal(550, 'nobody here')) });
    await send(mailerWith(smtp.server()), async () => void (handedOver += 1));
    expect(handedOver).toBe(0);
  });

  test('a connection that breaks after the last byte is a fault, and the mail is not sent again by itself', async () => {
    const smtp = await start({
      onMail: () => {
        smtp.cut();
        return new Promise(() => undefined);
      },
    });
    expect(await send(mailerWith(smtp.server(), { mailLimitMs: 3_000 }))).toMatchObject(PASSING);
    expect(smtp.received).toHaveLength(1);
  });

  test('mails that follow one another share a connection, and closing ends it', async () => {
    let connections = 0;
    const smtp = await start({ onConnect: () => void (connections += 1) });
    const mailer = mailerWith(smtp.server());
    for (let count = 0; count < 3; count += 1) await send(mailer);
    expect(connections).toBe(1);
    mailer.close();
    await expect.poll(() => smtp.open()).toBe(0);
  });

  test('the settings of this moment count: the next mail goes to the server that was just set', async () => {
    const [one, other] = [await start(), await start()];
    const set = {
      smtp_host: 'localhost',
      smtp_port: one.port,
      smtp_security: 'none',
      mail_from_address: 'a@example.com',
    };
    const mailer = mailerWith(null, { set });
    await send(mailer);
    set.smtp_port = other.port;
    await send(mailer);
    expect([one.received.length, other.received.length]).toEqual([1, 1]);
    await expect.poll(() => one.open()).toBe(0);
  });
});

describe('mail setup', () => {
  const SERVER = { host: 'mail.example.com', port: 587, security: 'starttls', username: '', password: '' };

  test.each([
    ['smtp://mail.example.com', {}],
    ['smtp://mail.example.com:2525', { port: 2525 }],
    ['smtps://mail.example.com', { port: 465, security: 'tls' }],
    ['smtp://mail.example.com:25?security=none', { port: 25, security: 'none' }],
    ['smtp://ada%40example.com:p%3Aw%2F@mail.example.com', { username: 'ada@example.com', password: 'p:w/' }],
    ['smtp://[::1]:25', { host: '::1', port: 25 }],
  ])('%s names a mail server', (text, change) => {
    expect(parseSmtpUrl(text)).toEqual({ ...SERVER, ...change });
  });

  test.each([
    '',
    'mail.example.com',
    'http://mail.example.com',
    'smtp://',
    'smtp://mail.example.com?security=some',
    'smtp://a%zz@mail',
  ])('"%s" names none', (text) => {
    expect(parseSmtpUrl(text)).toBeNull();
  });

  test.each([
    ['hello@example.com', { name: '', address: 'hello@example.com' }],
    ['Glow & Co <hello@example.com>', { name: 'Glow & Co', address: 'hello@example.com' }],
    ['"Glow, Inc." <hello@example.com>', { name: 'Glow, Inc.', address: 'hello@example.com' }],
    ['Glow', null],
    ['Glow <hello>', null],
    ['a@b.c, d@e.f', null],
  ])('%s is a sender: %j', (text, sender) => {
    expect(parseSender(text)).toEqual(sender);
  });

  test('the environment is refused by name when it cannot be read, and a server without a sender too', () => {
    expect(() => readConfig({ SMTP_URL: 'mail.example.com', MAIL_FROM: 'a@example.com' })).toThrow(/^SMTP_URL: /);
    expect(() => readConfig({ MAIL_FROM: 'nobody' })).toThrow(/^MAIL_FROM: /);
    expect(() => readConfig({ SMTP_URL: 'smtp://mail.example.com' })).toThrow(/^MAIL_FROM: required/);
    expect(() => readConfig({ SMTP_URL: 'http://ada:hunter22@mail' })).toThrow(/^(?!.*hunter22)SMTP_URL: /);
  });
});

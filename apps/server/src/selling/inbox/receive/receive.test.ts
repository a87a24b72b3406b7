import { Writable } from 'node:stream';
import { INBOX_MAX_BYTES } from '@sayso/contract';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createInboxApp, KEY, send, storedEvents, type InboxApp } from '../testing/inbox-app.ts';

describe('receive', () => {
  let app: InboxApp;
  let source: { id: string; path: string };
  beforeAll(async () => {
    app = await createInboxApp();
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    for (const table of ['webhook_events', 'webhook_keys', 'webhook_refusals', 'webhook_sources'] as const)
      await app.deps.db.deleteFrom(table).execute();
    source = await app.addSource();
  });

  const post = (url: string, payload: string | Buffer, headers: Record<string, string> = {}) =>
    app.server.inject({ method: 'POST', url, payload, headers });
  const refusals = () =>
    app.deps.db.selectFrom('webhook_refusals').select(['source', 'reason', 'count']).orderBy('reason').execute();
  const sale = { id: 'T-1', kind: 'sale', item: 'starter', email: 'Mia@example.com', amount: 1_900 };

  test('an event is stored and answered before anything is done about it', async () => {
    const answer = await send(app, source.path, sale);
    expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'success' }]);
    expect(await storedEvents(app)).toMatchObject([
      {
        source: 'any',
        source_kind: 'any',
        event_type: 'sale',
        status: 'pending',
        transaction_id: 'T-1',
        customer_email: 'Mia@example.com',
        currency: 'USD',
        ip_address: '127.0.0.1',
        payload: sale,
        is_test: false,
        attempts: 0,
      },
    ]);
    expect(await app.deps.db.selectFrom('purchases').select('id').execute()).toEqual([]);
  });

  test('the body is kept as it came and the key of the sender is readable nowhere', async () => {
    const body = JSON.stringify({ key: KEY, ...sale });
    await post(source.path, body, { 'content-type': 'application/json' });
    const [event] = await storedEvents(app);
    expect(JSON.stringify(event)).not.toContain(KEY);
    const opened = app.deps.vault.open(event?.body_sealed ?? '', `webhook_events.body_sealed:${event?.id}`);
    expect(Buffer.from(opened, 'base64').toString()).toBe(body);
    const [stored] = await app.deps.db.selectFrom('webhook_sources').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(KEY);
    expect(JSON.stringify(stored)).not.toContain(source.path.split('/').at(-1));
  });

  test('of the headers only harmless ones are kept', async () => {
    const headers = { 'user-agent': 'Shop/1', 'x-signature': 'abc', authorization: 'Bearer x', cookie: 'a=b' };
    await post(source.path, JSON.stringify({ key: KEY, ...sale }), { 'content-type': 'text/json', ...headers });
    expect((await storedEvents(app))[0]?.headers).toEqual({ 'user-agent': 'Shop/1', 'content-type': 'text/json' });
  });

  test('an event that comes again is counted and answered the same, also once it is deleted', async () => {
    for (let time = 0; time < 3; time += 1) expect((await send(app, source.path, sale)).statusCode).toBe(200);
    expect(await storedEvents(app)).toMatchObject([{ deliveries: 3 }]);
    await app.deps.db.deleteFrom('webhook_events').execute();
    expect((await send(app, source.path, sale)).statusCode).toBe(200);
    expect(await storedEvents(app)).toEqual([]);
  });

  test('of events that come at the same moment each is answered for itself: new ones, one that comes twice, and one whose source goes', async () => {
    const other = await app.addSource({ slug: 'going' });
    const sent = Array.from({ length: 20 }, (_, at) => send(app, source.path, { ...sale, id: `T-${at % 16}` }));
    const gone = app.deps.db.deleteFrom('webhook_sources').where('id', '=', other.id).execute();
    const late = Array.from({ length: 4 }, (_, at) => send(app, other.path, { ...sale, id: `L-${at}` }));
    expect(new Set((await Promise.all(sent)).map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    await gone;
    const ends = (await Promise.all(late)).map(({ statusCode }) => statusCode);
    const stored = await storedEvents(app);
    const own = stored.filter((event) => event.source === 'any');
    expect(own).toHaveLength(16);
    expect(own.map(({ deliveries }) => deliveries).toSorted()).toEqual([...Array(12).fill(1), ...Array(4).fill(2)]);
    // Whoever was answered 200 is in the database; who was refused is not.
    expect(stored.length - own.length).toBe(ends.filter((status) => status === 200).length);
    expect(ends.filter((status) => status !== 200 && status !== 401)).toEqual([]);
  });

  test('a secret that is replaced without an overlap is refused from the next event on, in every process', async () => {
    const sending = Array.from({ length: 10 }, (_, at) => send(app, source.path, { ...sale, id: `T-${at}` }));
    await app.deps.db
      .updateTable('webhook_sources')
      .set({ secret_sha256: Buffer.alloc(32) })
      .execute();
    expect((await send(app, source.path, { ...sale, id: 'T-late' })).statusCode).toBe(401);
    await Promise.all(sending);
  });

  test('the same key of another source is another event', async () => {
    const other = await app.addSource();
    expect(other.path).toContain('/api/webhooks/any-2/');
    await send(app, source.path, sale);
    await send(app, other.path, sale);
    expect((await storedEvents(app)).map((event) => event.source)).toEqual(['any', 'any-2']);
  });

  test.each<[string, (path: string) => string]>([
    ['an unknown source', (path) => path.replace('/any/', '/nobody/')],
    ['a wrong secret', (path) => `${path.slice(0, -1)}${path.endsWith('A') ? 'B' : 'A'}`],
    ['a secret that is too long', (path) => `${path}${'x'.repeat(40)}`],
    ['a source with signs that no text may have', (path) => path.replace('/any/', '/a%00b/')],
  ])('%s is answered like every other guess, before the body is read', async (_what, wrong) => {
    const answer = await post(wrong(source.path), Buffer.alloc(10 * 1024 * 1024), { 'content-type': 'video/mp4' });
    expect([answer.statusCode, answer.json().code, answer.json().message]).toEqual([
      401,
      'webhook_refused',
      'This event could not be verified.',
    ]);
    expect(await storedEvents(app)).toEqual([]);
    // It is counted after the answer: the next test begins when that is done.
    await expect.poll(refusals).toHaveLength(1);
  });

  test('why somebody was refused is counted by the day and told to nobody', async () => {
    const wrong = source.path.replace('/any/', '/nobody/');
    const answers = [
      await post(wrong, '{}'),
      await post(wrong, '{}'),
      await post(`${source.path}x`, '{}'),
      await send(app, source.path, { ...sale, key: 'guess' }),
      await send(app, source.path, { ...sale, key: undefined }),
    ];
    expect(answers.map((answer) => answer.json().code)).toEqual(Array.from({ length: 5 }, () => 'webhook_refused'));
    await expect
      .poll(refusals)
      .toEqual([
        { source: 'any', reason: 'no_key', count: 1 },
        { source: 'any', reason: 'wrong_key', count: 1 },
        expect.objectContaining({ reason: 'wrong_secret' }),
        expect.objectContaining({ reason: 'wrong_secret' }),
      ]);
    const wrongSecrets = (await refusals()).filter(({ reason }) => reason === 'wrong_secret');
    expect(wrongSecrets.toSorted((a, b) => a.count - b.count)).toEqual([
      { source: 'any', reason: 'wrong_secret', count: 1 },
      { source: '?', reason: 'wrong_secret', count: 2 },
    ]);
  });

  test('a sender who must sign is not let in while no key is entered', async () => {
    const bare = await app.addSource({ kind: 'stripe', key: undefined });
    expect((await send(app, bare.path, sale)).statusCode).toBe(401);
    await expect.poll(refusals).toEqual([{ source: 'stripe', reason: 'no_key', count: 1 }]);
  });

  test('a source that is switched off hears nobody', async () => {
    await app.operator.put(`/api/admin/webhook-sources/${source.id}`, { is_enabled: false });
    expect((await send(app, source.path, sale)).statusCode).toBe(401);
    await expect.poll(refusals).toEqual([{ source: 'any', reason: 'switched_off', count: 1 }]);
  });

  test('a source whose addresses are pinned hears those alone', async () => {
    await app.operator.put(`/api/admin/webhook-sources/${source.id}`, { addresses: ['192.0.2.0/24', '2001:db8::/32'] });
    const from = async (remoteAddress: string) => {
      const payload = { key: KEY, ...sale };
      return (await app.server.inject({ method: 'POST', url: source.path, payload, remoteAddress })).statusCode;
    };
    expect(
      await Promise.all(['192.0.2.7', '::ffff:192.0.2.8', '2001:db8::1', '192.0.3.1', '2001:db9::1'].map(from)),
    ).toEqual([200, 200, 200, 401, 401]);
    await expect.poll(refusals).toEqual([{ source: 'any', reason: 'wrong_address', count: 2 }]);
  });

  test.each<[string, string | undefined]>([
    ['no content type', undefined],
    ['a form', 'application/x-www-form-urlencoded'],
    ['another character set', 'application/json; charset=iso-8859-1'],
    ['a type that is none', 'json;;;'],
    ['a form in parts', 'multipart/form-data; boundary=x'],
  ])('a body of %s is taken as it is', async (_what, type) => {
    const answer = await post(source.path, JSON.stringify({ key: KEY, ...sale }), type ? { 'content-type': type } : {});
    expect(answer.statusCode).toBe(200);
  });

  test.each<[string, string | Buffer]>([
    ['nothing', ''],
    ['a list', '[]'],
    ['a number', '7'],
    ['half of it', '{"key":'],
    ['bytes that are no text', Buffer.from([0xff, 0xfe, 0, 1])],
  ])('%s as a body cannot be read, and that is counted', async (_what, body) => {
    const answer = await post(source.path, body, { 'content-type': 'application/json' });
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'malformed']);
    await expect.poll(refusals).toEqual([{ source: 'any', reason: 'unreadable', count: 1 }]);
  });

  test('too large a body is refused in the words of the product', async () => {
    const most = JSON.stringify({ key: KEY, ...sale, note: '' });
    const fits = { ...sale, note: 'x'.repeat(INBOX_MAX_BYTES - most.length) };
    expect((await post(source.path, JSON.stringify({ key: KEY, ...fits }))).statusCode).toBe(200);
    const answer = await post(source.path, Buffer.alloc(10 * 1024 * 1024, 'x'), { 'content-type': 'application/json' });
    expect([answer.statusCode, answer.json()]).toMatchObject([413, { status: 'error', code: 'payload_too_large' }]);
    expect(await storedEvents(app)).toHaveLength(1);
  });

  test.each<[string, object]>([
    [
      'signs that no text may have',
      { id: 'T\u0000\uD800', email: 'a\u0000@example.com', more: { 'a\u0000': '\uDFFF' } },
    ],
    ['things where texts should be', { id: ['T-2'], email: 'a@example.com', item: 7, kind: 'sale' }],
    ['a number that is too large', { id: 'T-3', amount: 1e300 }],
    ['a key without end', { id: 'x'.repeat(5_000) }],
    ['a prototype', JSON.parse('{"id":"T-4","__proto__":{"isAdmin":true}}') as object],
  ])('an event with %s is stored all the same', async (_what, payload) => {
    expect((await send(app, source.path, payload)).statusCode).toBe(200);
    expect(await storedEvents(app)).toHaveLength(1);
    await app.process();
  });

  test('an event that is nested without end is stored as far as anybody reads it', async () => {
    const deep = `{"key":"${KEY}","id":"T-5","more":${'['.repeat(20_000)}${']'.repeat(20_000)}}`;
    expect((await post(source.path, deep)).statusCode).toBe(200);
    expect(await storedEvents(app)).toMatchObject([{ transaction_id: 'T-5' }]);
  });

  test.each(['GET', 'HEAD', 'OPTIONS'] as const)('%s is answered kindly, whoever asks', async (method) => {
    const answer = await app.server.inject({ method, url: '/api/webhooks/any/no-secret' });
    expect([answer.statusCode, answer.headers['allow']]).toEqual([200, 'POST, GET, HEAD, OPTIONS']);
  });

  test('events come in while the installation is being maintained', async () => {
    const set = (value: boolean) => app.operator.put('/api/admin/settings/maintenance_mode', { value });
    expect((await set(true)).statusCode).toBe(200);
    await expect.poll(() => app.deps.settings.current().maintenance_mode).toBe(true);
    expect((await send(app, source.path, sale)).statusCode).toBe(200);
    expect((await app.server.inject({ method: 'OPTIONS', url: source.path })).statusCode).toBe(200);
    await set(false);
    await expect.poll(() => app.deps.settings.current().maintenance_mode).toBe(false);
  });
});

describe('forged addresses', () => {
  const PINNED = '192.0.2.7';
  const STRANGER = '198.51.100.9';
  const PROXY = '10.0.0.1';
  const sale = { key: KEY, id: 'T-1', kind: 'sale', item: 'starter', email: 'mia@example.com' };
  let app: InboxApp;
  afterEach(() => app.close());

  /** A source that hears one address alone, behind that many proxies; answers how a call is received. */
  async function openSource(trustProxyHops: number) {
    app = await createInboxApp({ config: { trustProxyHops } });
    const source = await app.addSource();
    await app.operator.put(`/api/admin/webhook-sources/${source.id}`, { addresses: [`${PINNED}/32`] });
    return async (remoteAddress: string, headers: Record<string, string>) => {
      const call = { method: 'POST', url: source.path, payload: sale, remoteAddress, headers } as const;
      return (await app.server.inject(call)).statusCode;
    };
  }

  test('behind one proxy the address that it saw decides, never one that the sender claims', async () => {
    const call = await openSource(1);
    expect(await call(PROXY, { 'x-forwarded-for': PINNED })).toBe(200);
    expect(await call(PROXY, { 'x-forwarded-for': `${STRANGER}, ${PINNED}` })).toBe(200);
    expect(await call(PROXY, { 'x-forwarded-for': `${PINNED}, ${STRANGER}` })).toBe(401);
    expect(await call(PROXY, { 'x-forwarded-for': STRANGER, 'x-real-ip': PINNED })).toBe(401);
    expect(await call(PROXY, { 'x-forwarded-for': STRANGER, forwarded: `for=${PINNED}` })).toBe(401);
    expect(await storedEvents(app)).toMatchObject([{ ip_address: PINNED, deliveries: 2 }]);
  });

  test('without a proxy nobody is believed who claims another address', async () => {
    const call = await openSource(0);
    expect(await call(STRANGER, { 'x-forwarded-for': PINNED })).toBe(401);
    expect(await call(PINNED, { 'x-forwarded-for': STRANGER })).toBe(200);
    expect(await storedEvents(app)).toMatchObject([{ ip_address: PINNED }]);
  });
});

describe('receive limits', () => {
  let app: InboxApp;
  let lines = '';
  beforeAll(async () => {
    const stream = new Writable({
      write(chunk: Buffer, _encoding, done) {
        lines += chunk.toString();
        done();
      },
    });
    app = await createInboxApp({ config: { rateLimits: true }, deps: { log: pino({ level: 'info' }, stream) } });
  });
  afterAll(() => app.close());

  test('guesses are limited by their address, and who knows the address of a source is not, from the same address', async () => {
    const { path } = await app.addSource();
    const codes: number[] = [];
    for (let guess = 0; guess < 62; guess += 1) codes.push((await send(app, `${path}x`, { id: 'T' })).statusCode);
    expect(codes.filter((code) => code === 401)).toHaveLength(60);
    expect(codes.slice(60)).toEqual([429, 429]);
    expect((await send(app, path, { id: 'T', key: 'wrong' })).statusCode).toBe(429);
    // More than a stranger may ask for in a minute.
    const answers: number[] = [];
    for (let batch = 0; batch < 7; batch += 1) {
      const sent = Array.from({ length: 100 }, (_, at) => send(app, path, { id: `T-${batch}-${at}` }));
      answers.push(...(await Promise.all(sent)).map(({ statusCode }) => statusCode));
    }
    expect(new Set(answers)).toEqual(new Set([200]));
  });

  test('the log names the pattern of the address, and neither the secret nor the source', async () => {
    const { path } = await app.addSource({ slug: 'my-own-shop' });
    lines = '';
    await send(app, path, { id: 'T-logged' });
    await send(app, `${path}x`, { id: 'T-logged' });
    await app.server.inject({ method: 'OPTIONS', url: path });
    await expect.poll(() => lines.split('"request"').length).toBeGreaterThan(3);
    expect(lines).toContain('/api/webhooks/:source/:secret');
    expect(lines).not.toContain('my-own-shop');
    expect(lines).not.toContain(path.split('/').at(-1));
  });
});

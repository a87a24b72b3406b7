import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { EgressError, type Reach, postForAnswer } from '../../platform/network/public-url.ts';
import type { TestUser } from '../../testing/test-user.ts';
import { createReceiversApp, RECEIVERS } from './testing/receivers-app.ts';
import { reachOf } from './receivers.service.ts';

let closed: Awaited<ReturnType<typeof createReceiversApp>>;
let ada: TestUser;
let hers: ReturnType<typeof closed.of>;

beforeAll(async () => {
  closed = await createReceiversApp({ webhookNetworks: [] });
});
afterAll(() => closed.close());
beforeEach(async () => {
  closed.reset();
  ada = await closed.app.registerUser();
  hers = closed.of(ada);
});

test.each([
  ['http://crm.example.com/hook', 'https://'],
  ['https://10.0.0.7/hook', 'private'],
  ['https://169.254.169.254/latest', 'private'],
  ['https://127.0.0.1/hook', 'private'],
  ['https://2130706433/hook', 'private'],
  ['https://[::1]/hook', 'private'],
  ['https://[::ffff:10.0.0.1]/hook', 'private'],
  ['https://ada:secret@example.com/', 'password'],
  ['https://example.com/#hook', '#'],
  ['ftp://example.com/', 'Enter the address'],
])('%s is refused at its field', async (url, words) => {
  const answer = await ada.post(RECEIVERS, hers.form({ url }));
  expect(answer.statusCode).toBe(422);
  expect(String(answer.json<{ errors: { url: string[] } }>().errors.url)).toContain(words);
});

/** Where a stored address leads now that did not when it was entered. */
const problemAt = async (url: string): Promise<unknown> => {
  await hers.make({ url: 'https://crm.example.com/' });
  await sql`update receivers set url = ${url}`.execute(closed.app.deps.db);
  await hers.tell();
  const [message] = await hers.messages();
  await hers.send(message?.id ?? '').catch(() => undefined);
  return (await hers.whole(message?.id ?? '')).last_problem;
};

test('a name that leads into the operator’s own network is sent nothing', async () => {
  const { port } = new URL(closed.server.url);
  expect(await problemAt(`https://localhost:${port}/hook`)).toBe('not_public');
  expect(closed.server.connections()).toBe(0);
});

test('without TLS nothing is sent, wherever it leads', async () => {
  expect(await problemAt('http://1.1.1.1/hook')).toBe('not_public');
});

const at = (url: string, reach: Reach) => {
  const signal = AbortSignal.timeout(5_000);
  return postForAnswer({ address: url, body: '{}', headers: {}, signal, limitMs: 1_000, bytes: 100 }, reach);
};
const reasonAt = (url: string, reach: Reach) =>
  at(url, reach).then(
    ({ status }) => status,
    (error: unknown) => (error instanceof EgressError ? error.reason : error),
  );

test('a name is looked up once, and what is connected to is what was looked at', async () => {
  const { port } = new URL(closed.server.url);
  const url = `http://rebinding.example:${port}/hook`;
  // A public one when it is asked first, where nothing listens, and one inside ever after: whoever looked twice would connect to the second.
  const answers = ['127.0.0.2', '127.0.0.1'];
  let asked = 0;
  const resolve = async () => [{ address: answers[asked++] ?? '127.0.0.1', family: 4 }];
  const reach = { ...reachOf({ webhookNetworks: [] }, url.replace('http:', 'https:')), resolve };
  expect(await reasonAt(url, { ...reach, isPublic: (ip) => ip !== '127.0.0.1' })).toBe('unreachable');
  expect(asked).toBe(1);
  expect(await reasonAt(url, { ...reach, isPublic: (ip) => ip !== '127.0.0.1' })).toBe('not_public');
  expect(closed.server.connections()).toBe(0);
});

test('a network that the operator has opened is reached, also without TLS; those beside it are not', async () => {
  const reach = reachOf({ webhookNetworks: ['127.0.0.1'] }, closed.server.url);
  expect(await reasonAt(closed.server.url, reach)).toBe(204);
  expect(await reasonAt('http://127.0.0.2:9/hook', reach)).toBe('not_public');
  expect(await reasonAt('http://10.0.0.1/hook', reach)).toBe('not_public');
});

test('a redirect is followed nowhere', async () => {
  const reach = reachOf({ webhookNetworks: ['127.0.0.1'] }, closed.server.url);
  Object.assign(closed.server.answer, { status: 307, headers: { location: `${closed.server.url}/inside` } });
  expect(await reasonAt(closed.server.url, reach)).toBe(307);
  expect(closed.server.taken).toHaveLength(1);
});

test('whoever answers drop by drop is waited for no longer than for others', async () => {
  const slow = createServer((_request, response) => {
    response.writeHead(200);
    const drops = setInterval(() => response.write('.'), 50);
    response.on('close', () => clearInterval(drops));
  });
  slow.listen(0, '127.0.0.1');
  await once(slow, 'listening');
  const url = `http://127.0.0.1:${(slow.address() as AddressInfo).port}/`;
  const startedMs = performance.now();
  const { status, beginning } = await at(url, reachOf({ webhookNetworks: ['127.0.0.1'] }, url));
  expect(status).toBe(200);
  expect(beginning).toMatch(/^\.+$/);
  expect(performance.now() - startedMs).toBeLessThan(3_000);
  slow.closeAllConnections();
  slow.close();
});

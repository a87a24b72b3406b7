import { once } from 'node:events';
import net, { type AddressInfo, connect } from 'node:net';
import { ErrorEnvelope, identityApi, libraryApi, LIVE_PATH, profileApi, uploadsApi, voicesApi } from '@sayso/contract';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { sendText } from '../../testing/send-raw.ts';
import { closeServer } from './connections.ts';

type Line = { level: number; msg: string; status?: number };
const lines: Line[] = [];
let app: TestApp;
let port: number;
let token: string;

beforeAll(async () => {
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line) as Line) });
  app = await createTestApp({ deps: { log }, config: { rateLimits: true } });
  await app.server.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = app.server.server.address() as AddressInfo);
  ({ token } = await app.registerUser());
});
afterAll(() => app.close());
beforeEach(() => void lines.splice(0));

const send = (text: string) => sendText(port, text);
const head = (method: string, path: string, more: string[] = []) =>
  [`${method} ${path} HTTP/1.1`, 'host: localhost', `authorization: Bearer ${token}`, ...more, '', ''].join('\r\n');

test.each<[string, () => string, number, string]>([
  ['a bad request line', () => 'GET\r\n\r\n', 400, 'malformed'],
  ['an unknown method', () => 'SPEAK /api/plans HTTP/1.1\r\nhost: localhost\r\n\r\n', 400, 'malformed'],
  ['a header without a name', () => 'GET / HTTP/1.1\r\nhost: localhost\r\n: y\r\n\r\n', 400, 'malformed'],
  ['a secure greeting on a plain port', () => '\x16\x03\x01\x02\x00\x01', 400, 'malformed'],
  ['headers that are too large', () => head('GET', '/', [`x-long: ${'a'.repeat(20_000)}`]), 431, 'headers_too_large'],
  [
    'a piece of a body without a length',
    () =>
      `${head('POST', identityApi.login.path, ['content-type: application/json', 'transfer-encoding: chunked'])}zz\r\n`,
    400,
    'malformed',
  ],
])('%s is answered in the envelope, and the connection closes', async (_what, text, ...[status, code]) => {
  const [first = '', body = ''] = (await send(text())).split('\r\n\r\n');
  expect(first).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(first.toLowerCase()).toContain('connection: close');
  expect(first.toLowerCase()).toContain('x-content-type-options: nosniff');
  expect(ErrorEnvelope.parse(JSON.parse(body))).toMatchObject({ status: 'error', code });
});

test('a request that does not arrive in time is told so', async () => {
  let heard = '';
  const socket = net.connect(port, '127.0.0.1').on('data', (chunk: Buffer) => (heard += chunk.toString()));
  await new Promise((over) => socket.once('connect', over));
  // What Node does when the time of a request is over.
  const late = Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
  const [theirs] = await connectionsOf();
  app.server.server.emit('clientError', late, theirs);
  await new Promise((over) => socket.once('close', over));
  expect(heard).toMatch(/^HTTP\/1\.1 408 /);
  expect(heard).toContain('"code":"request_timeout"');
});

/** Connections of the server that nothing has been asked on yet. */
async function connectionsOf(): Promise<net.Socket[]> {
  const handles = (process as unknown as { _getActiveHandles(): unknown[] })._getActiveHandles();
  return handles.filter(
    (one): one is net.Socket => one instanceof net.Socket && one.localPort === port && !one.destroyed,
  );
}

/** Sends the beginning of a request and leaves at once, without a word. */
async function leave(text: string): Promise<void> {
  const socket = net.connect(port, '127.0.0.1').on('error', () => undefined);
  await new Promise((over) => socket.once('connect', over));
  socket.write(text, () => socket.resetAndDestroy());
  await new Promise((over) => socket.once('close', over));
}

const FILE = ['content-type: application/octet-stream', 'content-length: 900000'];
const FORM = ['content-type: multipart/form-data; boundary=x', 'content-length: 900000'];
const JSON_BODY = ['content-type: application/json', 'content-length: 900'];
test('whoever leaves before their request is read or answered is no fault of ours', async () => {
  const upload = `${uploadsApi.createUpload.path}?kind=logo&name=a.png&consent=true`;
  const texts = [
    head('GET', libraryApi.listVideos.path),
    head('GET', '/'),
    head('GET', LIVE_PATH),
    head('POST', identityApi.login.path, JSON_BODY),
    `${head('POST', voicesApi.generateSpeech.path, JSON_BODY)}{"msg":`,
    head('POST', upload, FILE),
    `${head('POST', upload, FILE)}${'a'.repeat(70_000)}`,
    `${head('POST', profileApi.saveAvatar.path, FORM)}--x\r\ncontent-disposition: form-data; name="avatar"; filename="a.png"\r\n\r\n`,
  ];
  for (let round = 0; round < 5; round += 1) await Promise.all(texts.map(leave));
  // All of them have been dealt with when a later one has been, and nobody is connected any more.
  await expect.poll(() => connectionsOf()).toEqual([]);
  expect(await send(`${head('GET', '/healthz', ['connection: close'])}`)).toContain('200');
  expect(lines.filter(({ level }) => level >= 40)).toEqual([]);
});

test('an address is known also when the connection has ended since', async () => {
  const { addressOf } = await import('./request.ts');
  const request = { ip: '203.0.113.7', socket: { remoteAddress: '203.0.113.7' } };
  expect(addressOf(request as never)).toBe('203.0.113.7');
  Object.assign(request, { ip: undefined, socket: { remoteAddress: undefined } });
  expect(addressOf(request as never)).toBe('203.0.113.7');
  expect(addressOf({ ip: undefined, socket: {} } as never)).toBe('');
});

/** More than the buffers of two sockets hold. */
const FILE_BYTES = 32 * 1024 * 1024;
let closeServerTestApp: TestApp;

beforeAll(async () => {
  closeServerTestApp = await createTestApp();
});
afterAll(() => closeServerTestApp.close());

test('somebody who downloads and does not read cannot keep the server from stopping', async () => {
  const name = await closeServerTestApp.deps.storage.put(Buffer.alloc(FILE_BYTES), { extension: 'mp4' });
  await closeServerTestApp.server.listen({ host: '127.0.0.1', port: 0 });
  const reader = connect((closeServerTestApp.server.server.address() as AddressInfo).port, '127.0.0.1');
  reader.on('error', () => undefined);
  reader.write(`GET ${closeServerTestApp.deps.storage.url(name)} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
  await once(reader, 'readable');
  await closeServer(closeServerTestApp.server, 50);
  expect(closeServerTestApp.server.server.listening).toBe(false);
  reader.destroy();
});

import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { closeServer } from './close-server.ts';

/** More than the buffers of two sockets hold. */
const FILE_BYTES = 32 * 1024 * 1024;
let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('somebody who downloads and does not read cannot keep the server from stopping', async () => {
  const name = await app.deps.storage.put(Buffer.alloc(FILE_BYTES), { extension: 'mp4' });
  await app.server.listen({ host: '127.0.0.1', port: 0 });
  const reader = connect((app.server.server.address() as AddressInfo).port, '127.0.0.1');
  reader.on('error', () => undefined);
  reader.write(`GET ${app.deps.storage.url(name)} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
  await once(reader, 'readable');
  await closeServer(app.server, 50);
  expect(app.server.server.listening).toBe(false);
  reader.destroy();
});

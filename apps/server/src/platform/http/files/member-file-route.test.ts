import { once } from 'node:events';
import { mkdtemp, readdir, readlink, rm, writeFile } from 'node:fs/promises';
import net, { type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { rendersApi } from '@sayso/contract';
import { fastify } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Actor } from '../../../access.ts';
import { memberFileRoute } from './member-file-route.ts';

/** More than a connection takes without being read. */
const SIZE_BYTES = 32_000_000;
const CALLERS = 20;
const REQUEST = 'GET /api/videos/1/early-playback/sound-0-30 HTTP/1.1\r\nhost: x\r\n\r\n';
const server = fastify({ forceCloseConnections: true });
let folder: string;
let file: string;
let port: number;
let beforeFile: () => Promise<void>;
/** Answers that have come as far as the file. */
let sent = 0;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'member-file-'));
  file = path.join(folder, 'part.mp4');
  server.setValidatorCompiler(() => () => true);
  server.decorate('placeElsewhere', async (_request, error) => error);
  server.decorateRequest('actor', null);
  server.addHook('onRequest', async (request) => void (request.actor = { userId: 'ada' } as Actor));
  server.addHook('onSend', async () => void (sent += 1));
  memberFileRoute(server, rendersApi.earlyPart, async () => {
    await beforeFile();
    return file;
  });
  await server.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = server.server.address() as AddressInfo);
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  beforeFile = async () => undefined;
  sent = 0;
  await writeFile(file, Buffer.alloc(SIZE_BYTES, 7));
});

const call = () =>
  net.connect(port, '127.0.0.1', function ask(this: net.Socket) {
    this.write(REQUEST);
  });

/** How many descriptors of this process belong to the file, also after it was removed. */
async function countOpen(): Promise<number> {
  const names = await readdir('/proc/self/fd');
  const places = await Promise.all(names.map((name) => readlink(`/proc/self/fd/${name}`).catch(() => '')));
  return places.filter((place) => place.startsWith(file)).length;
}

const hasDescriptors = process.platform === 'linux';

test.runIf(hasDescriptors)('callers who leave in the middle leave no file open', async () => {
  const callers = Array.from({ length: CALLERS }, call);
  await Promise.all(callers.map((caller) => once(caller, 'data')));
  for (const caller of callers) caller.pause();
  expect(await countOpen()).toBe(CALLERS);
  for (const caller of callers) caller.destroy();
  await vi.waitFor(async () => expect(await countOpen()).toBe(0));
});

test.runIf(hasDescriptors)('callers who leave before the file is found leave no file open', async () => {
  let asked = 0;
  const gone = Promise.withResolvers<void>();
  beforeFile = async () => {
    asked += 1;
    await gone.promise;
  };
  const callers = Array.from({ length: CALLERS }, call);
  await vi.waitFor(() => expect(asked).toBe(CALLERS));
  await Promise.all(callers.map((caller) => once(caller.destroy(), 'close')));
  gone.resolve();
  await vi.waitFor(() => expect(sent).toBe(CALLERS));
  await vi.waitFor(async () => expect(await countOpen()).toBe(0));
});

test('a file that is removed while it is read comes whole, and after that is not there', async () => {
  const answer = await fetch(`http://127.0.0.1:${port}/api/videos/1/early-playback/sound-0-30`);
  await rm(folder, { recursive: true });
  expect((await answer.arrayBuffer()).byteLength).toBe(SIZE_BYTES);
  const later = await fetch(answer.url);
  expect([later.status, await later.text()]).toEqual([204, '']);
});

import { once } from 'node:events';
import { mkdtemp, readdir, readlink, rm, writeFile } from 'node:fs/promises';
import net, { type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { rendersApi } from '@sayso/contract';
import { fastify } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import type { Actor } from '../../../access.ts';
import type { Cell } from '../../lib/csv.ts';
import { memberFileRoute } from './file-routes.ts';
import { attachmentHeader, parseRange } from './send-file.ts';
import { csvStream } from './export-routes.ts';

describe('file routes', () => {
  const CONTENT = Buffer.from('0123456789');
  let app: TestApp;
  let name: string;
  beforeAll(async () => {
    app = await createTestApp();
    name = await app.deps.storage.put(CONTENT, { extension: 'mp4' });
  });
  afterAll(() => app.close());

  const get = (headers: Record<string, string> = {}, query = '') =>
    app.server.inject({ url: `${app.deps.storage.url(name)}${query}`, headers });

  test('a file is served whole, with its type, for ever, and can run nothing', async () => {
    const answer = await get();
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload).toEqual(CONTENT);
    expect(answer.headers).toMatchObject({
      'content-type': 'video/mp4',
      'content-length': '10',
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    expect(answer.headers['content-security-policy']).toMatch(/^default-src 'none';.*sandbox/);
  });

  test('a part is served as a part', async () => {
    const answer = await get({ range: 'bytes=2-4' });
    expect(answer.statusCode).toBe(206);
    expect(answer.payload).toBe('234');
    expect(answer.headers).toMatchObject({ 'content-range': 'bytes 2-4/10', 'content-length': '3' });
  });

  test('the last bytes are served, as players ask for them', async () => {
    const answer = await get({ range: 'bytes=-2' });
    expect(answer.payload).toBe('89');
  });

  test('a part behind the end is refused with the size', async () => {
    const answer = await get({ range: 'bytes=10-' });
    expect(answer.statusCode).toBe(416);
    expect(answer.headers['content-range']).toBe('bytes */10');
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test('HEAD answers the headers and no content', async () => {
    const answer = await app.server.inject({ method: 'HEAD', url: app.deps.storage.url(name) });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-length']).toBe('10');
    expect(answer.payload).toBe('');
  });

  test('a file that the browser has is not sent again', async () => {
    const { etag } = (await get()).headers;
    for (const known of [String(etag), `W/${etag}`, `"other", ${etag}`, '*']) {
      const answer = await get({ 'if-none-match': known });
      expect(answer.statusCode).toBe(304);
      expect(answer.payload).toBe('');
    }
    expect((await get({ 'if-none-match': '"other"' })).statusCode).toBe(200);
  });

  test('a part of another file is not mixed with the part of this one', async () => {
    const { etag, 'last-modified': modified } = (await get()).headers;
    expect((await get({ range: 'bytes=0-1', 'if-range': String(etag) })).statusCode).toBe(206);
    expect((await get({ range: 'bytes=0-1', 'if-range': String(modified) })).statusCode).toBe(206);
    expect((await get({ range: 'bytes=0-1', 'if-range': '"other"' })).statusCode).toBe(200);
  });

  test('a download has the name of its title', async () => {
    const answer = await get({}, `?download=${encodeURIComponent('Größe "1"')}`);
    expect(answer.headers['content-disposition']).toBe(
      `attachment; filename="Gro_e 1.mp4"; filename*=UTF-8''Gr%C3%B6%C3%9Fe%201.mp4`,
    );
  });

  test.each([
    ['vtt', 'text/vtt; charset=utf-8'],
    ['srt', 'application/x-subrip; charset=utf-8'],
  ] as const)('subtitles in .%s are downloaded as what they are, under the title', async (extension, type) => {
    const file = await app.deps.storage.put(Buffer.from('1'), { extension });
    const { headers } = await app.server.inject({ url: `${app.deps.storage.url(file)}?download=a%2Fb` });
    expect(headers['content-type']).toBe(type);
    expect(headers['content-disposition']).toBe(
      `attachment; filename="a b.${extension}"; filename*=UTF-8''a%20b.${extension}`,
    );
  });

  test.each([
    '/media/unknown',
    `/media/${'a'.repeat(24)}.mp4`,
    '/media/..%2f..%2f..%2fetc%2fpasswd',
    '/media/%2e%2e%2f%2e%2e%2fetc%2fpasswd.json',
    '/media/..',
    '/media/',
    '/media/a%00.mp4',
    `/media/${'../../../'.repeat(8)}etc/passwd`,
  ])('%s is not found', async (url) => {
    const answer = await app.server.inject({ url });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ status: 'error', code: 'not_found' });
  });

  test('text is not compressed under a range', async () => {
    const file = await app.deps.storage.put(Buffer.from('x'.repeat(5_000)), { extension: 'vtt' });
    const answer = await app.server.inject({
      url: app.deps.storage.url(file),
      headers: { 'accept-encoding': 'br, gzip', range: 'bytes=0-2999' },
    });
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(answer.payload).toHaveLength(3_000);
  });

  test('nothing of a file that could not be stored remains', async () => {
    await expect(app.deps.storage.put('/nowhere/at/all.mp4', { extension: 'mp4' })).rejects.toThrow('ENOENT');
    expect(await readdir(path.join(app.deps.config.dataDir, 'files/incoming'))).toEqual([]);
  });

  /** More than a connection takes without being read. */
  const SIZE_BYTES = 32_000_000;
  const CALLERS = 20;
  const REQUEST = 'GET /api/videos/1/early-playback/sound-0-30 HTTP/1.1\r\nhost: x\r\n\r\n';
  const server = fastify({ forceCloseConnections: true });
  let folder: string;
  let memberFileRouteTestFile: string;
  let port: number;
  let beforeFile: () => Promise<void>;
  /** Answers that have come as far as the file. */
  let sent = 0;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'member-file-'));
    memberFileRouteTestFile = path.join(folder, 'part.mp4');
    server.setValidatorCompiler(() => () => true);
    server.decorate('placeElsewhere', async (_request, error) => error);
    server.decorateRequest('actor', null);
    server.addHook('onRequest', async (request) => void (request.actor = { userId: 'ada' } as Actor));
    server.addHook('onSend', async () => void (sent += 1));
    memberFileRoute(server, rendersApi.earlyPart, async () => {
      await beforeFile();
      return memberFileRouteTestFile;
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
    await writeFile(memberFileRouteTestFile, Buffer.alloc(SIZE_BYTES, 7));
  });

  const call = () =>
    net.connect(port, '127.0.0.1', function ask(this: net.Socket) {
      this.write(REQUEST);
    });

  /** How many descriptors of this process belong to the file, also after it was removed. */
  async function countOpen(): Promise<number> {
    const names = await readdir('/proc/self/fd');
    const places = await Promise.all(names.map((name) => readlink(`/proc/self/fd/${name}`).catch(() => '')));
    return places.filter((place) => place.startsWith(memberFileRouteTestFile)).length;
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
});

describe('send file', () => {
  test.each([
    ['bytes=0-0', { start: 0, end: 0 }],
    ['bytes=2-5', { start: 2, end: 5 }],
    ['bytes=2-', { start: 2, end: 9 }],
    ['bytes=2-400', { start: 2, end: 9 }],
    ['bytes=-3', { start: 7, end: 9 }],
    ['bytes=-300', { start: 0, end: 9 }],
    ['bytes=10-', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=5-2', null],
    ['bytes=0-1,4-5', null],
    ['bytes=-', null],
    ['bytes=a-b', null],
    ['lines=1-2', null],
    ['bytes=99999999999999999999-', null],
    [undefined, null],
  ])('%s of ten bytes is %j', (header, expected) => {
    expect(parseRange(header, 10)).toEqual(expected);
  });

  test('every range that is served lies inside the file', () => {
    for (let size = 0; size < 6; size += 1) {
      for (let first = -1; first < 8; first += 1) {
        for (let last = -1; last < 8; last += 1) {
          const range = parseRange(`bytes=${first < 0 ? '' : first}-${last < 0 ? '' : last}`, size);
          if (range === null || range === 'unsatisfiable') continue;
          expect(range.start).toBeGreaterThanOrEqual(0);
          expect(range.end).toBeGreaterThanOrEqual(range.start);
          expect(range.end).toBeLessThan(size);
        }
      }
    }
  });

  test('an empty file has no part', () => {
    expect(parseRange('bytes=0-', 0)).toBe('unsatisfiable');
    expect(parseRange('bytes=-5', 0)).toBe('unsatisfiable');
  });

  /** The name that a browser saves: the extended form, decoded. */
  function savedName(title: string): string {
    const header = attachmentHeader(title, 'mp4');
    return decodeURIComponent(/filename\*=UTF-8''(\S+)$/.exec(header)?.[1] ?? '');
  }

  test.each([
    ['My first video', 'My first video.mp4'],
    ['Größe: 50% / "neu"', 'Größe 50 neu.mp4'],
    ['日本語の題名', '日本語の題名.mp4'],
    ['../../etc/passwd', 'etc passwd.mp4'],
    ['a\r\nSet-Cookie: x=1', 'a Set-Cookie x=1.mp4'],
    ['evil\u202egpj.exe', 'evil gpj.exe.mp4'],
    ['CON', 'video.mp4'],
    ['lpt1', 'video.mp4'],
    ['...', 'video.mp4'],
    ['', 'video.mp4'],
    ['\ud800', '\ufffd.mp4'],
    ["it's (new)*", 'it s (new).mp4'],
  ])('%j is saved as %j', (title, expected) => {
    expect(savedName(title)).toBe(expected);
  });

  test('a long title is cut between characters, not inside one', () => {
    const name = savedName('👩'.repeat(200));
    expect(name.isWellFormed()).toBe(true);
    expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255);
  });

  test('the header holds printable ASCII only, and quotes only where they belong', () => {
    for (let code = 0; code < 0x3000; code += 1) {
      const header = attachmentHeader(`a${String.fromCharCode(code)}b`, 'mp4');
      expect(header).toMatch(
        /^attachment; filename="[\x20-\x21\x23-\x5b\x5d-\x7e]+"; filename\*=UTF-8''[A-Za-z0-9%!~._=+&$#@,-]+$/,
      );
    }
  });
});

describe('export routes', () => {
  async function* rowsOf(...rows: Cell[][]) {
    yield* rows;
  }

  // As a text the mark would be taken off.
  const textOf = async (stream: Readable) => (await buffer(stream)).toString();
  const written = (...cells: string[]) => textOf(csvStream(['a'], rowsOf(cells)));

  test('a table begins with its mark and its head, and its lines end as the format has it', async () => {
    expect(await textOf(csvStream(['at', 'who'], rowsOf(['1', 'Ada'], ['2', 'Bob'])))).toBe(
      '\uFEFF"at","who"\r\n"1","Ada"\r\n"2","Bob"\r\n',
    );
  });

  test.each([
    ['a, b', '"a, b"'],
    ['say "hi"', '"say ""hi"""'],
    ['two\nlines', '"two\nlines"'],
    ['', '""'],
    ['山田', '"山田"'],
    ['a; b - c', '"a; b - c"'],
  ])('%j is written as %j', async (cell, line) => {
    expect(await written(cell)).toBe(`\uFEFF"a"\r\n${line}\r\n`);
  });

  test('a number is written as one, also below nothing', async () => {
    expect(await textOf(csvStream(['a'], rowsOf([-10.5, 0])))).toBe('\uFEFF"a"\r\n"-10.5","0"\r\n');
  });

  test('an amount has as many digits as its currency', async () => {
    const amounts = [
      { number: -1_234.5, digits: 2 },
      { number: 4_700, digits: 0 },
    ];
    expect(await textOf(csvStream(['a'], rowsOf(amounts)))).toBe('\uFEFF"a"\r\n"-1234.50","4700"\r\n');
  });

  test.each([
    ['=1+1', `'=1+1`],
    ['+1', `'+1`],
    ['-1', `'-1`],
    ['@SUM(A1)', `'@SUM(A1)`],
    [' =1', `' =1`],
    ['＝1', `'＝1`],
    ['\ttext', `'\ttext`],
    ['\t=1', `'\t'=1`],
    ['=HYPERLINK("http://x","y")', `'=HYPERLINK(""http://x"",""y"")`],
    ['Ada;=1+1', `Ada;'=1+1`],
    ['Ada; @SUM(A1);-2', `Ada;' @SUM(A1);'-2`],
    ['Ada\t+1', `Ada\t'+1`],
    ['Ada\r\n=1', `Ada\r\n'=1`],
    ['Ada\n =1', `Ada\n' =1`],
    ['Ada";=1', `Ada"";'=1`],
  ])('%j is a text and no formula', async (cell, harmless) => {
    expect(await written(cell)).toBe(`\uFEFF"a"\r\n"${harmless}"\r\n`);
  });
});

import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import tar, { type Header } from 'tar-stream';
import type { Reach } from '../../../../platform/network/public-url.ts';

/** This machine stands for the public network. */
export const REACH: Reach = {
  resolve: async () => [{ address: '127.0.0.1', family: 4 }],
  isPublic: (ip) => ip === '127.0.0.1',
};

export type PackServer = {
  files: Map<string, Buffer>;
  /** The `range` of each request, '' for the whole. */
  asked: string[];
  /** Bytes after which the next answer breaks off. */
  cutAfter: number | null;
  /** Names that lead to another address. */
  moved: Map<string, string>;
  /** Names that say they are so many bytes long; null: they say nothing, and go on as long as somebody reads. */
  claims: Map<string, number | null>;
  /** Gives the next answer but for its last byte, which comes when it is let go; is told when it is held. */
  holdNext(): { isHeld: Promise<void>; release: () => void };
  addressOf(name: string): string;
  close(): void;
};

/** Gives out files, whole or from a byte on, and breaks off when it is told to. */
export async function startPackServer(): Promise<PackServer> {
  const state = {
    files: new Map<string, Buffer>(),
    moved: new Map<string, string>(),
    claims: new Map<string, number | null>(),
    asked: [] as string[],
    cutAfter: null as number | null,
  };
  let held: { isHeld: PromiseWithResolvers<void>; mayGo: PromiseWithResolvers<void> } | null = null;
  const server = createServer((request, response) => {
    const name = (request.url ?? '').slice(1);
    const [location, claim] = [state.moved.get(name), state.claims.get(name)];
    if (location !== undefined) return response.writeHead(302, { location }).end();
    if (claim === null) return endless(response);
    if (claim !== undefined) return response.writeHead(200, { 'content-length': claim }).write('x');
    const file = state.files.get(name);
    if (!file) return response.writeHead(404).end();
    const from = firstByteOf(request);
    state.asked.push(request.headers.range ?? '');
    if (from >= file.length) return response.writeHead(416).end();
    const rest = file.subarray(from);
    response.writeHead(from > 0 ? 206 : 200, { 'content-length': rest.length });
    if (held) {
      const { isHeld, mayGo } = held;
      held = null;
      response.write(rest.subarray(0, -1), () => isHeld.resolve());
      return void mayGo.promise.then(() => response.end(rest.subarray(-1)));
    }
    if (state.cutAfter === null) return response.end(rest);
    const part = rest.subarray(0, state.cutAfter);
    state.cutAfter = null;
    response.write(part, () => response.socket?.end());
  });
  const port = await listening(server);
  return Object.assign(state, {
    holdNext: () => {
      held = { isHeld: Promise.withResolvers(), mayGo: Promise.withResolvers() };
      return { isHeld: held.isHeld.promise, release: held.mayGo.resolve };
    },
    addressOf: (name: string) => `http://packs.example:${port}/${name}`,
    close: () => void server.close(),
  });
}

const PIECE = Buffer.alloc(256 * 1024, 'x');

/** Pieces one after the other until the reader leaves. */
function endless(response: ServerResponse): void {
  response.writeHead(200);
  const next = () => void (!response.destroyed && response.write(PIECE, next));
  next();
}

const firstByteOf = ({ headers }: IncomingMessage) => Number(/^bytes=(\d+)-$/.exec(headers.range ?? '')?.[1] ?? 0);

async function listening(server: Server): Promise<number> {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return (server.address() as AddressInfo).port;
}

type Entry = Partial<Header> & { name: string; content?: Buffer | string };

/** Makes a .tar.gz. */
export async function packUp(entries: readonly Entry[]): Promise<Buffer> {
  const pack = tar.pack();
  for (const { content, ...header } of entries) pack.entry(header as Header, content ?? '');
  pack.finalize();
  return gzipSync(await buffer(pack));
}

import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Reach, isPublicAddress } from '../../../platform/network/public-url.ts';

/** What a shop answers at a path. */
export type ShopAnswer =
  | { status?: number; type?: string; body?: string | Buffer; headers?: Record<string, string> }
  | ((response: ServerResponse) => void);

/** A shop at names of its own. `pages` is what it answers at which path, `asked` what was asked for. */
export type FakeShop = {
  /** The address of a path; its name is one of the public network, unless told. */
  at(path: string, host?: string): string;
  reach: Reach;
  pages: Record<string, ShopAnswer>;
  asked: string[];
  close(): Promise<void>;
};

/** A shop on this machine that stands for one outside; names that begin with `inner` lead into the operator's own network. */
export async function startFakeShop(): Promise<FakeShop> {
  const fake: Pick<FakeShop, 'pages' | 'asked'> = { pages: {}, asked: [] };
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    fake.asked.push(path);
    const answer = fake.pages[path] ?? { status: 404 };
    if (typeof answer === 'function') return answer(response);
    const { status = 200, type = 'text/html; charset=utf-8', body = '', headers = {} } = answer;
    response.writeHead(status, { ...(type !== '' && { 'content-type': type }), ...headers }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    ...fake,
    at: (path, host = 'shop.example') => `http://${host}:${port}${path}`,
    reach: {
      resolve: async (host) => [{ address: host.startsWith('inner') ? '10.0.0.5' : '127.0.0.1', family: 4 }],
      isPublic: (ip) => ip === '127.0.0.1' || isPublicAddress(ip),
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

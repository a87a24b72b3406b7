import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

type Asked = { method: string; path: string; body: string; authorization: string | undefined };
type Answer = { status?: number; body: object | Buffer; headers?: Record<string, string> } | 'hang';

/** An API that answers by method and path, on a port of its own. */
export async function serveApi(
  answers: Readonly<Record<string, (asked: Asked) => Answer>>,
): Promise<{ url: string; asked: Asked[]; close(): Promise<void> }> {
  const asked: Asked[] = [];
  const server = createServer(async (request, response) => {
    const one = await read(request);
    asked.push(one);
    const key = `${one.method} ${one.path.split('?')[0]}`;
    const answer: Answer = answers[key]?.(one) ?? { status: 404, body: { code: 'not_found', message: `No ${key}` } };
    if (answer === 'hang') return void response.writeHead(200).write('the first bytes');
    const body = Buffer.isBuffer(answer.body) ? answer.body : JSON.stringify(answer.body);
    response.writeHead(answer.status ?? 200, { 'content-type': 'application/json', ...answer.headers }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function read(request: IncomingMessage): Promise<Asked> {
  const { method = '', url = '', headers } = request;
  return { method, path: url, body: await text(request), authorization: headers.authorization };
}

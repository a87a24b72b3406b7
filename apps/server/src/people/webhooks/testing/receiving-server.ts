import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Taken = { headers: IncomingHttpHeaders; body: string };

/** A server that takes events on loopback, and answers as it is told. */
export async function startReceivingServer() {
  const taken: Taken[] = [];
  const answer = {
    status: 204,
    body: '',
    headers: {} as Record<string, string>,
    before: async (): Promise<void> => {},
  };
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    taken.push({ headers: request.headers, body: Buffer.concat(parts).toString() });
    await answer.before();
    response.writeHead(answer.status, answer.headers).end(answer.body);
  });
  let connections = 0;
  server.on('connection', () => (connections += 1));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    taken,
    answer,
    /** How often anybody has connected, whatever was said then. */
    connections: () => connections,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    close: () => new Promise((done) => server.close(done)),
  };
}

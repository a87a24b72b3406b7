import { once } from 'node:events';
import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';

type Ask = { method?: string; target: string; headers?: Record<string, string> };

/** Asks over a connection, with a target just as it is written: `inject` would tidy it up. Listens when nobody does yet. */
export async function askRaw(
  server: FastifyInstance,
  { method = 'GET', target, headers = {} }: Ask,
): Promise<{ statusCode: number; headers: IncomingHttpHeaders }> {
  if (!server.server.listening) await server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.server.address() as AddressInfo;
  const asking = request({ host: '127.0.0.1', port, method, path: target, headers, agent: false });
  asking.end();
  const [answer] = (await once(asking, 'response')) as [IncomingMessage];
  answer.resume();
  return { statusCode: answer.statusCode ?? 0, headers: answer.headers };
}

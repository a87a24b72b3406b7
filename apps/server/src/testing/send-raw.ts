import { once } from 'node:events';
import http, { type IncomingHttpHeaders, type IncomingMessage, request as requestRaw } from 'node:http';
import net, { type AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** What a request was answered. */
export type RawAnswer = { status: number; headers: IncomingHttpHeaders; body: Buffer; text: string };

/** Asks a server on this machine, with any Host header. */
export function askHost(
  port: number,
  {
    host,
    path = '/',
    method = 'GET',
    headers = {},
    body,
  }: { host: string; path?: string; method?: string; headers?: Record<string, string>; body?: string },
): Promise<RawAnswer> {
  return new Promise((answer, fail) => {
    const request = http.request({
      host: '127.0.0.1',
      port,
      path,
      method,
      headers: { ...headers, host },
      agent: false,
    });
    request.on('error', fail).on('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('error', fail).on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const whole = Buffer.concat(chunks);
        answer({ status: response.statusCode ?? 0, headers: response.headers, body: whole, text: whole.toString() });
      });
    });
    request.end(body);
  });
}

/** Sends text as it is, and answers all that came back until the connection ended. */
export async function sendText(port: number, text: string): Promise<string> {
  const socket = net.connect(port, '127.0.0.1');
  socket.write(text);
  let heard = '';
  socket.on('data', (chunk: Buffer) => (heard += chunk.toString())).on('error', () => undefined);
  await new Promise((over) => socket.once('close', over));
  return heard;
}

type Ask = { method?: string; target: string; headers?: Record<string, string> };

/** Asks over a connection, with a target just as it is written: `inject` would tidy it up. Listens when nobody does yet. */
export async function askRaw(
  server: FastifyInstance,
  { method = 'GET', target, headers = {} }: Ask,
): Promise<{ statusCode: number; headers: IncomingHttpHeaders }> {
  if (!server.server.listening) await server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.server.address() as AddressInfo;
  const asking = requestRaw({ host: '127.0.0.1', port, method, path: target, headers, agent: false });
  asking.end();
  const [answer] = (await once(asking, 'response')) as [IncomingMessage];
  answer.resume();
  return { statusCode: answer.statusCode ?? 0, headers: answer.headers };
}

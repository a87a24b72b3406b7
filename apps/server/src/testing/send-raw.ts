import net from 'node:net';
import http, { type IncomingHttpHeaders } from 'node:http';

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

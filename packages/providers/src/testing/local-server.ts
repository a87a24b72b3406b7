import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server on this machine that stands for somebody else's. */
export type LocalServer = { origin: string; close(): Promise<void> };

/** Starts one. A `port` of 0 is any that is free. What goes wrong in `serve` is answered with 500. */
export async function startLocalServer(
  serve: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
  port = 0,
): Promise<LocalServer> {
  const server = createServer((request, response) => {
    void serve(request, response).catch((error: unknown) => sendJson(response, 500, { detail: String(error) }));
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const closed = new Promise<void>((resolve) => server.once('close', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.close();
      server.closeAllConnections();
      return closed;
    },
  };
}

/** Answers JSON. */
export function sendJson(response: ServerResponse, status: number, content: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(content));
}

/** Reads what was sent as JSON; an empty object where nothing was. */
export async function readJson(request: IncomingMessage): Promise<Record<string, unknown>> {
  const text = (await readBytes(request)).toString('utf8');
  return text === '' ? {} : (JSON.parse(text) as Record<string, unknown>);
}

/** Reads what was sent. */
export async function readBytes(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
  return Buffer.concat(parts);
}

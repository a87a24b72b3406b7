import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { type ErrorCode, type ErrorEnvelope, ERRORS } from '@sayso/contract';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { Config } from '../../config.ts';
import { protectionOf } from './security-headers.ts';

/** What Node calls the faults of requests that are not HTTP, and what we answer. Everything else is `malformed`. @see https://nodejs.org/api/http.html#event-clienterror */
const CODES: Readonly<Record<string, ErrorCode>> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'payload_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
};

/** A connection, and the answer that is being sent on it. */
type Connection = Socket & { _httpMessage?: { headersSent?: boolean } | null };

/** Answers a request that never became one in the envelope, and closes the connection: nothing that follows on it can be understood. */
export function answerBrokenRequest(
  config: Pick<Config, 'publicUrl'>,
  { code = '' }: { code?: string },
  socket: Connection,
): void {
  // Whoever has left reads nothing, and an answer inside another one would spoil both.
  if (code === 'ECONNRESET' || !socket.writable || socket._httpMessage?.headersSent) return void socket.destroy();
  socket.end(answerOf(config, CODES[code] ?? 'malformed'), () => socket.destroy());
}

function answerOf(config: Pick<Config, 'publicUrl'>, code: ErrorCode): string {
  const { status, headers, body } = brokenAnswer(config, { code, requestId: randomUUID() });
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n');
}

/** What is answered to a request that no framework has seen. */
export function brokenAnswer(
  config: Pick<Config, 'publicUrl'>,
  { code, requestId }: { code: ErrorCode; requestId: string },
): { status: number; headers: Record<string, string | number>; body: string } {
  const message = code === 'malformed' ? 'The request could not be read. Send valid HTTP.' : ERRORS[code].message;
  const envelope: z.output<typeof ErrorEnvelope> = { status: 'error', message, code, request_id: requestId };
  const body = JSON.stringify(envelope);
  const headers = {
    ...protectionOf(config, requestId),
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    connection: 'close',
  };
  return { status: ERRORS[code].status, headers, body };
}

/** Does nothing for whoever has left before anybody looked at their request: no limit is counted, nothing is asked of the database. */
export function installLeavers(server: FastifyInstance): void {
  server.addHook('onRequest', async (request, reply) => {
    if (request.socket.destroyed) reply.hijack();
  });
}

/** Answers what has been asked, and closes. Who reads slower than `patienceMs` is cut off: they would hold up the stop for ever. */
export async function closeServer(server: FastifyInstance, patienceMs: number): Promise<void> {
  const timer = setTimeout(() => server.server.closeAllConnections(), patienceMs);
  try {
    await server.close();
  } finally {
    clearTimeout(timer);
  }
}

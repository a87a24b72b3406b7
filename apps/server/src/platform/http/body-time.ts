import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Fields must have arrived whole within this time: a slow drip of bytes would hold a connection for ever. Files have the server's own limit. */
const LIMIT_MS = 60_000;

/** Ends the connection of whoever takes too long to send fields, as Node does for whole requests. */
export function installBodyTime(server: FastifyInstance, limitMs = LIMIT_MS): void {
  server.addHook('preParsing', async (request, reply, payload) => {
    if (!sendsFields(request)) return payload;
    const timer = setTimeout(() => request.raw.destroy(), limitMs);
    const stop = () => clearTimeout(timer);
    payload.once('end', stop).once('close', stop);
    // An answer may be out before all fields are in; the connection then serves the next request.
    reply.raw.once('finish', stop).once('close', stop);
    return payload;
  });
}

function sendsFields({ headers, routeOptions }: FastifyRequest): boolean {
  if (!WITH_FIELDS.has(routeOptions.config.endpoint?.consumes ?? 'application/json')) return false;
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** What is short, whoever sends it. */
const WITH_FIELDS: ReadonlySet<string> = new Set(['application/json', '*/*']);

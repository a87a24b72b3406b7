import type { FastifyReply } from 'fastify';

/** What JSON-RPC calls a request that is none, and the first code that it leaves to servers. @see https://www.jsonrpc.org/specification#error_object */
export const RPC_CODES = { invalidRequest: -32_600, refused: -32_000 } as const;

/** Refuses a request as a whole, before anybody looks for a message in it. */
export function refuseByRpc(
  reply: FastifyReply,
  status: number,
  error: { code: number; message: string },
): FastifyReply {
  return reply.code(status).header('cache-control', 'no-store').send({ jsonrpc: '2.0', id: null, error });
}

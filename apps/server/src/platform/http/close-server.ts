import type { FastifyInstance } from 'fastify';

/** Answers what has been asked, and closes. Who reads slower than `patienceMs` is cut off: they would hold up the stop for ever. */
export async function closeServer(server: FastifyInstance, patienceMs: number): Promise<void> {
  const timer = setTimeout(() => server.server.closeAllConnections(), patienceMs);
  try {
    await server.close();
  } finally {
    clearTimeout(timer);
  }
}

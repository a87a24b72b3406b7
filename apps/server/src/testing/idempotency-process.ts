import { setTimeout as sleep } from 'node:timers/promises';
import { defineEndpoint } from '@sayso/contract';
import fastify from 'fastify';
import { z } from 'zod';
import type { Actor } from '../access.ts';
import { connect } from '../platform/db/connection.ts';
import type { SocketAddress } from '../platform/db/embedded/embedded-postgres.ts';
import { installIdempotency } from '../platform/http/idempotency/idempotency.ts';
import { routes } from '../platform/http/route.ts';
import { VALIDATION } from '../platform/http/bodies.ts';

/** A call for tests with several processes. */
export const sharedWork = defineEndpoint({
  method: 'POST',
  path: '/api/test/shared-work',
  permission: 'session.use',
  idempotent: true,
  summary: 'Does work',
  body: z.object({ word: z.string() }),
  response: z.object({ status: z.literal('success'), data: z.string() }),
});

/** What the process is told, on its command line as JSON. */
export type SharedRequest = {
  address: SocketAddress;
  actor: Actor;
  key: string;
  body: { word: string };
  leaseMs: number;
};

if (process.argv[1] === import.meta.filename) {
  const request = JSON.parse(process.argv[2] ?? '{}') as SharedRequest;
  const server = fastify({ schemaController: VALIDATION });
  server.decorateRequest('actor', null);
  server.addHook('onRequest', async (asked) => {
    asked.actor = request.actor;
  });
  const db = connect(request.address, () => undefined);
  installIdempotency(server, { db, now: () => new Date(), leaseMs: request.leaseMs });
  const work = async () => {
    process.send?.('working');
    await sleep(1_000_000);
    return 'never';
  };
  routes(server, { sharedWork }, { sharedWork: work });
  await server.inject({
    method: 'POST',
    url: sharedWork.path,
    headers: { 'idempotency-key': request.key },
    payload: request.body,
  });
}

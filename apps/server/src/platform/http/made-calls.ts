import type { Endpoint } from '@sayso/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { authorizeCall } from '../../access.ts';
import { readFields } from '../lib/read-fields.ts';
import type { Asking } from './request.ts';
import { answererOf, signedIn } from './route.ts';

/** What a call is made with that no request of its own brings. `key`: as the Idempotency-Key of a request. */
export type MadeCall = { params?: object; query?: object; body?: object; key?: string; signal: AbortSignal };

/**
 * Makes a call of the contract for whoever asks with a request to something else, such as a tool. What a request of its own would meet, it meets: the rights of the person and of
 * the token, the call's limits, its schemas, and its key. Limits of all calls together are counted for the request alone.
 * @throws AppError as the call answers.
 */
export async function makeCall<E extends Endpoint>(
  server: FastifyInstance,
  request: FastifyRequest,
  { endpoint, ...made }: MadeCall & { endpoint: E },
): Promise<z.output<E['response']>> {
  const answer = answererOf(server, endpoint);
  if (endpoint.permission === 'public') throw new Error(`${endpoint.path} is made by nobody in particular`);
  authorizeCall(signedIn(request), endpoint.permission);
  const asking = askingOf(request, { endpoint, ...made });
  await server.countCalls(asking);
  const given = await server.runOnce(asking, (saveResponse) =>
    answer(asking, { saveResponse, signal: made.signal, countWork: () => server.countWork(asking) }),
  );
  return endpoint.response.parse(given) as z.output<E['response']>;
}

function askingOf(request: FastifyRequest, { endpoint, params, query, body, key }: MadeCall & { endpoint: Endpoint }) {
  const { id, ip, socket, headers, actor, log } = request;
  const { 'idempotency-key': _ofTheRequest, ...others } = headers;
  return {
    id,
    ip,
    socket,
    actor,
    log,
    method: endpoint.method,
    headers: key === undefined ? others : { ...others, 'idempotency-key': key },
    params: readFields(endpoint.params, params),
    query: readFields(endpoint.query, query),
    body: endpoint.method === 'GET' ? undefined : readFields(endpoint.body, body),
    routeOptions: { url: endpoint.path, config: { endpoint } },
  } satisfies Asking;
}

import { AppError, type Endpoint } from '@sayso/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Actor } from '../access.ts';
import { requestMeta, type RequestMeta } from './request-meta.ts';

type Shape = z.ZodType;
type Input<Who, P extends Shape, Q extends Shape, B extends Shape> = {
  actor: Who;
  params: z.output<P>;
  query: z.output<Q>;
  body: z.output<B>;
  request: RequestMeta;
};
type Handle<Who, P extends Shape, Q extends Shape, B extends Shape, R extends Shape> = (
  input: Input<Who, P, Q, B>,
) => Promise<z.input<R>>;

/** Binds a contract entry for signed-in callers to one function. */
export function route<P extends Shape, Q extends Shape, B extends Shape, R extends Shape>(
  server: FastifyInstance,
  endpoint: Endpoint<P, Q, B, R>,
  handle: Handle<Actor, P, Q, B, R>,
): void {
  if (endpoint.access === 'public') throw new Error(`${endpoint.path} is public: bind it with publicRoute`);
  bind(server, endpoint, (request) => handle({ ...inputOf<P, Q, B>(request), actor: signedIn(request) }));
}

/** Binds a public contract entry; `actor` is null for strangers. */
export function publicRoute<P extends Shape, Q extends Shape, B extends Shape, R extends Shape>(
  server: FastifyInstance,
  endpoint: Endpoint<P, Q, B, R>,
  handle: Handle<Actor | null, P, Q, B, R>,
): void {
  if (endpoint.access !== 'public') throw new Error(`${endpoint.path} is not public: bind it with route`);
  bind(server, endpoint, (request) => handle({ ...inputOf<P, Q, B>(request), actor: request.actor }));
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asks; null for strangers. Set before the body is read. */
    actor: Actor | null;
  }
  interface FastifyContextConfig {
    /** The contract entry behind a route of the API. */
    endpoint?: Endpoint;
  }
}

function bind(server: FastifyInstance, endpoint: Endpoint, work: (request: FastifyRequest) => Promise<unknown>): void {
  const { method, path, params, query, body, response, status } = endpoint;
  server.route({
    method,
    url: path,
    config: { endpoint },
    schema: { params, querystring: query, ...(method === 'GET' ? {} : { body }), response: { [status]: response } },
    handler: async (request, reply) => {
      const answer = await server.runOnce(request, () => work(request));
      return reply.code(status).send(answer);
    },
  });
}

function inputOf<P extends Shape, Q extends Shape, B extends Shape>(request: FastifyRequest) {
  return {
    params: request.params as z.output<P>,
    query: request.query as z.output<Q>,
    body: request.body as z.output<B>,
    request: requestMeta(request),
  };
}

function signedIn({ actor }: FastifyRequest): Actor {
  if (!actor) throw new AppError('unauthenticated');
  return actor;
}

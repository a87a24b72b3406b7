import { AppError, type Endpoint } from '@sayso/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Actor, Device } from '../../access.ts';
import { callerLeft } from './files/caller-left.ts';
import { deviceOf } from './device.ts';
import { requestName } from './idempotency/idempotency.ts';
import type { SaveResponse } from '../db/save-response.ts';

/** An endpoint seen through what its schemas let in (params, query, body) and ask for (answer). */
type Binding<P, Q, B, Answer> = Endpoint<z.ZodType<P>, z.ZodType<Q>, z.ZodType<B>, z.ZodType<unknown, Answer>>;
type Input<Who, P, Q, B> = { actor: Who; params: P; query: Q; body: B; device: Device };
/**
 * `signal` aborts when the caller goes away. `countWork` counts work that there is to do against the limits that count work,
 * and throws `rate_limited`.
 */
type CallContext<Answer = unknown> = {
  saveResponse: SaveResponse<Answer>;
  /** Names the request and its repeats; null when it has no key. */
  requestName: string | null;
  signal: AbortSignal;
  countWork(): Promise<void>;
};

/**
 * Binds a contract entry for signed-in callers to one function.
 * `Given` is what the function answers: inferred by itself, so that a wrong answer is an error here and not a wider `Answer`.
 */
export function route<P, Q, B, Answer, const Given extends Answer>(
  server: FastifyInstance,
  endpoint: Binding<P, Q, B, Answer>,
  handle: (input: Input<Actor, P, Q, B> & CallContext<Answer>) => Promise<Given>,
): void {
  if (endpoint.access === 'public') throw new Error(`${endpoint.path} is public: bind it with publicRoute`);
  bind(server, endpoint, (request, context) =>
    handle({ ...inputOf<P, Q, B>(request), actor: signedIn(request), ...context }),
  );
}

/** Binds a public contract entry; `actor` is null for strangers. */
export function publicRoute<P, Q, B, Answer, const Given extends Answer>(
  server: FastifyInstance,
  endpoint: Binding<P, Q, B, Answer>,
  handle: (input: Input<Actor | null, P, Q, B>) => Promise<Given>,
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

function bind(
  server: FastifyInstance,
  endpoint: Endpoint,
  work: (request: FastifyRequest, context: CallContext) => Promise<unknown>,
): void {
  const { method, path, params, query, body, response, status, bodyLimitBytes } = endpoint;
  server.route({
    method,
    url: path,
    config: { endpoint },
    ...(bodyLimitBytes === undefined ? {} : { bodyLimit: bodyLimitBytes }),
    schema: { params, querystring: query, ...(method === 'GET' ? {} : { body }), response: { [status]: response } },
    handler: async (request, reply) => {
      const signal = callerLeft(reply);
      const countWork = () => server.countWork(request);
      const answer = await server
        .runOnce(request, (saveResponse) =>
          work(request, { saveResponse, requestName: requestName(request), signal, countWork }),
        )
        .catch(async (error: unknown) => {
          throw await server.placeElsewhere(request, error);
        });
      return reply.code(status).send(answer);
    },
  });
}

/** The route's schemas have checked these three: see `validation.ts`. */
function inputOf<P, Q, B>(request: FastifyRequest): Omit<Input<never, P, Q, B>, 'actor'> {
  return {
    params: request.params as P,
    query: request.query as Q,
    body: request.body as B,
    device: deviceOf(request),
  };
}

/** Who asks. @throws AppError `unauthenticated`. */
export function signedIn({ actor }: FastifyRequest): Actor {
  if (!actor) throw new AppError('unauthenticated');
  return actor;
}

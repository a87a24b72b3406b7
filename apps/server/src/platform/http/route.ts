import { AppError, type Endpoint } from '@sayso/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Actor, Device } from '../../access.ts';
import { callerLeft } from './files/caller-left.ts';
import { deviceOf } from './device.ts';
import type { Asking } from './asking.ts';
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
  bind(server, endpoint, (asking, context) =>
    handle({ ...inputOf<P, Q, B>(asking), actor: signedIn(asking), ...context }),
  );
}

/** Binds a public contract entry; `actor` is null for strangers. */
export function publicRoute<P, Q, B, Answer, const Given extends Answer>(
  server: FastifyInstance,
  endpoint: Binding<P, Q, B, Answer>,
  handle: (input: Input<Actor | null, P, Q, B>) => Promise<Given>,
): void {
  if (endpoint.access !== 'public') throw new Error(`${endpoint.path} is not public: bind it with route`);
  bind(server, endpoint, (asking) => handle({ ...inputOf<P, Q, B>(asking), actor: asking.actor }));
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

/** How a call is answered, whoever it comes through. */
type Answerer = (asking: Asking, context: Omit<CallContext, 'requestName'>) => Promise<unknown>;
const ANSWERERS = new WeakMap<FastifyInstance, Map<Endpoint, Answerer>>();

/** How a server answers a call. */
export function answererOf(server: FastifyInstance, endpoint: Endpoint): Answerer {
  const answerer = ANSWERERS.get(server)?.get(endpoint);
  if (!answerer) throw new Error(`${endpoint.path} is no call that is answered in fields`);
  return answerer;
}

function bind(
  server: FastifyInstance,
  endpoint: Endpoint,
  work: (asking: Asking, context: CallContext) => Promise<unknown>,
): void {
  const answer: Answerer = (asking, context) => work(asking, { ...context, requestName: requestName(asking) });
  ANSWERERS.set(server, (ANSWERERS.get(server) ?? new Map<Endpoint, Answerer>()).set(endpoint, answer));
  const { method, path, params, query, body, response, status, bodyLimitBytes } = endpoint;
  server.route({
    method,
    url: path,
    config: { endpoint },
    ...(bodyLimitBytes === undefined ? {} : { bodyLimit: bodyLimitBytes }),
    schema: {
      params,
      querystring: query,
      ...(method === 'GET' ? {} : { body }),
      response: { [classOf(status)]: response },
    },
    handler: async (request, reply) => {
      const signal = callerLeft(reply);
      const countWork = () => server.countWork(request);
      const answered = await server
        .runOnce(request, (saveResponse) => answer(request, { saveResponse, signal, countWork }))
        .catch(async (error: unknown) => {
          throw await server.placeElsewhere(request, error);
        });
      return reply.code(status).send(answered);
    },
  });
}

/** Answers that are not faults are all of one class, '2xx': an object with the number itself as a name keeps room for all numbers before it, 2.5 KB for each route. */
const classOf = (status: number) => `${Math.floor(status / 100)}xx`;

/** The route's schemas have checked these three: see `validation.ts`. */
function inputOf<P, Q, B>(request: Asking): Omit<Input<never, P, Q, B>, 'actor'> {
  return {
    params: request.params as P,
    query: request.query as Q,
    body: request.body as B,
    device: deviceOf(request),
  };
}

/** Who asks. @throws AppError `unauthenticated`. */
export function signedIn({ actor }: Pick<FastifyRequest, 'actor'>): Actor {
  if (!actor) throw new AppError('unauthenticated');
  return actor;
}

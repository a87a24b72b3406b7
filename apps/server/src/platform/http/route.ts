import { AppError, type Endpoint } from '@sayso/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Actor, Device } from '../../access.ts';
import type { Listed } from '../db/keyset.ts';
import type { SaveResponse } from '../db/writes.ts';
import { type Asking, deviceOf, callerLeft } from './request.ts';
import { requestName } from './idempotency/idempotency.ts';

type Answer<E extends Endpoint> = z.input<E['response']>;
/** `data` of the envelope; nothing where the answer has none. */
type Data<E extends Endpoint> = 'data' extends keyof Answer<E> ? Answer<E>['data'] : void;
type Envelope<E extends Endpoint> = 'data' extends keyof Answer<E>
  ? { status: 'success'; data: Data<E> }
  : { status: 'success' };

/**
 * Everything a handler is given. `actor` is null for strangers at a public call. `signal` aborts when the caller goes away.
 * `saveResponse` takes the same value as the handler returns. `requestName` names the request and its repeats; null without a key.
 * `countWork` counts work against the limits that count work, and throws `rate_limited`.
 */
type Input<E extends Endpoint, Given> = {
  actor: 'public' extends E['permission'] ? Actor | null : Actor;
  params: z.output<E['params']>;
  query: z.output<E['query']>;
  body: z.output<E['body']>;
  device: Device;
  saveResponse: SaveResponse<Given>;
  requestName: string | null;
  signal: AbortSignal;
  countWork(): Promise<void>;
};
type Handle<In, Given> = (input: In) => Given | Promise<Given>;

type Messaged<In, Given> = { message(data: Given): string | undefined; handle: Handle<In, Given> };
type Paged<In, List> = { list: Handle<In, List> };
type Whole<In, Given> = { answer: Handle<In, Given> };
type PageField = keyof ReturnType<typeof cursorPageOf>;
/** The rows behind a page; nothing where the answer has more than a page. */
type ListOf<Page> = [Exclude<keyof Page, PageField>] extends [never]
  ? Page extends { data: (infer Row)[]; next_cursor: unknown }
    ? Listed<Row>
    : Page extends { data: (infer Row)[]; total: number }
      ? { rows: Row[]; total: number }
      : never
  : never;

type InEnvelope<E extends Endpoint, In = Input<E, Data<E>>> =
  | Handle<In, Data<E>>
  | Messaged<In, Data<E>>
  | Paged<In, ListOf<Data<E>>>;
type Handler<E extends Endpoint> =
  | (Envelope<E> extends Answer<E> ? InEnvelope<E> : never)
  | Whole<Input<E, Answer<E>>, Answer<E>>;
type Api = Readonly<Record<string, Endpoint>>;

/**
 * Binds calls of the contract to one function each. A function returns `data`, and the envelope is put around it.
 * Calls that send or take in files have binders of their own: see `files`.
 */
export function routes<A extends Api>(
  server: FastifyInstance,
  api: A,
  handlers: { [Name in keyof A]?: Handler<NoInfer<A>[Name]> },
): void {
  for (const [name, handler] of Object.entries(handlers)) {
    const endpoint = api[name];
    if (!endpoint) throw new Error(`${name} is no call of this table`);
    bind(server, endpoint, handler as AnyHandler);
  }
}

/** Puts a message beside the data. */
export const withMessage = <In, Given>(
  message: string | ((data: Given) => string | undefined),
  handle: Handle<In, Given>,
): Messaged<In, Given> => ({ message: typeof message === 'string' ? () => message : message, handle });

/** Turns listed rows into a page of the documents. */
export const paged = <In, List>(list: Handle<In, List>): Paged<In, List> => ({ list });

/** Answers as the function does: for documented answers that have more than the envelope. */
export const wholeAnswer = <In, Given>(answer: Handle<In, Given>): Whole<In, Given> => ({ answer });

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

type CallContext = Pick<Input<Endpoint, unknown>, 'saveResponse' | 'signal' | 'countWork'>;
/** How a call is answered, whoever it comes through. */
type Answerer = (asking: Asking, context: CallContext) => Promise<unknown>;
const ANSWERERS = new WeakMap<FastifyInstance, Map<Endpoint, Answerer>>();

/** How a server answers a call. */
export function answererOf(server: FastifyInstance, endpoint: Endpoint): Answerer {
  const answerer = ANSWERERS.get(server)?.get(endpoint);
  if (!answerer) throw new Error(`${endpoint.path} is no call that is answered in fields`);
  return answerer;
}

function bind(server: FastifyInstance, endpoint: Endpoint, handler: AnyHandler): void {
  const answer = answererFor(endpoint, handler);
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

type AnyInput = Input<Endpoint, unknown>;
type AnyHandler =
  | Handle<AnyInput, unknown>
  | Messaged<AnyInput, unknown>
  | Paged<AnyInput, AnyList>
  | Whole<AnyInput, unknown>;
type AnyList = Listed<unknown> | { rows: unknown[]; total: number };

function answererFor(endpoint: Endpoint, handler: AnyHandler): Answerer {
  const { handle, wrap } = unpack(endpoint, handler);
  return async (asking, { saveResponse, ...context }) => {
    const given = await handle({
      actor: endpoint.access === 'public' ? asking.actor : signedIn(asking),
      params: asking.params,
      query: asking.query,
      body: asking.body,
      device: deviceOf(asking),
      requestName: requestName(asking),
      saveResponse: (trx, data) => saveResponse(trx, wrap(data, asking)),
      ...context,
    });
    return wrap(given, asking);
  };
}

type Unpacked = { handle: Handle<AnyInput, unknown>; wrap: (given: unknown, asking: Asking) => unknown };

/** `wrap` makes the whole answer of the value that the handler returns, or saves. */
function unpack({ path }: Endpoint, handler: AnyHandler): Unpacked {
  if (typeof handler === 'function') return { handle: handler, wrap: (data) => inEnvelope(data) };
  if ('answer' in handler) return { handle: handler.answer, wrap: (answer) => answer };
  if ('list' in handler)
    return { handle: handler.list, wrap: (list, asking) => inEnvelope(pageFor(list as AnyList, path, asking)) };
  return { handle: handler.handle, wrap: (data) => inEnvelope(data, handler.message(data)) };
}

const inEnvelope = (data: unknown, message?: string) => ({
  status: 'success',
  ...(message !== undefined && { message }),
  ...(data !== undefined && { data }),
});

function pageFor(list: AnyList, pattern: string, asking: Asking) {
  const params = asking.params as Readonly<Record<string, string>>;
  const path = pattern.replaceAll(/:(\w+)/g, (_, name: string) => params[name] ?? '');
  const query = asking.query as Parameters<typeof cursorPageOf>[1]['query'];
  return 'seen' in list ? cursorPageOf(list, { path, query }) : pageOf(list.rows, { path, query, total: list.total });
}

type PageQuery = { page: number; per_page: number; [filter: string]: unknown };

/** Puts the rows of one page into the documents' page fields; the next page's address keeps every filter. */
export function pageOf<Row>(data: Row[], { path, query, total }: { path: string; query: PageQuery; total: number }) {
  const { page, per_page: perPage } = query;
  const lastPage = Math.max(1, Math.ceil(total / perPage));
  const from = data.length > 0 ? (page - 1) * perPage + 1 : null;
  return {
    data,
    current_page: page,
    last_page: lastPage,
    per_page: perPage,
    total,
    from,
    to: from === null ? null : from + data.length - 1,
    next_page_url: page < lastPage ? `${path}?${searchOf({ ...query, page: page + 1 })}` : null,
  };
}

type CursorQuery = PageQuery & { cursor?: string | undefined };

/** The same of a list that is read by page or by cursor: page numbers count what was read by cursor before. */
export function cursorPageOf<Row>(
  { rows, total, seen, next }: Listed<Row>,
  { path, query }: { path: string; query: CursorQuery },
) {
  const { cursor, per_page: perPage } = query;
  const page = cursor === undefined ? query.page : Math.floor(seen / perPage) + 1;
  const whole = pageOf(rows, { path, query: { ...query, page, cursor: undefined }, total });
  if (cursor === undefined) return { ...whole, next_cursor: next };
  const from = rows.length > 0 ? seen + 1 : null;
  return {
    ...whole,
    // Others may have deleted what was read before.
    last_page: Math.max(whole.last_page, page),
    from,
    to: from === null ? null : seen + rows.length,
    next_page_url: next === null ? null : `${path}?${searchOf({ ...query, cursor: next })}`,
    next_cursor: next,
  };
}

function searchOf(query: PageQuery): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  return new URLSearchParams(given.map(([name, value]): [string, string] => [name, String(value)])).toString();
}

/** Who asks. @throws AppError `unauthenticated`. */
export function signedIn({ actor }: Pick<FastifyRequest, 'actor'>): Actor {
  if (!actor) throw new AppError('unauthenticated');
  return actor;
}

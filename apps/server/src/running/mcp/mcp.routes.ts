import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { McpHttpHandler } from '@modelcontextprotocol/server';
import { AppError, MCP_BRIDGE_PATH, MCP_PATH } from '@sayso/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { toAppError } from '../../platform/http/errors.ts';
import { callerLeft } from '../../platform/http/request.ts';
import { makeCall } from '../../platform/http/made-calls.ts';
import { signedIn } from '../../platform/http/route.ts';
import { askerLasts } from '../../people/identity/tokens.service.ts';
import type { Caller } from './caller.ts';

/** What JSON-RPC calls a request that is none, and the first code that it leaves to servers. @see https://www.jsonrpc.org/specification#error_object */
const RPC_CODES = { invalidRequest: -32_600, refused: -32_000 } as const;

/** The longest script with its template's values, four times over. */
const BODY_LIMIT_BYTES = 256 * 1024;

/**
 * The Model Context Protocol over streamable HTTP, without sessions. Answers are JSON, or a stream where a tool reports progress before its result.
 * @see https://modelcontextprotocol.io/specification
 */
export function mcpRoutes(server: FastifyInstance, deps: Deps): void {
  const requests = createOpenRequests();
  const stopping = new AbortController();
  server.addHook('preClose', async () => stopping.abort());
  /** What asks in each request that is being answered. */
  const callers = new WeakMap<object, Caller>();
  const open = once(async () => {
    // Loaded when an assistant comes first: most installations never see one.
    const { openMcp } = await import('./mcp-server.ts');
    const callerOf = ({ authInfo }: { authInfo?: { extra?: Record<string, unknown> } }) => {
      const caller = authInfo?.extra && callers.get(authInfo.extra);
      if (!caller) throw new AppError('unauthenticated');
      return caller;
    };
    return openMcp(callerOf, (err) => deps.log.debug({ err }, 'request of an assistant refused'));
  });

  const forAssistants = {
    url: MCP_PATH,
    config: { forPrograms: true },
    onRequest: async (request: FastifyRequest) => requireOwnOrigin(deps, request),
  };

  server.route({
    ...forAssistants,
    method: 'POST',
    bodyLimit: BODY_LIMIT_BYTES,
    // A stream is sent as it comes.
    compress: false,
    handler: async (request, reply) => {
      const { accountId } = signedIn(request);
      if (Array.isArray(request.body)) return refuseByRpc(reply, 400, ONE_EACH);
      const signal = callerLeft(reply);
      // Of whoever has left already, nothing would give back the place.
      signal.throwIfAborted();
      reply.raw.once('close', requests.enter(accountId));
      // Kept alive after its end, the connection of a stream would hold up the server's stop.
      reply.raw.once('finish', () => stopping.signal.aborted && request.socket.end());
      const extra = {};
      callers.set(extra, callerFor(server, request, { deps, signal, stopping: stopping.signal }));
      return send(reply, await ask(await open(), { request, signal, extra }));
    },
  });
  server.route({
    ...forAssistants,
    method: ['GET', 'DELETE'],
    handler: async (request, reply) => {
      signedIn(request);
      return refuseByRpc(reply.header('allow', 'POST'), 405, NO_SESSIONS);
    },
  });
  server.get(MCP_BRIDGE_PATH, async (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('content-disposition', 'attachment; filename="sayso-mcp.mjs"')
      .header('cache-control', 'no-cache')
      .send(await readFile(BRIDGE)),
  );
}

/** Requests that an account may have open in a process at once: some may wait for videos for minutes. */
const MAX_PER_ACCOUNT = 12;

/** Counts what each account has open. */
function createOpenRequests(max = MAX_PER_ACCOUNT) {
  const open = new Map<string, number>();
  return {
    /** Answers what ends it; ending it again does nothing. @throws AppError `rate_limited`. */
    enter(accountId: string): () => void {
      const count = open.get(accountId) ?? 0;
      if (count >= max) throw new AppError('rate_limited', { retryAfterSeconds: 5 });
      open.set(accountId, count + 1);
      let isOpen = true;
      return () => {
        if (!isOpen) return;
        isOpen = false;
        const left = (open.get(accountId) ?? 1) - 1;
        if (left > 0) open.set(accountId, left);
        else open.delete(accountId);
      };
    },
  };
}

/** Limits count requests: a hundred calls in one of them would pass for one. */
const ONE_EACH = {
  code: RPC_CODES.invalidRequest,
  message: 'Send each message in a request of its own: batches of JSON-RPC are not answered.',
};
const NO_SESSIONS = {
  code: RPC_CODES.refused,
  message: 'There are no sessions here to listen to or to end: use POST.',
};

/** The program that assistants start who cannot ask over HTTP: one file, for everybody to download. */
const BRIDGE = new URL('../../../../../scripts/sayso-mcp.mjs', import.meta.url);

/** A page of another origin is refused, whatever name it reached this server by. Programs name no origin. */
function requireOwnOrigin({ config }: Pick<Deps, 'config'>, { headers: { origin } }: FastifyRequest): void {
  if (origin === undefined || origin === new URL(config.publicUrl).origin) return;
  throw new AppError('forbidden', { message: 'Pages of other origins may not ask here.' });
}

type Around = { deps: Deps; signal: AbortSignal; stopping: AbortSignal };

function callerFor(server: FastifyInstance, request: FastifyRequest, { deps, signal, stopping }: Around): Caller {
  const actor = signedIn(request);
  return {
    actor,
    signal,
    stopping,
    call: (endpoint, { key, ...made } = {}) =>
      makeCall(server, request, { endpoint, ...made, ...(key !== undefined && { key: `mcp:${key}` }), signal }),
    lasts: () => askerLasts(deps, actor.sessionId),
    addressOf: (path) => (path ? new URL(path, deps.config.publicUrl).href : null),
    toError(fault) {
      const error = toAppError(fault);
      if (error.code === 'internal') request.log.error({ err: error.cause ?? error }, 'tool of an assistant failed');
      return error;
    },
  };
}

type Asked = { request: FastifyRequest; signal: AbortSignal; extra: Record<string, unknown> };

async function ask(handler: McpHttpHandler, { request, signal, extra }: Asked): Promise<Response> {
  const { method, url, headers, body, actor } = request;
  const given = Object.entries(headers).flatMap(([name, value]) =>
    name === 'authorization' || value === undefined ? [] : [[name, String(value)] as [string, string]],
  );
  const asked = new Request(new URL(url, 'http://localhost'), { method, headers: given, signal });
  const { sessionId: clientId = '', tokenScopes = [] } = actor ?? {};
  return handler.fetch(asked, { parsedBody: body, authInfo: { token: '', clientId, scopes: [...tokenScopes], extra } });
}

/** Sends a web answer, a stream part by part. */
function send(reply: FastifyReply, { status, headers, body }: Response): FastifyReply {
  void reply.code(status).headers(Object.fromEntries(headers)).header('cache-control', 'no-store');
  // Proxies that gather what they pass on would keep back the progress.
  void reply.header('x-accel-buffering', 'no').serializer((text: string) => text);
  return reply.send(body ? Readable.fromWeb(body as ReadableStream) : undefined);
}

function once<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let done: Promise<Result> | undefined;
  return () => (done ??= work());
}

/** Refuses a request as a whole, before anybody looks for a message in it. */
function refuseByRpc(reply: FastifyReply, status: number, error: { code: number; message: string }): FastifyReply {
  return reply.code(status).header('cache-control', 'no-store').send({ jsonrpc: '2.0', id: null, error });
}

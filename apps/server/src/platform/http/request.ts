import { isIP } from 'node:net';
import { AppError } from '@sayso/contract';
import type { FastifyContextConfig, FastifyRequest, FastifyReply, FastifyInstance } from 'fastify';
import type { Device } from '../../access.ts';
import { userAgentFamily } from '../lib/text.ts';
import { HEALTH_PATHS } from './health.ts';

/** What a call is counted, done once and answered by: a request to its own route is one, and so is the call that a tool makes for somebody. */
export type Asking = Pick<
  FastifyRequest,
  'id' | 'ip' | 'socket' | 'method' | 'headers' | 'actor' | 'params' | 'query' | 'body' | 'log'
> & { routeOptions: { url?: string | undefined; config: Pick<FastifyContextConfig, 'endpoint' | 'limits'> } };

/** What a request was made with. */
export function deviceOf(request: Pick<Asking, 'headers' | 'id' | 'ip' | 'socket'>): Device {
  const { headers, id } = request;
  return {
    userAgentFamily: userAgentFamily(headers['user-agent'] ?? ''),
    ip: addressOf(request).slice(0, IP_MAX_CHARACTERS),
    requestId: id,
  };
}

/**
 * The address that TRUST_PROXY lets us believe, always written alone: some proxies add the port, and whoever counts or
 * records an address would take each port for another visitor. What is no address at all leaves that of the connection.
 */
export function addressOf(request: Pick<FastifyRequest, 'ip' | 'socket'>): string {
  const known = KNOWN.get(request) ?? readAddress(request);
  if (known !== '') KNOWN.set(request, known);
  return known;
}

/** Addresses of requests as they were first read: a connection that has ended since has none any more. */
const KNOWN = new WeakMap<object, string>();

/** Empty when the connection has ended already, whatever the types say: then nobody reads the answer. */
function readAddress({
  ip,
  socket,
}: {
  ip?: string | undefined;
  socket: { remoteAddress?: string | undefined };
}): string {
  const alone = withoutPort((ip ?? '').trim());
  return isIP(alone) > 0 ? alone : (socket.remoteAddress ?? '');
}

/** `1.2.3.4:5678` is `1.2.3.4`, `[::1]:80` and `[::1]` are `::1`. */
function withoutPort(ip: string): string {
  const { bracketed, dotted } = /^(?:\[(?<bracketed>[^\]]*)\]|(?<dotted>[\d.]+))(?::\d{1,5})?$/.exec(ip)?.groups ?? {};
  return bracketed ?? dotted ?? ip;
}

/** The longest address there is, with a zone of some length. */
const IP_MAX_CHARACTERS = 64;

/** Nobody waits for the answer any more. */
export class CallerLeft extends Error {
  constructor() {
    super('The caller has left');
    this.name = 'CallerLeft';
  }
}

/**
 * Aborts when the caller goes away before the answer is sent: nobody wants the work any more. Read from the answer's stream,
 * because the request's own closes as soon as its body has been read.
 */
export function callerLeft({ raw }: FastifyReply): AbortSignal {
  const left = new AbortController();
  const leave = () => {
    if (!raw.writableEnded) left.abort(new AppError('not_ready', {}, new CallerLeft()));
  };
  // Whoever left before the handler began, as while a token was looked up, closes nothing any more.
  if (raw.destroyed) leave();
  else raw.once('close', leave);
  return left.signal;
}

/** A file of the app itself has a route of its own, such as '/assets/index-1a2b.js'. */
const isAppFile = (route: string): boolean => /\.\w+$/.test(route) && !/^\/(api|media)\//.test(route);

/** Logs one line for each answer: the route's pattern and never the address, which may hold a token, a name or an e-mail. Files of the app are for debugging: a page brings a dozen. */
export function installRequestLog(server: FastifyInstance): void {
  server.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    if (HEALTH_PATHS.has(route)) return;
    request.log[isAppFile(route) ? 'debug' : 'info'](
      {
        method: request.method,
        route,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    );
  });
}

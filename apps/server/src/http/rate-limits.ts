import { AppError, GENERAL_LIMITS, type Limit, type LimitKey } from '@sayso/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { networkOf } from '../network-of.ts';
import { HEALTH_PATHS } from './health.ts';
import { type Hit, processCounter, sharedCounter } from './rate-limit-counters.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Limits of a route that is not a call of the contract. */
    limits?: readonly Limit[];
  }
  interface FastifyInstance {
    /** Counts work that a call has found to do. @throws AppError `rate_limited`. */
    countWork(request: FastifyRequest): Promise<void>;
    /** Counts who asks, once that is known. @throws AppError `rate_limited`. */
    countCaller(request: FastifyRequest, reply: FastifyReply): Promise<void>;
  }
}

const general = (name: keyof typeof GENERAL_LIMITS): Limit => ({
  ...GENERAL_LIMITS[name],
  name: `general ${name}`,
  by: 'address',
  counted: 'process',
  counts: 'calls',
});
const [ADDRESS, SESSION, STRANGER] = [general('address'), general('session'), general('stranger')];

/**
 * Refuses callers who ask too often. Each limit is counted as early as its key is known: addresses before anybody looks who
 * asks, sessions and accounts before the body is read, e-mails when the body has been checked.
 */
export function installRateLimits(
  server: FastifyInstance,
  deps: Pick<Deps, 'db' | 'vault' | 'now' | 'config' | 'log'>,
): void {
  if (!deps.config.rateLimits) {
    server.decorate('countWork', async () => undefined);
    server.decorate('countCaller', async () => undefined);
    return;
  }
  const counters = { process: processCounter(), shared: sharedCounter(deps) };
  /** What a call takes back when it succeeds. */
  const untilSuccess = new WeakMap<FastifyRequest, { limit: Limit; hit: Hit }[]>();

  warnOfProxies(server, deps);
  server.addHook('onRequest', async (request, reply) => {
    if (HEALTH_PATHS.has(request.routeOptions.url ?? '')) return;
    await count(ADDRESS, networkOf(request.ip));
    await countAll('address', request, reply);
  });
  server.decorate('countCaller', async (request, reply) => {
    if (!isCall(request)) return;
    const { actor, ip } = request;
    await (actor ? count(SESSION, actor.sessionId) : count(STRANGER, networkOf(ip)));
    await countAll('account', request, reply);
  });
  server.addHook('preHandler', (request, reply) => countAll('email', request, reply));
  server.decorate('countWork', async (request) => {
    for (const limit of limitsOf(request)) {
      const who = whoBy(limit.by, request);
      if (limit.counts === 'work' && who !== null) await count(limit, who);
    }
  });
  server.addHook('onSend', async (request, reply) => {
    const counted = reply.statusCode < 400 ? (untilSuccess.get(request) ?? []) : [];
    for (const { limit, hit } of counted) {
      // The call has succeeded whatever becomes of its count.
      await (limit.by === 'email' ? hit.clear() : hit.takeBack()).catch((error: unknown) =>
        request.log.warn({ err: error }, 'use of a limit not taken back'),
      );
    }
  });

  async function countAll(by: LimitKey, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    for (const limit of limitsOf(request)) {
      const who = whoBy(by, request);
      if (limit.by !== by || limit.counts === 'work' || who === null) continue;
      const hit = await count(limit, who);
      tell(reply, limit, hit);
      if (limit.counts !== 'failures') continue;
      untilSuccess.set(request, [...(untilSuccess.get(request) ?? []), { limit, hit }]);
    }
  }

  async function count(limit: Limit, who: string): Promise<Hit> {
    const hit = await counters[limit.counted](limit, who);
    if (hit.isOver) throw new AppError('rate_limited', { retryAfterSeconds: hit.secondsLeft });
    return hit;
  }
}

/** Behind a proxy that nobody told us of, all visitors have its address and share every limit: the operator hears of it, once. */
function warnOfProxies(server: FastifyInstance, { config, log }: Pick<Deps, 'config' | 'log'>): void {
  let isQuiet = config.trustProxyHops > 0;
  server.addHook('onRequest', async ({ headers }) => {
    if (isQuiet || headers['x-forwarded-for'] === undefined) return;
    isQuiet = true;
    log.warn(
      'A request named X-Forwarded-For, which is not believed: set TRUST_PROXY if a proxy of yours stands in front',
    );
  });
}

/** Who a use is counted for; null when the request does not say. */
function whoBy(by: LimitKey, { ip, actor, body }: FastifyRequest): string | null {
  if (by === 'account') return actor?.accountId ?? null;
  if (by === 'address') return networkOf(ip);
  const { email } = (body ?? {}) as { email?: unknown };
  return typeof email === 'string' ? `${email} ${networkOf(ip)}` : null;
}

function limitsOf({ routeOptions: { config } }: FastifyRequest): readonly Limit[] {
  return config.endpoint?.limits ?? config.limits ?? [];
}

const isCall = ({ url }: FastifyRequest) => url.startsWith('/api/');

/** What is left of a limit. @see https://datatracker.ietf.org/doc/draft-ietf-httpapi-ratelimit-headers/ */
function tell(reply: FastifyReply, { by, times, perSeconds }: Limit, { remaining, secondsLeft }: Hit): void {
  append(reply, 'ratelimit-policy', `"${by}";q=${times};w=${perSeconds}`);
  append(reply, 'ratelimit', `"${by}";r=${remaining};t=${secondsLeft}`);
}

function append(reply: FastifyReply, name: string, value: string): void {
  const before = reply.getHeader(name);
  void reply.header(name, before === undefined ? value : `${String(before)}, ${value}`);
}

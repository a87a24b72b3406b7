import {
  AppError,
  GENERAL_LIMIT_NAME,
  GENERAL_LIMITS,
  type Limit,
  type LimitKey,
  policyOf,
  siteHostsCalls,
  WRONG_GUESSES,
} from '@sayso/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { networkOf, prefixOf } from '../../lib/networks.ts';
import { type Asking, addressOf } from '../request.ts';
import { isCall } from '../is-call.ts';
import { HEALTH_PATHS } from '../health.ts';
import { type Hit, processCounter, sharedCounter } from '../../rate-limits/rate-limit-counters.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Limits of a route that is not a call of the contract. */
    limits?: readonly Limit[];
    /** True: it knows its callers by what they send, and counts those alone whom it does not know. */
    countsItself?: boolean;
  }
  interface FastifyInstance {
    /** Counts work that a call has found to do. @throws AppError `rate_limited`. */
    countWork(asking: Asking): Promise<void>;
    /** Counts a call that is made for somebody against what it is limited by, beside the limits of all calls. @throws AppError `rate_limited`. */
    countCalls(asking: Asking): Promise<void>;
    /** Counts who asks, once that is known. @throws AppError `rate_limited`. */
    countCaller(request: FastifyRequest, reply: FastifyReply): Promise<void>;
  }
}

const general = (name: keyof typeof GENERAL_LIMITS): Limit => ({
  ...GENERAL_LIMITS[name],
  name: `${GENERAL_LIMIT_NAME}${name}`,
  by: 'address',
  counted: 'process',
  counts: 'calls',
});
const [ADDRESS, SESSION, STRANGER] = [general('address'), general('session'), general('stranger')];

/**
 * Refuses callers who ask too often. Each limit is counted as early as its key is known: addresses before anybody looks who
 * asks, sessions and accounts before the body is read, e-mails and links when the body has been checked.
 */
export function installRateLimits(
  server: FastifyInstance,
  deps: Pick<Deps, 'db' | 'vault' | 'now' | 'config' | 'log'>,
): void {
  if (!deps.config.rateLimits) {
    server.decorate('countWork', async () => undefined);
    server.decorate('countCalls', async () => undefined);
    server.decorate('countCaller', async () => undefined);
    return;
  }
  const counters = { process: processCounter(), shared: sharedCounter(deps) };
  /** What a call takes back unless it turns out to be a wrong guess. */
  const uncertain = new WeakMap<FastifyRequest, { limit: Limit; hit: Hit }[]>();
  /** Where a call that finds work to do says what is left of the limits of work. */
  const replies = new WeakMap<Asking, FastifyReply>();

  warnOfProxies(server, deps);
  server.addHook('onRequest', async (request, reply) => {
    if (HEALTH_PATHS.has(request.routeOptions.url ?? '') || isUncounted(request)) return;
    replies.set(request, reply);
    await count(ADDRESS, { who: networkOf(addressOf(request)) });
    await countAll('address', request, reply);
    await countAll('prefix', request, reply);
  });
  server.decorate('countCaller', async (request, reply) => {
    if (!isCall(request) || isUncounted(request)) return;
    const { actor } = request;
    await (actor
      ? count(SESSION, { who: actor.sessionId, reply })
      : count(STRANGER, { who: networkOf(addressOf(request)), reply }));
    await countAll('account', request, reply);
    await countAll('person', request, reply);
  });
  server.addHook('preHandler', async (request, reply) => {
    await countAll('email', request, reply);
    await countAll('link', request, reply);
  });
  server.decorate('countWork', (asking) => countOnly(asking, (limit) => limit.counts === 'work'));
  server.decorate('countCalls', (asking) => countOnly(asking, (limit) => limit.counts !== 'work'));
  server.addHook('onSend', async (request, reply) => {
    const { refusal } = request;
    if (refusal && WRONG_GUESSES.has(refusal)) return;
    const isSuccess = reply.statusCode < 400;
    const settling = (uncertain.get(request) ?? []).map(({ limit, hit }) =>
      isSuccess && limit.by === 'email' ? hit.clear() : hit.takeBack(),
    );
    // The answer stands whatever becomes of its count.
    for (const settled of await Promise.allSettled(settling)) {
      if (settled.status === 'fulfilled') continue;
      request.log.warn({ err: settled.reason as unknown }, 'use of a limit not taken back');
    }
  });

  const isUncounted = (request: FastifyRequest) =>
    request.routeOptions.config.countsItself === true || isAskedByProxy(request);

  /**
   * Whether a proxy itself asks for a certificate, and no visitor through it: it would name them. Counted together, all connections with made-up names would shut out those who come to a real one.
   */
  function isAskedByProxy({ headers, routeOptions }: FastifyRequest): boolean {
    if (deps.config.trustProxyHops === 0 || headers['x-forwarded-for'] !== undefined) return false;
    return routeOptions.config.endpoint === siteHostsCalls.askForCertificate;
  }

  async function countOnly(asking: Asking, isMeant: (limit: Limit) => boolean): Promise<void> {
    for (const limit of limitsOf(asking).filter(isMeant)) {
      const who = whoBy(limit.by, asking);
      if (who !== null) await count(limit, { who, reply: replies.get(asking) });
    }
  }

  async function countAll(by: LimitKey, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    for (const limit of limitsOf(request)) {
      const who = whoBy(by, request);
      if (limit.by !== by || limit.counts === 'work' || who === null) continue;
      const hit = await count(limit, { who, reply });
      if (limit.counts !== 'failures') continue;
      uncertain.set(request, [...(uncertain.get(request) ?? []), { limit, hit }]);
    }
  }

  /** Says what is left, also to whom it refuses. What protects the machine from everybody behind an address together is not told. */
  async function count(limit: Limit, { who, reply }: { who: string; reply?: FastifyReply | undefined }): Promise<Hit> {
    const hit = await counters[limit.counted](limit, who);
    if (reply) setLimitHeaders(reply, limit, hit);
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
function whoBy(by: LimitKey, request: Asking): string | null {
  if (by === 'account') return request.actor?.accountId ?? null;
  if (by === 'person') return request.actor?.userId ?? null;
  const address = addressOf(request);
  if (by === 'address') return networkOf(address);
  if (by === 'prefix') return prefixOf(address);
  const { email, token } = (request.body ?? {}) as { email?: unknown; token?: unknown };
  if (by === 'link') return typeof token === 'string' ? token : null;
  return typeof email === 'string' ? `${email} ${networkOf(address)}` : null;
}

function limitsOf({ routeOptions: { config } }: Asking): readonly Limit[] {
  return config.endpoint?.limits ?? config.limits ?? [];
}

/**
 * What is left of a limit, by draft 11. Each policy of an answer has a name of its own, which says what counts, and its time where several limits count by the same.
 * @see https://datatracker.ietf.org/doc/html/draft-ietf-httpapi-ratelimit-headers-11
 */
function setLimitHeaders(reply: FastifyReply, limit: Limit, { remaining, secondsLeft }: Hit): void {
  const { times, perSeconds } = limit;
  const policy = policyOf(limit, limitsOf(reply.request));
  append(reply, 'ratelimit-policy', `"${policy}";q=${times};w=${perSeconds}`);
  append(reply, 'ratelimit', `"${policy}";r=${remaining};t=${secondsLeft}`);
}

function append(reply: FastifyReply, name: string, value: string): void {
  const before = reply.getHeader(name);
  void reply.header(name, before === undefined ? value : `${String(before)}, ${value}`);
}

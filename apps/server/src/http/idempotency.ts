import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '@sayso/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import * as store from './idempotency.store.ts';

/** Does the work of a request, unless the same request has been answered already. */
export type RunOnce = (request: FastifyRequest, work: () => Promise<unknown>) => Promise<unknown>;

declare module 'fastify' {
  interface FastifyInstance {
    runOnce: RunOnce;
  }
}

/** How long a repeat answers the same. */
export const KEY_LIFE_MS = 24 * 60 * 60 * 1000;
/** After this long a request that has not answered belongs to a process that died: beyond every time limit of a call. */
const LOCK_MS = 5 * 60 * 1000;
/** A repeat that comes while the first is worked on waits for its answer, but not longer than this. */
const WAIT_MS = 10_000;
const POLL_MS = 100;

/** Makes calls with an Idempotency-Key safe to repeat. A call that failed has done nothing and may be tried anew. */
export function installIdempotency(server: FastifyInstance, { db, now }: Pick<Deps, 'db' | 'now'>): void {
  server.decorate('runOnce', async (request, work) => {
    const owner = keyOwner(request);
    if (!owner) return work();

    const sha256 = fingerprint(request);
    const deadline = performance.now() + WAIT_MS;
    while (!(await take(owner, sha256))) {
      const stored = await store.getKey(db, owner);
      if (stored && !stored.requestSha256.equals(sha256)) throw new AppError('idempotency_conflict');
      if (stored?.answer) return stored.answer;
      if (performance.now() > deadline) throw new AppError('request_in_progress');
      await sleep(POLL_MS);
    }
    try {
      const answer = await work();
      await store.updateAnswer(db, owner, answer);
      return answer;
    } catch (error) {
      await store.deleteKey(db, owner);
      throw error;
    }
  });

  function take(owner: store.KeyOwner, sha256: Buffer): Promise<boolean> {
    const at = now();
    const later = (ms: number) => new Date(at.getTime() + ms);
    return store.takeKey(db, owner, {
      sha256,
      now: at,
      lockedUntil: later(LOCK_MS),
      expiredBefore: later(-KEY_LIFE_MS),
    });
  }
}

/** Null when the call is not one that may be repeated, or names no key. */
function keyOwner({ headers, actor, routeOptions }: FastifyRequest): store.KeyOwner | null {
  const key = headers['idempotency-key'];
  if (!routeOptions.config.endpoint?.idempotent || !actor || key === undefined) return null;
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key)) {
    throw new AppError('invalid_input', { errors: { 'Idempotency-Key': ['Send 1 to 200 visible ASCII characters.'] } });
  }
  return { userId: actor.userId, key };
}

/** What makes two requests the same: who asks, in which account, for what. */
function fingerprint({ method, routeOptions, actor, params, query, body }: FastifyRequest): Buffer {
  const facts = [method, routeOptions.url, actor?.accountId, params, query, body];
  return createHash('sha256').update(JSON.stringify(facts)).digest();
}

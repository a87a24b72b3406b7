import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '@sayso/contract';
import type { FastifyInstance } from 'fastify';
import type { SaveResponse } from '../../db/writes.ts';
import type { Asking } from '../request.ts';
import { newId } from '../../db/new-id.ts';
import type { Deps } from '../../../deps.ts';
import * as store from './idempotency.store.ts';
import { httpTexts } from '../http.texts.gen.ts';

/**
 * Does the work of a request, unless the same request has been answered already. Work that keeps its answer is done once
 * even when the process dies; the answer of other work is stored right after it.
 */
export type RunOnce = (request: Asking, work: (saveResponse: SaveResponse) => Promise<unknown>) => Promise<unknown>;

declare module 'fastify' {
  interface FastifyInstance {
    runOnce: RunOnce;
  }
}

/** How long a repeat answers the same. */
export const KEY_LIFE_MS = 24 * 60 * 60 * 1000;
/** A request that has given no sign of life for so long belongs to a process that died. It gives one three times as often. */
const LEASE_MS = 10_000;
const SIGNS_PER_LEASE = 3;
/**
 * A repeat that comes while the first is worked on waits for its answer, but not longer than this: beyond a lease, so that
 * it takes up what a dead process left.
 */
const WAIT_MS = 15_000;
const POLL_MS = 100;

/** Makes calls with an Idempotency-Key safe to repeat. A call that failed has done nothing and may be tried anew. */
export function installIdempotency(
  server: FastifyInstance,
  { db, now, leaseMs = LEASE_MS }: Pick<Deps, 'db' | 'now'> & { leaseMs?: number },
): void {
  server.decorate('runOnce', async (request, work) => {
    const owner = keyOwner(request);
    if (!owner) return work(async () => undefined);

    const sha256 = fingerprint(request);
    const deadline = performance.now() + WAIT_MS;
    let held = await take(owner, sha256);
    while (!held) {
      const stored = await store.getKey(db, owner);
      if (stored && !stored.requestSha256.equals(sha256)) throw new AppError('idempotency_conflict');
      if (stored?.answer) return stored.answer;
      if (performance.now() > deadline) throw new AppError('request_in_progress');
      await sleep(POLL_MS);
      held = await take(owner, sha256);
    }
    return finish(held, { request, work });
  });

  async function take(owner: store.KeyOwner, sha256: Buffer): Promise<store.HeldKey | null> {
    const held = { ...owner, holder: newId() };
    const times = { now: now(), lockedUntil: later(leaseMs), expiredBefore: later(-KEY_LIFE_MS) };
    return (await store.takeKey(db, held, { sha256, ...times })) ? held : null;
  }

  async function finish(
    held: store.HeldKey,
    { request, work }: { request: Asking; work: (saveResponse: SaveResponse) => Promise<unknown> },
  ): Promise<unknown> {
    let isKept = false;
    const saveResponse: SaveResponse = async (trx, answer) => {
      isKept = await store.updateAnswer(trx, held, answer);
      if (!isKept) throw new AppError('request_in_progress');
    };
    // The work itself has succeeded or failed by then: what becomes of the key does not change the answer.
    const logFault = (error: unknown) => request.log.warn({ err: error }, 'idempotency key not updated');
    const signs = setInterval(() => {
      store.renewKey(db, held, later(leaseMs)).catch(logFault);
    }, leaseMs / SIGNS_PER_LEASE);
    try {
      const answer = await work(saveResponse);
      if (!isKept) await store.updateAnswer(db, held, answer).catch(logFault);
      return answer;
    } catch (error) {
      await store.deleteKey(db, held).catch(logFault);
      throw error;
    } finally {
      clearInterval(signs);
    }
  }

  function later(ms: number): Date {
    return new Date(now().getTime() + ms);
  }
}

/** Names a request and its repeats, for work that must not be done twice even where it cannot keep its answer in one transaction. Null without a key. */
export function requestName(request: Asking): string | null {
  const owner = keyOwner(request);
  return owner && `${owner.userId} ${owner.key}`;
}

/** Null when the call is not one that may be repeated, or names no key. */
function keyOwner({ headers, actor, routeOptions }: Asking): store.KeyOwner | null {
  const key = headers['idempotency-key'];
  if (!routeOptions.config.endpoint?.idempotent || !actor || key === undefined) return null;
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key)) {
    throw new AppError('invalid_input', { errors: { 'Idempotency-Key': [httpTexts.idempotencyKey] } });
  }
  return { userId: actor.userId, key };
}

/** What makes two requests the same: who asks, in which account, for what. */
function fingerprint({ method, routeOptions, actor, params, query, body }: Asking): Buffer {
  const facts = [method, routeOptions.url, actor?.accountId, params, query, body];
  return createHash('sha256').update(JSON.stringify(facts)).digest();
}

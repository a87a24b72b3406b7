import { createHash, randomBytes } from 'node:crypto';
import { type PresenterPartnerId, rendersApi } from '@sayso/contract';
import type { Deps } from '../../../deps.ts';
import type { Db } from '../../../platform/db/connection.ts';
import { hurryWork } from '../../../platform/work/work.store.ts';
import { isLoopback } from '../../../platform/lib/hosts.ts';
import { isPublicAddress } from '../../../platform/network/public-url.ts';
import { parseIp } from '../../../platform/lib/networks.ts';
import { defineWork } from '../../../platform/work/work-kind.ts';
import * as store from './orders.store.ts';

/** Whoever is told of an order again and again looks at it no more often than this, in milliseconds. */
const LOOK_PAUSE_MS = 2_000;

/** A partner is said to have told of a job: its order is looked at now. What is said is not believed, so it does no harm to say it twice, or wrongly. */
export async function wakeOrder(
  { now }: Pick<Deps, 'now'>,
  trx: Db,
  { partner, job }: { partner: PresenterPartnerId; job: string },
): Promise<void> {
  const lookedBefore = new Date(now().getTime() - LOOK_PAUSE_MS);
  const id = await store.findOpenByJob(trx, { partner, job, lookedBefore });
  if (id !== undefined) await hurryWork(trx, orderFilmWork, id);
}

/** Orders the film of a presenter at their partner, and waits for it. A try is over as soon as there is nothing to do but to wait; only tries that fail, or whose process dies, count. */
export const orderFilmWork = defineWork({
  name: 'order-film',
  lane: 'light',
  memoryMb: 460,
  atOnce: 4,
  urgency: 'long',
  tries: 10,
  limitSeconds: 30 * 60,
  failureCode: 'presenter_failed',
});

/** The same at the address of one order. */
export async function tellOfFilm({ db, now }: Pick<Deps, 'db' | 'now'>, token: string): Promise<void> {
  const lookedBefore = new Date(now().getTime() - LOOK_PAUSE_MS);
  const id = await store.findOpenByCallback(db, { hash: callbackHash(token), lookedBefore });
  if (id !== undefined) await hurryWork(db, orderFilmWork, id);
}

const TOKEN_BYTES = 32;

/** An address at which a partner may tell of one order, and the token in it; nobody else knows it. Null while the site cannot be reached from outside. */
export function newCallback({ publicUrl }: Pick<Deps['config'], 'publicUrl'>): { url: string; token: string } | null {
  if (!isReachable(new URL(publicUrl).hostname)) return null;
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  return { url: `${publicUrl}${rendersApi.tellOfFilm.path.replace(':token', token)}`, token };
}

/** What is stored of a token. */
export const callbackHash = (token: string): string => createHash('sha256').update(token).digest('hex');

/** A name may lead anywhere, unless it is one that only this machine or its neighbours know. */
function isReachable(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '');
  if (isLoopback(host)) return false;
  return parseIp(host)
    ? isPublicAddress(host)
    : host.includes('.') && !/\.(?:local|localhost|internal|test)$/i.test(host);
}

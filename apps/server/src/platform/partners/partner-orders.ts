import type { OrderKeeper } from '@sayso/providers';
import type { Db } from '../db/connection.ts';
import { noteAnswer, noteFault, restOf, keepFault, type OrderedServer } from './partner-rests.store.ts';

/** Faults that say something of the partner, and not of one order, key or account: the same may be taken a moment later. Beside them are those of a server that failed. */
const PASSING: ReadonlySet<string> = new Set([
  'BUSY',
  'TIMEOUT_ERROR',
  'NETWORK_ERROR',
  'TLS_ERROR',
  'UNREADABLE',
  'NO_PICTURE',
  'TOO_LARGE',
]);

/** Whether a fault passes, and counts towards the rest of a partner. */
export const isPassing = (fault: string): boolean => PASSING.has(fault) || fault.startsWith('HTTP_5');

/** Why nothing came that a partner has taken an order of, and may have made all the same. Beside them are all of HTTP. */
export const MAY_BE_THERE: readonly string[] = [
  'TOO_SLOW',
  'TIMEOUT_ERROR',
  'NETWORK_ERROR',
  'TLS_ERROR',
  'BUSY',
  'UNREADABLE',
  'ADDRESS_REFUSED',
  'KEY_REFUSED',
  'KEY_MISSING',
];

type ErrorOfOrder<Failure extends Error> = new (
  fault: 'TIMEOUT_ERROR',
  options: { mayStand: boolean; cause: unknown },
) => Failure;

/** The error of a room that an error of ordering is: a time that has run out is an answer that was lost. @throws whatever else it is. */
export function errorOfOrder<Failure extends Error>(error: unknown, OfRoom: ErrorOfOrder<Failure>): Failure {
  if (error instanceof OfRoom) return error;
  if (error instanceof DOMException && error.name === 'TimeoutError')
    return new OfRoom('TIMEOUT_ERROR', { mayStand: true, cause: error });
  throw error;
}

/** Keeps for all processes how those of an order are: in the database. Its ids are those of `OrderedServer`. */
export function createOrderKeeper({ db, now }: { db: Db; now(): Date }): OrderKeeper {
  const named = (id: string) => ({ partner: id as OrderedServer, accountId: null });
  return {
    restOf: (id) => restOf(db, named(id), now()),
    noteAnswer: (id) => noteAnswer(db, named(id), now()),
    async noteFault(id, { fault, about, retryAfterMs }) {
      const [holder, at] = [named(id), now()];
      await keepFault(db, { partner: holder.partner, at, fault });
      if (about === 'partner') await noteFault(db, holder, { now: at, retryAfterMs });
    },
  };
}

import type { OrderKeeper } from '@sayso/providers';
import type { Db } from '../db/connection.ts';
import { keepFault } from './partner-faults.store.ts';
import type { OrderedServer } from './partner-ids.ts';
import { noteAnswer, noteFault, restOf } from './partner-rests.store.ts';

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

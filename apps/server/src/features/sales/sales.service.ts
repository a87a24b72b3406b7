import type { Db } from '../../platform/db/connection.ts';
import type { Deps } from '../../deps.ts';
import type { SaleFact, SaleOutcome } from './sale-fact.ts';

/** What meaning is made with. */
export type SalesDeps = Pick<Deps, 'config' | 'settings' | 'vault' | 'queue' | 'now' | 'publish' | 'log' | 'measures'>;

/** A fact with where it comes from. `eventId`: null for one that no event told, as a line of a seller's export. */
export type ToldFact = { source: string; sourceKind: string; fact: SaleFact; receivedAt: Date; eventId: string | null };

/** What settling has changed: names of plans that somebody has got and lost by it, whose they are, and the item that no plan has. */
export type Settled = {
  userId: string | null;
  email: string | null;
  isNewPerson: boolean;
  given: readonly string[];
  taken: readonly string[];
  unknownItem: string | null;
};

/** Takes in what a seller has told, whichever order it came in and however often. */
export async function takeInFact(_deps: SalesDeps, _trx: Db, _told: ToldFact): Promise<SaleOutcome> {
  throw new Error('not yet');
}

/** Computes a purchase anew from all that was told of it, and whoever's it is has exactly what follows. Called again it changes nothing. */
export async function settlePurchase(_deps: SalesDeps, _trx: Db, _purchaseId: string): Promise<Settled> {
  throw new Error('not yet');
}

/** Gives a purchase to somebody, with all that it gives; whoever had it loses just that. */
export async function movePurchase(
  _deps: SalesDeps,
  _trx: Db,
  _move: { purchaseId: string; userId: string },
): Promise<Settled> {
  throw new Error('not yet');
}

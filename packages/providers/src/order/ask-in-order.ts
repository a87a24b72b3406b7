/** Somebody in an order. `isOwnKey`: a customer's own key pays, so that it says nothing of the site's. `isHere`: on this machine, where nobody is to be left alone and nothing takes long. */
export type OrderPlace = { id: string; isOwnKey?: boolean; isHere?: boolean };

/** Remembers for all processes how those of an order are. */
export type OrderKeeper = {
  /** When somebody is asked again; null: now. Whoever is told that after a rest is the one that tries it, for all others. */
  restOf(id: string): Promise<Date | null>;
  noteAnswer(id: string): Promise<void>;
  noteFault(id: string, fault: OrderFault): Promise<void>;
};

/** Who was not the one that answered, and why. `restsUntil`: of one that was left alone. */
export type PassedOver<Place> = { place: Place; fault: string; restsUntil: Date | null; error: unknown };

/** An answer, who gave it, and who before did not. */
export type AnsweredInOrder<Place, Answer> = { answer: Answer; place: Place; passedOver: readonly PassedOver<Place>[] };

/** Thrown where nobody of an order answered. */
export class NobodyAnsweredError<Place extends OrderPlace = OrderPlace> extends Error {
  override name = 'NobodyAnsweredError';
  readonly passedOver: readonly PassedOver<Place>[];
  constructor(passedOver: readonly PassedOver<Place>[]) {
    const told = passedOver.map(({ place, fault }) => `${place.id} ${fault}`);
    super(`Nobody answered: ${told.join(', ')}`, { cause: passedOver.find(({ error }) => error !== null)?.error });
    this.passedOver = passedOver;
  }
}

type Asking<Place, Answer> = {
  ask: (place: Place, signal: AbortSignal) => Promise<Answer>;
  /** What an error of asking means; null for one that is nobody's of the order. */
  readFault: (error: unknown) => OrderFault | null;
  keeper: OrderKeeper;
  /** For all of them together, in milliseconds. */
  limitMs: number;
  signal?: AbortSignal | undefined;
};

/**
 * What went wrong with somebody who was asked. `about`: what it says something of. The partner: after some in a row it is left alone. Its answer alone: another question may be answered. Nothing: it was not
 * asked at all, as its budget is used or it does not know the language.
 */
export type OrderFault = { fault: string; about: 'partner' | 'answer' | 'nothing'; retryAfterMs: number | null };

/** Thrown where what would be asked is more than the budget of a day has room for: of the site, or of one account. */
export class OverBudgetError extends Error {
  override name = 'OverBudgetError';
  readonly bound: 'site' | 'account';
  constructor(bound: 'site' | 'account') {
    super(`The budget of the ${bound} is used`);
    this.bound = bound;
  }
}

/** Refusals that say something of the server, its key or its credit, and not of what it was asked. */
const OF_PARTNER = new Set(['HTTP_401', 'HTTP_402', 'HTTP_403', 'HTTP_404', 'HTTP_429']);
const UNANSWERED = new Set(['TIMEOUT_ERROR', 'NETWORK_ERROR', 'TLS_ERROR', 'ADDRESS_REFUSED']);

/** What a fault of asking a server says something of. */
export const aboutOf = (fault: string): 'partner' | 'answer' =>
  fault.startsWith('HTTP_5') || OF_PARTNER.has(fault) || UNANSWERED.has(fault) ? 'partner' : 'answer';

/**
 * Asks those of an order one after the other until somebody answers. Whoever is left alone is passed over; each may take an even share of the time that is left, so that whoever waits knows how long.
 * @throws NobodyAnsweredError; an error that is nobody's of the order; the reason of `signal`.
 */
export async function askInOrder<Place extends OrderPlace, Answer>(
  places: readonly Place[],
  { ask, readFault, keeper, limitMs, signal }: Asking<Place, Answer>,
): Promise<AnsweredInOrder<Place, Answer>> {
  const passedOver: PassedOver<Place>[] = [];
  const endsAt = performance.now() + limitMs;
  for (const [index, place] of places.entries()) {
    signal?.throwIfAborted();
    const isKept = !place.isOwnKey && !place.isHere;
    const restsUntil = isKept ? await keeper.restOf(place.id) : null;
    if (restsUntil) {
      passedOver.push({ place, fault: 'RESTS', restsUntil, error: null });
      continue;
    }
    const others = places.slice(index).filter(({ isHere }) => !isHere).length;
    const limit = AbortSignal.timeout(Math.max(1, Math.ceil((endsAt - performance.now()) / Math.max(1, others))));
    const inTime = place.isHere ? (signal ?? new AbortController().signal) : limit;
    try {
      const answer = await ask(place, signal ? AbortSignal.any([signal, inTime]) : inTime);
      if (isKept) await keeper.noteAnswer(place.id);
      return { answer, place, passedOver };
    } catch (error) {
      signal?.throwIfAborted();
      const fault = !place.isHere && limit.aborted ? TOO_SLOW : meaningOf(error, readFault);
      if (!fault) throw error;
      if (isKept && fault.about !== 'nothing') await keeper.noteFault(place.id, fault);
      passedOver.push({ place, fault: fault.fault, restsUntil: null, error });
    }
  }
  throw new NobodyAnsweredError(passedOver);
}

const TOO_SLOW: OrderFault = { fault: 'TIMEOUT_ERROR', about: 'partner', retryAfterMs: null };

const meaningOf = (error: unknown, readFault: Asking<unknown, unknown>['readFault']): OrderFault | null =>
  error instanceof OverBudgetError ? { fault: 'BUDGET_USED', about: 'nothing', retryAfterMs: null } : readFault(error);

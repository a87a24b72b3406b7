import { AppError } from '@sayso/contract';
import { askInOrder, NobodyAnsweredError, type OrderKeeper, type OrderPlace } from '../../order/ask-in-order.ts';
import { aboutOf, type OrderFault } from '../../order/order-fault.ts';
import { ServerError } from '../../server/ask-server.ts';
import type { CompatibleServer } from '../../server/compatible-server.ts';
import { TextError } from '../server/read-answer.ts';
import { whyNot } from './why-not.ts';

/** Somebody who writes. `subject`: how a sentence names them. `server`: null for the built-in writer. */
export type TextPlace = OrderPlace & { subject: string; server: CompatibleServer | null };

/** For everything that is asked for one answer, in milliseconds, whoever is asked: below what the browser waits. */
const LIMIT_MS = 75_000;

/** What is written, by whom, and why by nobody before them; null where the first who could be asked wrote it. */
export type WrittenInOrder<Answer> = { answer: Answer; by: string; because: string | null };

type Ways<Answer> = {
  atServer: (server: CompatibleServer, signal: AbortSignal) => Promise<Answer>;
  here: () => Promise<Answer>;
  keeper: OrderKeeper;
  signal?: AbortSignal | undefined;
};

/**
 * Lets those of an order write, one after the other until one has.
 * @throws AppError of the built-in writer; NobodyWroteError; the reason of `signal`.
 */
export async function writeInOrder<Answer>(
  places: readonly TextPlace[],
  { atServer, here, keeper, signal }: Ways<Answer>,
): Promise<WrittenInOrder<Answer>> {
  const ask = ({ server }: TextPlace, limited: AbortSignal) => (server ? atServer(server, limited) : here());
  try {
    const asked = { ask, readFault, keeper, limitMs: LIMIT_MS, signal };
    const { answer, place, passedOver } = await askInOrder(places, asked);
    const [first] = passedOver;
    return { answer, by: place.subject, because: first ? reasonOf(first) : null };
  } catch (error) {
    if (!(error instanceof NobodyAnsweredError)) throw error;
    const { passedOver } = error as NobodyAnsweredError<TextPlace>;
    const told = passedOver.find((one) => one.error instanceof AppError)?.error;
    const [first] = passedOver;
    throw told ?? new NobodyWroteError(first ? reasonOf(first) : 'nobody is set who could', error);
  }
}

/** Thrown where nobody of an order wrote anything. `because`: the end of a sentence. */
export class NobodyWroteError extends Error {
  override name = 'NobodyWroteError';
  readonly because: string;
  constructor(because: string, cause: unknown) {
    super(`Nothing was written, because ${because}`, { cause });
    this.because = because;
  }
}

const reasonOf = ({ place, fault }: { place: TextPlace; fault: string }): string => whyNot(place.subject, fault);

function readFault(error: unknown): OrderFault | null {
  if (error instanceof ServerError)
    return { fault: error.fault, about: aboutOf(error.fault), retryAfterMs: error.retryAfterMs };
  if (error instanceof TextError) return { fault: error.fault, about: 'answer', retryAfterMs: null };
  const isLanguage = error instanceof AppError && error.code === 'script_help_language';
  return isLanguage ? { fault: 'LANGUAGE', about: 'nothing', retryAfterMs: null } : null;
}

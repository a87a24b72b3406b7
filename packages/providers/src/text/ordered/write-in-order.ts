import { AppError } from '@sayso/contract';
import { askInOrder, NobodyAnsweredError, type OrderKeeper, type OrderPlace } from '../../order/ask-in-order.ts';
import { aboutOf, type OrderFault } from '../../order/order-fault.ts';
import { ServerError } from '../../server/ask-server.ts';
import type { CompatibleServer } from '../../server/compatible-server.ts';
import { TextError } from '../server/read-answer.ts';

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

/** What people read of why somebody of an order wrote nothing. `HTTP_` and a status is a server's refusal. */
const REASONS: Readonly<Record<string, (who: string) => string>> = {
  TIMEOUT_ERROR: (who) => `${who} did not answer in time`,
  NETWORK_ERROR: (who) => `${who} could not be reached`,
  TLS_ERROR: (who) => `${who} has no certificate that is accepted`,
  ADDRESS_REFUSED: (who) => `${who} could not be reached`,
  REFUSED: (who) => `${who} would not write about this`,
  CUT_OFF: (who) => `the answer of ${who} broke off`,
  HTTP_401: (who) => `${who} refused its key`,
  HTTP_403: (who) => `${who} refused its key`,
  HTTP_404: (who) => `${who} does not know its model`,
  HTTP_429: (who) => `${who} is busy`,
  HTTP_503: (who) => `${who} is not ready`,
  RESTS: (who) => `${who} failed several times and is left alone for a moment`,
  BUDGET_USED: (who) => `${who} has written as much as it may today`,
  LANGUAGE: (who) => `${who} does not know this language`,
};

/** Why somebody of an order wrote nothing, as the end of a sentence. `who`: what they are called there. */
const whyNot = (who: string, fault: string): string =>
  (Object.hasOwn(REASONS, fault) ? REASONS[fault] : undefined)?.(who) ?? `${who} wrote nothing that can be used`;

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

import { AppError } from '@sayso/contract';
import {
  askInOrder,
  NobodyAnsweredError,
  type OrderKeeper,
  type OrderPlace,
  aboutOf,
  type OrderFault,
} from '../order/ask-in-order.ts';
import {
  HEARD_RATE_HZ,
  type Transcriber,
  type TranscriberAbilities,
  TranscriberError,
  type Transcript,
  type TranscriptionRequest,
} from './transcriber.ts';

/** Counts sound before somebody listens, for an account or for the operator; what it answers takes that back. @throws OverBudgetError. */
export type CountSound = (milliseconds: number, accountId: string | null) => Promise<() => Promise<void>>;

/** Somebody who writes down what is said. `count`: absent where nothing is counted. */
export type TranscriberPlace = OrderPlace & { transcriber: Transcriber; count?: CountSound };

type Options = {
  /** Who is on and set, in the order in which they are asked. */
  places: () => readonly TranscriberPlace[];
  keeper: OrderKeeper;
};
type Able = TranscriberPlace & { abilities: TranscriberAbilities };

/** For all of an order together: a model may have to be loaded first, and one without a graphics device takes as long as somebody speaks. Below the limit of the work that waits. */
const limitOf = (soundMs: number) => Math.min(25 * 60_000, 2 * 60_000 + Math.ceil(soundMs * 3));

/**
 * Lets those of an order write down what is said, one after the other until one has. Beside the errors of the port it throws AppError `transcriber_budget_used` where everybody's is, and NobodyAnsweredError where all that
 * are left are left alone for a moment.
 */
export function createOrderedTranscriber({ places, keeper }: Options): Transcriber {
  const able = (): Able[] =>
    places().flatMap((place) => {
      const abilities = place.transcriber.abilities();
      return abilities ? [{ ...place, abilities }] : [];
    });
  return {
    id: 'ordered',
    abilities: () => joined(able().map(({ abilities }) => abilities)),
    async transcribe(request) {
      const soundMs = (request.samples.length / HEARD_RATE_HZ) * 1000;
      const all = able();
      const fitting = all.filter(({ abilities }) => fits(abilities, { soundMs, language: request.language }));
      if (fitting.length === 0) {
        const isLanguage = all.some(({ abilities }) => fits(abilities, { soundMs, language: null }));
        throw isLanguage ? new TranscriberError('LANGUAGE_UNKNOWN') : new AppError('no_transcriber');
      }
      const ask = (place: Able, signal: AbortSignal) => countedAsk(place, { ...request, signal }, soundMs);
      const asked = { ask, readFault, keeper, limitMs: limitOf(soundMs), signal: request.signal };
      const { answer } = await askInOrder(fitting, asked).catch((error: unknown) => {
        throw error instanceof NobodyAnsweredError ? worthTelling(error) : error;
      });
      return answer;
    },
  };
}

/** Counted before it is asked, and taken back where it surely has not listened. */
async function countedAsk(
  { transcriber, count }: Able,
  request: TranscriptionRequest,
  soundMs: number,
): Promise<Transcript> {
  const takeBack = await count?.(Math.ceil(soundMs), request.accountId ?? null);
  try {
    return await transcriber.transcribe(request);
  } catch (error) {
    if (error instanceof TranscriberError && error.isRefusal) await takeBack?.();
    throw error;
  }
}

function readFault(error: unknown): OrderFault | null {
  if (!(error instanceof TranscriberError)) return null;
  return { fault: error.fault, about: aboutOf(error.fault), retryAfterMs: error.retryAfterMs };
}

/** What whoever waits is told: what another try may mend comes before what it will not. */
function worthTelling(nobody: NobodyAnsweredError): unknown {
  const { passedOver } = nobody;
  const failed = passedOver.map(({ error }) => error).filter((error) => error instanceof TranscriberError);
  const passing = failed.find(({ fault }) => !fault.startsWith('HTTP_4'));
  if (failed.length > 0) return passing ?? failed.at(-1);
  if (passedOver.some(({ fault }) => fault === 'TIMEOUT_ERROR')) return new TranscriberError('TIMEOUT_ERROR', nobody);
  const isUsedUp = passedOver.every(({ fault }) => fault === 'BUDGET_USED');
  return isUsedUp ? new AppError('transcriber_budget_used', {}, nobody) : nobody;
}

function fits(
  { languages, longestMs }: TranscriberAbilities,
  { soundMs, language }: { soundMs: number; language: string | null },
) {
  const base = language?.toLowerCase().split('-', 1)[0];
  return soundMs <= longestMs && (base === undefined || languages === 'any' || languages.includes(base));
}

/** What they can together; null where there is nobody. */
function joined(all: readonly TranscriberAbilities[]): TranscriberAbilities | null {
  const [first] = all;
  if (!first) return null;
  return {
    wordTimes: all.every(({ wordTimes }) => wordTimes === first.wordTimes) ? first.wordTimes : 'where-told',
    languages: all.some(({ languages }) => languages === 'any')
      ? 'any'
      : [...new Set(all.flatMap(({ languages }) => [...languages]))],
    longestMs: Math.max(...all.map(({ longestMs }) => longestMs)),
    formats: first.formats,
  };
}

import { AppError } from '@sayso/contract';
import {
  type OrderKeeper,
  askInOrder,
  NobodyAnsweredError,
  type OrderPlace,
  aboutOf,
  type OrderFault,
} from '../order/ask-in-order.ts';
import { type CompatibleServer, ServerError } from '../server/compatible-server.ts';
import { hashtagsAtServer, titlesAtServer } from './server/name-at-server.ts';
import { TooLongError, translateAtServer } from './server/translate-at-server.ts';
import { writeAtServer, rewriteAtServer } from './server/write-at-server.ts';
import type { Named, NamingRequest, TextProvider } from './text-provider.ts';
import { TextError } from './server/ask-writer.ts';

/** Languages that models of today write well, and that a voice here may speak. */
const LANGUAGES = 'en es fr de it pt nl pl tr ru hi sv da nb fi cs el ro uk id ar'.split(' ');

type Options = {
  /** Who is on and set for an account, in the order in which they are asked; null: for nobody's. */
  places: (accountId: string | null) => Promise<readonly TextPlace[]>;
  builtIn: TextProvider;
  keeper: OrderKeeper;
};

type Asked = { language: string; accountId?: string | null | undefined; signal?: AbortSignal | undefined };
type Ask<Answer> = (server: CompatibleServer, signal: AbortSignal) => Promise<Answer>;

/**
 * Texts of those whom the operator has put in an order: OpenAI-compatible servers by their address, and the built-in writer. What another wrote than the first who could be asked says by whom and why. Risky
 * claims are found by rules, whoever wrote the script. For a translation nobody stands in who does not translate. Beside the errors of the port it throws AppError `text_server_failed` where nobody wrote anything.
 */
export function createOrderedText({ places, builtIn, keeper }: Options): TextProvider {
  const hasServer = async (accountId: string | null = null) =>
    (await places(accountId)).some(({ server }) => server !== null);
  /** `isKnownHere`: whether the built-in writer may be asked in this language. */
  const written = async <Answer>(
    asked: Asked,
    ask: Ask<Answer>,
    { here, isKnownHere }: { here: () => Promise<Answer>; isKnownHere: boolean },
  ): Promise<WrittenInOrder<Answer>> => {
    const all = await places(asked.accountId ?? null);
    const able = all.filter(({ server }) => (server ? knows(asked.language) : isKnownHere));
    if (able.length === 0) throw new AppError('script_help_language');
    const ways = { atServer: ask, here, keeper, signal: asked.signal };
    return writeInOrder(able, ways).catch((error: unknown) => {
      if (!(error instanceof NobodyWroteError)) throw error;
      const isNetMissing = all.every(({ server }) => server !== null) || isEnglish(asked.language);
      const message = `Nothing was written, because ${error.because}. Try again later.`;
      throw new AppError('text_server_failed', isNetMissing ? { message } : {}, error);
    });
  };
  const named = async (
    request: NamingRequest,
    ask: Ask<string[]>,
    here: TextProvider['suggestTitles'],
  ): Promise<Named> => {
    // Names are found by rules in languages that models do not write.
    const instead = { here: async () => (await here(request)).names, isKnownHere: true };
    const { answer, ...more } = await written(request, ask, instead);
    return { names: answer, ...stoodIn(more) };
  };
  return {
    id: 'ordered',
    languages: async (accountId) => {
      const all = await places(accountId ?? null);
      if (all.some(({ server }) => server !== null)) return LANGUAGES;
      return all.length === 0 ? [] : builtIn.languages();
    },
    async writeScripts(request) {
      // What no script can be made of is told by the built-in writer, at its field.
      const isWordless = !/[\p{L}\p{N}]/u.test(request.brief.product);
      if (isWordless) return builtIn.writeScripts(request);
      const { answer, ...more } = await written(
        request,
        (server, signal) => writeAtServer(server, { ...request, signal }),
        { here: () => builtIn.writeScripts(request), isKnownHere: isEnglish(request.language) },
      );
      return { ...answer, ...stoodIn(more) };
    },
    async rewriteScript(request) {
      const { answer, because, by } = await written(
        request,
        (server, signal) => rewriteAtServer(server, { ...request, signal }),
        { here: () => builtIn.rewriteScript(request), isKnownHere: isEnglish(request.language) },
      );
      return because === null ? answer : { ...answer, stand_in: because, written_by: by };
    },
    checkClaims: (request) => builtIn.checkClaims(request),
    translations: async (accountId) => ((await hasServer(accountId)) ? LANGUAGES : builtIn.translations()),
    async translate(request) {
      const able = (await places(request.accountId ?? null)).filter(({ server }) => server !== null);
      const here = () => builtIn.translate(request);
      if (able.length === 0) return here();
      if (!knows(request.to)) throw new AppError('translation_language');
      const atServer: Ask<Awaited<ReturnType<typeof here>>> = (server, signal) =>
        translateAtServer(server, { ...request, signal });
      const ways = { atServer, here, keeper, signal: request.signal };
      const { answer, ...more } = await writeInOrder(able, ways).catch((error: unknown) => {
        if (error instanceof TooLongError) throw new AppError('translation_too_long', {}, error);
        if (!(error instanceof NobodyWroteError)) throw error;
        const message = `Nothing was translated, because ${error.because}. Try again later.`;
        throw new AppError('translation_failed', { message }, error);
      });
      return { ...answer, ...stoodIn(more) };
    },
    suggestTitles: (request) =>
      named(
        request,
        (server, signal) => titlesAtServer(server, { ...request, signal }),
        (asked) => builtIn.suggestTitles(asked),
      ),
    suggestHashtags: (request) =>
      named(
        request,
        (server, signal) => hashtagsAtServer(server, { ...request, signal }),
        (asked) => builtIn.suggestHashtags(asked),
      ),
  };
}

/** Somebody who writes. `subject`: how a sentence names them. `server`: null for the built-in writer. */
export type TextPlace = OrderPlace & { subject: string; server: CompatibleServer | null };

/** For everything that is asked for one answer, in milliseconds, whoever is asked: below what the browser waits. */
const LIMIT_MS = 75_000;

/** What is written, by whom, and why by nobody before them; null where the first who could be asked wrote it. */
type WrittenInOrder<Answer> = { answer: Answer; by: string; because: string | null };

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
async function writeInOrder<Answer>(
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
class NobodyWroteError extends Error {
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

const stoodIn = ({ because, by }: { because: string | null; by: string }) =>
  because === null ? {} : { standIn: because, writer: by };

const baseOf = (language: string): string => language.toLowerCase().split('-', 1)[0] ?? '';
const knows = (language: string): boolean => LANGUAGES.includes(baseOf(language));
const isEnglish = (language: string): boolean => baseOf(language) === 'en';

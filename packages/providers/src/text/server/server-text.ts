import { AppError } from '@sayso/contract';
import { ServerError } from '../../server/ask-server.ts';
import type { Named, NamingRequest, TextProvider } from '../text-provider.ts';
import type { CompatibleServer } from '../../server/compatible-server.ts';
import { hashtagsAtServer, titlesAtServer } from './name-at-server.ts';
import { TextError } from './read-answer.ts';
import { rewriteAtServer } from './rewrite-at-server.ts';
import { TooLongError, translateAtServer } from './translation/translate-at-server.ts';
import { writeAtServer } from './write-at-server.ts';

/** Languages that models of today write well, and that a voice here may speak. */
const LANGUAGES = 'en es fr de it pt nl pl tr ru hi sv da nb fi cs el ro uk id ar'.split(' ');
/** For everything that is asked for one answer, in milliseconds: below what the browser waits. */
const LIMIT_MS = 75_000;

/** What people read of why a server wrote nothing. `HTTP_` and a status is the server's refusal. */
const REASONS: Readonly<Record<string, string>> = {
  TIMEOUT_ERROR: 'the text server did not answer in time',
  NETWORK_ERROR: 'the text server could not be reached',
  TLS_ERROR: 'the text server has no certificate that is accepted',
  ADDRESS_REFUSED: 'the text server could not be reached',
  REFUSED: 'the text server would not write about this',
  CUT_OFF: 'the answer of the text server broke off',
  HTTP_401: 'the text server refused its key',
  HTTP_403: 'the text server refused its key',
  HTTP_404: 'the text server does not know its model',
  HTTP_429: 'the text server is busy',
  HTTP_503: 'the text server is not ready',
};
const USUAL_REASON = 'the text server wrote nothing that can be used';

type Options = {
  /** The server as it is set now; null while there is none. */
  server: () => CompatibleServer | null;
  /** Writes while there is none, and when it wrote nothing that can be used. */
  builtIn: TextProvider;
};

type Asked = { language: string; signal?: AbortSignal | undefined };
type Ask<Answer> = (server: CompatibleServer, signal: AbortSignal) => Promise<Answer>;

/**
 * Texts of an OpenAI-compatible server by its address, with the built-in writer as the net below: what it wrote instead says why in `standIn`. Risky claims are found by rules,
 * whoever wrote the script. Nobody stands in for a translation. Beside the errors of the port it throws AppError `text_server_failed` where the net does not know the language either.
 */
export function createServerText({ server, builtIn }: Options): TextProvider {
  const netted = async <Answer extends object>(
    asked: Asked,
    ask: Ask<Answer>,
    instead: () => Promise<Answer>,
  ): Promise<{ answer: Answer; because: string | null }> => {
    const named = server();
    if (!named) return { answer: await instead(), because: null };
    if (!knows(asked.language)) throw new AppError('script_help_language');
    const { answer, because } = await answerOf(named, asked.signal, ask);
    return answer === null ? { answer: await insteadOf(instead, asked.language), because } : { answer, because: null };
  };
  /** The net finds names in languages that models do not write. */
  const names = async (
    request: NamingRequest,
    ask: (server: CompatibleServer, request: NamingRequest) => Promise<string[]>,
    instead: TextProvider['suggestTitles'],
  ): Promise<Named> => {
    if (!knows(request.language)) return instead(request);
    const { answer, because } = await netted(
      request,
      async (named, signal) => ({ names: await ask(named, { ...request, signal }) }),
      () => instead(request),
    );
    return because === null ? answer : { ...answer, standIn: because };
  };
  return {
    id: 'server',
    languages: () => (server() ? LANGUAGES : builtIn.languages()),
    async writeScripts(request) {
      // What no script can be made of is told by the built-in writer, at its field.
      const isWordless = !/[\p{L}\p{N}]/u.test(request.brief.product);
      if (isWordless) return builtIn.writeScripts(request);
      const { answer, because } = await netted(
        request,
        (named, signal) => writeAtServer(named, { ...request, signal }),
        () => builtIn.writeScripts(request),
      );
      return because === null ? answer : { ...answer, standIn: because };
    },
    async rewriteScript(request) {
      const { answer, because } = await netted(
        request,
        (named, signal) => rewriteAtServer(named, { ...request, signal }),
        () => builtIn.rewriteScript(request),
      );
      return because === null ? answer : { ...answer, stand_in: because };
    },
    checkClaims: (request) => builtIn.checkClaims(request),
    translations: () => (server() ? LANGUAGES : builtIn.translations()),
    async translate(request) {
      const named = server();
      if (!named) return builtIn.translate(request);
      if (!knows(request.to)) throw new AppError('translation_language');
      const { answer, because } = await answerOf(named, request.signal, (asked, signal) =>
        translateAtServer(asked, { ...request, signal }),
      );
      if (answer) return answer;
      const message = `Nothing was translated, because ${because}. Try again later.`;
      throw new AppError('translation_failed', { message });
    },
    suggestTitles: (request) => names(request, titlesAtServer, (asked) => builtIn.suggestTitles(asked)),
    suggestHashtags: (request) => names(request, hashtagsAtServer, (asked) => builtIn.suggestHashtags(asked)),
  };
}

const baseOf = (language: string): string => language.toLowerCase().split('-', 1)[0] ?? '';
const knows = (language: string): boolean => LANGUAGES.includes(baseOf(language));

type Answered<Answer> = { answer: Answer; because: null } | { answer: null; because: string };

/** What a server answers in the time that there is, or why that is nothing. */
async function answerOf<Answer extends object>(
  server: CompatibleServer,
  leaving: AbortSignal | undefined,
  ask: Ask<Answer>,
): Promise<Answered<Answer>> {
  const limit = AbortSignal.timeout(LIMIT_MS);
  try {
    const signal = leaving ? AbortSignal.any([leaving, limit]) : limit;
    return { answer: await ask(server, signal), because: null };
  } catch (error) {
    leaving?.throwIfAborted();
    if (error instanceof TooLongError) throw new AppError('translation_too_long', {}, error);
    const because = limit.aborted ? (REASONS['TIMEOUT_ERROR'] ?? USUAL_REASON) : reasonOf(error);
    if (because === null) throw error;
    return { answer: null, because };
  }
}

function reasonOf(error: unknown): string | null {
  if (!(error instanceof ServerError) && !(error instanceof TextError)) return null;
  return REASONS[error.fault] ?? USUAL_REASON;
}

async function insteadOf<Answer>(instead: () => Promise<Answer>, language: string): Promise<Answer> {
  try {
    return await instead();
  } catch (error) {
    const isLanguage = error instanceof AppError && error.code === 'script_help_language';
    throw isLanguage && baseOf(language) !== 'en' ? new AppError('text_server_failed', {}, error) : error;
  }
}

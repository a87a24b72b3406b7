import { askAddress, type Question, type ServerAnswer, ServerError, type ServerFault } from './ask-address.ts';
import { fieldOf, listOf, parse } from './json.ts';

export { type ServerAnswer, ServerError, type ServerFault } from './ask-address.ts';

type ServerQuestion = Omit<Question, 'headers'> & { path: string; place?: 'base' | 'root' };

/**
 * Asks a server with the calls of OpenAI, with its key.
 * @throws ServerError, the reason of `signal`: as `askAddress`.
 */
export async function askServer(
  server: CompatibleServer,
  { path, place, ...question }: ServerQuestion,
): Promise<ServerAnswer> {
  const headers = server.key === '' ? {} : { authorization: `Bearer ${server.key}` };
  return askAddress(urlOf(server, path, place), { ...question, headers });
}

/** Counts tokens before they are asked for, so that a process that dies has counted them. What it answers is told how many they were. @throws OverBudgetError. */
export type CountTokens = (tokens: number) => Promise<(used: number) => Promise<void>>;

/** A server that answers the calls of OpenAI, as its operator names it. `address` is its base, with or without `/v1`; `key` is '' where it asks for none. `count`: where what a model reads and writes is counted. */
export type CompatibleServer = { address: string; key: string; model: string; count?: CountTokens };

/** Where the calls of a server are: under its base, or beside it. Without a path, the base is `/v1`. */
export function urlOf(
  { address }: Pick<CompatibleServer, 'address'>,
  path: string,
  place: 'base' | 'root' = 'base',
): URL {
  const url = new URL(address);
  const base = url.pathname.replace(/\/+$/, '') || '/v1';
  const root = base.replace(/\/v1$/, '');
  const asked = new URL(url.origin);
  // A path of two strokes would name another host.
  asked.pathname = `${place === 'base' ? base : root}${path}`;
  return asked;
}

const LIST_LIMIT_MS = 10_000;
const LIST_MAX_BYTES = 2 * 1024 ** 2;
const MOST_MODELS = 100;

/** The models that a server says it has; none from one without a list. */
export async function listModels(server: CompatibleServer, signal: AbortSignal): Promise<string[]> {
  try {
    const limits = { maxBytes: LIST_MAX_BYTES, timeoutMs: LIST_LIMIT_MS, signal };
    const { status, body } = await askServer(server, { path: '/models', ...limits });
    if (status !== 200) return [];
    const names = listOf(fieldOf(parse(body), 'data')).map((entry) => fieldOf(entry, 'id'));
    return names
      .filter((name) => typeof name === 'string' && /^[^\s\p{Cc}]{1,100}$/u.test(name))
      .slice(0, MOST_MODELS) as string[];
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof ServerError) return [];
    throw error;
  }
}

const PING_LIMIT_MS = 5_000;
const PING_MAX_BYTES = 2 * 1024 ** 2;
/** The key is not taken, whatever is asked. */
const REFUSALS = [401, 403];

/** Asks a server for the list of its models, which costs nothing. Null: it answers and takes the key; whether it has such a list does not matter. */
export async function pingServer(server: CompatibleServer, signal: AbortSignal): Promise<ServerFault | null> {
  try {
    const { status } = await askServer(server, {
      path: '/models',
      maxBytes: PING_MAX_BYTES,
      timeoutMs: PING_LIMIT_MS,
      signal,
    });
    return REFUSALS.includes(status) || status >= 500 ? `HTTP_${status}` : null;
  } catch (error) {
    if (error instanceof ServerError) return error.fault;
    throw error;
  }
}

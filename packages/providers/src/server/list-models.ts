import { askServer, ServerError } from './ask-server.ts';
import type { CompatibleServer } from './compatible-server.ts';
import { fieldOf, listOf, parse } from './json.ts';

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

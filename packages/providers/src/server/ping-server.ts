import { askServer, ServerError, type ServerFault } from './ask-server.ts';
import type { CompatibleServer } from './compatible-server.ts';

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

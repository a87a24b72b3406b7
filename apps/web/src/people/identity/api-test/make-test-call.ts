import { errorFromFailure } from '../../../lib/api/api-error.ts';
import { noted, parseAnswer } from '../../../lib/api/api.ts';
import { dropToken, readToken } from '../../../lib/api/auth-token.ts';
import type { TestCall } from './test-calls.ts';

/** What came back: the answer as it is, or why there was none. */
export type TestOutcome = { ms: number } & ({ status: number; body: unknown } | { failure: string });

/** Makes a call once, whatever it answers. A session that the server refuses is forgotten, as everywhere. */
export async function makeTestCall({ endpoint, body }: TestCall): Promise<TestOutcome> {
  const startMs = performance.now();
  const token = readToken();
  const lasted = () => Math.round(performance.now() - startMs);
  try {
    const response = await fetch(endpoint.path, {
      method: endpoint.method,
      headers: {
        accept: 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(endpoint.timeoutMs),
    });
    const words = await response.text();
    if (response.status === 401) dropToken(token);
    return { ms: lasted(), status: response.status, body: parseAnswer(words) ?? words };
  } catch (failure) {
    return { ms: lasted(), failure: noted(errorFromFailure(failure)).message };
  }
}

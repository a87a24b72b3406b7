import type { ApiKeyService } from '@sayso/contract';
import type { KeyTestCode, KeyTester } from './key-tester.ts';
import { KEY_QUESTIONS, type KeyQuestion } from './key-questions.ts';

/** A service that has not answered by then does not, in milliseconds: people wait for it. */
const LIMIT_MS = 10_000;
/** Longest answer that is looked at, in bytes: Google's list of voices is 0.4 MB. */
const ANSWER_MAX_BYTES = 4 * 1024 ** 2;

/** Where the services are, for tests and mirrors: origins without a slash at the end. */
type KeyTesterOptions = { origins?: Partial<Record<ApiKeyService, string>>; timeoutMs?: number };

/** Statuses of a call that there is not. */
const MISSING: ReadonlySet<KeyTestCode> = new Set(['HTTP_404', 'HTTP_405', 'HTTP_410']);

/** Tries keys at the services themselves: whose key it is at HeyGen, Google's list of voices, OpenAI's list of models, a refusal of Face Studio. */
export function createKeyTester({ origins = {}, timeoutMs = LIMIT_MS }: KeyTesterOptions = {}): KeyTester {
  return {
    async test(service, key, { signal } = {}) {
      const limit = AbortSignal.timeout(timeoutMs);
      const question = KEY_QUESTIONS[service];
      const asked = {
        origin: origins[service] ?? question.origin,
        key,
        signal: signal ? AbortSignal.any([signal, limit]) : limit,
      };
      try {
        const code = await ask(question, asked);
        return question.older && MISSING.has(code) ? await ask({ ...question, ...question.older }, asked) : code;
      } catch {
        signal?.throwIfAborted();
        return limit.aborted ? 'TIMEOUT_ERROR' : 'NETWORK_ERROR';
      }
    },
  };
}

type Asked = { origin: string; key: string; signal: AbortSignal };

async function ask(question: KeyQuestion, { origin, key, signal }: Asked): Promise<KeyTestCode> {
  // A key goes to the service and nowhere else: whoever redirects is not it.
  const answer = await fetch(`${origin}${question.path}`, {
    headers: question.headers(key),
    redirect: 'manual',
    signal,
  });
  const content = parse(await readAtMost(answer, ANSWER_MAX_BYTES));
  if (question.isTaken?.(answer.status, content)) return 'OK';
  if (!answer.ok) return `HTTP_${question.statusOf?.(answer.status, content) ?? answer.status}`;
  return question.isAnswer(content, answer.headers.get('content-type') ?? '') ? 'OK' : 'UNKNOWN_ERROR';
}

/** The answer as text; null when it is longer than anybody wants to read. */
async function readAtMost({ body }: Response, maxBytes: number): Promise<string | null> {
  if (!body) return '';
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of body as unknown as AsyncIterable<Uint8Array>) {
    bytes += part.length;
    if (bytes > maxBytes) return null;
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '') as unknown;
  } catch {
    return null;
  }
}

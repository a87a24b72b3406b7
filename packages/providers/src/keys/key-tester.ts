import type { ApiKeyService } from '@sayso/contract';

/** A service that has not answered by then does not, in milliseconds: people wait for it. */
const LIMIT_MS = 10_000;
/** Longest answer that is looked at, in bytes: Google's list of voices is 0.4 MB. */
const ANSWER_MAX_BYTES = 4 * 1024 ** 2;

/** Where the services are, for tests and mirrors: origins without a slash at the end. */
type KeyTesterOptions = { origins?: Partial<Record<ApiKeyService, string>>; timeoutMs?: number };

/**
 * What became of a try: `OK`, `HTTP_` and the status the service refused with, `TIMEOUT_ERROR`, `NETWORK_ERROR` when it could not be reached,
 * `UNKNOWN_ERROR` when it answered what nobody can read.
 */
export type KeyTestCode = 'OK' | `HTTP_${number}` | 'TIMEOUT_ERROR' | 'NETWORK_ERROR' | 'UNKNOWN_ERROR';

/** Tries keys of outside services. */
export type KeyTester = {
  /** Asks a service for something that costs nothing. Never throws for what the service does, and keeps nothing of what it says. */
  test(service: ApiKeyService, key: string, options?: { signal?: AbortSignal }): Promise<KeyTestCode>;
};

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

/** How a service is asked whether it knows a key, at no cost. */
type KeyQuestion = {
  origin: string;
  path: string;
  headers(key: string): Record<string, string>;
  /** Whether what it answered with a status of success is what it should. `type`: what it calls it. */
  isAnswer(content: unknown, type: string): boolean;
  /** The status that an answer means, where the service says it with another. */
  statusOf?(status: number, content: unknown): number;
  /** What is asked where there is no such call: the one before it. */
  older?: Pick<KeyQuestion, 'path' | 'isAnswer'>;
  /** Whether it has refused what was asked, and taken the key. */
  isTaken?(status: number, content: unknown): boolean;
};

/** One question for each service. */
const KEY_QUESTIONS: Readonly<Record<ApiKeyService, KeyQuestion>> = {
  /** Whose key it is, in the version that films are ordered in. @see https://developers.heygen.com/docs/quick-start */
  heygen: {
    origin: 'https://api.heygen.com',
    path: '/v3/users/me',
    headers: (key) => ({ 'x-api-key': key }),
    isAnswer: (content) => isObject(fieldOf(content, 'data')),
    /** @see https://docs.heygen.com/reference/get-remaining-quota-v2 */
    older: {
      path: '/v2/user/remaining_quota',
      isAnswer: (content) => typeof fieldOf(fieldOf(content, 'data'), 'remaining_quota') === 'number',
    },
  },
  /** @see https://cloud.google.com/text-to-speech/docs/reference/rest/v1/voices/list */
  googleTTS: {
    origin: 'https://texttospeech.googleapis.com',
    path: '/v1/voices?languageCode=en-US',
    // In a header, because addresses end up in logs.
    headers: (key) => ({ 'x-goog-api-key': key }),
    isAnswer: (content) => Array.isArray(fieldOf(content, 'voices')),
    // Google calls a wrong key a bad request: https://cloud.google.com/apis/design/errors
    statusOf: (status, content) => (status === 400 && reasons(content).includes('API_KEY_INVALID') ? 401 : status),
  },
  /** @see https://platform.openai.com/docs/api-reference/models/list */
  openai: {
    origin: 'https://api.openai.com',
    path: '/v1/models',
    headers: (key) => ({ authorization: `Bearer ${key}` }),
    isAnswer: (content) => Array.isArray(fieldOf(content, 'data')),
  },
  /** It has no call that costs nothing, so it is asked for a family that there is not. @see https://facestud.io/docs */
  faceStudio: {
    origin: 'https://facestud.io',
    path: '/v1/generate?ethnicity=none',
    headers: (key) => ({ authorization: `Token ${key}` }),
    isAnswer: (_, type) => type.startsWith('image/'),
    isTaken: (status, content) => status === 400 && fieldOf(content, 'detail') !== undefined,
  },
};

function reasons(content: unknown): unknown[] {
  const details = fieldOf(fieldOf(content, 'error'), 'details');
  return Array.isArray(details) ? details.map((detail) => fieldOf(detail, 'reason')) : [];
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const fieldOf = (value: unknown, name: string): unknown => (isObject(value) ? value[name] : undefined);

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

import type { ApiKeyService } from '@sayso/contract';

/** How a service is asked whether it knows a key, at no cost. */
export type KeyQuestion = {
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
export const KEY_QUESTIONS: Readonly<Record<ApiKeyService, KeyQuestion>> = {
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

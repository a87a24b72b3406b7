import { randomUUID } from 'node:crypto';
import type { ErrorCode } from '@sayso/contract';
import { pause } from '../testing/pause.ts';

/** A request that is sent until the server says what became of it. `key` makes it safe to repeat; a `file` goes as it is, a `body` as JSON. */
export type Call = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  body?: object;
  file?: Uint8Array;
  token?: string;
  key?: string;
};
export type Outcome = {
  status: number;
  body: { code?: string; data?: unknown; message?: string } & Record<string, unknown>;
};

/** Counts what the server answered, by status, and how often there was no answer. */
export type Client = { ask(call: Call): Promise<Outcome>; answers: ReadonlyMap<string, number> };

const PAUSE_MS = 250;
const TIMEOUT_MS = 30_000;
/** Longer than any restart: what has no answer by then is stuck. */
const GIVE_UP_MS = 180_000;
/** Nobody is there, or not yet: these are asked again. */
const NOBODY_THERE: readonly number[] = [502, 504];
const NOT_YET: readonly ErrorCode[] = [
  'not_ready',
  'request_in_progress',
  'mail_is_sending',
  'speech_failed',
  'rate_limited',
];

export const newKey = (): string => randomUUID();

export function createClient(url: string): Client {
  const answers = new Map<string, number>();
  const count = (name: string) => answers.set(name, (answers.get(name) ?? 0) + 1);
  return {
    answers,
    async ask(call) {
      const deadline = performance.now() + GIVE_UP_MS;
      for (;;) {
        const outcome = await once(url, call).catch(() => null);
        count(outcome ? String(outcome.status) : 'none');
        if (outcome && isFinal(outcome)) return outcome;
        if (performance.now() > deadline) throw new Error(`${call.method} ${call.path}: no answer in three minutes`);
        await pause(PAUSE_MS);
      }
    },
  };
}

/** A full disk is an answer. */
const isFinal = ({ status, body }: Outcome): boolean =>
  !NOBODY_THERE.includes(status) && NOT_YET.every((code) => code !== body.code);

async function once(url: string, { method, path, body, file, token, key }: Call): Promise<Outcome> {
  const response = await fetch(url + path, {
    method,
    headers: {
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(file ? { 'content-type': 'application/octet-stream' } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(key ? { 'idempotency-key': key } : {}),
    },
    body: file ? new Uint8Array(file) : body ? JSON.stringify(body) : null,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const text = await response.text();
  const parsed = response.headers.get('content-type')?.includes('json') ? (JSON.parse(text) as Outcome['body']) : {};
  return { status: response.status, body: parsed };
}

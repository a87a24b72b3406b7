import { ACTIVE_ACCOUNT_HEADER } from '@sayso/contract';
import { shownAccount } from '../../../lib/api/active-account.ts';
import { errorFromFailure } from '../../../lib/api/api-error.ts';
import { noted, parseAnswer } from '../../../lib/api/api.ts';
import { readToken } from '../../../lib/api/auth-token.ts';
import type { DocOperation } from './operations-of.ts';

/** What somebody fills in to try a call. `token`: an API token; '' for their own session. `values`: of the address and the headers, by their names. */
export type TryForm = { token: string; values: Readonly<Record<string, string>>; body: string };

/** What came back: the answer as it is, or why there was none. `limits`: what is left of them, as the server says it. */
export type TryOutcome = { ms: number } & (
  | { status: number; body: unknown; file: { type: string; bytes: number } | null; limits: string | null }
  | { failure: string }
);

/** How long an answer is waited for, in milliseconds. */
const TIMEOUT_MS = 120_000;

/** Whether this page can send what a call takes: files are sent by the line for a terminal. */
export const canTry = ({ body }: Pick<DocOperation, 'body'>): boolean =>
  body === null || body.type === 'application/json';

/** Whether a call may change something: one that is allowed to look does not. */
export const changesThings = ({ method, scope }: Pick<DocOperation, 'method' | 'scope'>): boolean =>
  method !== 'GET' && scope !== 'read';

/** What has to be filled in before a call is sent, by its name, and whether the body is JSON. */
export function gapsOf({ parameters, body }: DocOperation, form: TryForm): { missing: string[]; isBroken: boolean } {
  const missing = parameters.filter(({ name, isRequired }) => isRequired && !form.values[name]?.trim());
  const isBroken = body !== null && form.body.trim() !== '' && parseAnswer(form.body) === undefined;
  return { missing: missing.map(({ name }) => name), isBroken };
}

/** Makes a call once, whatever it answers. A refused token is that of the form: nobody is signed out by trying. */
export async function tryCall({ method, path, parameters, body }: DocOperation, form: TryForm): Promise<TryOutcome> {
  const startMs = performance.now();
  const lasted = () => Math.round(performance.now() - startMs);
  const placed = (place: string) => parameters.filter((one) => one.place === place && form.values[one.name]?.trim());
  const value = (name: string) => (form.values[name] ?? '').trim();
  const filled = path.replaceAll(/\{(\w+)\}/gu, (_, name: string) => encodeURIComponent(value(name)));
  const search = new URLSearchParams(placed('query').map(({ name }): [string, string] => [name, value(name)]));
  const token = form.token.trim() || readToken();
  const account = form.token.trim() === '' ? shownAccount() : null;
  try {
    const response = await fetch(search.size > 0 ? `${filled}?${search.toString()}` : filled, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(account && { [ACTIVE_ACCOUNT_HEADER]: account }),
        ...Object.fromEntries(placed('header').map(({ name }) => [name, value(name)])),
        ...(body && { 'content-type': body.type }),
      },
      ...(body && { body: form.body.trim() || '{}' }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const limits = response.headers.get('ratelimit');
    return { ms: lasted(), status: response.status, limits, ...(await contentOf(response)) };
  } catch (failure) {
    return { ms: lasted(), failure: noted(errorFromFailure(failure)).message };
  }
}

/** Texts as they are; of anything else what it is and how large. */
async function contentOf(response: Response): Promise<{ body: unknown; file: { type: string; bytes: number } | null }> {
  const type = (response.headers.get('content-type') ?? '').split(';')[0] ?? '';
  if (type !== '' && !/json|^text\//u.test(type))
    return { body: null, file: { type, bytes: (await response.blob()).size } };
  const words = await response.text();
  return { body: parseAnswer(words) ?? words, file: null };
}

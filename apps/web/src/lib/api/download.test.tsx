import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type ApiError, messageOf } from './api-error.ts';
import { readToken, saveToken } from './credentials.ts';
import { downloadFile, downloadNamedFile } from './download.ts';
import { isServerAway, onMaintenance } from './reachability.ts';

const clicked = vi.fn<() => void>();

beforeEach(() => {
  saveToken('t');
  clicked.mockClear();
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue(undefined);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(clicked);
});
afterEach(() => {
  vi.useRealTimers();
});

function answerWith(answer: (init: RequestInit) => Response | Promise<Response>) {
  const seen: (string | null)[] = [];
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    seen.push(new Headers(init.headers).get('authorization'));
    return answer(init);
  });
  return seen;
}
const refuse = (status: number, body: object, headers = {}) =>
  answerWith(() => Response.json(body, { status, headers }));
const failure = (address = '/export.csv') =>
  downloadFile(address, 'export.csv').then(
    () => null,
    (error: unknown) => error as ApiError,
  );

test('a file of ours is fetched with the token, one from elsewhere without', async () => {
  const seen = answerWith(() => new Response('Time'));
  expect(await failure()).toBeNull();
  expect(await failure('https://cdn.example.com/film.mp4')).toBeNull();
  expect(seen).toEqual(['Bearer t', null]);
  expect(clicked).toHaveBeenCalledTimes(2);
});

test('a file that the server names is saved under that name', async () => {
  const named: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    named.push(this.download);
  });
  const headers = { 'content-disposition': 'attachment; filename="leads-glow-2026-03-01.csv"' };
  answerWith(() => new Response('Time', { headers }));
  await downloadNamedFile('/export.csv');
  answerWith(() => new Response('Time'));
  await downloadNamedFile('/export.csv');
  expect(named).toEqual(['leads-glow-2026-03-01.csv', 'download']);
});

test('a refused token ends the session, but only when it was ours to refuse', async () => {
  refuse(401, { code: 'unauthenticated', message: 'Please sign in.' });
  expect(await failure('https://cdn.example.com/film.mp4')).toMatchObject({ status: 401 });
  expect(readToken()).toBe('t');
  expect(await failure()).toMatchObject({ status: 401, message: 'Please sign in.' });
  expect(readToken()).toBeNull();
});

test('a refusal with a wait names it, and one for maintenance is known to the whole app', async () => {
  refuse(429, { code: 'rate_limited', message: 'Too many.' }, { 'retry-after': '40' });
  expect(messageOf(await failure())).toBe('Too many. Try again in 40 s.');
  const heard = vi.fn<() => void>();
  const stop = onMaintenance(heard);
  refuse(503, { code: 'maintenance', message: 'Back soon.' });
  expect(await failure()).toMatchObject({ code: 'maintenance' });
  expect(heard).toHaveBeenCalledTimes(1);
  stop();
});

test('nobody there and no answer in time are told apart, and the app knows that the server is away', async () => {
  vi.useFakeTimers();
  answerWith(() => {
    throw new TypeError('Failed to fetch');
  });
  expect(await failure()).toMatchObject({ code: 'NETWORK_ERROR' });
  expect(isServerAway()).toBe(true);
  answerWith(
    ({ signal }) => new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
  );
  const late = failure();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await late).toMatchObject({ code: 'TIMEOUT_ERROR' });
});

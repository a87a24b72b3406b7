import { DEFAULT_TIMEOUT_MS, libraryApi, rendersApi, voicesApi } from '@sayso/contract';
import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  ApiError,
  errorFromAnswer,
  errorFromFailure,
  isMaintenance,
  keyMessageOf,
  mayPass,
  messageOf,
  RETRY_ATTEMPTS,
  waitWords,
} from './api-error.ts';
import { createQueryClient } from './query-client.ts';
import { dataOf, errorWithData } from './error-data.ts';

afterEach(() => vi.useRealTimers());

const answered = (status: number, body: unknown = null, headers: Record<string, string> = {}) =>
  errorFromAnswer(new Response(null, { status, headers }), body);
const withStatus = (status: number) => new ApiError({ code: `HTTP_${status}`, message: 'x', status });

describe("the documents' words", () => {
  test.each([
    [401, 'You are not authorized to perform this action.'],
    [403, 'Access denied.'],
    [404, 'Resource not found.'],
    [422, 'Please check your input and try again.'],
    [429, 'Rate limit exceeded. Please try again later.'],
    [500, 'Server error occurred. Please try again later.'],
    [503, 'Service temporarily unavailable. Please try again later.'],
    [400, 'An unknown error occurred.'],
  ])('a bare %i', (status, message) => {
    expect(answered(status)).toMatchObject({ status, code: `HTTP_${status}`, message, errors: {} });
  });

  test("the server's message and errors come first", () => {
    const errors = { email: ['Taken.'] };
    expect(answered(422, { status: 'error', message: 'Look again.', errors })).toMatchObject({
      message: 'Look again.',
      errors,
    });
  });

  test('no answer in time, no network, and what nobody foresaw', () => {
    expect(errorFromFailure(new DOMException('', 'TimeoutError'))).toMatchObject({
      code: 'TIMEOUT_ERROR',
      message: 'Network error occurred. Please check your connection.',
    });
    expect(errorFromFailure(new TypeError('Failed to fetch'))).toMatchObject({
      code: 'NETWORK_ERROR',
      message: 'Network error. Please check your internet connection.',
    });
    expect(errorFromFailure(new Error('odd'))).toMatchObject({ code: 'UNKNOWN_ERROR', message: 'odd' });
    expect(errorFromFailure('odd')).toMatchObject({ code: 'UNKNOWN_ERROR', message: 'An unknown error occurred.' });
  });

  test.each([
    [withStatus(401), 'Invalid API key. Please check your API configuration.'],
    [withStatus(403), 'Access forbidden. Please check your API permissions.'],
    [withStatus(429), 'Rate limit exceeded. Please try again later.'],
    [withStatus(500), 'Server error. Please try again later.'],
    [withStatus(503), 'Service temporarily unavailable. Please try again later.'],
    [withStatus(418), 'Speech failed with status 418'],
    [new TypeError('Failed to fetch'), 'Network error. Please check your internet connection.'],
    [new DOMException('', 'TimeoutError'), 'Request timed out. Please try again.'],
    [new Error('odd'), 'odd'],
  ])('a key of another service that fails with %s', (error, message) => {
    expect(keyMessageOf(error, 'Speech')).toBe(message);
  });

  test('calls wait 30 seconds, starting a video and sending audio 60', () => {
    expect(DEFAULT_TIMEOUT_MS).toBe(30_000);
    expect(libraryApi.listVideos.timeoutMs).toBe(30_000);
    expect(rendersApi.startVideo.timeoutMs).toBe(60_000);
    expect(rendersApi.createVideo.timeoutMs).toBe(60_000);
    expect(voicesApi.generateSpeech.timeoutMs).toBe(60_000);
    expect(voicesApi.createCustomAudio.timeoutMs).toBe(60_000);
    expect(voicesApi.uploadAudio.timeoutMs).toBe(60_000);
  });
});

describe('waiting', () => {
  test('Retry-After may be seconds or a date, and is told', () => {
    vi.useFakeTimers({ now: Date.parse('2026-02-01T10:00:00Z') });
    expect(answered(429, null, { 'retry-after': '40' }).retryAfterMs).toBe(40_000);
    expect(answered(429, null, { 'retry-after': 'Sun, 01 Feb 2026 10:02:00 GMT' }).retryAfterMs).toBe(120_000);
    expect(answered(429, null, { 'retry-after': 'Sun, 01 Feb 2026 09:00:00 GMT' }).retryAfterMs).toBe(0);
    expect(answered(429, null, { 'retry-after': 'soon' }).retryAfterMs).toBeUndefined();
    expect(messageOf(answered(429, null, { 'retry-after': '40' }))).toBe('Rate limit exceeded. Try again in 40 s.');
  });

  test.each([
    [0, 'Try again in 1 s'],
    [39_001, 'Try again in 40 s'],
    [119_000, 'Try again in 119 s'],
    [150_000, 'Try again in 3 min'],
    [3_600_000, 'Try again in 60 min'],
    [10_000_000, 'Try again in 3 h'],
  ])('%i ms read as "%s"', (ms, words) => expect(waitWords(ms)).toBe(words));

  test('a reading call is tried three times in all, counted in the error, and waits as long as the server asks', async () => {
    vi.useFakeTimers();
    let tries = 0;
    const failing = createQueryClient()
      .fetchQuery({
        queryKey: ['x'],
        // The client retries what a screen asks; a fetch by hand takes the same rule.
        retry: createQueryClient().getDefaultOptions().queries?.retry as never,
        queryFn: () => {
          tries += 1;
          return Promise.reject(answered(503, null, { 'retry-after': '7' }));
        },
      })
      .catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(6_900);
    expect(tries).toBe(1);
    await vi.advanceTimersByTimeAsync(200);
    expect(tries).toBe(2);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(tries).toBe(RETRY_ATTEMPTS);
    expect(RETRY_ATTEMPTS).toBe(3);
    expect(await failing).toMatchObject({ code: 'HTTP_503', retryCount: 2 });
  });

  test('a long wait is told instead of sat out', () => {
    expect(mayPass(answered(429, null, { 'retry-after': '10' }))).toBe(true);
    expect(mayPass(answered(429, null, { 'retry-after': '11' }))).toBe(false);
  });
});

test('maintenance is told apart from a server that is not there, and is not asked again and again', () => {
  const closed = answered(503, { code: 'maintenance', message: 'Back at noon.' });
  expect([isMaintenance(closed), mayPass(closed), closed.message]).toEqual([true, false, 'Back at noon.']);
  expect(isMaintenance(answered(503, { code: 'not_ready' }))).toBe(false);
  expect(isMaintenance(answered(403, { code: 'maintenance' }))).toBe(false);
});

const data = { limit: 'videos_created', plan: 'Free Edition', used: 3, max: 3, upgrade_url: null };
const refusal = (code: string, carried: unknown) =>
  errorWithData(new Response(null, { status: 403 }), { code, data: carried, message: 'Refused.' });

test('reads what a refusal carries by its code', async () => {
  const error = await refusal('quota_reached', data);
  expect(dataOf(error, 'quota_reached')).toEqual(data);
  expect(error).toMatchObject({ code: 'quota_reached', status: 403, message: 'Refused.' });
});

test('reads nothing of another failure, nor of data that the registry does not describe', async () => {
  expect(dataOf(await refusal('quota_reached', data), 'storage_limit_reached')).toBeNull();
  expect(dataOf(await refusal('quota_reached', { limit: 'unheard_of' }), 'quota_reached')).toBeNull();
  expect(dataOf(await refusal('video_too_long_for_plan', undefined), 'video_too_long_for_plan')).toBeNull();
  expect((await refusal('toString', data)).data).toBeUndefined();
  expect((await errorWithData(new Response(null, { status: 502 }), '<h1>Bad gateway</h1>')).data).toBeUndefined();
  expect(dataOf(new Error('broken'), 'quota_reached')).toBeNull();
});

test('carries nothing where the schemas are gone, and asks for them anew with the next error', async () => {
  vi.resetModules();
  vi.doMock('./error-schemas.ts', () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  const fresh = await import('./error-data.ts');
  const refused = () =>
    fresh.errorWithData(new Response(null, { status: 403 }), { code: 'quota_reached', data, message: 'Refused.' });
  expect(await refused()).toMatchObject({ code: 'quota_reached', message: 'Refused.', data: undefined });
  vi.doUnmock('./error-schemas.ts');
  expect(await refused()).toMatchObject({ data });
});

test('waits no longer than a few seconds for them', async () => {
  vi.resetModules();
  vi.useFakeTimers();
  const late = Promise.withResolvers<{ ERROR_DATA: object }>();
  vi.doMock('./error-schemas.ts', () => late.promise);
  const fresh = await import('./error-data.ts');
  const error = fresh.errorWithData(new Response(null, { status: 403 }), { code: 'quota_reached', data });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await error).toMatchObject({ code: 'quota_reached', data: undefined });
  vi.useRealTimers();
  late.resolve({ ERROR_DATA: {} });
  vi.doUnmock('./error-schemas.ts');
  // The next test file of this worker would get the module that knows no errors.
  vi.resetModules();
});

import { expect, test } from 'vitest';
import { AppError, type ErrorData, ERRORS, offerOfLimit, WRONG_GUESSES } from './index.ts';

const data: ErrorData['quota_reached'] = { limit: 'videos_created', plan: null, used: 3, max: 3, upgrade_url: null };

test('the compiler demands of an error what the registry says that it carries', () => {
  expect(new AppError('quota_reached', { data }).details.data).toEqual(data);
  // @ts-expect-error its data is missing
  expect(() => new AppError('quota_reached')).not.toThrow();
  // @ts-expect-error data of another error
  expect(() => new AppError('draft_changed', { data })).not.toThrow();
  // @ts-expect-error this error carries nothing
  expect(() => new AppError('not_found', { data })).not.toThrow();
});

test('says the words of the registry, unless it was given others', () => {
  expect(new AppError('not_found').message).toBe('Resource not found.');
  expect(new AppError('not_found', { message: 'No such lamp.' }).message).toBe('No such lamp.');
});

test('calls an error retryable only where the same request may succeed later', () => {
  const retryable = Object.entries(ERRORS).filter(([, error]) => error.retryable);
  // 408, 409 for work in progress, 429 and 5xx: the request itself is right.
  expect(retryable.map(([, { status }]) => status).filter((status) => status < 408)).toEqual([]);
  for (const code of ['unauthenticated', 'forbidden', 'not_found', 'invalid_input', 'quota_reached'] as const)
    expect([code, ERRORS[code].retryable]).toEqual([code, false]);
  for (const code of ['rate_limited', 'internal', 'maintenance', 'request_timeout'] as const)
    expect([code, ERRORS[code].retryable]).toEqual([code, true]);
});

test('offers a limit of 0 as none, and a missing limit as unlimited', () => {
  expect(offerOfLimit('videos_created', 0)).toMatch(/^0 /u);
  expect(offerOfLimit('videos_created', null)).toBe('unlimited videos a month');
});

test('counts each answer to a wrong guess at a secret', () => {
  // Without one of them, that secret could be guessed at without an end.
  expect([...WRONG_GUESSES].toSorted()).toEqual([
    'bad_credentials',
    'two_factor_wrong',
    'video_password_wrong',
    'wrong_password',
  ]);
});

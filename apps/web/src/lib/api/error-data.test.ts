import { expect, test, vi } from 'vitest';
import { dataOf, errorWithData } from './error-data.ts';

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
});

import { expect, test } from 'vitest';
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

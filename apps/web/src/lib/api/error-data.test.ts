import { expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { dataOf } from './error-data.ts';

const data = { limit: 'videos_created', plan: 'Free Edition', used: 3, max: 3, upgrade_url: null };
const refusal = (code: string, carried: unknown) => new ApiError({ code, status: 403, message: '', data: carried });

test('reads what a refusal carries by its code', () => {
  expect(dataOf(refusal('quota_reached', data), 'quota_reached')).toEqual(data);
});

test('reads nothing of another failure, nor of data that the registry does not describe', () => {
  expect(dataOf(refusal('quota_reached', data), 'storage_limit_reached')).toBeNull();
  expect(dataOf(refusal('quota_reached', { limit: 'unheard_of' }), 'quota_reached')).toBeNull();
  expect(dataOf(refusal('video_too_long_for_plan', undefined), 'video_too_long_for_plan')).toBeNull();
  expect(dataOf(new Error('broken'), 'quota_reached')).toBeNull();
});

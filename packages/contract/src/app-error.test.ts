import { expect, test } from 'vitest';
import { AppError, type ErrorData } from './index.ts';

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

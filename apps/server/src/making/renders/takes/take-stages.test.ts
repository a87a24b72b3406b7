import { AppError } from '@sayso/contract';
import { expect, test } from 'vitest';
import { faultCode, inStage } from './take-stages.ts';

const codeOf = (error: unknown) =>
  inStage('take_publish_failed', () => Promise.reject(error)).catch((thrown: AppError) => thrown.code);

test.each([
  ['by the operating system', Object.assign(new Error('ENOSPC: no space left on device, mkdir'), { code: 'ENOSPC' })],
  ['by a quota', Object.assign(new Error('EDQUOT: quota exceeded, write'), { code: 'EDQUOT' })],
  [
    'by a child process',
    new Error('write segment failed', {
      cause: Object.assign(new Error('No space left on device'), { code: 'ENOSPC' }),
    }),
  ],
  ['by the database', Object.assign(new Error('could not extend file "base/16384/17034"'), { code: '53100' })],
  ['by the storage', new AppError('storage_full')],
])('a disk that is full, said %s, is said as such to people', async (_by, error) => {
  expect(await codeOf(error)).toBe('storage_full');
});

test('a fault that a stage has named keeps its name', async () => {
  expect(await codeOf(new AppError('take_avatar_failed'))).toBe('take_avatar_failed');
  expect(await codeOf(new AppError('not_found'))).toBe('take_publish_failed');
});

test('every other fault is named after its stage and keeps its cause', async () => {
  const cause = new Error('EIO: input/output error');
  expect(await codeOf(cause)).toBe('take_publish_failed');
  await expect(inStage('take_publish_failed', () => Promise.reject(cause))).rejects.toMatchObject({ cause });
  expect(await inStage('take_publish_failed', async () => 7)).toBe(7);
});

test("a fault outside of any stage keeps its own name, or the full disk's", () => {
  expect(faultCode(new AppError('take_speech_missing'))).toBe('take_speech_missing');
  expect(faultCode(Object.assign(new Error('could not extend file'), { code: '53100' }))).toBe('storage_full');
  expect(faultCode(new Error('anything else'))).toBe('internal');
});

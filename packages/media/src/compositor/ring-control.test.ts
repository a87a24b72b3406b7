import { expect, test } from 'vitest';
import { createRingBuffers, failureOf, reportFailure, shareRing } from './ring-control.ts';

test('a failure reaches the other thread with its code and its stack', () => {
  const buffers = createRingBuffers(1, 64);
  const error = Object.assign(new RangeError('EIO: the disk is gone'), { code: 'EIO' });
  reportFailure(shareRing(buffers), error);
  const heard = failureOf(shareRing(buffers));
  expect(heard).toMatchObject({ message: error.message, code: 'EIO', stack: error.stack });
});

test('the longest failure, of the widest characters, still fits', () => {
  const share = shareRing(createRingBuffers(1, 64));
  const error = new Error('\u0001'.repeat(100_000));
  reportFailure(share, error);
  expect(failureOf(share).message).toBe(error.message.slice(0, 1000));
  reportFailure(share, 'not even an error');
  expect(failureOf(share)).toMatchObject({ message: 'not even an error' });
  expect(failureOf(share)).not.toHaveProperty('code');
});

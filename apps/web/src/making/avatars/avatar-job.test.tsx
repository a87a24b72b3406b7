import { AVATAR_POLL } from '@sayso/contract';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { failure, fakeApi } from '../../testing/fake-api.ts';
import { type AvatarOutcome, useAvatarJob } from './custom-avatars.queries.ts';

const JOB = '01990000-0000-7000-8000-0000000000f1';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a job is asked after every 5 seconds, 60 times; a lost answer counts as one, and then nobody asks any more', async () => {
  let checks = 0;
  fakeApi({
    'POST /api/video-generation/check-status': () => {
      checks += 1;
      if (checks === 3) return failure(503, 'not_ready', 'Not now.');
      const data = { jobId: JOB, progress: 40, url: null, public_url: null, error: null, avatar: null };
      return { body: { success: true, status: 'processing', data } };
    },
  });
  const ends: AvatarOutcome[] = [];
  const { result } = renderHook(() => useAvatarJob(JOB, (outcome) => ends.push(outcome)));
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  await pass(0);
  expect([checks, result.current]).toEqual([1, 40]);
  await pass(4_999);
  expect(checks).toBe(1);
  await pass(1);
  expect(checks).toBe(2);
  await pass(57 * 5_000);
  expect([checks, ends]).toEqual([59, []]);
  await pass(10 * AVATAR_POLL.everyMs);
  expect([checks, ends]).toEqual([60, [{ kind: 'given-up' }]]);
});

import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Answer, fakeApi, failure } from '../../testing/fake-api.ts';
import { type AvatarOutcome, useAvatarJob } from './custom-avatars.queries.ts';

const JOB = '01990000-0000-7000-8000-0000000000e1';
const CHECK = 'POST /api/video-generation/check-status';
const state = (status: string, data: object = {}): Answer => ({
  body: {
    success: true,
    status,
    data: { jobId: JOB, progress: 10, url: null, public_url: null, error: null, avatar: null, ...data },
  },
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function follow(answer: () => Answer) {
  const { asked } = fakeApi({ [CHECK]: answer });
  const ends: AvatarOutcome[] = [];
  const { unmount } = renderHook(() => useAvatarJob(JOB, (outcome) => ends.push(outcome)));
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  return { asked, ends, pass, unmount };
}

test('an avatar is asked after every 5 s, and given up after 60 times', async () => {
  const { asked, ends, pass } = follow(() => state('processing'));
  await pass(0);
  expect(asked.map(({ body }) => body)).toEqual([{ jobId: JOB }]);
  await pass(4_999);
  expect(asked).toHaveLength(1);
  await pass(1);
  expect(asked).toHaveLength(2);
  await pass(57 * 5_000);
  expect([asked.length, ends]).toEqual([59, []]);
  await pass(5_000);
  expect([asked.length, ends]).toEqual([60, [{ kind: 'given-up' }]]);
  await pass(60_000);
  expect(asked).toHaveLength(60);
});

test('a failed one is told with its reason, a lost answer is waited out, and nobody asks who has left', async () => {
  const failed = follow(() => state('failed', { error: 'It could not be drawn.' }));
  await failed.pass(0);
  expect(failed.ends).toEqual([{ kind: 'failed', message: 'It could not be drawn.' }]);
  const lost = follow(() => failure(503, 'not_ready', 'Later.'));
  await lost.pass(10_000);
  expect([lost.asked.length, lost.ends]).toEqual([3, []]);
  lost.unmount();
  await lost.pass(60_000);
  expect(lost.asked).toHaveLength(3);
});

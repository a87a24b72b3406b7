import { LIVE_LIMIT, LIVE_PATH } from '@sayso/contract';
import { expect, test } from 'vitest';
import { createTestApp } from '../../testing/create-test-app.ts';

test('an account may open streams as fast as a team comes back, and no faster', async () => {
  const app = await createTestApp({ config: { rateLimits: true } });
  const { token } = await app.registerUser();
  let refused = 0;
  // A stream answers when it ends: those that are allowed end with the server at the latest.
  const open = async () => {
    const { statusCode } = await app.server.inject({ url: LIVE_PATH, headers: { authorization: `Bearer ${token}` } });
    if (statusCode === 429) refused += 1;
    return statusCode;
  };
  const streams = Array.from({ length: LIVE_LIMIT.times + 3 }, open);
  await expect.poll(() => refused).toBe(3);
  await app.close();
  expect((await Promise.all(streams)).filter((status) => status === 200)).toHaveLength(LIVE_LIMIT.times);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { speakScript, startBody } from './testing/start-test-video.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ config: { rateLimits: true } });
});
afterAll(() => app.close());

test('an account that prepares many videos at once is asked for patience, and no other', async () => {
  const [ada, bo] = [await app.registerUser(), await app.registerUser()];
  const body = startBody(await speakScript(ada));
  const prepare = async (person: typeof ada) => (await person.post('/api/video-generation/prepare', body)).statusCode;
  const statuses = await Promise.all(Array.from({ length: 20 }, () => prepare(ada)));
  // A new span may have begun between two of them.
  expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(12);
  expect(statuses).toContain(429);
  expect(await prepare(bo)).toBe(200);
});

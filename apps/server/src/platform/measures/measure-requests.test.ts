import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import type { RequestMeasure } from './request-minutes.ts';

let app: TestApp;
let seen: RequestMeasure[];

beforeAll(async () => {
  app = await createTestApp({ extend: (server) => void server.get('/keys.txt', async () => 'none') });
  seen = [];
  app.deps.measures.observe({ onRequest: (measure) => seen.push(measure), onRender: () => undefined });
});
afterAll(() => app.close());

const measured = async (url: string, method: 'GET' | 'POST' = 'GET') => {
  seen = [];
  await app.server.inject({ method, url });
  return seen.map((one) => ({ method: one.method, route: one.route, status: one.status }));
};

test('an answer is measured under the pattern of its route', async () => {
  expect(await measured('/api/videos/some-id')).toEqual([{ method: 'GET', route: '/api/videos/:id', status: 401 }]);
  expect(seen[0]?.ms).toBeGreaterThan(0);
});

test('addresses that lead nowhere share one name, and so do files', async () => {
  expect(await measured('/api/nowhere/ada@example.com', 'POST')).toEqual([
    { method: 'ANY', route: 'none', status: 404 },
  ]);
  expect(await measured('/keys.txt')).toEqual([{ method: 'GET', route: 'file', status: 200 }]);
});

test('questions after the health of the process are not measured', async () => {
  expect(await measured('/healthz')).toEqual([]);
});

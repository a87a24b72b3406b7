import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWebhookApp, send, type WebhookApp } from '../testing/webhook-app.ts';

let app: WebhookApp;
let lines = '';

beforeAll(async () => {
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines += chunk.toString();
      done();
    },
  });
  app = await createWebhookApp({ config: { rateLimits: true }, deps: { log: pino({ level: 'info' }, stream) } });
});
afterAll(() => app.close());

test('guesses are limited by their address, and who knows the address of a source is not, from the same address', async () => {
  const { path } = await app.addSource();
  const codes: number[] = [];
  for (let guess = 0; guess < 62; guess += 1) codes.push((await send(app, `${path}x`, { id: 'T' })).statusCode);
  expect(codes.filter((code) => code === 401)).toHaveLength(60);
  expect(codes.slice(60)).toEqual([429, 429]);
  expect((await send(app, path, { id: 'T', key: 'wrong' })).statusCode).toBe(429);
  // More than a stranger may ask for in a minute.
  const answers: number[] = [];
  for (let batch = 0; batch < 7; batch += 1) {
    const sent = Array.from({ length: 100 }, (_, at) => send(app, path, { id: `T-${batch}-${at}` }));
    answers.push(...(await Promise.all(sent)).map(({ statusCode }) => statusCode));
  }
  expect(new Set(answers)).toEqual(new Set([200]));
});

test('the log names the pattern of the address, and neither the secret nor the source', async () => {
  const { path } = await app.addSource({ slug: 'my-own-shop' });
  lines = '';
  await send(app, path, { id: 'T-logged' });
  await send(app, `${path}x`, { id: 'T-logged' });
  await app.server.inject({ method: 'OPTIONS', url: path });
  await expect.poll(() => lines.split('"request"').length).toBeGreaterThan(3);
  expect(lines).toContain('/api/webhooks/:source/:secret');
  expect(lines).not.toContain('my-own-shop');
  expect(lines).not.toContain(path.split('/').at(-1));
});

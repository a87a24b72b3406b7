import { defineEndpoint, Done, page, success } from '@sayso/contract';
import fastify from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import type { Db } from '../db/connection.ts';
import { paged, routes, wholeAnswer, withMessage } from './route.ts';
import { VALIDATION } from './bodies.ts';

const wordCall = <Answer extends z.ZodType>(path: `/api/test/${string}`, response: Answer) =>
  defineEndpoint({
    method: 'GET',
    path,
    permission: 'public',
    summary: 'A word',
    params: z.object({ id: z.string().optional() }),
    query: z.object({ page: z.coerce.number().default(1), per_page: z.coerce.number().default(1) }),
    response,
  });

const wordsApi = {
  getWord: wordCall('/api/test/word', success(z.string())),
  forgetWord: wordCall('/api/test/forget', Done),
  listWords: wordCall('/api/test/:id/words', success(page(z.string()))),
  countWords: wordCall('/api/test/count', z.object({ words: z.int() })),
};

const server = () => fastify({ schemaController: VALIDATION });
let app: ReturnType<typeof server>;
let saved: unknown[];

beforeEach(() => {
  saved = [];
  app = server();
  app.decorateRequest('actor', null);
  app.decorate('runOnce', async (_request, work) => work(async (_trx, answer) => void saved.push(answer)));
});
afterEach(() => app.close());

const ask = async (url: string) => (await app.inject(url)).json();
const noDb = {} as Db;

test('names answers by their class, which keeps no room for all numbers before it', async () => {
  const names: string[] = [];
  app.addHook('onRoute', ({ schema }) => void names.push(...Object.keys(Object(schema?.response))));
  routes(app, wordsApi, { countWords: wholeAnswer(() => ({ words: 1 })) });
  await app.ready();
  expect(new Set(names)).toEqual(new Set(['2xx']));
});

test('puts the envelope around what is returned and what is saved', async () => {
  routes(app, wordsApi, {
    getWord: withMessage(
      (word) => `It is ${word}.`,
      async ({ saveResponse }) => {
        await saveResponse(noDb, 'here');
        return 'here';
      },
    ),
    forgetWord: () => undefined,
  });
  const answer = { status: 'success', message: 'It is here.', data: 'here' };
  expect(await ask('/api/test/word')).toEqual(answer);
  expect(saved).toEqual([answer]);
  expect(await ask('/api/test/forget')).toEqual({ status: 'success' });
});

test('leads from a page to the next one at the same address', async () => {
  routes(app, wordsApi, { listWords: paged(() => ({ rows: ['one'], total: 2 })) });
  expect((await ask('/api/test/7/words')).data).toMatchObject({
    data: ['one'],
    total: 2,
    next_page_url: '/api/test/7/words?page=2&per_page=1',
  });
});

test('leaves answers without an envelope as they are', async () => {
  routes(app, wordsApi, { countWords: wholeAnswer(() => ({ words: 3 })) });
  expect(await ask('/api/test/count')).toEqual({ words: 3 });
});

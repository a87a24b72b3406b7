import { rm } from 'node:fs/promises';
import path from 'node:path';
import { draftOfFlat, Example, SHOWN_EXAMPLE, SHOWN_STILL, startOfDraft } from '@sayso/contract';
import { suggestTitle } from '@sayso/engine/speech/suggest-title';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { libraryOf } from '../../making/avatars/library.ts';
import { EXAMPLE_BOOK, makeExamples } from './examples.ts';
import { startTestVideo } from '../../making/renders/testing/start-test-video.ts';

/** One is enough to see how it is made. */
const ONE = EXAMPLE_BOOK.slice(0, 1);
const NEVER = new AbortController().signal;
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const get = (url: string) => app.server.inject({ url });
const list = async () => Example.array().parse((await get('/api/examples')).json().data);
const forgetShown = (part: string) =>
  rm(path.join(app.deps.config.dataDir, 'cache', 'examples', part), { force: true, recursive: true });

test('three examples of people, voices and rooms that every plan has, each with a draft that only lacks its speech', async () => {
  const examples = await list();
  expect(examples).toHaveLength(3);
  const everybody = libraryOf({ isFull: false });
  for (const [index, { voice, performer }] of EXAMPLE_BOOK.entries()) {
    const example = examples[index];
    const person = everybody.find(({ id }) => id === performer);
    expect(person?.gender).toBe(app.deps.speech.voices().find(({ id }) => id === voice.id)?.gender);
    expect(example).toMatchObject({ avatar_id: performer, video_url: null, preview_url: null });
    expect(example?.choices.voice).toMatchObject({ id: voice.id, by: 'person' });
    expect(startOfDraft(draftOfFlat(example?.choices as Example['choices']), suggestTitle).gap).toBe('avatar');
  }
});

test('before anything is made the still is there, and the video is not', async () => {
  const still = await get(SHOWN_STILL);
  expect([still.statusCode, still.headers['content-type']]).toEqual([200, 'image/webp']);
  expect(still.rawPayload.subarray(8, 12).toString()).toBe('WEBP');
  expect((await get(`/api/examples/${SHOWN_EXAMPLE}/video`)).statusCode).toBe(404);
  for (const part of ['still', 'video', 'preview'])
    expect((await get(`/api/examples/nobody/${part}`)).statusCode).toBe(404);
});

test('they wait for every video that somebody has started, and are made once by however many processes', async () => {
  const ada = await app.registerUser();
  const { id } = await startTestVideo(ada);
  const making = Promise.all([makeExamples(app.deps, NEVER, ONE), makeExamples(app.deps, NEVER, ONE)]);
  const isOver = await Promise.race([
    making.then(() => true),
    new Promise((wait) => setTimeout(() => wait(false), 1_500)),
  ]);
  expect([isOver, (await list()).every(({ video_url: video }) => video === null)]).toEqual([false, true]);
  await ada.post(`/api/videos/${id}/cancel`);
  await making;

  const examples = (await list()).slice(0, 1);
  for (const { video_url: video, preview_url: preview } of examples) {
    const answers = await Promise.all([get(video ?? ''), get(preview ?? '')]);
    expect(answers.map(({ statusCode, headers }) => [statusCode, headers['content-type']])).toEqual([
      [200, 'video/mp4'],
      [200, 'image/webp'],
    ]);
    expect(answers[0].rawPayload.subarray(4, 8).toString()).toBe('ftyp');
  }
  const [shown] = examples;
  const size = (await get(shown?.video_url ?? '')).rawPayload.length;
  expect(size).toBeLessThan(800_000);
  // They are nobody's videos.
  expect((await ada.get('/api/videos')).json().data.total).toBe(1);
});

test('a run that was broken off leaves nothing half, and the next one goes on', async () => {
  await forgetShown('.');
  const broken = new AbortController();
  const run = makeExamples(app.deps, broken.signal, ONE);
  setTimeout(() => broken.abort(new Error('the process stops')), 300);
  await expect(run).rejects.toThrow(/stops|aborted/u);
  expect((await list()).every(({ video_url: video }) => video === null)).toBe(true);
});

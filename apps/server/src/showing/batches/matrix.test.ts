import { avatarsApi, batchesApi, type BatchComparison } from '@sayso/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestUser } from '../../testing/test-user.ts';
import { batchLab, createBatchApp } from './testing/batch-lab.ts';

let app: Awaited<ReturnType<typeof createBatchApp>>;
let ada: TestUser;
let lab: ReturnType<typeof batchLab>;
let templateId: string;

beforeAll(async () => {
  app = await createBatchApp();
  ada = await app.registerUser();
  lab = batchLab(app, ada);
  templateId = (await lab.template()).id;
});
afterAll(() => app.close());

const compare = async (id: string): Promise<BatchComparison> =>
  batchesApi.compareBatch.response.parse((await ada.get(lab.path(id, '/comparison'))).json()).data;
const errorsOf = async (matrix: object): Promise<Record<string, string[]>> => {
  const form = { name: 'Hooks', source: { kind: 'template', id: templateId }, matrix };
  return (await ada.post('/api/batch-jobs', form)).json().errors;
};

const HOOKS = ['Tired of cold coffee?', 'I was wrong about mugs.', 'Three reasons.'];

test('three hooks with three presenters are nine videos side by side, each with what was watched of it', async () => {
  const library = avatarsApi.listAvatars.response.parse((await ada.get('/api/a2e/avatars?per_page=3')).json());
  const presenters = library.data.map(({ id }) => id);
  expect(presenters).toHaveLength(3);
  const matrix = { hooks: HOOKS, presenters, values: { product: { value: 'Mug' } } };
  const { id, columns, counts } = await lab.batch(templateId, { matrix });
  expect(columns).toEqual(['Hook', 'Presenter']);
  expect(counts).toMatchObject({ total: 9, ready: 9 });
  await lab.act(id, 'start');
  await lab.finish(id);
  const rows = await lab.rows(id, 'done');
  expect(rows).toHaveLength(9);
  const specs = await app.deps.db.selectFrom('videos').select(['id', 'spec']).execute();
  const made = new Map(
    specs.map(({ id: video, spec }) => [video, spec as { speech: { script: string }; performer: { id: string } }]),
  );
  const combinations = rows.map(({ video }) => {
    const spec = made.get(video?.id ?? '');
    return `${spec?.speech.script.split('\n')[0]} ${spec?.performer.id}`;
  });
  expect(rows.map(({ title }) => title).slice(0, 2)).toEqual(
    library.data.slice(0, 2).map(({ name }) => `Mug, ${HOOKS[0]}, ${name}`),
  );
  expect(combinations).toEqual(HOOKS.flatMap((hook) => presenters.map((presenter) => `${hook} ${presenter}`)));

  const [first, second] = rows;
  const watched = { day: '2026-01-31', plays: 10, watched_ms: 12_000, covered: 600, completions: 2, length_ms: 2_000 };
  await app.deps.db
    .insertInto('watch_days')
    .values([
      { ...watched, video_id: first?.video?.id ?? '', segments: halfWatched(10) },
      { ...watched, video_id: second?.video?.id ?? '', covered: 900, segments: halfWatched(10) },
    ])
    .execute();
  const { axes, cells, best } = await compare(id);
  expect(axes).toMatchObject({ hooks: HOOKS, voices: [], formats: [] });
  expect(axes.presenters.map((one) => one.id)).toEqual(presenters);
  expect(cells.map(({ hook, presenter, voice, format }) => [hook, presenter, voice, format])).toEqual(
    [0, 1, 2].flatMap((hook) => [0, 1, 2].map((presenter) => [hook, presenter, null, null])),
  );
  expect(cells[0]?.watched).toMatchObject({
    plays: 10,
    average_percent: 60,
    completions: 2,
    quarters: [100, 100, 0, 0],
    curve: { plays: 10 },
  });
  expect(cells[2]?.watched).toMatchObject({ plays: 0, quarters: null });
  expect(best).toBe(2);
});

const halfWatched = (times: number) => Array.from({ length: 100 }, (_, place) => (place < 50 ? times : 0));

test('what is not made yet has no figures, and a table is not compared', async () => {
  const matrix = { hooks: HOOKS, formats: ['9:16', '1:1'], values: { product: { value: 'Mug' } } };
  const { id } = await lab.batch(templateId, { matrix });
  const { cells, best } = await compare(id);
  expect(cells).toHaveLength(6);
  expect(cells[3]).toMatchObject({ hook: 1, format: 1, video: null, watched: null, state: 'ready' });
  expect(best).toBeNull();
  const table = await lab.batch(templateId, { table: { text: 'product\nMug' } });
  expect((await ada.get(lab.path(table.id, '/comparison'))).json()).toMatchObject({ code: 'batch_not_possible' });
});

test('hooks go into a text of the template when they are to', async () => {
  const matrix = { hooks: ['Mug', 'Cup'], hook_target: 'product' };
  const { id } = await lab.batch(templateId, { matrix });
  expect((await lab.rows(id)).map(({ title }) => title)).toEqual(['Mug', 'Cup']);
  expect(await errorsOf({ ...matrix, hook_target: 'who' })).toEqual({
    'matrix.hook_target': ['There is no such text in this template.'],
  });
});

test('a matrix that is too large, or makes one video, or names something twice is refused', async () => {
  const many = Array.from({ length: 100 }, (_, place) => `Hook ${place}`);
  const more = { hooks: many, presenters: many };
  expect(await errorsOf(more)).toEqual({ 'matrix.hooks': ['These make 10,000 videos. Use 1,000 at most.'] });
  expect(await errorsOf({ hooks: ['One'] })).toEqual({ 'matrix.hooks': ['Choose at least two of something.'] });
  expect(await errorsOf({ hooks: ['One', 'One'] })).toEqual({ 'matrix.hooks': ['Name each only once.'] });
});

test('a choice that is not there is a fault of each of its videos', async () => {
  const { id } = await lab.batch(templateId, {
    matrix: { presenters: ['maya', 'nobody-here'], values: { product: { value: 'Mug' } } },
  });
  expect((await lab.rows(id)).map(({ faults }) => faults.length)).toEqual([0, 1]);
});

import { batchesApi, type BatchRowContent } from '@sayso/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WORK_HANDLERS } from '../../features.ts';
import { sweepWork } from '../../platform/work/work-loop.ts';
import { joinAccount } from '../../testing/join-account.ts';
import { readZip } from '../../testing/read-zip.ts';
import type { TestUser } from '../../testing/test-user.ts';
import { storeFiles } from '../../making/renders/testing/store-files.ts';
import { batchLab, createBatchApp, doWork } from './testing/batch-lab.ts';

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

const MAPPING = { product: { column: 0 }, price: { column: 1 }, who: { column: 2 }, _format: { column: 3 } };
const tableOf = (rows: readonly string[]) => ({ text: ['product,price,who,size', ...rows].join('\n') });
const readRow = async (id: string, number: number): Promise<BatchRowContent> =>
  batchesApi.readBatchRow.response.parse((await ada.get(lab.path(id, `/rows/${number}`))).json()).data;

type Spec = {
  speech: { script: string; voiceId: string; voiceName: string };
  performer: { id: string; name: string };
  output: { format: string };
};

/** Makes all videos of a batch. Answers what they came to say and show, in the order of its rows, with the names of their files. */
async function makeAll(id: string) {
  await lab.act(id, 'start');
  for (;;) {
    await doWork(app);
    const making = await lab.rows(id, 'making');
    if (making.length === 0) break;
    for (const { video } of making) if (video) await storeFiles(app, video.id);
    await sweepWork(app.deps, WORK_HANDLERS);
  }
  const done = await lab.rows(id, 'done');
  const { url } = batchesApi.openBatchArchive.response.parse((await lab.act(id, 'archive')).json()).data;
  const files = [...readZip((await app.server.inject(url)).rawPayload).keys()].filter((name) => name.endsWith('.mp4'));
  const specs = await app.deps.db.selectFrom('videos').select(['id', 'title', 'spec']).execute();
  return done.map(({ number, video }, place) => {
    const made = specs.find((one) => one.id === video?.id);
    if (!made) throw new Error('it was not made');
    const { speech, performer, output } = made.spec as unknown as Spec;
    return {
      number,
      script: speech.script,
      title: made.title,
      presenter: { id: performer.id, name: performer.name },
      voice: { id: speech.voiceId, name: speech.voiceName },
      format: output.format,
      file_name: files[place],
    };
  });
}

test('what a row of a table says before the start is what its video says and shows', async () => {
  const { id } = await lab.batch(templateId, {
    table: tableOf(['Mug,5 dollars,,', 'Cup,,maya,square', 'Very *hot* pot,9 dollars,Maya,16:9']),
    mapping: MAPPING,
    file_name_rule: '{number}-{product}-{presenter}-{format}',
  });
  const read = await Promise.all([1, 2, 3].map((number) => readRow(id, number)));
  expect(read[0]).toMatchObject({
    state: 'ready',
    faults: [],
    script: 'Meet Mug. It costs 5 dollars.',
    title: 'Mug',
    presenter: { id: 'maya', name: 'Maya' },
    stand_in_presenter: null,
    voice: { id: 'en-us-ava', name: 'Ava' },
    format: '9:16',
    file_name: '1-Mug-Maya-9x16.mp4',
  });
  expect(read[2]?.script).toBe('Meet Very *hot* pot. It costs 9 dollars.');
  expect(read.map(({ seconds }) => seconds)).toEqual((await lab.rows(id)).map(({ seconds }) => seconds));

  const made = await makeAll(id);
  expect(made).toHaveLength(3);
  expect(read).toMatchObject(made);
});

test('what a combination of a matrix says before the start is what its video says and shows', async () => {
  const matrix = {
    hooks: ['Tired of cold coffee?', 'Three reasons.'],
    formats: ['9:16', '1:1'],
    values: { product: { value: 'Mug' } },
  };
  const { id } = await lab.batch(templateId, { matrix });
  const read = await Promise.all([1, 2, 3, 4].map((number) => readRow(id, number)));
  expect(read[1]).toMatchObject({
    script: 'Tired of cold coffee?\n\nMeet Mug. It costs nothing.',
    title: 'Mug, Tired of cold coffee?, 1:1',
    format: '1:1',
  });
  expect(read).toMatchObject(await makeAll(id));
});

test('a row with faults is read as far as it can be filled, and as it was mended', async () => {
  const { id } = await lab.batch(templateId, {
    table: tableOf(['Mug,5 dollars,Nobody,', ',5 dollars,,', `${'x'.repeat(41)},5 dollars,,`]),
    mapping: MAPPING,
  });
  const [unknown, empty, long] = await Promise.all([1, 2, 3].map((number) => readRow(id, number)));
  expect(unknown).toMatchObject({
    state: 'invalid',
    faults: [{ target: 'who' }],
    script: 'Meet Mug. It costs 5 dollars.',
  });
  expect(empty).toMatchObject({ faults: [{ target: 'product' }] });
  expect(long).toMatchObject({ faults: [{ target: 'product' }], script: null, seconds: null, file_name: null });

  await lab.edit(id, 3, { cells: { 0: 'Bowl' } });
  expect(await readRow(id, 3)).toMatchObject({ faults: [], script: 'Meet Bowl. It costs 5 dollars.' });
});

test('who may only look reads rows as well, and a row that is not there is told', async () => {
  const { id } = await lab.batch(templateId, { table: tableOf(['Mug,5 dollars,,']), mapping: MAPPING });
  const viewer = await app.registerUser();
  await joinAccount(app.deps.db, viewer, { owner: ada, role: 'viewer' });
  expect((await viewer.get(lab.path(id, '/rows/1'))).json()).toMatchObject({ data: { title: 'Mug' } });
  expect((await ada.get(lab.path(id, '/rows/2'))).json()).toMatchObject({ code: 'batch_row_not_found' });
});

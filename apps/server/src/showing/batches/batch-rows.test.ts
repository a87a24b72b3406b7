import { BATCH_MAX, batchesApi, type BatchRowContent, type Limit, type Video, voicesApi } from '@sayso/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { WORK_HANDLERS } from '../../features.ts';
import { LEASE_MS, runWork } from '../../platform/work/run-work.ts';
import { sweepWork } from '../../platform/work/work-loop.ts';
import { claimWork } from '../../platform/work/work.store.ts';
import { readZip } from '../../testing/stored-files.ts';
import { type TestUser, joinAccount } from '../../testing/test-user.ts';
import { storeFiles } from '../../making/renders/testing/start-test-video.ts';
import { uploadFile } from '../../people/uploads/testing/upload-file.ts';
import { sharedCounter } from '../../platform/rate-limits/rate-limit-counters.ts';
import { speakRowWork } from './run/batch.work.ts';
import { AWAY, batchLab, createBatchApp, doWork, skipPauses } from './testing/batch-lab.ts';

describe('batch rows', () => {
  let app: Awaited<ReturnType<typeof createBatchApp>>;
  let ada: TestUser;
  let lab: ReturnType<typeof batchLab>;
  let templateId: string;
  beforeAll(async () => {
    app = await createBatchApp();
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    ada = await app.registerUser();
    lab = batchLab(app, ada);
    templateId = (await lab.template()).id;
  });

  const MAPPING = { product: { column: 0 }, price: { column: 1 }, who: { column: 2 } };
  const tableOf = (rows: readonly string[]) => ({ text: ['product,price,who', ...rows].join('\n') });
  const mugs = (count: number) => Array.from({ length: count }, (_, place) => `Mug ${place + 1},${place + 1} dollars,`);
  const makeBatch = (rows: readonly string[]) => lab.batch(templateId, { table: tableOf(rows), mapping: MAPPING });

  test('what is cut is cut between two characters, and keeps no row from being checked', async () => {
    const draft = await ada.post('/api/drafts', { content: { script: '{{hook}}' } });
    const from = { kind: 'draft', id: draft.json<{ data: { id: string } }>().data.id };
    const rows = [`Mug,${'n'.repeat(59)}😀`, `${'x'.repeat(59)}😀${'x'.repeat(9)},Maya`, 'Mug,Maya'];
    const { id } = await lab.batch('', {
      source: from,
      table: { text: rows.join('\n'), has_header: false },
      mapping: { hook: { column: 0 }, _presenter: { column: 1 }, _voice: { value: 'Ava' } },
    });
    const [named, ...fine] = await lab.rows(id);
    const message = `There is no presenter called '${'n'.repeat(59)}😀' here.`;
    expect(named?.faults).toEqual([{ column: 1, target: '_presenter', message }]);
    expect(fine).toMatchObject([{ faults: [], title: `${'x'.repeat(59)}😀` }, { faults: [] }]);
    expect((await lab.edit(id, 1, { cells: { 1: `${'m'.repeat(59)}😀` } })).statusCode).toBe(200);
  });

  test('an empty cell of what a template asks for is a fault, also where the template has an example of it', async () => {
    const slots = [
      {
        kind: 'text',
        key: 'product',
        label: 'Product',
        is_required: true,
        default: 'this cold brew',
        max_characters: 40,
      },
      { kind: 'presenter', key: 'who', label: 'Presenter', default: 'maya' },
    ];
    const { id: withExample } = await lab.template({ name: 'With an example', script: 'Try {{product}}.', slots });
    const { id } = await lab.batch(withExample, { table: { text: 'product,price\nMug,5\n,7\n  ,9' } });
    const message = 'Write something here, or leave the row out.';
    const missing = { state: 'invalid', faults: [{ column: 0, target: 'product', message }] };
    expect(await lab.rows(id)).toMatchObject([{ state: 'ready', faults: [] }, missing, missing]);
  });

  test('a presenter whom a row names speaks with a voice that goes with them, unless the row names a voice', async () => {
    const { id } = await lab.batch(templateId, {
      table: { text: 'a,b,c,d\nMug,5,Andre,\nCup,5,Maya,\nPot,5,,\nPan,5,Andre,Chloe', has_header: true },
      mapping: { ...MAPPING, _voice: { column: 3 } },
    });
    await lab.act(id, 'start');
    await lab.finish(id);
    const videos = await app.deps.db
      .selectFrom('batch_rows as r')
      .innerJoin('videos as v', 'v.id', 'r.video_id')
      .where('r.batch_id', '=', id)
      .orderBy('r.number')
      .select('v.spec')
      .execute();
    const spoken = videos.map(({ spec }) => (spec as { speech: { voiceName: string } }).speech.voiceName);
    expect(spoken).toEqual(['Ethan', 'Ava', 'Ava', 'Chloe']);
  });

  test('a row with a photo-real presenter names who of the library stands in, nobody, or leaves it to the site', async () => {
    const admin = await app.registerAdministrator();
    const settings = { heygen_enabled: true, heygen_key: 'a-key-of-the-operator' };
    await admin.put('/api/admin/settings', {
      settings: Object.entries(settings).map(([key, value]) => ({ key, value })),
    });
    const whole = (has: boolean) =>
      app.deps.db.updateTable('plans').set({ full_avatar_library: has }).where('slug', '=', 'FE').execute();
    await whole(true);
    const anna = {
      id: 'presenter-heygen-anna',
      partner: 'heygen',
      presenter: 'anna',
      kind: 'film',
      position: 0,
    } as const;
    await app.deps.db
      .insertInto('partner_presenters')
      .values({ ...anna, name: 'Anna of HeyGen' })
      .execute();
    const { id } = await lab.batch(templateId, {
      table: {
        text: 'product,price,who,stand in\nMug,5,Anna of HeyGen,Maya\nCup,5,Anna of HeyGen,Anna of HeyGen\nPot,5,,Olaf\nJug,5,Anna of HeyGen,\nTin,5,Anna of HeyGen,None',
      },
    });
    const wrong = (message: string) => [{ column: 3, target: '_stand_in', message }];
    expect((await lab.rows(id)).map(({ faults }) => faults)).toEqual([
      [],
      wrong('Choose one of the illustrated presenters of the library.'),
      wrong("There is no presenter called 'Olaf' here."),
      [],
      [],
    ]);
    const { data: illustrated } = (await ada.get('/api/a2e/avatars?realism=illustrated&per_page=1')).json();
    const standIn = async (number: number) =>
      (await ada.get(`/api/batch-jobs/${id}/rows/${number}`)).json().data.stand_in_presenter;
    expect(await Promise.all([1, 4, 5].map(standIn))).toEqual([
      { id: 'maya', name: 'Maya' },
      { id: illustrated[0].id, name: illustrated[0].name },
      null,
    ]);
    await lab.act(id, 'start', { skip_faulty: true });
    await doWork(app);
    const made = (await lab.rows(id, 'making')).map(async ({ video }) => {
      const { data } = (await ada.get(`/api/videos/${video?.id}`)).json<{ data: Video }>();
      return data.generation_data.avatar.partner;
    });
    expect(await Promise.all(made)).toMatchObject([
      { id: 'heygen', presenter: 'anna', standIn: 'maya' },
      { standIn: illustrated[0].id },
    ]);
    await app.deps.db.deleteFrom('partner_presenters').execute();
    await whole(false);
  });

  test('whoever started a batch and left the account stops it, and who resumes it goes on in their own name', async () => {
    const { id } = await makeBatch(mugs(3));
    await lab.act(id, 'start');
    await app.deps.db.updateTable('batches').set({ run_by: null }).where('id', '=', id).execute();
    await doWork(app);
    expect(await lab.get(id)).toMatchObject({
      state: 'paused',
      pause: { code: 'account_changed' },
      counts: { waiting: 3 },
    });
    await lab.act(id, 'resume');
    await lab.finish(id);
    expect(await lab.get(id)).toMatchObject({ state: 'finished', counts: { done: 3 } });
  });

  test.each(['suspended', 'banned'] as const)('nothing is made in the name of somebody who is %s', async (status) => {
    const { id } = await makeBatch(mugs(3));
    await lab.act(id, 'start');
    const setStatus = (to: 'active' | typeof status) =>
      app.deps.db.updateTable('users').set({ status: to }).where('id', '=', ada.user.id).execute();
    await setStatus(status);
    await doWork(app);
    await setStatus('active');
    expect(await lab.get(id)).toMatchObject({
      state: 'paused',
      pause: { code: 'account_changed' },
      counts: { waiting: 3, making: 0 },
    });
  });

  test('a row that its presenter has left since it was checked fails with its reason, and no other one', async () => {
    const { id } = await makeBatch(mugs(2));
    await lab.act(id, 'start');
    await app.deps.db
      .updateTable('batch_rows')
      .set({ cells: JSON.stringify(['Mug 1', '1', 'Gone']) })
      .where('batch_id', '=', id)
      .where('number', '=', 1)
      .execute();
    await lab.finish(id);
    const [failed] = await lab.rows(id, 'failed');
    expect(failed?.failure?.message).toBe("There is no presenter called 'Gone' here.");
    expect(await lab.get(id)).toMatchObject({ state: 'finished', counts: { done: 1, failed: 1 } });
  });

  test('the same words in the same voice are spoken once, whatever else differs', async () => {
    const before = app.scripts.length;
    const { id } = await lab.batch(templateId, {
      table: { text: 'product,format\nMug,9:16\nMug,square\nMug,16x9' },
      mapping: { product: { column: 0 }, _format: { column: 1 } },
    });
    await lab.act(id, 'start');
    await lab.finish(id);
    expect(app.scripts.slice(before)).toEqual(['Meet Mug. It costs nothing.']);
    const specs = await app.deps.db
      .selectFrom('videos')
      .select('spec')
      .where('account_id', '=', ada.user.account_id)
      .execute();
    const formats = specs.map(({ spec }) => (spec as { output: { format: string } }).output.format);
    expect(formats.toSorted()).toEqual(['16:9', '1:1', '9:16']);
  });

  test('a voice that is away for a while is tried again before its row fails', async () => {
    const { id } = await makeBatch(mugs(1));
    await lab.act(id, 'start');
    const claimed = await claimWork(app.deps.db, { kinds: [speakRowWork.name], worker: 'test', leaseMs: LEASE_MS });
    const handler = WORK_HANDLERS.find(({ work }) => work === speakRowWork);
    if (!claimed || !handler) throw new Error('nothing to speak');
    const speak = () => Promise.reject(new Error('away'));
    const deps = { ...app.deps, speech: { ...app.deps.speech, speak } };
    expect(await runWork(handler, deps, { claimed, stop: new AbortController().signal })).toMatchObject({
      end: 'again',
    });
    await skipPauses(app);
    await lab.finish(id);
    expect(await lab.get(id)).toMatchObject({ state: 'finished', counts: { done: 1 } });
  });

  test('finished videos are downloaded under the names of the rule, and the table of results says where they can be watched', async () => {
    const { db } = app.deps;
    const { id } = await lab.batch(templateId, {
      table: tableOf(['Mug,5,maya', '=1+1,6,maya', 'Mug,5,']),
      mapping: MAPPING,
      file_name_rule: '{number}-{product}-{presenter}-{voice}-{format}',
    });
    expect((await lab.act(id, 'archive')).json()).toMatchObject({ code: 'nothing_to_download' });
    await lab.act(id, 'start');
    for (;;) {
      await doWork(app);
      const making = await lab.rows(id, 'making');
      if (making.length === 0) break;
      for (const { video } of making) if (video) await storeFiles(app, video.id);
      await sweepWork(app.deps, WORK_HANDLERS);
    }
    const link = batchesApi.openBatchArchive.response.parse((await lab.act(id, 'archive')).json()).data;
    expect(link.videos).toBe(3);
    const answer = await app.server.inject(link.url);
    expect(answer.headers['content-disposition']).toContain('filename="Mugs.zip"');
    const zip = readZip(answer.rawPayload);
    const mp4s = [...zip.keys()].filter((name) => name.endsWith('.mp4'));
    expect(mp4s).toEqual(['1-Mug-Maya-Ava-9x16.mp4', '2-=1+1-Maya-Ava-9x16.mp4', '3-Mug-Maya-Ava-9x16.mp4']);

    // A name is as short as that of a file before it is stored, whatever a row says.
    const long = { _script: { value: `Hi.${' '.repeat(9_990)}` } };
    await db
      .updateTable('batches')
      .set({ mapping: JSON.stringify({ ...MAPPING, ...long }) })
      .where('id', '=', id)
      .execute();
    await ada.put(lab.path(id), { file_name_rule: '{_script}'.repeat(22) });
    expect((await lab.act(id, 'archive')).statusCode).toBe(200);
    const links = await db
      .selectFrom('video_archives')
      .select('file_stems')
      .where('account_id', '=', ada.user.account_id)
      .execute();
    const lengths = links.flatMap(({ file_stems: names }) => names ?? []).map(({ length }) => length);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(60);

    const lines = (await ada.get(lab.path(id, '/results.csv'))).body.trim().split('\r\n');
    expect(lines[0]).toContain('"Row","product","price","who","State","Reason","Title","Link","Seconds","Video"');
    expect(lines[2]).toContain(`"2","'=1+1","6","maya","Done"`);
    expect(lines[1]).toMatch(/"https?:\/\/[^"]+\/watch\/[\w-]+","18.2"/);
  });

  test('pictures are found by their ids however many there are, and the newest of them by their names', async () => {
    const oldest = await uploadFile(app, ada, 'product');
    const second = await uploadFile(app, ada, 'product');
    const { db } = app.deps;
    await sql`update uploads set created_at = '2000-01-01', name = 'Oldest' where id = ${oldest}`.execute(db);
    await sql`update uploads set created_at = '2000-01-02', name = 'Second' where id = ${second}`.execute(db);
    await sql`
    insert into uploads (id, account_id, kind, name, file, size_bytes, consent_at)
    select gen_random_uuid(), account_id, kind, 'Picture ' || number, 'none-' || number, 1, now()
    from uploads, generate_series(1, ${BATCH_MAX.rows - 1}) number where id = ${oldest}`.execute(db);
    const slots = [{ kind: 'picture', key: 'picture', label: 'Picture', fills: 'product' }];
    const { id: pictured } = await lab.template({ title: 'Mug', script: 'A mug.', slots });
    const table = { text: ['picture', oldest, 'Second', 'Oldest'].join('\n'), has_header: true };
    const { id } = await lab.batch(pictured, {
      table,
      mapping: { picture: { column: 0 }, _presenter: { value: 'Maya' } },
    });
    const unknown = { column: 0, target: 'picture', message: "There is no picture called 'Oldest' here." };
    expect((await lab.rows(id)).map(({ faults }) => faults)).toEqual([[], [], [unknown]]);
    expect((await lab.edit(id, 3, { cells: { 0: oldest } })).json()).toMatchObject({ data: { state: 'ready' } });
    await lab.act(id, 'start');
    await lab.finish(id);
    expect(await lab.get(id)).toMatchObject({ state: 'finished', counts: { done: 3 } });
  });
});

describe('row content', () => {
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
    const files = [...readZip((await app.server.inject(url)).rawPayload).keys()].filter((name) =>
      name.endsWith('.mp4'),
    );
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
});

describe('batch speech', () => {
  let app: Awaited<ReturnType<typeof createBatchApp>>;
  let ada: TestUser;
  let lab: ReturnType<typeof batchLab>;
  let templateId: string;
  beforeAll(async () => {
    app = await createBatchApp({ plans: 'as-sold', config: { rateLimits: true }, hasAway: true });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    ada = await app.registerUser();
    lab = batchLab(app, ada);
    templateId = (await lab.template()).id;
  });

  const [LIMIT] = voicesApi.generateSpeech.limits;

  /** What is left to the account of the speech of an hour. */
  async function left(): Promise<number> {
    const { remaining, takeBack } = await useOne();
    await takeBack();
    return remaining + 1;
  }

  const useOne = () => sharedCounter(app.deps)(LIMIT as Limit, ada.user.account_id);
  /** A batch of scripts of one word each. */
  const makeBatch = (words: readonly string[]) =>
    lab.batch(templateId, {
      table: { text: ['script', ...words].join('\n') },
      mapping: { product: { value: 'Mug' }, _script: { column: 0 } },
    });

  test('speech that becomes a video uses up nothing of what an account may have spoken in an hour, and speech that comes to nothing does', async () => {
    const made = await makeBatch(['Mug', 'Cup']);
    await lab.act(made.id, 'start');
    await lab.finish(made.id);
    expect((await lab.get(made.id)).counts).toMatchObject({ done: 2 });
    expect(await left()).toBe(60);

    const tooLong = await makeBatch(['Pot', 'Pan']);
    await lab.act(tooLong.id, 'start');
    await app.deps.db.updateTable('plans').set({ video_seconds: 1 }).execute();
    await lab.finish(tooLong.id);
    await app.deps.db.updateTable('plans').set({ video_seconds: 30 }).execute();
    expect((await lab.rows(tooLong.id)).map(({ failure }) => failure?.code)).toEqual(
      Array.from({ length: 2 }, () => 'video_too_long_for_plan'),
    );
    expect(await left()).toBe(58);
  });

  test('where nothing more may be spoken in this hour, rows wait, and none of them fails', async () => {
    const { id } = await makeBatch(['Mug', 'Cup']);
    for (let used = 0; used < 59; used += 1) await useOne();
    const last = await useOne();
    await lab.act(id, 'start');
    const spoken = app.scripts.length;
    expect(await doWork(app)).toMatchObject([{ end: 'again' }, { end: 'again' }]);
    expect(app.scripts).toHaveLength(spoken);
    expect(await lab.get(id)).toMatchObject({ state: 'running', counts: { speaking: 2, failed: 0 } });
    await last.clear();
    await skipPauses(app);
    await lab.finish(id);
    expect(await lab.get(id)).toMatchObject({ state: 'finished', counts: { done: 2 } });
  });

  test('a row whose voice does not answer says which voice spoke instead, in the table and in the results', async () => {
    const { id } = await lab.batch(templateId, {
      table: { text: ['script,voice', `Mug,${AWAY.name}`, 'Cup,Ava'].join('\n') },
      mapping: { product: { value: 'Mug' }, _script: { column: 0 }, _voice: { column: 1 } },
    });
    await lab.act(id, 'start');
    await lab.finish(id);
    const [first, second] = await lab.rows(id);
    expect([first?.state, first?.stand_in]).toEqual(['done', expect.stringMatching(/^\w+$/)]);
    expect(second).toMatchObject({ state: 'done', stand_in: null });
    const [head, one, other] = (await ada.get(lab.path(id, '/results.csv'))).body.trim().split('\r\n');
    expect(head).toMatch(/"Spoken by instead"$/);
    expect(one?.endsWith(`"${first?.stand_in}"`)).toBe(true);
    expect(other).toMatch(/""$/);
  });
});

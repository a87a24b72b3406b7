import { avatarsApi, type Batch, BATCH_MAX, type BatchComparison, batchesApi, type ReadTable } from '@sayso/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { joinAccount, type TestUser } from '../../testing/test-user.ts';
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

describe('batches', () => {
  const source = () => ({ kind: 'template', id: templateId });
  const readTable = async (text: string, from: object = source()): Promise<ReadTable> =>
    batchesApi.readBatchTable.response.parse(
      (await ada.post('/api/batch-jobs/read-table', { source: from, table: { text } })).json(),
    ).data;
  const errorsOf = async (form: object): Promise<Record<string, string[]>> =>
    (await ada.post('/api/batch-jobs', { name: 'Mugs', source: source(), ...form })).json().errors;
  const faultsOf = async (text: string, mapping: object) => {
    const { id } = await lab.batch(templateId, { table: { text, has_header: true }, mapping });
    return (await lab.rows(id)).map(({ faults }) => faults);
  };

  test('a table is read with a mapping that its head suggests, and what columns can be put into', async () => {
    const table = await readTable('Product;Price;Avatar;Hook;Size\nMug;5;Maya;Look!;9:16\nCup;;;;');
    expect(table).toMatchObject({
      separator: 'semicolon',
      has_header: true,
      row_count: 2,
      columns: [
        { name: 'Product', filled: 2 },
        { filled: 1 },
        { filled: 1 },
        { filled: 1 },
        { name: 'Size', filled: 1 },
      ],
      mapping: {
        product: { column: 0 },
        price: { column: 1 },
        who: { column: 2 },
        _hook: { column: 3 },
        _format: { column: 4 },
      },
    });
    expect(table.targets.map(({ key, kind, default: fallback }) => [key, kind, fallback])).toEqual([
      ['product', 'text', ''],
      ['price', 'text', 'nothing'],
      ['who', 'presenter', 'Maya'],
      ['accent', 'color', ''],
      ['_title', 'text', ''],
      ['_hook', 'text', ''],
      ['_script', 'text', ''],
      ['_stand_in', 'presenter', ''],
      ['_voice', 'voice', 'Ava'],
      ['_format', 'format', '9:16'],
    ]);
  });

  test('a slot for a voice that names none says the one of the template', async () => {
    const slots = [{ kind: 'voice', key: 'voice', label: 'Voice' }];
    const { id } = await lab.template({ name: 'Any voice', title: 'A mug', script: 'A mug.', slots });
    const { targets } = await readTable('voice\nEthan', { kind: 'template', id });
    expect(targets[0]).toMatchObject({ key: 'voice', default: 'Ava' });
  });

  test('each word in double braces of a draft is a text that rows fill', async () => {
    const script = 'Hello {{name}}. Try {{product}}.';
    const draft = await ada.post('/api/drafts', { content: { script } });
    const from = { kind: 'draft', id: draft.json<{ data: { id: string } }>().data.id };
    const { targets, mapping } = await readTable('Name,Product\nMia,Mug', from);
    expect(targets.slice(0, 2)).toMatchObject([
      { key: 'name', kind: 'text', is_required: true },
      { key: 'product', kind: 'text', is_required: true },
    ]);
    expect(mapping).toEqual({ name: { column: 0 }, product: { column: 1 } });
  });

  test('every fault stands at its cell', async () => {
    const mapping = {
      product: { column: 0 },
      price: { column: 1 },
      who: { column: 2 },
      accent: { column: 3 },
      _voice: { column: 4 },
      _format: { column: 5 },
      _title: { column: 6 },
      _hook: { column: 7 },
    };
    const rows = [
      'Mug,5,Maya,#ff0000,Ava,9:16,A title,Look!',
      ',5,,,,,,',
      `${'x'.repeat(41)},5,,,,,,`,
      'Mug,5,Nobody,,,,,',
      'Mug,5,,red,,,,',
      'Mug,5,,,No voice,,,',
      'Mug,5,,,,4:3,,',
      `Mug,5,,,,,${'t'.repeat(201)},`,
      `Mug,5,,,,,,${'h'.repeat(1001)}`,
      'Mug,5,Nobody,red,No voice,4:3,,',
    ];
    const [fine, ...wrong] = await faultsOf(['a,b,c,d,e,f,g,h', ...rows].join('\n'), mapping);
    expect(fine).toEqual([]);
    const at = (column: number, target: string, message: string) => ({ column, target, message });
    const nobody = at(2, 'who', "There is no presenter called 'Nobody' here.");
    const color = at(3, 'accent', 'Choose a colour such as #ff4d6d.');
    const voice = at(4, '_voice', "There is no voice called 'No voice' here.");
    const format = at(5, '_format', 'Use one of 9:16, 16:9, 1:1.');
    expect(wrong).toEqual([
      [at(0, 'product', 'Write something here, or leave the row out.')],
      [at(0, 'product', 'Use 40 characters at most.')],
      [nobody],
      [color],
      [voice],
      [format],
      [at(6, '_title', 'Use 200 characters at most.')],
      [at(7, '_hook', 'Use 1,000 characters at most.')],
      [nobody, voice, format, color],
    ]);
  });

  test('what no column says stands at its target, and what is wrong with all of a row at none', async () => {
    const [[fault] = []] = await faultsOf('a\nMug', { product: { column: 0 }, who: { value: 'Nobody' } });
    expect(fault).toEqual({ column: null, target: 'who', message: "There is no presenter called 'Nobody' here." });
  });

  test('a script of nothing but marks, one in letters that the voice cannot read, and one that is longer than the plan allows are faults', async () => {
    const [nothing, foreign, fine] = await faultsOf(
      'a\n<break time="1s"/>\nПопробуйте нашу новую кружку сегодня\nMug',
      {
        product: { value: 'Mug' },
        _script: { column: 0 },
      },
    );
    expect(nothing).toEqual([{ column: 0, target: '_script', message: 'There is nothing to say. Enter a text.' }]);
    expect(foreign).toMatchObject([{ target: '_voice', message: expect.stringContaining('Ava') }]);
    expect(fine).toEqual([]);
  });

  test('names are found whatever their capitals, and things by their ids', async () => {
    const text = 'a,b\nMAYA, ava \nmaya,en-us-ava';
    expect(await faultsOf(text, { product: { value: 'Mug' }, who: { column: 0 }, _voice: { column: 1 } })).toEqual([
      [],
      [],
    ]);
  });

  test('a mapping that names what is not there, and a rule that nothing is known of, are refused at their fields', async () => {
    const table = { text: 'product\nMug' };
    expect(await errorsOf({ table, mapping: { product: { column: 3 }, other: { column: 0 } } })).toEqual({
      'mapping.product': ['This table has no such column.'],
      'mapping.other': ['This template has no such slot.'],
    });
    expect(await errorsOf({ table, file_name_rule: '{number}-{mood}' })).toMatchObject({
      file_name_rule: [expect.stringContaining('{mood}')],
    });
    expect(await errorsOf({})).toEqual({ table: ['Bring a table, or choose the parts of a matrix.'] });
    expect(await errorsOf({ table: { text: '\n' } })).toEqual({ table: ['There are no rows in this table.'] });
  });

  test('other columns let all rows be looked at anew, before the start alone', async () => {
    const { id } = await lab.batch(templateId, {
      table: { text: 'a,b\nMug,5\n,Cup' },
      mapping: { product: { column: 0 } },
    });
    expect((await lab.get(id)).counts).toMatchObject({ ready: 1, invalid: 1 });
    const change = { mapping: { product: { column: 1 } }, name: 'Cups' };
    const changed = batchesApi.updateBatch.response.parse((await ada.put(lab.path(id), change)).json()).data;
    expect(changed).toMatchObject({ state: 'checking', name: 'Cups' });
    expect((await lab.edit(id, 1, { cells: { 0: 'x' } })).json()).toMatchObject({ code: 'batch_not_possible' });
    await doWork(app);
    expect(await lab.get(id)).toMatchObject({ state: 'draft', counts: { ready: 2, invalid: 0 } });
    await lab.act(id, 'start');
    expect((await ada.put(lab.path(id), change)).json()).toMatchObject({ code: 'batch_not_possible' });
    expect((await ada.put(lab.path(id), { name: 'Jars' })).json()).toMatchObject({ data: { name: 'Jars' } });
    await lab.act(id, 'cancel');
  });

  test('a change of the template after a batch was made changes nothing of the batch, nor does its deletion', async () => {
    const other = await lab.template({ name: 'Gone soon' });
    const { id } = await lab.batch(other.id, { table: { text: 'product\nMug' } });
    await ada.delete(`/api/templates/${other.id}`);
    expect(await lab.get(id)).toMatchObject({ source: { id: null, name: 'Gone soon', version: 1 } });
    await lab.act(id, 'start');
    await lab.finish(id);
    expect(await lab.get(id)).toMatchObject({ state: 'finished', counts: { done: 1 } });
  });

  test('batches are listed newest first, by state and by name, and statistics add them up', async () => {
    const bob = await app.registerUser();
    const his = batchLab(app, bob);
    const { id: his_template } = await his.template();
    const make = (name: string) => his.batch(his_template, { name, table: { text: 'product\nMug' } });
    const [first, second] = [await make('Spring 100%'), await make('Summer')];
    await his.act(first.id, 'start');
    await his.finish(first.id);
    const list = async (query = '') =>
      batchesApi.listBatches.response
        .parse((await bob.get(`/api/batch-jobs${query}`)).json())
        .data.data.map(({ id }) => id);
    expect(await list()).toEqual([second.id, first.id]);
    expect(await list('?state=finished')).toEqual([first.id]);
    expect(await list('?search=100%25')).toEqual([first.id]);
    expect((await bob.get('/api/batch-jobs/statistics')).json().data).toMatchObject({
      batches: { total: 2, finished: 1, draft: 1 },
      rows: { total: 2, done: 1, ready: 1 },
      videos_this_month: 1,
      success_percent: 100,
    });
  });

  test('an account keeps so many batches, and no more', async () => {
    const bob = await app.registerUser();
    const his = batchLab(app, bob);
    const { id } = await his.template();
    const { id: kept } = await his.batch(id, { table: { text: 'product\nMug' } });
    const row = await app.deps.db.selectFrom('batches').selectAll().where('id', '=', kept).executeTakeFirstOrThrow();
    const { recipe, slots, columns, mapping } = row;
    const documents = Object.fromEntries(
      Object.entries({ recipe, slots, columns, mapping }).map(([key, value]) => [key, JSON.stringify(value)]),
    );
    const twins = Array.from({ length: BATCH_MAX.batches - 1 }, (_, place) => ({
      ...row,
      ...documents,
      id: `01990000-0000-7000-8000-${String(place).padStart(12, '0')}`,
    }));
    await app.deps.db
      .insertInto('batches')
      .values(twins as never)
      .execute();
    const form = { name: 'More', source: { kind: 'template', id }, table: { text: 'product\nMug' } };
    expect((await bob.post('/api/batch-jobs', form)).json()).toMatchObject({ code: 'too_many_batches' });
  });

  test('a repeat of a call with the same key makes no second batch', async () => {
    const form = { name: 'Once', source: source(), table: { text: 'product\nMug' } };
    const headers = { 'idempotency-key': 'one-batch-alone' };
    const [one, other] = [
      await ada.post('/api/batch-jobs', form, { headers }),
      await ada.post('/api/batch-jobs', form, { headers }),
    ];
    expect(other.json<{ data: Batch }>().data.id).toBe(one.json<{ data: Batch }>().data.id);
  });

  test.each(['viewer', 'editor', 'admin'] as const)('a %s of the account does what the role allows', async (role) => {
    const { id } = await lab.batch(templateId, { table: { text: 'product\nMug' } });
    const member = await app.registerUser();
    await joinAccount(app.deps.db, member, { owner: ada, role });
    for (const path of ['', '/rows', '/cost', '/results.csv'])
      expect((await member.get(lab.path(id, path))).statusCode).toBe(200);
    const code = role === 'viewer' ? 403 : 200;
    expect((await member.put(lab.path(id, '/rows/1'), { cells: { 0: 'Cup' } })).statusCode).toBe(code);
    for (const act of ['start', 'pause', 'resume', 'cancel'])
      expect((await member.post(lab.path(id, `/${act}`), {})).statusCode).toBe(code);
    expect((await member.delete(lab.path(id))).statusCode).toBe(code);
  });

  test('other accounts see nothing of a batch', async () => {
    const { id } = await lab.batch(templateId, { table: { text: 'product\nMug' } });
    const stranger = await app.registerUser();
    const gone = { code: 'batch_not_found' };
    for (const path of ['', '/rows', '/cost', '/comparison', '/results.csv'])
      expect((await stranger.get(lab.path(id, path))).json()).toMatchObject(gone);
    for (const act of ['start', 'sample', 'pause', 'resume', 'cancel', 'retry', 'archive'])
      expect((await stranger.post(lab.path(id, `/${act}`), {})).json()).toMatchObject(gone);
    expect((await stranger.put(lab.path(id, '/rows/1'), { skip: true })).json()).toMatchObject(gone);
    expect((await stranger.put(lab.path(id), { name: 'Mine' })).json()).toMatchObject(gone);
    expect((await stranger.delete(lab.path(id))).json()).toMatchObject(gone);
    expect((await stranger.get('/api/batch-jobs')).json()).toMatchObject({ data: { total: 0 } });
    expect(
      (await stranger.post('/api/batch-jobs', { name: 'x', source: source(), table: { text: 'a\nb' } })).json(),
    ).toMatchObject({
      code: 'template_not_found',
    });
  });

  test('ten thousand rows are stored, looked at and listed in parts', async () => {
    const { id } = await lab.template();
    const text = [
      'product,price,who',
      ...Array.from(
        { length: BATCH_MAX.rows },
        (_, place) => `Mug ${place},${place},${place % 100 === 7 ? 'Nobody' : 'Maya'}`,
      ),
    ].join('\n');
    const form = { name: 'Many', source: { kind: 'template', id }, table: { text } };
    const made = await ada.post('/api/batch-jobs', form);
    expect(made.statusCode).toBe(201);
    await doWork(app);
    const { data } = made.json<{ data: Batch }>();
    expect((await lab.get(data.id)).counts).toMatchObject({ total: 10_000, invalid: 100, ready: 9_900 });
    expect((await ada.get(lab.path(data.id, '/rows?limit=200&after=9900'))).json()).toMatchObject({
      data: { next: null, total: 10_000 },
    });
  });
});

describe('matrix', () => {
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
    const watched = {
      day: '2026-01-31',
      plays: 10,
      watched_ms: 12_000,
      covered: 600,
      completions: 2,
      length_ms: 2_000,
    };
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
});

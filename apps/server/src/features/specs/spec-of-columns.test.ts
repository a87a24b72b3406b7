import { generationDataOf, type VideoSpec } from '@sayso/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createEmptyDatabase } from '../../testing/create-empty-database.ts';
import type { Db } from '../../platform/db/connection.ts';
import { migrate, migrateTo } from '../../platform/db/migrate.ts';
import { type ColumnsOfBefore, specReadBefore } from './testing/columns-of-before.ts';
import { frameSize, readSpec } from './stored-spec.service.ts';

const ROWS = 120;
const STATUSES = ['pending', 'processing', 'completed', 'failed', 'cancelled'] as const;
const TAKE_STATES = ['queued', 'running', 'succeeded', 'failed', 'cancelled'] as const;
const idOf = (kind: number, number: number) =>
  `0195a000-0000-7000-8000-${kind}${(number * 7_919_777 + kind).toString(16).padStart(11, '0')}`;
const ACCOUNT = idOf(0, 1);
const SPEECHES = [idOf(1, 1), idOf(1, 2)] as const;

/** One of some values, by the number of the row and by which of its choices it is: the same in every run. */
function choiceOf(row: number): <Value>(...values: readonly Value[]) => Value {
  let state = row * 2_654_435_761 + 12_345;
  return (...values) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return values[Math.floor((state / 2 ** 32) * values.length)] as (typeof values)[number];
  };
}
type Choice = ReturnType<typeof choiceOf>;

/** What versions since the first wrote into `output`: nothing, captions alone, and later ones ever more keys. */
function outputOf(one: Choice, age: number): Record<string, unknown> | null {
  const captions = { style: one('off', 'highlight', 'karaoke', 'box') };
  if (age === 0) return null;
  if (age === 1) return { captions };
  const music = one(
    null,
    { bedId: 'calm', uploadId: null, level: 'low' },
    { bedId: null, uploadId: idOf(4, 1), level: 'medium' },
  );
  const format = one('9:16', '16:9', '1:1');
  const endCard = one(
    null,
    { name: 'Lamp' },
    { name: '', price: '9 EUR', button: '', link: '', productUploadId: null },
  );
  if (age === 2)
    return { captions, format, camera: one({}, { cutIns: true }), music, endCard, quality: one('low', 'high') };
  const uploads = {
    backgroundUploadId: one(null, idOf(5, 1)),
    logoUploadId: one(null, idOf(5, 2)),
    quality: one('low', 'medium', 'high'),
    audioKbps: one(96, 128, 192),
  };
  const full = { ...captions, font: one('oswald', 'rubik'), size: 'large', color: '#00ff00', position: 'high' };
  const look = {
    captions: full,
    format,
    camera: { cutIns: one(true, false), pushIn: true },
    music,
    endCard,
    ...uploads,
  };
  if (age === 3) return look;
  const environment = one('day', 'night');
  const color = one(null, '#aabbcc');
  const light = { environment, lighting: one('auto', 'studio'), sceneStyle: one('soft', 'bold') };
  return { ...look, ...light, backgroundColor: color, productUploadId: one(null, idOf(5, 3)) };
}

/** A row as some version before left it. `age`: 0 for the first one. */
function rowOf(number: number): ColumnsOfBefore {
  const one = choiceOf(number);
  const age = number % 5;
  const output = outputOf(one, age);
  const isLatest = age === 4;
  const quality = output?.['quality'] === 'low' ? ('low' as const) : ('high' as const);
  const format = (output?.['format'] as VideoSpec['output']['format'] | undefined) ?? '9:16';
  return {
    id: idOf(2, number),
    seed_id: age < 2 ? null : one(null, SPEECHES[0]),
    performer_id: one('maya', idOf(6, 1)),
    performer_name: one('Maya', 'Zoë "Z" O\'Neil'),
    performer_look: isLatest ? one(null, { seed: 4, hair: { color: '#123456', parts: [1, null] } }) : null,
    avatar_type: isLatest ? one(null, 'library', 'digital', 'custom') : null,
    speech_id: one(...SPEECHES),
    voice_id: one('en-us-ava', 'own-voice'),
    voice_name: 'Ava',
    speech_rate: one(1, 0.85, 1.5),
    script: one('', 'Two drops.\n"That" is \\ it. 😀', 'A *really* quiet fan.<break time="1s"/>'),
    word_count: one(0, 2, 80),
    background_id: one('home', 'studio'),
    background_name: one('Home', 'Studio'),
    captions: one('off', 'highlight'),
    output,
    caption_text: age < 2 ? null : one(null, '', 'Das Geräusch'),
    logo_position: one('top-left', 'bottom-right', 'none'),
    logo_text: one('Sayso', 'Clip House'),
    ...frameSize({ format, quality }),
  };
}

/** What a version before asked a take to change. */
function changeOf(number: number): Partial<ColumnsOfBefore> | null {
  const one = choiceOf(number + 10_000);
  const output = outputOf(one, 2 + (number % 3));
  const words = one({}, { caption_text: 'Three drops.' });
  const speech = one(
    {},
    { speech_id: SPEECHES[1], voice_id: 'de-eva', voice_name: 'Eva', script: 'Drei.', word_count: 1 },
  );
  const room = one({}, { background_id: 'office', background_name: 'Office' });
  return one(null, { ...words, ...speech, ...room, output, width: 1080, height: 1080 });
}

const rows = Array.from({ length: ROWS }, (_, number) => rowOf(number));
let db: Db;

beforeAll(async () => {
  db = await createEmptyDatabase();
  await migrateTo(db, '0053b_people');
  await sql`insert into accounts (id, name) values (${ACCOUNT}, 'Ada')`.execute(db);
  for (const speech of SPEECHES)
    await sql`insert into speeches (id, account_id, content_hash, voice_id, voice_name, speech_rate, script, word_count, duration_ms,
      audio_file, timing_file, take_file) values (${speech}, ${ACCOUNT}, ${speech}, 'v', 'V', 1, 'Hi.', 1, 900, 'a', 'b', 'c')`.execute(
      db,
    );
  for (const [number, row] of rows.entries()) await insertRow(row, number);
  await migrate(db);
});
afterAll(() => db.destroy());

/** Stores a video and its take as the version before did. Every third one lies in the trash. */
async function insertRow(row: ColumnsOfBefore, number: number): Promise<void> {
  const isRemoved = number % 3 === 0;
  const status = STATUSES[number % STATUSES.length];
  const names = sql.join(Object.keys(row).map((name) => sql.ref(name)));
  await sql`insert into videos (account_id, title, slug, status, removed_at, ${names})
    select ${ACCOUNT}, 'T', ${row.id}, ${status}, ${isRemoved ? new Date() : null}, ${names}
    from jsonb_populate_record(null::videos, ${JSON.stringify(row)}::jsonb)`.execute(db);
  const change = changeOf(number);
  await sql`insert into takes (id, video_id, account_id, attempt, state, change) values (${idOf(3, number)}, ${row.id}, ${ACCOUNT}, 1,
    ${TAKE_STATES[number % TAKE_STATES.length]}, ${change && JSON.stringify(change)}::jsonb)`.execute(db);
}

async function stored(): Promise<{ specs: VideoSpec[]; changes: (VideoSpec | null)[]; columns: ColumnsOfBefore[] }> {
  const { rows: found } = await sql<ColumnsOfBefore & { spec: unknown; change: unknown }>`
    select v.*, t.spec as change from videos v join takes t on t.video_id = v.id order by v.id`.execute(db);
  return {
    specs: found.map(({ spec }) => readSpec(spec)),
    changes: found.map(({ change }) => (change === null ? null : readSpec(change))),
    columns: found,
  };
}

test('videos and changes of any version are what they were, and say the same on the wire', async () => {
  const { specs, changes } = await stored();
  const before = rows.map(specReadBefore);
  expect(specs).toEqual(before);
  const onWire = (spec: VideoSpec) => generationDataOf(spec, { voicePlace: null, stoodIn: null });
  expect(specs.map(onWire)).toEqual(before.map(onWire));
  expect(specs.map(({ output }) => frameSize(output))).toEqual(rows.map(({ width, height }) => ({ width, height })));
  expect(changes).toEqual(
    rows.map((row, number) => {
      const change = changeOf(number);
      return change && specReadBefore({ ...row, ...change });
    }),
  );
});

test('what the version before writes meanwhile is read, and what is written now it reads', async () => {
  const other = rows.map((_, number) => ({ ...rowOf(number + 1_000), id: rows[number]?.id ?? '' }));
  for (const { id, ...row } of other)
    await sql`update videos v set ${sql.join(
      Object.keys(row).map((name) => sql`${sql.ref(name)} = said.${sql.ref(name)}`),
    )} from jsonb_populate_record(null::videos, ${JSON.stringify(row)}::jsonb) said where v.id = ${id}`.execute(db);
  const after = await stored();
  expect(after.specs).toEqual(other.map(specReadBefore));

  const wanted = rows.map((_, number) => specReadBefore(rowOf(number + 2_000)));
  for (const [number, spec] of wanted.entries()) {
    await sql`update videos set spec = ${JSON.stringify(spec)} where id = ${rows[number]?.id}`.execute(db);
    await sql`update takes set spec = ${JSON.stringify(spec)} where video_id = ${rows[number]?.id}`.execute(db);
  }
  const { specs, columns } = await stored();
  expect(specs).toEqual(wanted);
  expect(columns.map(specReadBefore)).toEqual(wanted);
  expect(columns.map(({ width, height }) => ({ width, height }))).toEqual(
    wanted.map(({ output }) => frameSize(output)),
  );
  const { rows: changes } = await sql<{ change: object }>`select change from takes order by video_id`.execute(db);
  expect(columns.map((row, number) => specReadBefore({ ...row, ...changes[number]?.change }))).toEqual(wanted);
});

import {
  DraftContent,
  draftOfFlat,
  EMPTY_DRAFT_CONTENT,
  Example,
  flatDraft as flatDraftOfToday,
  FlatDraft,
  specOfDraft,
  startOfDraft,
  withChoices,
} from '@sayso/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '../../platform/db/connection.ts';
import { migrate, migrateTo } from '../../platform/db/migrate.ts';
import { createEmptyDatabase } from '../../testing/create-empty-database.ts';
import { toStoredDraft } from './drafts.mapper.ts';
import { getDraft, insertDraft, listOwnedDrafts, updateDraft } from './drafts.store.ts';
import { flatDraft, seenBefore, startReadBefore } from './testing/flat-draft.ts';

const ROWS = 60;
const SITE = 'Northlight';
const idOf = (kind: number, number: number) => `0195a000-0000-7000-8000-${kind}${String(number).padStart(11, '0')}`;
const ACCOUNT = idOf(0, 1);
const USER = idOf(0, 2);
const AT = new Date('2026-11-20T08:00:00Z');

/** One of some values, by the number of the row and by which of its choices it is: the same in every run. */
function choiceOf(row: number): <Value>(...values: readonly Value[]) => Value {
  let state = row * 2_654_435_761 + 12_345;
  return (...values) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return values[Math.floor((state / 2 ** 32) * values.length)] as (typeof values)[number];
  };
}

/** A draft that lacks nothing, with any choices of its look. */
function draftOf(number: number): DraftContent {
  const one = choiceOf(number);
  const spec = {
    scene: {
      background: {
        ...one({}, { roomId: 'home', roomName: 'Home "1" O\'Neil' }),
        uploadId: one(null, idOf(5, 1)),
        color: one(null, null, '#aabbcc'),
      },
      light: {
        environment: one('day', 'golden', 'night'),
        lighting: one('auto', 'studio'),
        style: one('soft', 'bold', 'cool'),
      },
      camera: {
        cutIns: one(true, false),
        pushIn: one(true, false),
        handheld: one(true, false),
        punchIns: one(true, false),
      },
      logo: { position: one('top-left', 'bottom-right', 'none'), uploadId: one(null, idOf(5, 2)) },
    },
    captions: { look: { style: one('off', 'karaoke', 'box'), font: one('oswald', 'rubik'), color: '#00ff00' } },
    sound: {
      music: one(
        null,
        { bedId: 'calm', uploadId: null, level: 'low' },
        { bedId: null, uploadId: idOf(4, 1), level: 'high' },
      ),
    },
    endCard: one(
      null,
      { productUploadId: null, name: ' two   spaces ', price: '', button: 'a\nline', link: '' },
      { productUploadId: idOf(5, 3), name: '', price: '9 EUR', button: '', link: '' },
    ),
    output: { format: one('9:16', '16:9', '1:1') },
  };
  const heard = { durationMs: 900, audioUrl: '/a', timingUrl: '/t' };
  return DraftContent.parse({
    avatarType: 'library',
    avatar: { ...AVATAR, product_upload_id: one(undefined, idOf(5, 4)) },
    useCustomAudio: true,
    customAudio: { speechId: idOf(1, 0), name: 'take.wav', script: 'Two drops.', ...heard },
    script: one('', 'Two drops.\n"That" is \\ it.', 'A *really* quiet fan.'),
    title: one('Serum', null),
    step: one(1, 2, 3),
    spec,
  });
}

const AVATAR = {
  id: 'maya',
  avatar_id: 'maya',
  name: 'maya',
  display_name: 'Maya',
  description: '',
  style: '',
  gender: 'female',
  age: 'adult',
  appearance: 'mixed',
  category: 'casual',
  type: 'default',
  is_own: false,
  thumbnail_url: '/maya.webp',
  clip_url: null,
};

const rows = Array.from({ length: ROWS }, (_, number) => draftOf(number));
const accountId = ACCOUNT;
let db: Db;

beforeAll(async () => {
  db = await createEmptyDatabase();
  await migrateTo(db, '0055_active_account');
  await sql`insert into accounts (id, name) values (${ACCOUNT}, 'Ada')`.execute(db);
  await sql`insert into users (id, name, email, password_hash) values (${USER}, 'Ada', 'ada@example.com', '')`.execute(
    db,
  );
  for (const [number, row] of rows.entries()) await insertFlat(idOf(2, number), flatDraft(row));
  await migrate(db);
});
afterAll(() => db.destroy());

const insertFlat = (id: string, content: object) =>
  sql`insert into drafts (id, account_id, content) values (${id}, ${ACCOUNT}, ${JSON.stringify(content)}::jsonb)`.execute(
    db,
  );
const updateFlat = (id: string, content: object) =>
  sql`update drafts set content = ${JSON.stringify(content)}::jsonb, version = version + 1 where id = ${id}`.execute(
    db,
  );

/** What this version answers. */
async function answered(id: string): Promise<FlatDraft> {
  const row = await getDraft(db, ACCOUNT, id);
  if (!row) throw new Error(`There is no draft ${id}.`);
  return toStoredDraft(row, { renewed: (address) => address, editors: new Map() }).content;
}
const stored = async (id: string): Promise<DraftContent> => draftOfFlat(await answered(id));

/** What the version before reads: the wizard's own state and the flat look. */
async function readBefore(id: string): Promise<ReturnType<typeof flatDraft>> {
  const { rows: found } = await sql<{
    content: ReturnType<typeof flatDraft>;
  }>`select content from drafts where id = ${id}`.execute(db);
  if (!found[0]) throw new Error(`There is no draft ${id}.`);
  return found[0].content;
}

/** Writes a draft as this version does. */
async function save(id: string, content: DraftContent): Promise<void> {
  const version = (await getDraft(db, ACCOUNT, id))?.version ?? 0;
  expect(await updateDraft(db, { id, accountId, userId: USER, content, at: AT, version })).toBe(true);
}

/** What that version did not know, as nobody chose it. */
const NEW_SINCE = { product: 'auto' };

describe('a draft of the version before', () => {
  test('is what it was once it is migrated', async () => {
    const person = { id: 'maya', name: 'Maya', look: null };
    for (const [number, draft] of rows.entries()) {
      const content = await stored(idOf(2, number));
      expect(content).toEqual(draft);
      const flat = flatDraft(draft);
      expect(await answered(idOf(2, number))).toEqual({ ...flat, ...NEW_SINCE });
      expect(startOfDraft(content, () => 'T').form).toMatchObject(startReadBefore(flat));
      expect(specOfDraft(content, { person, logoText: SITE })).toMatchObject(seenBefore(flat, SITE));
    }
  });

  test('is what a program sends and a browser keeps, also of this version', () => {
    for (const draft of rows) {
      expect(draftOfFlat(FlatDraft.parse(flatDraft(draft)))).toEqual(draft);
      expect(flatDraftOfToday(draft)).toEqual({ ...flatDraft(draft), ...NEW_SINCE });
    }
  });

  test('that left out what it did not know yet has the defaults of that', async () => {
    const id = idOf(3, 1);
    await insertFlat(id, { script: 'Old.', output: { format: '1:1', captions: { style: 'box' } }, background: null });
    const spec = withChoices(EMPTY_DRAFT_CONTENT.spec, {
      captions: { look: { style: 'box' } },
      output: { format: '1:1' },
    });
    expect(await stored(id)).toEqual({ ...EMPTY_DRAFT_CONTENT, script: 'Old.', spec });
  });

  test('that cannot be read in some places is chosen anew there, group by group', async () => {
    const id = idOf(3, 2);
    const flat = flatDraft(draftOf(4));
    const music = { bedId: 'calm', uploadId: null, level: 'low' };
    const output = { ...flat.output, captions: { style: 'box', color: 'red' }, music };
    await insertFlat(id, { ...flat, voice: 'of another shape', environment: 'dusk', backgroundColor: 7, output });
    const { script, voice, spec } = await stored(id);
    expect([script, voice]).toEqual([flat.script, null]);
    const { scene } = EMPTY_DRAFT_CONTENT.spec;
    expect(spec).toMatchObject({
      scene: { background: scene.background, light: scene.light, camera: flat.output.camera },
      captions: EMPTY_DRAFT_CONTENT.spec.captions,
      sound: { music },
      output: { format: flat.output.format },
    });
  });
});

describe('while processes of the version before still run', () => {
  test('what they write is read, and what is written now they read', async () => {
    for (const number of rows.keys()) {
      const id = idOf(2, number);
      const [theirs, ours] = [draftOf(number + 1_000), draftOf(number + 2_000)];
      await updateFlat(id, flatDraft(theirs));
      expect(await stored(id)).toEqual(theirs);
      await save(id, ours);
      expect(await readBefore(id)).toEqual(flatDraft(ours));
      expect(await stored(id)).toEqual(ours);
    }
  });

  test('a new draft of either is read by the other', async () => {
    const [theirs, ours] = [draftOf(31), draftOf(32)];
    await insertFlat(idOf(3, 3), flatDraft(theirs));
    expect(await stored(idOf(3, 3))).toEqual(theirs);
    await insertDraft(db, { id: idOf(3, 4), accountId, userId: USER, content: ours, at: AT });
    expect(await readBefore(idOf(3, 4))).toEqual(flatDraft(ours));
  });

  test('a change of the script alone leaves the look, whoever makes it', async () => {
    const id = idOf(3, 5);
    const draft = draftOf(33);
    await insertDraft(db, { id, accountId, userId: USER, content: draft, at: AT });
    await save(id, { ...draft, script: 'Ours.' });
    expect(await stored(id)).toEqual({ ...draft, script: 'Ours.' });
    expect(await readBefore(id)).toEqual(flatDraft({ ...draft, script: 'Ours.' }));
    await updateFlat(id, { ...(await readBefore(id)), script: 'Theirs.' });
    expect(await stored(id)).toEqual({ ...draft, script: 'Theirs.' });
  });
});

test('a copy of somebody’s data holds all of a draft, also what cannot be read', async () => {
  const id = idOf(1, 1);
  await insertFlat(id, { script: 'Old.', voice: 'of another shape' });
  const [row] = await listOwnedDrafts(db, [ACCOUNT], { after: null, limit: 1 });
  expect(row).toMatchObject({ id, content: { script: 'Old.', voice: 'of another shape' } });
});

test('an example of the version before keeps its look', () => {
  const draft = draftOf(1);
  const example = { id: 'e', title: 'E', still_url: '/s', video_url: null, preview_url: null, avatar_id: 'maya' };
  expect(draftOfFlat(Example.parse({ ...example, choices: flatDraft(draft) }).choices)).toEqual(draft);
});

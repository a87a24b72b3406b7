import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../../platform/db/new-id.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { listStored } from '../../../testing/list-stored.ts';
import { performNextTake } from './testing/perform-next-take.ts';
import { makePictures } from './make-pictures.ts';
import { preferSmallVideos, startTestVideo } from '../testing/start-test-video.ts';

let app: TestApp;
let videoId: string;
let takeId: string;

beforeAll(async () => {
  app = await createTestApp();
  const ada = await app.registerUser();
  await preferSmallVideos(ada);
  videoId = (await startTestVideo(ada)).id;
  await performNextTake(app.deps, new AbortController().signal);
  ({ id: takeId } = await app.deps.db.selectFrom('takes').select('id').executeTakeFirstOrThrow());
});
afterAll(() => app.close());

const make = () => makePictures(app.deps, { videoId, takeId, restingMs: 233, isBackground: false });
const pictures = async () => {
  const rows = await app.deps.db
    .selectFrom('renditions')
    .select(['kind', 'file'])
    .where('kind', 'in', ['poster', 'poster_webp', 'preview'])
    .orderBy('kind')
    .execute();
  return rows.map(({ file }) => file);
};
const stored = () => listStored(app.deps.storage);

test('two workers that make the pictures of one video leave one poster of each kind, one preview and no other file', async () => {
  const before = await stored();
  await Promise.all([make(), make()]);
  const kept = await pictures();
  expect(kept.map((name) => name.split('.')[1])).toEqual(['jpg', 'webp', 'webp']);
  expect(await stored()).toEqual([...before, ...kept].toSorted());
});

test('a repeat makes only what is missing', async () => {
  const [poster = '', light = '', preview = ''] = await pictures();
  await app.deps.db.deleteFrom('renditions').where('kind', '=', 'preview').execute();
  await app.deps.storage.remove(preview);
  const before = await stored();
  await make();
  const [samePoster, sameLight, newPreview = ''] = await pictures();
  expect([samePoster, sameLight]).toEqual([poster, light]);
  expect(await stored()).toEqual([...before, newPreview].toSorted());
});

test('pictures of a take whose file was replaced while they were made leave no trace', async () => {
  const { db, storage } = app.deps;
  await db.deleteFrom('renditions').where('kind', 'in', ['poster', 'poster_webp', 'preview']).execute();
  const take = await db.selectFrom('takes').selectAll().where('id', '=', takeId).executeTakeFirstOrThrow();
  const newer = { ...take, id: newId(), attempt: 2, stage_ms: '{}', segments: null };
  await db.insertInto('takes').values(newer).execute();
  const before = await stored();
  // The newer take stands from the moment on in which the first picture is stored.
  const put: typeof storage.put = async (content, options) => {
    await db.updateTable('renditions').set({ take_id: newer.id }).where('kind', '=', 'video').execute();
    return storage.put(content, options);
  };
  await makePictures(
    { ...app.deps, storage: { ...storage, put } },
    { videoId, takeId, restingMs: 233, isBackground: false },
  );
  expect(await pictures()).toEqual([]);
  expect(await stored()).toEqual(before);
});

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { copyVideo } from '../../../testing/copy-video.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import type { TestUser } from '../../../testing/test-user.ts';
import { insertOwnAvatar } from '../../../making/avatars/testing/insert-own-avatar.ts';
import { startTestVideo } from '../../../making/renders/testing/start-test-video.ts';
import { changeSpec } from '../../../making/specs/testing/change-spec.ts';
import { uploadFile } from '../../../people/uploads/testing/upload-file.ts';
import { checkContent } from '../check/check-content.ts';
import { queueOf } from '../testing/queue.ts';

let app: TestApp;
let ada: TestUser;
let bob: TestUser;
let queue: ReturnType<typeof queueOf>;
let pattern: string;
const never = new AbortController().signal;

beforeAll(async () => {
  app = await createTestApp();
  [ada, bob] = [await app.registerUser(), await app.registerUser()];
  queue = queueOf(await app.registerAdministrator());
  pattern = (await startTestVideo(ada)).id;
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.deps.db.deleteFrom('moderation_items').execute();
});

const copy = () => copyVideo(app.deps.db, pattern, ada.user.account_id);

/** What the browsers of an account are told while something happens. */
async function toldOf({ user }: TestUser, happens: () => Promise<unknown>): Promise<unknown[]> {
  await app.deps.db.deleteFrom('events').execute();
  await happens();
  const rows = await app.deps.db
    .selectFrom('events')
    .select('payload')
    .where('account_id', '=', user.account_id)
    .orderBy('id')
    .execute();
  return rows.map(({ payload }) => payload);
}

test('a decision about an uploaded picture is told of the list of files and of the videos that show it, to its account alone', async () => {
  const logo = await uploadFile(app, ada, 'logo');
  await checkContent(app.deps, { kind: 'upload', id: logo }, never);
  const [shown, other] = [await copy(), await copy()];
  const reference = { account_id: ada.user.account_id, subject_id: logo, referrer_kind: 'video' };
  await app.deps.db
    .insertInto('upload_references')
    .values({ ...reference, referrer_id: shown })
    .execute();
  const removed = await queue.of({ title: 'mine' });
  const told = await toldOf(ada, () => queue.decide('remove', [removed]));
  expect(told).toEqual([{ list: 'uploads' }, { id: shown }]);
  expect(told).not.toContainEqual({ id: other });
  expect(await toldOf(bob, () => queue.decideOn('restore', { title: 'mine' }))).toEqual([]);
});

test('a decision about an avatar is told of the list of avatars and of the videos in which it plays, also when it is taken back', async () => {
  const avatar = await insertOwnAvatar(app.deps.db, { accountId: ada.user.account_id });
  await checkContent(app.deps, { kind: 'avatar', id: avatar }, never);
  const video = await copy();
  await changeSpec(app.deps.db, video, (spec) => ({ ...spec, performer: { ...spec.performer, id: avatar } }));
  let decisionId: string | null = null;
  const removing = async () => {
    ({ decision_id: decisionId } = await queue.decideOn('remove', { title: 'Mia' }));
  };
  expect(await toldOf(ada, removing)).toEqual([{ list: 'avatars' }, { id: video }]);
  expect(await toldOf(ada, () => queue.undo(decisionId ?? ''))).toEqual([{ list: 'avatars' }, { id: video }]);
});

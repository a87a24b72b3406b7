import type { Avatar, UploadKind, Video } from '@sayso/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import type { TestUser } from '../../testing/test-user.ts';
import { uploadFile } from '../../people/uploads/testing/upload-file.ts';
import { speakScript, startBody } from './testing/start-test-video.ts';

let app: TestApp;
let ada: TestUser;
let speechId: string;
let [serum, cream] = ['', ''];

beforeAll(async () => {
  app = await createTestApp();
  ada = await app.registerUser();
  speechId = await speakScript(ada);
  [serum, cream] = [await upload(ada, 'product'), await upload(ada, 'product')];
});
afterAll(() => app.close());

const upload = (person: TestUser, kind: UploadKind) => uploadFile(app, person, kind);
const MAYA = { avatarType: 'library', selectedAvatarId: 'maya' };
const start = (avatar: object, output: object = {}) =>
  ada.post('/api/video-generation/start', startBody(speechId, { avatar_data: avatar, output }));

async function shownWith(avatar: object, output: object = {}): Promise<string | null> {
  const answer = await start(avatar, output);
  expect(answer.statusCode).toBe(201);
  return answer.json<{ data: Video }>().data.generation_data.avatar.productUploadId;
}

/** One of the account's own, whom options made. */
async function makeOwnAvatar(): Promise<string> {
  return (await ada.post('/api/face-studio/avatars', { seed: 5, gender: 'female', age: 30 })).json<{ data: Avatar }>()
    .data.id;
}

describe.each(['of the library', 'of the Face Studio'])('a performer %s', (where) => {
  let person: object;
  beforeAll(async () => {
    person = where === 'of the library' ? MAYA : { avatarType: 'digital', selectedAvatarId: await makeOwnAvatar() };
  });
  const withCard = () => ({ endCard: { name: 'Serum', productUploadId: serum } });

  test('has the product of the end card, unless another or none was chosen', async () => {
    expect(await shownWith(person, withCard())).toBe(serum);
    expect(await shownWith({ ...person, product: 'none' }, withCard())).toBeNull();
    expect(await shownWith({ ...person, product: cream }, withCard())).toBe(cream);
  });

  test('has the product that was chosen without an end card, and none by themselves', async () => {
    expect(await shownWith({ ...person, product: cream })).toBe(cream);
    expect(await shownWith(person)).toBeNull();
  });
});

test('what is shown has to be a product of the account', async () => {
  const bob = await app.registerUser();
  for (const id of [await upload(bob, 'product'), await upload(ada, 'logo')]) {
    const answer = await start({ ...MAYA, product: id });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({
      code: 'invalid_input',
      errors: { 'avatar_data.product': [expect.any(String)] },
    });
  }
  expect((await start({ ...MAYA, product: 'bottle' })).statusCode).toBe(422);
});

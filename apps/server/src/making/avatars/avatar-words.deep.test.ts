import type { Avatar, AvatarJob } from '@sayso/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import type { TestUser } from '../../testing/test-user.ts';
import { aTry } from '../../testing/try-work.ts';
import { drawAvatar } from './draw-avatar.ts';
import { uploadFile } from '../../people/uploads/testing/upload-file.ts';
import { generateAvatar } from './testing/generate-avatar.ts';

let app: TestApp;
let ada: TestUser;
beforeAll(async () => {
  app = await createTestApp();
  ada = await app.registerUser();
});
afterAll(() => app.close());

const ask = (change: Record<string, string>) => generateAvatar(app, { who: ada, change });
const fieldsOf = (answer: { json: <T>() => T }) =>
  Object.keys(answer.json<{ errors: Record<string, string[]> }>().errors);
/** An avatar of a form, once it is ready. */
async function made(change: Record<string, string>): Promise<Avatar | null> {
  const { jobId } = (await ask(change)).json<{ jobId: string }>();
  await drawAvatar(app.deps, aTry(jobId));
  return (await ada.post('/api/video-generation/check-status', { jobId })).json<AvatarJob>().data.avatar;
}

test('what of a description is drawn is told beside the avatar, also in the library', async () => {
  const description = 'red curly hair, round glasses, green hoodie, apron, flour on hands, early thirties, a beard';
  const avatar = await made({ description });
  expect(avatar?.words_drawn).toEqual({
    drawn: ['red curly hair', 'round glasses', 'green hoodie', 'early thirties'],
    not_drawn: ['apron', 'flour on hands', 'beard'],
  });
  const { data } = (await ada.get('/api/a2e/avatars/custom?own=true')).json<{ data: Avatar[] }>();
  expect(data[0]?.words_drawn).toEqual(avatar?.words_drawn);
});

test('a product that is drawn in the hand is told as drawn, and one that stands beside the performer is not', async () => {
  const description = 'red curly hair, holds the serum in her hand';
  const productUploadId = await uploadFile(app, ada, 'product');
  const told = async (isCutOut: boolean) => {
    await app.deps.db
      .updateTable('uploads')
      .set({ is_cut_out: isCutOut, height: 96 })
      .where('id', '=', productUploadId)
      .execute();
    const change = { description, productUploadId, name: `Nora ${isCutOut}` };
    const { jobId } = (await generateAvatar(app, { who: ada, product: null, change })).json<{ jobId: string }>();
    const avatars = app.deps.db.selectFrom('own_avatars').select('words_drawn').where('id', '=', jobId);
    return (await avatars.executeTakeFirst())?.words_drawn;
  };
  expect(await told(true)).toEqual({ drawn: ['red curly hair', 'holds the serum in her hand'], not_drawn: [] });
  expect(await told(false)).toEqual({ drawn: ['red curly hair'], not_drawn: ['holds the serum in her hand'] });
});

test('words say more exactly what the form says of age and family, and nothing else than that', async () => {
  const optionsOf = async (avatar: Avatar | null) =>
    (
      await app.deps.db
        .selectFrom('own_avatars')
        .select('options')
        .where('id', '=', avatar?.id ?? '')
        .executeTakeFirst()
    )?.options;
  const asian = { appearance: 'asian', age: 'adult' };
  const nearer = await made({ ...asian, description: 'A Vietnamese woman in her early thirties' });
  expect(await optionsOf(nearer)).toMatchObject({ ageYears: 32, ethnicity: 'southeast_asian' });
  const other = await made({ ...asian, description: 'A Nigerian woman in her late fifties' });
  expect(await optionsOf(other)).toMatchObject({ ageYears: 35, ethnicity: 'east_asian' });
  expect(other?.words_drawn).toEqual({ drawn: ['woman'], not_drawn: ['Nigerian', 'in her late fifties'] });
});

test('an avatar is called as its form says, and otherwise gets a name', async () => {
  const named = await made({ name: ' Nora of the bakery ' });
  expect([named?.name, named?.display_name]).toEqual(['Nora of the bakery', 'Nora of the bakery']);
  expect((await made({ name: '' }))?.name).toMatch(/^\p{L}{2,}$/u);
  const refused = await Promise.all(
    ['   ', 'a'.repeat(61), 'a\u0000b'].map(async (name) => fieldsOf(await ask({ name }))),
  );
  expect(refused).toEqual([['name'], ['name'], ['name']]);
});

test.each([
  ['a NUL', 'red\u0000hair'],
  ['5,000 characters', 'red hair, '.repeat(500)],
])('a description with %s is refused on its field', async (_what, description) => {
  const answer = await ask({ description });
  expect([answer.statusCode, fieldsOf(answer)]).toEqual([422, ['description']]);
});

test.each([
  ['half a surrogate pair', 'red hair \ud83d'],
  ['emoji alone', '👩‍🦱✨'],
  ['another alphabet', 'рыжие волосы, очки'],
  ['a long word of letters in pairs', '\u{1D4EB}'.repeat(60)],
])('a description with %s still draws somebody', async (_what, description) => {
  expect((await made({ description }))?.thumbnail_url).toMatch(/^\//u);
});

import type { Avatar } from '@sayso/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { avatarsOwnedData } from './avatars.feature.ts';
import { aTry } from '../../testing/try-work.ts';
import { drawAvatar, drawClip } from './draw-avatar.ts';
import { generateAvatar } from './testing/generate-avatar.ts';

const { signal } = new AbortController();
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('avatars, their pictures and marks are in the copy of the data, and go with the account', async () => {
  const ada = await app.registerUser();
  const { jobId } = (await generateAvatar(app, { who: ada })).json<{ jobId: string }>();
  await drawAvatar(app.deps, aTry(jobId));
  for (let times = 0; times < 2; times += 1) await drawClip(app.deps, jobId, signal);
  const avatar = (await ada.get(`/api/a2e/avatars/${jobId}`)).json<{ data: Avatar }>().data;
  await ada.put('/api/a2e/avatars/zoe/favourite', { is_favourite: true });
  await ada.put(`/api/a2e/avatars/${avatar.id}/favourite`, { is_favourite: true });
  const { db, storage } = app.deps;
  const owner = { userId: ada.user.id, email: ada.email, accountIds: [ada.user.account_id] };
  const copy: Record<string, unknown> = {};
  for await (const entry of avatarsOwnedData.exportData(db, owner)) {
    if ('list' in entry) {
      const rows: object[] = [];
      for await (const row of entry.list) rows.push(row);
      copy[entry.path] = rows;
    } else copy[entry.path] = 'value' in entry ? entry.value : await storage.stat(entry.file);
  }
  const picture = `avatars/${avatar.name.toLowerCase()} ${avatar.id}.webp`;
  expect(copy['avatars/avatars.json']).toMatchObject([
    { id: avatar.id, kind: 'custom', options: { gender: 'female' } },
  ]);
  expect(copy['avatars/favourites.json']).toEqual([avatar.id, 'zoe']);
  const named = Object.keys(copy).filter((path) => path.toLowerCase() === picture);
  expect(copy[named[0] ?? '']).toMatchObject({ sizeBytes: expect.any(Number) });
  const files = await db.transaction().execute((trx) => avatarsOwnedData.eraseData(trx, owner, app.deps.now()));
  expect(files).toHaveLength(2);
  expect((await ada.get(`/api/a2e/avatars/${jobId}`)).statusCode).toBe(404);
  expect(
    await db.selectFrom('favourite_avatars').select('avatar_id').where('user_id', '=', ada.user.id).execute(),
  ).toEqual([{ avatar_id: 'zoe' }]);
});

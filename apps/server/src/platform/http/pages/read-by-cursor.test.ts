import { siteLeadsCalls, uploadsApi, voicesApi } from '@sayso/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import type { TestUser } from '../../../testing/test-user.ts';
import { newId } from '../../db/new-id.ts';

type Page = { data: { id: string }[]; next_cursor: string | null; next_page_url: string | null };

let app: TestApp;
let ada: TestUser;
const siteId = newId();
const at = new Date('2026-01-01T00:00:00Z');

beforeAll(async () => {
  app = await createTestApp();
  ada = await app.registerUser();
  const draft = '{}';
  await app.deps.db
    .insertInto('sites')
    .values({ id: siteId, ...ofAda(), name: 'Glow', domain: 'glow', draft, created_at: at, updated_at: at })
    .execute();
});
afterAll(() => app.close());

const ofAda = () => ({ account_id: ada.user.account_id });
const file = { size_bytes: 1, consent_at: at, created_at: at };

/** Lists that grow, beside that of the videos, and how something comes into each. */
const LISTS = [
  {
    path: uploadsApi.listUploads.path,
    add: (id: string) =>
      app.deps.db
        .insertInto('uploads')
        .values({ ...file, ...ofAda(), id, kind: 'logo', name: 'a.png', file: `${id}.png`, width: 1, height: 1 })
        .execute(),
  },
  {
    path: voicesApi.listCustomAudio.path,
    add: (id: string) => {
      const sound = { name: 'a.mp3', audio_file: `${id}.wav`, duration_ms: 1_000, content_hash: id };
      return app.deps.db
        .insertInto('custom_audio')
        .values({ ...file, ...ofAda(), ...sound, id, language: 'en', region: 'US' })
        .execute();
    },
  },
  {
    path: siteLeadsCalls.listLeads.path.replace(':id', siteId),
    add: (id: string) =>
      app.deps.db
        .insertInto('site_leads')
        .values({ id, site_id: siteId, email: 'm@example.com', consent: 'Yes.', submission_id: id, created_at: at })
        .execute(),
  },
];

test.each(LISTS)('$path is read by cursor, whatever is added meanwhile', async ({ path, add }) => {
  const ids = Array.from({ length: 5 }, newId);
  for (const id of ids) await add(id);
  const ask = async (query: string) => (await ada.get(`${path}?per_page=2${query}`)).json<{ data: Page }>().data;
  const first = await ask('');
  await add(newId());
  const second = await ask(`&cursor=${first.next_cursor}`);
  const third = (await ada.get(second.next_page_url ?? '')).json<{ data: Page }>().data;
  const read = [first, second, third].flatMap(({ data }) => data.map(({ id }) => id));
  expect(read).toEqual(ids.toSorted().toReversed());
  expect(third.next_cursor).toBeNull();
  expect((await ada.get(`${path}?cursor=x`)).statusCode).toBe(422);
});

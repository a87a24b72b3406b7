import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Template, TemplateDetail } from '@sayso/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import type { TestUser } from '../../testing/test-user.ts';
import { makeTemplatePreviews } from './make-previews.ts';
import { PREVIEW_KIND } from './previews.ts';

const NEVER = new AbortController().signal;
let app: TestApp;
let ada: TestUser;
beforeAll(async () => {
  app = await createTestApp();
  ada = await app.registerUser();
});
afterAll(() => app.close());

const get = (url: string | null) => app.server.inject({ url: url ?? '' });
const filesOf = async () =>
  (await readdir(path.join(app.deps.config.dataDir, 'cache', PREVIEW_KIND)).catch(() => [])).toSorted();

/** One that has music, as those have that the product comes with. */
async function makeTemplate(label: string): Promise<string> {
  const content = { script: 'x', output: { format: '1:1', music: { bedId: 'sunny-side', level: 'high' } } };
  const draft = (await ada.post('/api/drafts', { content })).json<{ data: { id: string } }>().data.id;
  const form = {
    name: label,
    category: 'product',
    title: 'One {{what}}',
    script: 'One {{what}}.',
    slots: [{ kind: 'text', key: 'what', label }],
    source: { kind: 'draft', id: draft },
  };
  return (await ada.post('/api/templates', form)).json<{ data: TemplateDetail }>().data.id;
}

test(
  'what is seen of a template moves once it was made, and goes with the template',
  { timeout: 300_000 },
  async () => {
    const id = await makeTemplate('Cup');
    await makeTemplatePreviews(app.deps, NEVER);
    const shown = (await ada.get(`/api/templates/${id}`)).json<{ data: Template }>().data;
    const answers = await Promise.all([get(shown.still_url), get(shown.preview_url), get(shown.video_url)]);
    expect(answers.map(({ statusCode, headers }) => [statusCode, headers['content-type']])).toEqual([
      [200, 'image/webp'],
      [200, 'image/webp'],
      [200, 'video/mp4'],
    ]);
    expect(answers[2].rawPayload.subarray(4, 8).toString()).toBe('ftyp');
    // Machine time of the account that made the template.
    const spent = await app.deps.db.selectFrom('machine_days').select(['account_id', 'ms']).execute();
    expect(spent).toMatchObject([{ account_id: ada.user.account_id }]);
    expect(Number(spent[0]?.ms)).toBeGreaterThan(500);
    // Nobody's video, and made once.
    expect((await ada.get('/api/videos')).json<{ data: { total: number } }>().data.total).toBe(0);
    const made = await filesOf();
    await makeTemplatePreviews(app.deps, NEVER);
    expect([made.length, await filesOf()]).toEqual([3, made]);

    await ada.delete(`/api/templates/${id}`);
    await makeTemplatePreviews(app.deps, NEVER);
    expect(await filesOf()).toEqual([]);
    expect((await get(shown.video_url)).statusCode).toBe(404);
  },
);

test('one that cannot be made is told of, and keeps no other from being made', { timeout: 300_000 }, async () => {
  const mute = await makeTemplate('Silence');
  const heard = await makeTemplate('Bell');
  const speech: TestApp['deps']['speech'] = {
    ...app.deps.speech,
    speak: (asked) =>
      asked.text.includes('Silence') ? Promise.reject(new Error('nobody speaks')) : app.deps.speech.speak(asked),
  };
  await expect(makeTemplatePreviews({ ...app.deps, speech }, NEVER)).rejects.toThrow('nobody speaks');
  const shown = async (id: string) => (await ada.get(`/api/templates/${id}`)).json<{ data: Template }>().data;
  expect([(await shown(mute)).video_url, (await shown(heard)).video_url]).toEqual([null, expect.any(String)]);
});

test('makes no preview without machine time or for a suspended owner', async () => {
  const operator = await app.registerAdministrator();
  const id = await makeTemplate('Lamp');
  const video = async () => (await ada.get(`/api/templates/${id}`)).json<{ data: Template }>().data.video_url;
  await app.deps.db.updateTable('plans').set({ price_minor: 0 }).execute();
  await operator.put('/api/admin/settings/free_render_minutes', { value: 0 });
  await makeTemplatePreviews(app.deps, NEVER);
  expect(await video()).toBeNull();
  await operator.put('/api/admin/settings/free_render_minutes', { value: null });
  const setStatus = (status: 'active' | 'suspended') =>
    app.deps.db.updateTable('users').set({ status }).where('id', '=', ada.user.id).execute();
  await setStatus('suspended');
  await makeTemplatePreviews(app.deps, NEVER);
  await setStatus('active');
  expect(await video()).toBeNull();
});

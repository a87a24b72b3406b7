import { type TemplateDetail, type UploadInUse } from '@sayso/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import type { TestUser } from '../../testing/test-user.ts';
import { uploadFile } from '../../people/uploads/testing/upload-file.ts';
import { speakScript } from '../../making/renders/testing/start-test-video.ts';
import { seedTemplates } from './seed-templates.service.ts';

const PATH = '/api/templates';
let app: TestApp;
let ada: TestUser;
let operator: TestUser;
let uploads: Record<'background' | 'logo' | 'product' | 'other' | 'music', string>;

beforeAll(async () => {
  app = await createTestApp();
  await seedTemplates(app.deps);
  [ada, operator] = [await app.registerUser(), await app.registerAdministrator()];
  await speakScript(ada, 'Any sound.');
  uploads = {
    background: await uploadFile(app, ada, 'background'),
    logo: await uploadFile(app, ada, 'logo'),
    product: await uploadFile(app, ada, 'product'),
    other: await uploadFile(app, ada, 'product'),
    music: await uploadFile(app, ada, 'music'),
  };
});
afterAll(() => app.close());

const form = (picture: string) => ({
  name: 'Weekly',
  description: '',
  category: 'offer',
  visibility: 'public',
  title: 'News',
  script: 'News of today.',
  end_card: null,
  slots: [{ kind: 'picture', key: 'picture', label: 'Picture', fills: 'product', default: picture }],
});

async function make(): Promise<TemplateDetail> {
  const content = {
    script: 'x',
    backgroundUploadId: uploads.background,
    logoUploadId: uploads.logo,
    output: { music: { uploadId: uploads.music, bedId: null, level: 'low' } },
  };
  const draft = (await ada.post('/api/drafts', { content })).json<{ data: { id: string } }>().data;
  const source = { kind: 'draft', id: draft.id };
  const answer = await ada.post(PATH, { ...form(uploads.product), source });
  await ada.delete(`/api/drafts/${draft.id}`);
  return answer.json<{ data: TemplateDetail }>().data;
}

/** Which of the uploads somebody needs, and how often each is said to be in a template. */
async function needed() {
  const rows = await app.deps.db
    .selectFrom('upload_references')
    .select(['subject_id', 'referrer_kind'])
    .where('account_id', '=', ada.user.account_id)
    .execute();
  expect(new Set(rows.map((row) => row.referrer_kind))).toEqual(new Set(rows.length === 0 ? [] : ['template']));
  const ids = new Set(rows.map((row) => row.subject_id));
  const names = Object.entries(uploads).flatMap(([name, id]) => (ids.has(id) ? [name] : []));
  for (const [name, id] of Object.entries(uploads)) {
    const { templates } = (await ada.get(`/api/uploads/${id}`)).json<{ data: UploadInUse }>().data;
    expect([name, templates]).toEqual([name, names.includes(name) ? 1 : 0]);
  }
  return names;
}

const always = ['background', 'logo'];

test('a template needs the files of its present state and of the one that everybody sees, and who deletes such a file can learn of it', async () => {
  const { id } = await make();
  expect(await needed()).toEqual([...always, 'product', 'music']);
  const save = (version: number, picture: string) => ada.put(`${PATH}/${id}`, { ...form(picture), version });
  await operator.put(`/api/admin/templates/${id}`, { act: 'approve', version: 1 });
  await save(1, uploads.other);
  expect(await needed()).toEqual([...always, 'product', 'other', 'music']);
  await operator.put(`/api/admin/templates/${id}`, { act: 'approve', version: 2 });
  expect(await needed()).toEqual([...always, 'other', 'music']);
  await ada.post(`${PATH}/${id}/restore`, { version: 1 });
  expect(await needed()).toEqual([...always, 'product', 'other', 'music']);
  await operator.put(`/api/admin/templates/${id}`, { act: 'withdraw', version: 2, note: 'Not now.' });
  expect(await needed()).toEqual([...always, 'product', 'music']);
  expect((await ada.delete(`${PATH}/${id}`)).statusCode).toBe(200);
  expect(await needed()).toEqual([]);
});

test('what the product comes with needs the files of nobody', async () => {
  const rows = await app.deps.db.selectFrom('templates').select('id').where('seed_key', 'is not', null).execute();
  const ids = rows.map(({ id }) => id);
  const { db } = app.deps;
  expect(
    await db.selectFrom('upload_references').select('subject_id').where('referrer_id', 'in', ids).execute(),
  ).toEqual([]);
});

import type {
  FlatDraft,
  ReviewedTemplate,
  Template,
  TemplateDetail,
  TemplateVersion,
  UploadInUse,
} from '@sayso/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { type TestUser, joinAccount } from '../../testing/test-user.ts';
import { newId } from '../../platform/db/new-id.ts';
import { checkContent } from '../../running/moderation/check/check-content.ts';
import { speakScript, startTestVideo } from '../../making/renders/testing/start-test-video.ts';
import { uploadFile } from '../../people/uploads/testing/upload-file.ts';
import { seedTemplates, TEMPLATE_BOOK } from './seed-templates.service.ts';
import { readTemplateContent } from './template-content.service.ts';

const PATH = '/api/templates';

describe('templates', () => {
  let app: TestApp;
  let ada: TestUser;
  let eve: TestUser;
  let operator: TestUser;
  beforeAll(async () => {
    app = await createTestApp();
    await seedTemplates(app.deps);
    [ada, eve, operator] = [await app.registerUser(), await app.registerUser(), await app.registerAdministrator()];
  });
  afterAll(() => app.close());

  const list = async (user: TestUser, query = '') =>
    (await user.get(`${PATH}?per_page=50${query}`)).json<{ data: { data: Template[]; total: number } }>().data;
  const names = async (user: TestUser, query = '') => (await list(user, query)).data.map(({ name }) => name);
  const seeded = async (name: string): Promise<Template> => {
    const found = (await list(ada)).data.find((one) => one.name === name);
    if (!found) throw new Error(`no template ${name}`);
    return found;
  };
  const FORM = {
    name: 'Our weekly spot',
    description: 'Every Friday.',
    category: 'offer',
    visibility: 'account',
    title: 'News of {{product}}',
    script: 'Today: {{product}}. It is back.',
    end_card: { name: '{{product}}', price: '', button: 'Get it', link: '' },
    slots: [{ kind: 'text', key: 'product', label: 'Product', is_required: true }],
  };

  async function draftOf(user: TestUser, content: object = { script: 'Old words.', captions: {} }): Promise<string> {
    return (await user.post('/api/drafts', { content })).json<{ data: { id: string } }>().data.id;
  }

  async function make(user: TestUser, change: object = {}): Promise<TemplateDetail> {
    const source = { kind: 'draft', id: await draftOf(user) };
    const answer = await user.post(PATH, { ...FORM, source, ...change });
    expect(answer.statusCode).toBe(201);
    return answer.json<{ data: TemplateDetail }>().data;
  }

  test('the templates that the product comes with are there for everybody, once, by category, search and order', async () => {
    await seedTemplates(app.deps);
    const { data, total } = await list(eve);
    expect(total).toBe(TEMPLATE_BOOK.length);
    expect(new Set(data.map(({ name }) => name)).size).toBe(total);
    const offers = await list(eve, '&category=offer');
    expect(offers.data.every(({ category }) => category === 'offer')).toBe(true);
    const { data: categories } = (await eve.get(`${PATH}/categories`)).json<{
      data: { id: string; count: number }[];
    }>();
    expect(categories.find(({ id }) => id === 'offer')?.count).toBe(offers.total);
    expect(categories.reduce((sum, { count }) => sum + count, 0)).toBe(total);
    expect(await names(eve, '&search=REASONS')).toEqual(['Three reasons']);
    expect(await names(eve, '&search=100%25')).toEqual([]);
    const byName = await names(eve, '&sort_by=name');
    expect(byName).toEqual(byName.toSorted((a, b) => a.localeCompare(b)));
    const featured = (await eve.get(`${PATH}/featured`)).json<{ data: Template[] }>().data;
    expect(featured.length).toBe(TEMPLATE_BOOK.filter(({ isFeatured }) => isFeatured).length);
    const popular = (await eve.get(`${PATH}/popular?limit=3`)).json<{ data: Template[] }>().data;
    expect(popular).toHaveLength(3);
  });

  test('using one answers the draft that the wizard takes, counts it, and says what is wrong at its slot', async () => {
    const { id, uses } = await seeded('Three reasons');
    const wrong = await ada.post(`${PATH}/${id}/use`, { values: { product: 'x'.repeat(41), voice: 'nobody' } });
    expect([wrong.statusCode, wrong.json<{ errors: object }>().errors]).toEqual([
      422,
      { 'values.product': ['Use 40 characters at most.'], 'values.voice': ['Choose one of the voices.'] },
    ]);
    const { draft } = (await ada.post(`${PATH}/${id}/use`, { values: { product: 'this lamp', price: '$9' } })).json<{
      data: { draft: FlatDraft };
    }>().data;
    expect(draft).toMatchObject({
      title: 'Three reasons to try this lamp',
      avatar: { id: 'maya' },
      voice: { id: 'en-us-ava' },
      output: { endCard: { name: 'this lamp', price: '$9' } },
    });
    expect((await ada.post('/api/drafts', { content: draft })).statusCode).toBe(201);
    expect((await ada.post(`${PATH}/${id}/use`)).statusCode).toBe(200);
    expect((await seeded('Three reasons')).uses).toBe(uses + 2);
    expect(await names(eve, '&sort_by=popular')).toHaveLength(TEMPLATE_BOOK.length);
    const used = (await ada.get('/api/analytics/popular-templates')).json<{ data: { templates: object[] } }>().data;
    expect(used.templates).toMatchObject([{ id, name: 'Three reasons', uses: 2 }]);
    const others = (await eve.get('/api/analytics/popular-templates')).json<{ data: { templates: object[] } }>().data;
    expect(others.templates).toEqual([]);
  });

  test('stars count once for each person, and not for the account that made it', async () => {
    const { id } = await seeded('First look');
    await ada.post(`${PATH}/${id}/rate`, { rating: 5 });
    await eve.post(`${PATH}/${id}/rate`, { rating: 2 });
    await eve.post(`${PATH}/${id}/rate`, { rating: 4 });
    expect((await seeded('First look')).rating).toEqual({ average: 4.5, count: 2, mine: 5 });
    expect((await ada.post(`${PATH}/${id}/rate`, { rating: 6 })).statusCode).toBe(422);
    const own = await make(ada);
    expect((await ada.post(`${PATH}/${own.id}/rate`, { rating: 5 })).json()).toMatchObject({ code: 'template_own' });
  });

  test('the stars of somebody who is erased count no more', async () => {
    const { id } = await seeded('First look');
    const gone = await app.registerUser();
    const before = (await seeded('First look')).rating.count;
    await gone.post(`${PATH}/${id}/rate`, { rating: 1 });
    expect((await seeded('First look')).rating.count).toBe(before + 1);
    await app.deps.db.deleteFrom('users').where('id', '=', gone.user.id).execute();
    expect((await seeded('First look')).rating.count).toBe(before);
  });

  test('a template of an account has the look of its draft, and is seen by whom it is for', async () => {
    const bob = await app.registerUser();
    const owner = await app.registerUser();
    await joinAccount(app.deps.db, bob, { owner, role: 'editor' });
    const source = { kind: 'draft', id: await draftOf(owner, { script: 'x', output: { format: '1:1' } }) };
    const secret = await make(owner, { source, name: 'Mine alone', visibility: 'private' });
    expect(secret.format).toBe('1:1');
    await make(owner, { name: 'Ours' });
    expect(await names(bob, '&scope=own')).toEqual(['Ours']);
    expect((await names(owner, '&scope=own')).toSorted()).toEqual(['Mine alone', 'Ours']);
    for (const [person, id] of [
      [bob, secret.id],
      [eve, secret.id],
    ] as const) {
      expect((await person.get(`${PATH}/${id}`)).statusCode).toBe(404);
      expect((await person.post(`${PATH}/${id}/use`)).statusCode).toBe(404);
      expect((await person.delete(`${PATH}/${id}`)).statusCode).toBe(404);
    }
    const theirs = { kind: 'draft', id: await draftOf(eve) };
    expect((await owner.post(PATH, { ...FORM, source: theirs })).json()).toMatchObject({ code: 'draft_not_found' });
  });

  test('what does not fit together is said where it stands', async () => {
    const source = { kind: 'draft', id: await draftOf(ada) };
    const slots = [
      { kind: 'text', key: 'product', label: 'Product' },
      { kind: 'text', key: 'product', label: 'Again' },
      { kind: 'text', key: 'unused', label: 'Unused' },
      { kind: 'voice', key: 'one', label: 'One' },
      { kind: 'voice', key: 'two', label: 'Two' },
    ];
    const answer = await ada.post(PATH, { ...FORM, source, script: '{{product}} and {{nobody}}', slots });
    expect([answer.statusCode, answer.json<{ errors: object }>().errors]).toEqual([
      422,
      {
        'slots.1.key': ['Another slot has this name.'],
        'slots.2.key': ['Write {{unused}} where this text goes.'],
        'slots.4.kind': ['Another slot fills the same place.'],
        script: ['There is no text slot for {{nobody}}.'],
      },
    ]);
  });

  test('every change is a version that can be brought back; who changes an earlier one is told', async () => {
    const made = await make(ada, { name: 'With versions' });
    const change = { ...FORM, name: 'With versions', script: 'Now: {{product}}.', version: 1 };
    const saved = (await ada.put(`${PATH}/${made.id}`, change)).json<{ data: TemplateDetail }>().data;
    expect([saved.version, saved.script]).toEqual([2, 'Now: {{product}}.']);
    expect((await ada.put(`${PATH}/${made.id}`, change)).json()).toMatchObject({ code: 'template_changed' });
    const same = (await ada.put(`${PATH}/${made.id}`, { ...change, version: 2 })).json<{ data: TemplateDetail }>().data;
    expect(same.version).toBe(2);
    const back = await ada.post(`${PATH}/${made.id}/restore`, { version: 1 });
    expect(back.json()).toMatchObject({ data: { version: 3, script: FORM.script } });
    const versions = (await ada.get(`${PATH}/${made.id}/versions`)).json<{ data: TemplateVersion[] }>().data;
    expect(versions.map(({ version, is_current: isCurrent }) => [version, isCurrent])).toEqual([
      [3, true],
      [2, false],
      [1, false],
    ]);
  });

  const review = async (state: string) =>
    (await operator.get(`/api/admin/templates?state=${state}&per_page=50`)).json<{
      data: { data: ReviewedTemplate[] };
    }>().data.data;
  const decide = (id: string, body: object) => operator.put(`/api/admin/templates/${id}`, body);

  test('everybody sees a template once an operator has approved it, and that version until the next is', async () => {
    const { id } = await make(ada, { name: 'For everybody', visibility: 'public' });
    expect(await names(eve)).not.toContain('For everybody');
    const [waiting] = await review('waiting');
    expect(waiting).toMatchObject({ id, version: 1, owner: { email: ada.email } });
    const attention = (await operator.get('/api/admin/attention')).json<{ data: object[] }>().data;
    expect(attention).toContainEqual({ kind: 'templates', count: 1 });
    expect((await decide(id, { act: 'approve', version: 1 })).statusCode).toBe(200);
    expect(await names(eve)).toContain('For everybody');

    const change = { ...FORM, name: 'For everybody', visibility: 'public', script: 'Next: {{product}}.', version: 1 };
    const { data } = (await ada.put(`${PATH}/${id}`, change)).json<{ data: TemplateDetail }>();
    expect([data.version, data.review]).toEqual([2, 'waiting']);
    const theirs = (await eve.get(`${PATH}/${id}`)).json<{ data: TemplateDetail }>().data;
    expect(theirs).toMatchObject({ version: 1, script: FORM.script, is_own: false, review_note: '', created_by: null });
    expect((await decide(id, { act: 'approve', version: 1 })).json()).toMatchObject({ code: 'template_changed' });
    expect((await decide(id, { act: 'refuse', version: 2 })).statusCode).toBe(422);
    await decide(id, { act: 'refuse', version: 2, note: 'Say what it costs.' });
    expect((await ada.get(`${PATH}/${id}`)).json()).toMatchObject({
      data: { review: 'refused', review_note: 'Say what it costs.' },
    });
    expect(await names(eve)).toContain('For everybody');

    await decide(id, { act: 'feature', version: 1 });
    expect(await names(eve, '&scope=featured')).toContain('For everybody');
    await decide(id, { act: 'withdraw', version: 1, note: 'No more.' });
    expect(await names(eve)).not.toContain('For everybody');
    expect((await decide(id, { act: 'withdraw', version: 1 })).statusCode).toBe(409);
  });

  test('who takes a template back from everybody, or is banned, is seen by nobody else', async () => {
    const tom = await app.registerUser();
    const { id } = await make(tom, { name: 'Of Tom', visibility: 'public' });
    await decide(id, { act: 'approve', version: 1 });
    expect(await names(eve)).toContain('Of Tom');
    await app.deps.db.updateTable('users').set({ status: 'banned' }).where('id', '=', tom.user.id).execute();
    expect(await names(eve)).not.toContain('Of Tom');
    await app.deps.db.updateTable('users').set({ status: 'active' }).where('id', '=', tom.user.id).execute();
    await tom.put(`${PATH}/${id}`, { ...FORM, name: 'Of Tom', visibility: 'account', version: 1 });
    expect(await names(eve)).not.toContain('Of Tom');
    expect((await tom.delete(`${PATH}/${id}`)).statusCode).toBe(200);
    expect((await tom.get(`${PATH}/${id}`)).statusCode).toBe(404);
  });

  test('its still is drawn for whoever was given the address, and its moving pictures come later', async () => {
    const { still_url: still, preview_url: preview, id } = await make(ada, { name: 'To look at' });
    expect(preview).toBeNull();
    const answer = await app.server.inject({ url: still });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/webp']);
    for (const part of ['still', 'preview', 'video'])
      expect((await app.server.inject({ url: `${PATH}/${id}/${part}?v=0123456789abcdef` })).statusCode).toBe(404);
  });

  test('operators decide about templates, private ones too, as about other contents', async () => {
    const { id } = await make(ada, { name: 'Miracle cure', visibility: 'private' });
    await checkContent(app.deps, { kind: 'template', id }, new AbortController().signal);
    const { db } = app.deps;
    const content = await db.transaction().execute((trx) => readTemplateContent(trx, id));
    expect(content).toMatchObject({ title: 'Miracle cure', accountId: ada.user.account_id });
    expect(content?.texts).toContainEqual({ place: 'Script', text: 'Today: {{product}}. It is back.' });
    const day = new Date();
    const held = { title: 'Cure', status: 'removed', content_at: day, last_at: day } as const;
    await db
      .insertInto('moderation_items')
      .values({ id: newId(), kind: 'template', subject_id: id, account_id: ada.user.account_id, ...held })
      .onConflict((conflict) => conflict.columns(['kind', 'subject_id']).doUpdateSet({ status: 'removed' }))
      .execute();
    expect((await ada.get(`${PATH}/${id}`)).json().code).toBe('template_not_found');
    expect((await ada.post(`${PATH}/${id}/use`, { values: { product: 'x' } })).json().code).toBe('template_not_found');
  });

  test('a new version of the product brings new versions of its own templates', async () => {
    const { id } = await seeded('Launch day');
    const { db } = app.deps;
    await db.updateTable('template_versions').set({ name: 'Older name' }).where('template_id', '=', id).execute();
    await seedTemplates(app.deps);
    expect((await seeded('Launch day')).version).toBe(2);
  });
});

describe('templates bounds', () => {
  let app: TestApp;
  let ada: TestUser;
  let eve: TestUser;
  let operator: TestUser;
  beforeAll(async () => {
    app = await createTestApp();
    [ada, eve, operator] = [await app.registerUser(), await app.registerUser(), await app.registerAdministrator()];
  });
  afterAll(() => app.close());

  const FORM = {
    name: 'Our weekly spot',
    category: 'offer',
    visibility: 'account',
    title: 'News of {{product}}',
    script: 'Today: {{product}}. It is back.',
    slots: [{ kind: 'text', key: 'product', label: 'Product', max_characters: 60, is_required: true }],
  };

  type Source = { kind: 'video' | 'draft'; id: string };

  async function make(source: Source, change: object = {}): Promise<TemplateDetail> {
    const answer = await ada.post(PATH, { ...FORM, source, ...change });
    expect(answer.statusCode).toBe(201);
    return answer.json<{ data: TemplateDetail }>().data;
  }

  async function draftOf(user: TestUser): Promise<Source> {
    const answer = await user.post('/api/drafts', { content: { script: 'Old words.' } });
    return { kind: 'draft', id: answer.json<{ data: { id: string } }>().data.id };
  }

  async function filled(user: TestUser, id: string, values: object) {
    const answer = await user.post(`${PATH}/${id}/use`, { values });
    const { data, errors } = answer.json<{ data?: { version: number; draft: FlatDraft }; errors?: object }>();
    return { status: answer.statusCode, data, errors };
  }

  test('a template of a video has its look and voice, and goes on when the video is gone', async () => {
    const video = await startTestVideo(ada);
    const { id } = await make({ kind: 'video', id: video.id });
    await app.deps.db.deleteFrom('videos').where('id', '=', video.id).execute();
    const { data } = await filled(ada, id, { product: 'our lamp' });
    expect(data?.draft).toMatchObject({
      title: 'News of our lamp',
      script: 'Today: our lamp. It is back.',
      avatar: { id: video.generation_data.avatar.selectedAvatar },
      voice: { id: video.generation_data.voice.selectedVoiceId },
    });
    const still = (await ada.get(`${PATH}/${id}`)).json<{ data: TemplateDetail }>().data.still_url;
    expect((await app.server.inject({ url: still })).statusCode).toBe(200);
  });

  test('nobody makes a template of what belongs to somebody else', async () => {
    const theirs = await startTestVideo(eve);
    const answer = await ada.post(PATH, { ...FORM, source: { kind: 'video', id: theirs.id } });
    expect(answer.json()).toMatchObject({ code: 'video_not_found' });
    const draft = await ada.post(PATH, { ...FORM, source: await draftOf(eve) });
    expect(draft.json()).toMatchObject({ code: 'draft_not_found' });
  });

  test('who uses a template is told which version it was, and a later one changes no draft that was made', async () => {
    const source = await draftOf(ada);
    const { id } = await make(source);
    const before = await filled(ada, id, { product: 'our lamp' });
    await ada.put(`${PATH}/${id}`, { ...FORM, script: 'Now {{product}}.', version: 1 });
    const after = await filled(ada, id, { product: 'our lamp' });
    expect([before.data?.version, before.data?.draft.script]).toEqual([1, 'Today: our lamp. It is back.']);
    expect([after.data?.version, after.data?.draft.script]).toEqual([2, 'Now our lamp.']);
  });

  test.each([
    ['markup', '<img src=x onerror=alert(1)>'],
    ['words of a database', "'; drop table templates; --"],
    ['another slot', '{{product}} {{constructor}}'],
    ['a way out of the folder', '../../etc/passwd'],
    ['pictures of letters', '\u202Eg\u0301 \u{1F468}\u200D\u{1F469}\u200D\u{1F467}'],
  ])('a value with %s is a text like any other', async (_what, product) => {
    const { id } = await make(await draftOf(ada));
    const { status, data } = await filled(ada, id, { product });
    expect([status, data?.draft.title]).toEqual([200, `News of ${product}`]);
    expect((await ada.post('/api/drafts', { content: data?.draft })).statusCode).toBe(201);
  });

  test('values that are no texts, are too many or name nothing are refused', async () => {
    const { id } = await make(await draftOf(ada));
    for (const values of [
      { product: 5 },
      { product: ['x'] },
      { product: { toString: 'x' } },
      'x',
      { product: 'a\u0000b' },
    ])
      expect((await ada.post(`${PATH}/${id}/use`, { values } as object)).statusCode).toBe(422);
    expect(await filled(ada, id, { product: 'x', more: 'y' })).toMatchObject({
      status: 422,
      errors: { 'values.more': ['This template has no such slot.'] },
    });
    const long = await filled(ada, id, { product: 'x'.repeat(1_001) });
    expect(long.status).toBe(422);
    expect((await ada.get(`${PATH}/%00`)).statusCode).toBe(404);
    expect((await ada.get(`${PATH}?search=%25_%5C'&per_page=50`)).statusCode).toBe(200);
  });

  test('files and people of an account are not named to others who see its template', async () => {
    const picture = '01890000-0000-7000-8000-000000000001';
    const presenter = '01890000-0000-7000-8000-000000000002';
    const slots = [
      ...FORM.slots,
      { kind: 'picture', key: 'picture', label: 'Picture', fills: 'product', default: picture },
      { kind: 'presenter', key: 'who', label: 'Who', default: presenter },
    ];
    const { id } = await make(await draftOf(ada), { visibility: 'public', slots });
    await operator.put(`/api/admin/templates/${id}`, { act: 'approve', version: 1 });
    const { body } = await eve.get(`${PATH}/${id}`);
    for (const own of [picture, presenter, ada.user.id, ada.email, ada.user.account_id])
      expect(body).not.toContain(own);
    expect((await filled(eve, id, { product: 'x', picture, who: presenter })).status).toBe(200);
  });

  test('what operators decide about templates is in the audit log, with the version and the note', async () => {
    const { id } = await make(await draftOf(ada), { visibility: 'public' });
    for (const body of [
      { act: 'refuse', version: 1, note: 'Say what it costs.' },
      { act: 'approve', version: 1 },
      { act: 'feature', version: 1 },
      { act: 'withdraw', version: 1, note: 'No more.' },
    ])
      expect((await operator.put(`/api/admin/templates/${id}`, body)).statusCode).toBe(200);
    const entries = await app.deps.db
      .selectFrom('audit_log')
      .select(['action', 'details'])
      .where('target_id', '=', id)
      .orderBy('id')
      .execute();
    expect(entries.map(({ action }) => action)).toEqual([
      'template.create',
      'template.refuse',
      'template.approve',
      'template.feature',
      'template.withdraw',
    ]);
    expect(entries[1]?.details).toMatchObject({ version: 1, note: 'Say what it costs.' });
  });
});

describe('template references', () => {
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
});

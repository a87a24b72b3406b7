import { type AdminPage, type PageLink, pagesApi, type PlanPage } from '@sayso/contract';
import { HOSTILE_MARKUP } from '@sayso/contract/testing/hostile-markup';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sweepFiles } from '../../platform/storage/storage.feature.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import type { TestUser } from '../../testing/test-user.ts';
import { photograph } from '../accounts/testing/photograph.ts';
import { seedPages } from './page-seeds.service.ts';
import { footerPages, headOfPage } from './pages.service.ts';
import { isFinished } from './pages.mapper.ts';
import { PAGE_SEEDS } from './page-seeds.ts';
import { cleanHtml, filesIn, onlyStored, previewOf, withSiteName } from './page-html.ts';

describe('pages', () => {
  const ADMIN = pagesApi.listAdminPages.path;
  let app: TestApp;
  let admin: TestUser;
  let person: TestUser;
  let count = 0;
  beforeAll(async () => {
    app = await createTestApp();
    admin = await app.registerAdministrator();
    person = await app.registerUser();
    await seedPages(app.deps);
  });
  afterAll(() => app.close());

  const stranger = (url: string) => app.server.inject({ url });
  const all = async (): Promise<AdminPage[]> => (await admin.get(ADMIN)).json().data;
  const bySlug = async (slug: string) => (await all()).find((page) => page.slug === slug) as AdminPage;
  const slugs = (pages: readonly { slug: string }[]) => pages.map(({ slug }) => slug);
  /** Deletes the note and fills in what stands in brackets. */
  const lastAudit = async () => (await admin.get('/api/admin/audit?per_page=1')).json().data.data[0];

  async function create(form: object = {}): Promise<AdminPage> {
    count += 1;
    const answer = await admin.post(ADMIN, { name: 'About us', slug: `about-${count}`, ...form });
    expect(answer.statusCode).toBe(201);
    return answer.json().data;
  }

  test('a fresh installation has its pages, once, and each reader those that are theirs', async () => {
    await seedPages(app.deps);
    const seeded = slugs(await all());
    expect(seeded).toEqual(expect.arrayContaining(['terms', 'privacy', 'imprint', 'done-for-you', 'unlimited']));
    expect(new Set(seeded).size).toBe(seeded.length);
    const list = async (get: (url: string) => Promise<{ json(): { data: PageLink[] } }>) =>
      slugs((await get('/api/pages')).json().data);
    expect(await list(stranger)).toEqual(['how-it-works', 'advertising-rules', 'terms', 'privacy', 'imprint']);
    const whole = (await stranger('/api/pages')).json().data;
    const terms = (await stranger('/api/pages/terms')).json().data;
    expect(whole.find(({ slug }: PageLink) => slug === 'terms').content).toBe(terms.content);
    expect((await stranger('/api/pages?content=false')).json().data[0]).not.toHaveProperty('content');
    expect(await list(person.get)).toEqual(expect.arrayContaining(['how-it-works', 'done-for-you', 'unlimited']));
    expect(await list(admin.get)).toEqual(seeded);
  });

  test('a page with placeholders of the product opens as a draft, and tells its operator what is missing', async () => {
    const { id, missing } = await bySlug('imprint');
    expect(missing).toEqual(
      expect.arrayContaining(['To be completed by the operator', '[Street and number]', '[VAT identification number]']),
    );
    for (const get of [stranger, person.get]) {
      const { data } = (await get('/api/pages/imprint')).json();
      expect(data).toMatchObject({ is_finished: false, missing: [] });
      expect(data.content).not.toContain('To be completed by the operator');
      expect(data.content).toContain('[Street and number]');
    }
    expect((await admin.get('/api/pages/imprint')).json().data.missing).toEqual(missing);
    expect(slugs(await footerPages(app.deps))).toContain('imprint');
    expect(await headOfPage(app.deps, 'imprint')).toMatchObject({ title: 'Imprint', isDraft: true });

    // Under another address, and in bold: it is still the placeholder.
    const half = '<p>Analytical Engines Ltd<br />[Street\u00a0and <strong>number</strong>]</p>';
    const saved = await admin.put(`${ADMIN}/${id}`, { slug: 'impressum', content: half });
    expect(saved.json().data.missing).toEqual(['[Street and number]']);
    expect((await stranger('/api/pages/impressum')).json().data.is_finished).toBe(false);
    await admin.put(`${ADMIN}/${id}`, { slug: 'imprint', content: '<p>Analytical Engines Ltd [since 1837]</p>' });
    expect((await stranger('/api/pages/imprint')).json().data.is_finished).toBe(true);
    expect(await headOfPage(app.deps, 'imprint')).toMatchObject({ title: 'Imprint', isDraft: false });
  });

  test("square brackets of a writer's own make no draft, the note of the product in any page does", async () => {
    const own = await create({ content: '<p>Reply with [number] or [Country]. See [1].</p>' });
    expect(own.missing).toEqual([]);
    expect((await stranger(`/api/pages/${own.slug}`)).json().data.is_finished).toBe(true);
    const copied = await create({ content: (await bySlug('privacy')).content });
    expect(copied.missing).toEqual(['To be completed by the operator']);
    expect((await stranger(`/api/pages/${copied.slug}`)).json().data.is_finished).toBe(false);
  });

  test('the pages of the product have what they are judged by, and those without placeholders are finished', async () => {
    const unfinished = PAGE_SEEDS.filter(({ slug, content }) => !isFinished({ content, seed: slug }));
    expect(slugs(unfinished)).toEqual(['done-for-you', 'unlimited', 'terms', 'privacy', 'imprint']);
    for (const { slug, content } of PAGE_SEEDS) {
      const withoutNote = content.replace(/<blockquote>.*?<\/blockquote>/s, '');
      const hasBrackets = withoutNote.includes('[');
      expect([slug, isFinished({ content: withoutNote, seed: slug })]).toEqual([slug, !hasBrackets]);
    }
  });

  test('a public page is open, another one asks for a sign-in, and none is not found', async () => {
    const open = await create({ content: '<p>Welcome to {{site_name}}.</p>' });
    const closed = await create({ is_public: false });
    expect((await stranger(`/api/pages/${open.slug}`)).json().data).toMatchObject({
      name: 'About us',
      content: '<p>Welcome to Sayso.</p>',
    });
    expect((await stranger(`/api/pages/${closed.slug}`)).json()).toMatchObject({ code: 'unauthenticated' });
    expect((await person.get(`/api/pages/${closed.slug}`)).statusCode).toBe(200);
    expect((await stranger('/api/pages/nowhere')).json()).toMatchObject({
      code: 'page_not_found',
      message: 'Page not found',
    });
  });

  test('what was edited stays, what was deleted does not come back', async () => {
    const page = await bySlug('how-it-works');
    await admin.put(`${ADMIN}/${page.id}`, { content: '<p>Ours.</p>' });
    expect((await admin.delete(`${ADMIN}/${(await bySlug('imprint')).id}`)).statusCode).toBe(200);
    await seedPages(app.deps);
    expect((await bySlug('how-it-works')).content).toBe('<p>Ours.</p>');
    expect(await bySlug('imprint')).toBeUndefined();
  });

  test('people see a special page while one of their plans shows it', async () => {
    const plans = (await admin.get('/api/admin/plans')).json().data as { id: string; slug: string }[];
    const free = plans.find(({ slug }) => slug === 'FE')?.id ?? '';
    const path = `/api/admin/plans/${free}/pages`;
    const pages = (await admin.get(path)).json().data as PlanPage[];
    const page = pages.find(({ slug }) => slug === 'unlimited') as PlanPage;
    expect(page).toMatchObject({ is_special: true, is_enabled: true, is_assigned: true });
    expect(page.preview).toMatch(/^As many videos as you like: Test ten hooks.*\.\.\.$/);
    const off = await admin.put(path, { pages: [{ page_id: page.id, is_enabled: false }] });
    expect(off.json().message).toBe('Special page assignments updated successfully.');
    expect(await lastAudit()).toMatchObject({ action: 'plan.pages', details: { hidden: ['unlimited'], shown: [] } });
    expect((await person.get('/api/pages/unlimited')).statusCode).toBe(404);
    expect(slugs((await person.get('/api/pages')).json().data)).not.toContain('unlimited');
    expect((await stranger('/api/pages/unlimited')).statusCode).toBe(401);
    await admin.put(path, { pages: [{ page_id: page.id, is_enabled: true }] });
    expect((await person.get('/api/pages/unlimited')).statusCode).toBe(200);
    const usual = await create();
    const wrong = await admin.put(path, { pages: [{ page_id: usual.id, is_enabled: true }] });
    expect(wrong.json().errors).toHaveProperty(['pages.0.page_id']);
    expect((await admin.get(`/api/admin/plans/${usual.id}/pages`)).statusCode).toBe(404);
  });

  test('a special page that the operator adds is changed and deleted as others are, and plans list it until then', async () => {
    const offer = await create({ name: 'Spring offer', is_special: true, content: '<p>Ten more.</p>' });
    expect(offer).toMatchObject({ is_special: true, is_public: false, is_kept: false });
    expect((await app.server.inject({ url: `/api/pages/${offer.slug}` })).statusCode).not.toBe(200);
    const opened = await admin.put(`${ADMIN}/${offer.id}`, { is_public: true });
    expect(opened.json().errors).toHaveProperty('is_public');
    const plan = (await admin.get('/api/admin/plans')).json().data[0] as { id: string };
    const path = `/api/admin/plans/${plan.id}/pages`;
    const listed = async () => (await admin.get(path)).json().data.map(({ id }: { id: string }) => id);
    expect(await listed()).toContain(offer.id);
    await admin.put(path, { pages: [{ page_id: offer.id, is_enabled: true }] });
    const changed = await admin.put(`${ADMIN}/${offer.id}`, { name: 'Summer offer', slug: 'summer-offer' });
    expect(changed.json().data).toMatchObject({ name: 'Summer offer', slug: 'summer-offer', is_special: true });
    expect((await admin.put(`${ADMIN}/${offer.id}`, { is_special: false })).json().errors).toHaveProperty('is_special');
    expect((await admin.delete(`${ADMIN}/${offer.id}`)).statusCode).toBe(200);
    expect(await listed()).not.toContain(offer.id);
  });

  test('of a special page of the product the content alone changes, and it stays', async () => {
    const known = await bySlug('done-for-you');
    const { id, version, ...page } = (await admin.put(`${ADMIN}/${known.id}`, { content: '<p>Before.</p>' })).json()
      .data;
    const form = { name: page.name, slug: page.slug, link: '', is_special: true, content: '<p>After.</p>', version };
    expect((await admin.put(`${ADMIN}/${id}`, form)).json()).toMatchObject({
      message: 'Page information has been updated successfully.',
      data: { content: '<p>After.</p>', is_kept: true },
    });
    const refused = await admin.put(`${ADMIN}/${id}`, { name: 'Other', slug: 'other', is_special: false });
    expect(Object.keys(refused.json().errors)).toEqual(['name', 'slug', 'is_special']);
    expect((await admin.delete(`${ADMIN}/${id}`)).json().code).toBe('special_page_kept');
    const before = (await all()).length;
    expect((await admin.post(`${ADMIN}/initialize-special`)).json().data).toHaveLength(before);
  });

  test('the pages that people agree to keep their address, stay open and stay', async () => {
    const { id } = await bySlug('terms');
    const refused = await admin.put(`${ADMIN}/${id}`, { slug: 'conditions', is_public: false });
    expect(Object.keys(refused.json().errors)).toEqual(['slug', 'is_public']);
    expect((await admin.delete(`${ADMIN}/${id}`)).json().code).toBe('consent_page_kept');
    expect((await admin.put(`${ADMIN}/${id}`, { name: 'Conditions' })).statusCode).toBe(200);
  });

  test('a page is made, changed and deleted, and the log says so', async () => {
    const page = await create({ name: ' News ', link: 'https://news.example/', place: 'footer', position: 5 });
    expect(page).toMatchObject({
      name: 'News',
      link: 'https://news.example/',
      place: 'footer',
      preview: '',
      version: 1,
    });
    const changed = await admin.put(`${ADMIN}/${page.id}`, { name: 'Press', link: '', version: 1 });
    expect(changed.json().data).toMatchObject({ name: 'Press', link: null, version: 2 });
    expect(await lastAudit()).toMatchObject({
      action: 'page.update',
      details: { changes: { name: { from: 'News', to: 'Press' }, link: { from: 'https://news.example/', to: null } } },
    });
    const late = await admin.put(`${ADMIN}/${page.id}`, { name: 'Late', version: 1 });
    expect(late.json()).toMatchObject({ code: 'page_changed', data: { page: { name: 'Press', version: 2 } } });
    expect((await admin.delete(`${ADMIN}/${page.id}`)).json().message).toBe('Press has been permanently deleted.');
    expect((await admin.get(`${ADMIN}/${page.id}`)).statusCode).toBe(404);
  });

  test.each([
    ['name', { name: ' ' }],
    ['slug', { slug: '' }],
    ['slug', { slug: 'Upper' }],
    ['slug', { slug: 'a--b' }],
    ['slug', { slug: '-a' }],
    ['slug', { slug: 'new' }],
    ['slug', { slug: 'terms' }],
    ['link', { link: 'javascript:alert(1)' }],
    ['link', { link: 'news' }],
    ['content', { content: 'x'.repeat(300_001) }],
    ['place', { place: 'header' }],
    ['position', { position: -1 }],
  ])('a wrong %s is refused on its field: %o', async (field, form) => {
    const answer = await admin.post(ADMIN, { name: 'Odd', slug: 'odd', ...form });
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json().errors)).toEqual([field]);
  });

  test('pictures inside the text are copied and shown, and go when no page shows them', async () => {
    const data = `data:image/jpeg;base64,${photograph().toString('base64')}`;
    const page = await create({ content: `<p>Look:</p><img src="${data}" alt="A cup"><img src="${data}">` });
    const [, name = ''] = /src="\/media\/([^"]+)" alt="A cup" width="\d+" height="\d+"/.exec(page.content) ?? [];
    expect(page.content).not.toContain('data:');
    expect((await stranger(`/media/${name}`)).headers['content-type']).toBe('image/webp');
    const tomorrow = () => new Date(Date.now() + 25 * 3_600_000);
    expect(await sweepFiles({ ...app.deps, now: tomorrow })).toBe(0);
    const headers = { 'content-type': 'application/octet-stream' };
    const sent = await admin.post(`${ADMIN}/pictures`, photograph(), { headers });
    expect(sent.json().data).toMatchObject({ url: expect.stringMatching(/^\/media\//), width: expect.any(Number) });
    const other = `<img src="${sent.json().data.url}" alt="" />`;
    expect((await admin.put(`${ADMIN}/${page.id}`, { content: other })).json().data.content).toBe(other);
    expect((await app.deps.db.selectFrom('page_pictures').select('file').execute()).map(({ file }) => file)).toEqual([
      sent.json().data.url.slice('/media/'.length),
    ]);
    expect(await sweepFiles({ ...app.deps, now: tomorrow })).toBe(1);
    expect((await stranger(`/media/${name}`)).statusCode).toBe(404);
    expect((await stranger(sent.json().data.url)).statusCode).toBe(200);
  });

  test('a picture that cannot be copied is said at the content, and nothing is stored', async () => {
    const page = await create({ content: '<p>Kept.</p>' });
    const content = [
      '<img src="http://127.0.0.1/a.png">',
      '<img src="http://169.254.169.254/latest/meta-data/">',
      '<img src="http://nothing.invalid/a.png">',
      '<img src="data:image/svg+xml;base64,PHN2Zy8+">',
      '<img src="/media/BBBBBBBBBBBBBBBBBBBBBBBB.webp">',
    ].join('');
    const answer = await admin.put(`${ADMIN}/${page.id}`, { content });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors.content).toEqual([
      'A picture in this text is not stored any more. Take it out, or upload it again.',
      'The picture at http://127.0.0.1/a.png could not be copied: its address is not one of the public internet. Upload it instead.',
      'The picture at http://169.254.169.254/latest/meta-data/ could not be copied: its address is not one of the public internet. Upload it instead.',
      'The picture at http://nothing.invalid/a.png could not be copied: this server does not reach the internet, or there is nothing of this name. Upload it instead.',
      'A picture inside the text could not be copied: this is none of the kinds of pictures that we take: PNG, GIF, JPEG, BMP, ICO, WebP. Upload it instead.',
    ]);
    expect((await admin.get(`${ADMIN}/${page.id}`)).json().data).toEqual(page);
  });

  test('what an earlier version let in is not read by anybody', async () => {
    const page = await create();
    const content = '<p onclick="alert(1)">x</p><script>alert(1)</script>';
    await app.deps.db.updateTable('pages').set({ content }).where('id', '=', page.id).execute();
    for (const url of [`/api/pages/${page.slug}`, `${ADMIN}/${page.id}`])
      expect((await admin.get(url)).json().data.content).toBe('<p>x</p>');
  });
});

describe('page html', () => {
  const NAME = 'AAAAAAAAAAAAAAAAAAAAAAAA';
  const PICTURE = `/media/${NAME}.webp`;
  const clean = (html: string) => cleanHtml(html, onlyStored);

  test.each(HOSTILE_MARKUP)('nothing is left that could run a script: %s', async (attack) => {
    const once = await clean(attack);
    // Words may stay; tags are ours alone, with attributes that are ours alone.
    for (const [tag] of once.matchAll(/<[^>]*>/g))
      expect(tag).toMatch(
        /^<(?:\/?(?:p|h[1-3]|ul|ol|li|blockquote|pre|strong|em|u|s|code|span|a|figure)|br \/|hr \/|span(?: data-(?:colour|ground)="[a-z]+")+|(?:p|h[1-3]) data-align="[a-z]+"|a href="(?:https?:|mailto:|tel:|\/(?![/\\]))[^"\s]*"(?: target="_blank" rel="noopener noreferrer")?|img src="\/media\/[\w-]{24}\.\w+" alt="[^"<>]*"(?: (?:width|height)="\d+")*|figure data-youtube="[\w-]{11}") ?\/?>$/,
      );
    expect(await clean(once)).toBe(once);
    expect(await clean(withSiteName(once, '"><script>alert(1)</script>'))).not.toMatch(/<script|"></);
  });

  test('what the editor makes stays as it is', async () => {
    const made = [
      '<h1>One</h1><h2 data-align="center">Two</h2><h3>Three</h3>',
      '<p>a <strong>b</strong> <em>i</em> <u>u</u> <s>s</s> <code>c</code><br />d</p>',
      '<p data-align="justify"><span data-colour="red">red <span data-ground="yellow">on yellow</span></span></p>',
      '<ul><li><p>one</p></li></ul><ol start="3"><li><p>three</p></li></ol>',
      '<blockquote><p>q</p></blockquote><pre><code>a &lt;b&gt;</code></pre><hr />',
      '<p><a href="https://a.example/?a=1&amp;b=2" target="_blank" rel="noopener noreferrer">web</a></p>',
      '<p><a href="mailto:a@b.example">mail</a> <a href="tel:+49301">call</a> <a href="/page/terms">terms</a></p>',
      `<img src="${PICTURE}" alt="A &quot;cup&quot;" width="640" height="480" />`,
      '<figure data-youtube="dQw4w9WgXcQ"></figure>',
    ].join('');
    expect(await clean(made)).toBe(made);
    expect(filesIn(await clean(`${made}<img src="${PICTURE}">`))).toEqual([`${NAME}.webp`]);
  });

  test('what other editors write for the same is read as ours', async () => {
    const read: [foreign: string, ours: string][] = [
      ['<p style="text-align: center;">x</p>', '<p data-align="center">x</p>'],
      ['<p class="ql-align-right">x</p>', '<p data-align="right">x</p>'],
      ['<b>b</b><i>i</i><del>d</del>', '<strong>b</strong><em>i</em><s>d</s>'],
      ['<span style="color: rgb(230, 0, 0);">x</span>', '<span data-colour="red">x</span>'],
      [
        '<span style="color:#06c; background-color: #ffff00">x</span>',
        '<span data-colour="blue" data-ground="yellow">x</span>',
      ],
      ['<font color="purple">x</font>', '<span data-colour="purple">x</span>'],
      ['<p><span style="color: black">x</span></p>', '<p>x</p>'],
      ['<p><span style="color: #fff">x</span></p>', '<p>x</p>'],
      ['<h4>x</h4>', '<h3>x</h3>'],
      [
        '<iframe class="ql-video" src="//www.youtube.com/embed/dQw4w9WgXcQ?showinfo=0">no frames</iframe>',
        '<figure data-youtube="dQw4w9WgXcQ"></figure>',
      ],
      [
        '<div data-youtube-video=""><iframe src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"></iframe></div>',
        '<figure data-youtube="dQw4w9WgXcQ"></figure>',
      ],
    ];
    for (const [foreign, ours] of read) expect(await clean(foreign)).toBe(ours);
  });

  test('content without anything to read or see is none', async () => {
    for (const html of ['', '<p></p>', '<p>&nbsp;</p><p><br></p>', '<script>1</script>'])
      expect(await clean(html)).toBe('');
    expect(await clean('<hr>')).toBe('<hr />');
  });

  test('the preview is the text without markup, cut at 100 characters', async () => {
    expect(previewOf(await clean('<h1>Fish &amp; chips</h1><p>1 &lt; 2</p><ul><li>a</li><li>b</li></ul>'))).toBe(
      'Fish & chips: 1 < 2 a b',
    );
    expect(previewOf('')).toBe('');
    expect(previewOf(`<p>${'x'.repeat(100)}</p>`)).toBe('x'.repeat(100));
    expect(previewOf(`<p>${'🦊'.repeat(101)}</p>`)).toBe(`${'🦊'.repeat(100)}...`);
  });

  test('a page names the site as it is called now', () => {
    expect(withSiteName('<p>{{site_name}}, {{site_name}}</p>', 'A & $1')).toBe('<p>A &amp; $1, A &amp; $1</p>');
  });
});

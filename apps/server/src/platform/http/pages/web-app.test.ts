import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedPages } from '../../../people/pages/page-seeds.service.ts';
import { startTestVideo, storeFiles } from '../../../making/renders/testing/start-test-video.ts';
import { copyVideo } from '../../../testing/copy-video.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { pageStyler } from './page-assets.ts';

describe('web app', () => {
  const FILES = {
    'client/index.html':
      '<!doctype html><html><head><script src="/first-boot.js"></script><title>Sayso</title><meta name="description" content="Built words." /></head><body>The app<noscript><main>No script.</main></noscript></body></html>',
    'client/favicon.svg': '<svg/>',
    'client/assets/app-1a2b3c.js': 'export {};',
    'client/theme-boot.js': 'boot();\n',
    'client/first-boot.js': 'ask();\n',
    'client/late-scripts.js': 'later();\n',
    'client/assets/watch.css': '.shown{top:0}.later{top:1px}',
    'client/.vite/first-files.json': JSON.stringify({ '/dashboard': ['assets/frame.js', 'assets/dashboard.js'] }),
    'client/.vite/manifest.json': JSON.stringify({
      'src/entry-watch.tsx': { file: 'assets/watch.js', css: ['assets/watch.css'], imports: ['_shared.js'] },
      'src/entry-embed.tsx': { file: 'assets/embed.js', css: ['assets/watch.css'], imports: ['_shared.js'] },
      '_shared.js': { file: 'assets/shared.js' },
    }),
    'ssr/watch.js':
      'const page = (input) => `<!doctype html><html><head></head><body class="shown">${JSON.stringify(input)}</body></html>`; export { page as renderWatch, page as renderEmbed };',
  };
  let app: TestApp;
  let webDistDir: string;
  beforeAll(async () => {
    webDistDir = await mkdtemp(path.join(os.tmpdir(), 'sayso-web-'));
    for (const [file, content] of Object.entries(FILES)) {
      const target = path.join(webDistDir, file);
      await mkdir(path.dirname(target), { recursive: true });
      await writeFile(target, content);
    }
    const script = path.join(webDistDir, 'client/assets/app-1a2b3c.js');
    await writeFile(`${script}.br`, brotliCompressSync(FILES['client/assets/app-1a2b3c.js']));
    app = await createTestApp({ config: { webDistDir, publicUrl: 'https://videos.example.com' } });
    await seedPages(app.deps);
  });
  afterAll(async () => {
    await app.close();
    await rm(webDistDir, { recursive: true, force: true });
  });

  const get = (url: string) => app.server.inject({ url });

  test.each(['/', '/auth?mode=signup', '/dashboard', '/projects/', '/create'])(
    '%s is a screen: the page, never kept',
    async (url) => {
      const answer = await get(url);
      expect(answer.statusCode).toBe(200);
      expect(answer.payload).toContain('The app');
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    },
  );

  test('the sign-in page shows the still of a finished video without script, and loads it at once', async () => {
    const { payload } = await get('/auth?mode=signup');
    expect(payload).toMatch(/<link rel="preload" as="image" href="\/api\/examples\/[\w-]+\/still"/);
    expect(payload).toMatch(/<noscript><main><img src="\/api\/examples\/[\w-]+\/still"/);
    expect((await get('/dashboard')).payload).not.toContain('/api/examples/');
  });

  test('a content page has its own title and words in the head, one for members has not, and one that is missing is not found', async () => {
    const open = await get('/page/how-it-works');
    expect(open.payload).toContain('<title>How It Works - Sayso</title>');
    expect(open.payload).toContain('content="With Sayso a short video takes three steps, and no camera.');
    expect(open.headers['x-robots-tag']).toBeUndefined();
    const draft = await get('/page/imprint');
    expect([draft.statusCode, draft.headers['x-robots-tag']]).toEqual([200, 'noindex']);
    const closed = await get('/page/unlimited');
    expect([closed.statusCode, closed.payload.includes('<title>Sayso</title>')]).toEqual([200, true]);
    expect((await get('/page/nowhere')).statusCode).toBe(404);
    expect((await get('/page/%00')).statusCode).toBe(404);
  });

  test('what begins a screen stands in the page, let by its hash, and knows which files to ask for', async () => {
    const { payload, headers } = await get('/dashboard');
    expect(payload).toContain('<script data-files="/assets/frame.js /assets/dashboard.js">ask();</script>');
    const hash = createHash('sha256').update('ask();').digest('base64');
    expect(String(headers['content-security-policy'])).toContain(`script-src 'self' 'sha256-`);
    expect(String(headers['content-security-policy'])).toContain(`'sha256-${hash}'`);
    expect((await get('/settings')).payload).toContain('<script data-files="">ask();</script>');
  });

  test.each(['/nowhere', '/projects/more', '/%2e%2e/secret'])(
    "%s is no screen: the page that says so, as 'not found'",
    async (url) => {
      const answer = await get(url);
      expect(answer.statusCode).toBe(404);
      expect(answer.payload).toContain('The app');
    },
  );

  test.each(['/api/nowhere', '/media/nowhere', '/assets/gone.js', '/gone.png', '/.vite/manifest.json', '/index.html'])(
    '%s is no page',
    async (url) => {
      const answer = await get(url);
      expect(answer.statusCode).toBe(404);
      expect(answer.json().code).toBe('not_found');
    },
  );

  test('files named by their content are kept for ever, others are asked for again', async () => {
    expect((await get('/assets/app-1a2b3c.js')).headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await get('/favicon.svg')).headers['cache-control']).toBe('no-cache');
  });

  test('what the build has compressed is sent so to browsers that can read it, and is no file of its own', async () => {
    const url = '/assets/app-1a2b3c.js';
    const { headers, rawPayload } = await app.server.inject({ url, headers: { 'accept-encoding': 'gzip, br' } });
    expect(headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': expect.stringContaining('javascript'),
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
    });
    expect(brotliDecompressSync(rawPayload).toString()).toBe(FILES['client/assets/app-1a2b3c.js']);
    const plain = await get(url);
    expect([plain.headers['content-encoding'], plain.payload]).toEqual([
      undefined,
      FILES['client/assets/app-1a2b3c.js'],
    ]);
    expect((await get(`${url}.br`)).statusCode).toBe(404);
  });

  test('a form cannot be sent to a screen', async () => {
    const answer = await app.server.inject({ method: 'POST', url: '/dashboard' });
    expect(answer.statusCode).toBe(404);
    expect(answer.json().code).toBe('not_found');
  });

  test('a shared video that does not exist is rendered as such, with the scripts of the page', async () => {
    const answer = await get('/watch/nothing-here');
    expect(answer.statusCode).toBe(404);
    expect(JSON.parse(answer.payload.match(/<body[^>]*>(.*)<\/body>/s)?.[1] ?? '')).toEqual({
      slug: 'nothing-here',
      state: 'not_found',
      video: null,
      head: null,
      status: 404,
      origin: 'https://videos.example.com',
      siteName: 'Sayso',
      // The pages that the product comes with are hidden until they are finished.
      footer: ['terms', 'privacy', 'imprint'].map((slug) => expect.objectContaining({ href: `/page/${slug}` })),
      assets: {
        js: ['/assets/watch.js', '/assets/shared.js'],
        css: ['/assets/watch.css'],
        boot: 'boot();',
        lateScripts: 'later();',
      },
    });
  });

  test.each([
    ['unlisted', 410],
    ['public', 410],
    ['private', 404],
  ])('a video in the trash that was %s answers %i, on its page and inside other sites', async (visibility, status) => {
    const ada = await app.registerUser();
    const { id } = await startTestVideo(ada);
    const slug = await copyVideo(app.deps.db, id, ada.user.account_id);
    await storeFiles(app, slug);
    await ada.put(`/api/videos/${slug}`, { visibility });
    expect((await get(`/watch/${slug}`)).statusCode).toBe(visibility === 'private' ? 404 : 200);
    await ada.delete(`/api/videos/${slug}`);
    const statuses = [await get(`/watch/${slug}`), await get(`/embed/${slug}`)].map(({ statusCode }) => statusCode);
    expect(statuses).toEqual([status, status]);
  });

  test.each(['%00', 'a%20b', 'a.b', 'x'.repeat(65)])('a shared video cannot be called %s', async (slug) => {
    const answer = await get(`/watch/${slug}`);
    expect(answer.statusCode).toBe(404);
    expect(answer.payload).toContain('"status":404');
    expect(answer.payload).toContain('"slug":""');
  });

  test('only the app may ask for the microphone, for its reader to record a voice', async () => {
    const microphone = async (url: string) =>
      String((await get(url)).headers['permissions-policy']).match(/microphone=\S+(?=,)/u)?.[0];
    expect(await microphone('/create')).toBe('microphone=(self)');
    for (const url of ['/watch/nobody', '/embed/nobody', '/api/plans'])
      expect(await microphone(url)).toBe('microphone=()');
  });

  test('what everybody may open runs no script but its own and reaches no other origin; the embedded player alone may be framed', async () => {
    const [watch, embed] = [await get('/watch/nothing-here'), await get('/embed/nothing-here')];
    const policyOf = ({ headers }: typeof watch) => {
      const parts = String(headers['content-security-policy']).split('; ');
      return Object.fromEntries(parts.map((part) => [part.split(' ')[0], part.slice(part.indexOf(' ') + 1)]));
    };
    const { 'frame-ancestors': watchers, ...policy } = policyOf(watch);
    const { 'frame-ancestors': framers, ...embedPolicy } = policyOf(embed);
    expect(policy).toEqual(embedPolicy);
    const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    expect(policy).toMatchObject({
      'default-src': "'none'",
      'script-src': `'self' ${hashOf('boot();')} ${hashOf('later();')}`,
      'style-src': `'self' ${hashOf('.shown{top:0}')}`,
      'connect-src': "'self'",
    });
    expect(Object.values(policy).join(' ')).not.toMatch(/https?:|\*|unsafe-eval|script-src[^;]*unsafe/);
    expect([watchers, framers]).toEqual(["'none'", '*']);
    expect([watch.headers['x-frame-options'], embed.headers['x-frame-options']]).toEqual(['DENY', undefined]);
    for (const url of ['/', '/dashboard', '/nowhere', '/api/openapi.json', '/media/nowhere'])
      expect((await get(url)).headers).toMatchObject({ 'x-frame-options': 'DENY' });
    expect(embed.statusCode).toBe(404);
    // Of the sheet that its script loads later, what it shows with.
    expect(embed.payload).toContain('<head><style>.shown{top:0}</style></head>');
    expect(embed.payload).toContain('/assets/embed.js');
  });

  test('a public address over TLS is kept to TLS', async () => {
    expect((await get('/')).headers['strict-transport-security']).toBe('max-age=31536000');
  });

  test('without a built web app the API answers all the same', async () => {
    const bare = await createTestApp();
    expect((await bare.server.inject({ url: '/' })).statusCode).toBe(404);
    expect((await bare.server.inject({ url: '/api/openapi.json' })).statusCode).toBe(200);
    await bare.close();
  });
});

describe('page assets', () => {
  const page = (body: string) => `<!doctype html><html><head><title>A page</title></head><body>${body}</body></html>`;

  /** The styles that a page is given of a sheet. */
  function stylesOf(sheet: string, body: string): string {
    const styled = pageStyler(sheet)(page(body));
    return styled.page.match(/<style>(.*)<\/style><\/head>/s)?.[1] ?? '';
  }

  test('rules of elements stay, those of classes where an element has them all', () => {
    const sheet = 'p{margin:0}.a{top:1px}.b{top:2px}.a.b{top:3px}.a .c{top:4px}.a,.b{left:0}';
    expect(stylesOf(sheet, '<p class="a">Words</p>')).toBe('p{margin:0}.a{top:1px}.a{left:0}');
    expect(stylesOf(sheet, '<p class="a b c">Words</p>')).toBe(sheet);
  });

  test('states, attributes and what stands in brackets ask for no class', () => {
    const sheet = '.a:hover{top:0}.a:not(.b){top:1px}:is(.b>*){top:2px}.a[data-x=".b"]{top:3px}';
    expect(stylesOf(sheet, '<p class="a"></p>')).toBe(sheet);
  });

  test('classes are found as they are escaped in a sheet and in a page', () => {
    const sheet =
      '.w-1\\/2{width:50%}.\\[\\&\\>svg\\]\\:h-4>svg{height:1rem}.\\32 xl\\:p-0{padding:0}.\\@x{top:0}.gone\\(a\\){top:0}';
    const kept = '.w-1\\/2{width:50%}.\\[\\&\\>svg\\]\\:h-4>svg{height:1rem}.\\32 xl\\:p-0{padding:0}';
    expect(stylesOf(sheet, '<p class="w-1/2 [&amp;&gt;svg]:h-4"></p><p class="2xl:p-0"></p>')).toBe(kept);
  });

  test('rules inside conditions stay with them, and a condition that holds none goes', () => {
    const sheet = '@media (width>40rem){.a{top:0}.b{top:0}}@supports (top:0){.b{top:0}}.a{&:hover{top:1px}}';
    expect(stylesOf(sheet, '<p class="a"></p>')).toBe('@media (width>40rem){.a{top:0}}.a{&:hover{top:1px}}');
  });

  test('layers stay in their order, empty or not', () => {
    const sheet = '@layer base,components;@layer properties{.b{--x:0}}@layer utilities{.a{top:0}}';
    expect(stylesOf(sheet, '<p class="a"></p>')).toBe(
      '@layer base,components;@layer properties{}@layer utilities{.a{top:0}}',
    );
  });

  test('a custom property stays where something that stays asks for it, also by way of others or from an element', () => {
    const sheet =
      '@property --u{syntax:"*";inherits:false}@property --v{syntax:"*";inherits:false}:root{--a:var(--b);--b:1px;--c:2px;--d:3px;--e:var(--f);--f:0}.a{top:var(--a);left:var(--u,0)}.b{top:var(--e)}';
    expect(stylesOf(sheet, '<p class="a" style="top:var(--d)"></p>')).toBe(
      '@property --u{syntax:"*";inherits:false}:root{--a:var(--b);--b:1px;--d:3px}.a{top:var(--a);left:var(--u,0)}',
    );
  });

  test('an animation stays where it is played', () => {
    const sheet =
      ':root{--spin:spin 1s linear}@keyframes spin{to{rotate:1turn}}@keyframes fade{50%{opacity:0}}.a{animation:var(--spin)}.b{animation:fade 1s}';
    expect(stylesOf(sheet, '<p class="a"></p>')).toBe(
      ':root{--spin:spin 1s linear}@keyframes spin{to{rotate:1turn}}.a{animation:var(--spin)}',
    );
  });

  test('the hash is that of the styles, and pages that look alike have the same', () => {
    const styled = pageStyler('.a{top:0}.b{top:1px}');
    const [one, same, other] = ['<p class="a">One</p>', '<b class="a">Two</b>', '<p class="b"></p>'].map((body) =>
      styled(page(body)),
    );
    expect(one?.hash).toBe(`'sha256-${createHash('sha256').update('.a{top:0}').digest('base64')}'`);
    expect([same?.hash === one?.hash, other?.hash === one?.hash]).toEqual([true, false]);
    expect(same?.page).toContain('<style>.a{top:0}</style></head><body><b');
  });

  test('more looks than are remembered are found all the same', () => {
    const styled = pageStyler(Array.from({ length: 120 }, (_, index) => `.c${index}{top:${index}px}`).join(''));
    const seen = Array.from({ length: 120 }, (_, index) => styled(page(`<p class="c${index}"></p>`)).page);
    expect(seen.every((html, index) => html.includes(`<style>.c${index}{top:${index}px}</style>`))).toBe(true);
  });

  test('what looks like an attribute in the value of another is none, and texts of people choose no class', () => {
    const body = '<b title="x class=" class="a">class="b"</b><i data-words="&quot; class=&quot;b&quot;"></i>';
    expect(stylesOf('.a{top:0}.b{top:0}', body)).toBe('.a{top:0}');
    expect(pageStyler('.a{content:"$&"}')(page('<b class="a">$&</b>')).page).toContain(
      '<style>.a{content:"$&"}</style></head>',
    );
  });

  test('without a sheet a page stays as it is', () => {
    expect(pageStyler('')(page('Words'))).toEqual({ page: page('Words'), hash: null });
  });
});

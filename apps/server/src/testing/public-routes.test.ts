import { randomUUID } from 'node:crypto';
import { readdir, readFile, rm, writeFile, mkdir } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import {
  libraryApi,
  newSiteDocument,
  SiteDocument,
  type Speech,
  type TemplateDetail,
  templatesApi,
  type Video,
  watchApi,
} from '@sayso/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestVideo, storeFiles } from '../making/renders/testing/start-test-video.ts';
import { makeSite, publishSite } from '../showing/sites/testing/make-site.ts';
import { png } from '../people/uploads/testing/upload-file.ts';
import { newId } from '../platform/db/new-id.ts';
import { fakeSiteBundle } from '../platform/http/sites/testing/fake-site-bundle.ts';
import { CALLS } from './ask-call.ts';
import { createTestApp, type TestApp } from './create-test-app.ts';
import { askHost } from './send-raw.ts';
import type { TestUser } from './test-user.ts';

/** Public calls that give nothing of an account: the product's own, or what a secret in the address is the right to. */
const OTHERS = [
  'accounts.downloadData',
  'avatars.avatarClip',
  'pages.getPage',
  'pages.listPages',
  'plans.getPricing',
  'settings.site',
  'sites.askForCertificate',
  'specs.sampleBed',
  'teams.getInvitation',
  'voices.sampleVoice',
  'watch.exampleStill',
  'watch.examplePreview',
  'watch.exampleVideo',
  'watch.listExamples',
];
/** Routes beside the calls of the API that give nothing of an account. The watch page asks what `watch.publicVideo` asks. */
const OTHER_ROUTES = [
  '/.well-known/security.txt',
  '/api/openapi.json',
  '/assets/*',
  '/healthz',
  '/readyz',
  '/robots.txt',
  '/sitemap.xml',
  '/sitemaps/pages.xml',
  'LIVE_PATH',
  'MCP_BRIDGE_PATH',
  'url',
];

type State = 'active' | 'suspended' | 'banned' | 'leaving' | 'removed' | 'hidden';
const STATES = ['active', 'suspended', 'banned', 'leaving', 'removed', 'hidden'] as const;
type Answers = Record<State, number>;
/** What everybody may find. */
const VIDEO: Answers = { active: 200, suspended: 200, banned: 410, leaving: 410, removed: 410, hidden: 404 };
const FILE: Answers = { ...VIDEO, banned: 404, leaving: 404 };
/** Of a site, which an operator hides as a whole, and which a setting hides while its owner is suspended. */
const SITE: Answers = { ...VIDEO, suspended: 404 };
const TEMPLATE: Answers = { ...FILE, suspended: 404 };
/** The account itself still sees what is hidden. */
const OWN_TEMPLATE: Answers = { ...TEMPLATE, hidden: 200 };

let app: TestApp;
let webDistDir: string;
let port: number;
let ada: TestUser;
let contents: [kind: string, id: string][];
/** Everything public of an account, by what gives it: where it is asked for, and what it answers in each state. */
let places: Record<string, { ask: () => Promise<{ status: number; cache: string | null }>; answers: Answers }>;

const at = (url: string) => async () => {
  const { statusCode, headers } = await app.server.inject({ url });
  return { status: statusCode, cache: String(headers['cache-control']) };
};
const onSite = (host: string, place: string) => async () => {
  const { status } = await askHost(port, { host, path: place });
  return { status, cache: null };
};

beforeAll(async () => {
  webDistDir = await fakeSiteBundle();
  app = await createTestApp({ config: { webDistDir } });
  const operator = await app.registerAdministrator();
  ada = await app.registerUser();
  await app.server.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = app.server.server.address() as AddressInfo);

  const { id, slug } = await startTestVideo(ada);
  const files = await storeFiles(app, id);
  await ada.put(`/api/videos/${id}`, { title: 'Shared', visibility: 'public' });
  const closed = await startTestVideo(ada);
  await storeFiles(app, closed.id);
  await ada.put(`/api/videos/${closed.id}`, { title: 'Closed', visibility: 'private' });
  const { video_url: closedUrl } = (await ada.get(`/api/videos/${closed.id}`)).json<{ data: Video }>().data;

  const [own, shared] = [await makeTemplate('private'), await makeTemplate('public')];
  await operator.put(`/api/admin/templates/${shared.id}`, { act: 'approve', version: 1 });
  const published = (await ada.get(`/api/templates/${shared.id}`)).json<{ data: TemplateDetail }>().data;
  await givePreviews();
  const of = (still: string, part: 'preview' | 'video') => still.replace('/still', `/${part}`);

  const made = await makeSite(ada, { domain: `gate-${randomUUID()}` });
  const sent = await app.server.inject({
    method: 'POST',
    url: `/api/sites/${made.id}/pictures?name=shop.png`,
    payload: png(),
    headers: { authorization: `Bearer ${ada.token}`, 'content-type': 'application/octet-stream' },
  });
  const pictureId = sent.json<{ data: { id: string } }>().data.id;
  const document = SiteDocument.parse({
    ...newSiteDocument('Corner Shop'),
    blocks: [
      { id: 'hero', type: 'hero', headline: 'Corner Shop', picture: { id: pictureId } },
      { id: 'videos', type: 'gallery', videos: [id] },
    ],
  });
  const saved = await ada.put(`/api/sites/${made.id}`, { version: 1, document });
  const site = await publishSite(ada, saved.json<{ data: typeof made }>().data);
  const host = `${site.domain}.localhost`;
  const speech = (await ada.get(`/api/videos/${id}/speech`)).json<{ data: string; speech: Speech }>();

  contents = [
    ['video', id],
    ['video', closed.id],
    ['template', own.id],
    ['template', shared.id],
    ['site', site.id],
  ];
  const archive = async () => {
    const link = await ada.post(libraryApi.openArchive.path, { ids: [id] });
    return link.json<{ data?: { url: string } }>().data?.url ?? '';
  };
  const archives = Object.fromEntries(
    await Promise.all(STATES.map(async (state) => [state, await archive()] as const)),
  ) as Record<State, string>;
  places = {
    'media of a public video': { ask: at(`/media/${files.video}`), answers: FILE },
    'media of a private video': { ask: at(closedUrl ?? ''), answers: FILE },
    // Its members may still work where the owner is suspended, and operators decide about what shows it.
    'media of a speech': { ask: at(speech.data), answers: { ...FILE, removed: 200, hidden: 200 } },
    'watch.publicVideo': { ask: at(watchApi.publicVideo.path.replace(':slug', slug)), answers: VIDEO },
    'watch.oembed': {
      ask: at(`${watchApi.oembed.path}?url=${encodeURIComponent(`${app.deps.config.publicUrl}/watch/${slug}`)}`),
      answers: VIDEO,
    },
    'templates.templateStill': { ask: at(published.still_url), answers: TEMPLATE },
    'templates.templatePreview': { ask: at(of(published.still_url, 'preview')), answers: TEMPLATE },
    'templates.templateVideo': { ask: at(of(published.still_url, 'video')), answers: TEMPLATE },
    'still of a private template': { ask: at(own.still_url), answers: OWN_TEMPLATE },
    'preview of a private template': { ask: at(of(own.still_url, 'preview')), answers: OWN_TEMPLATE },
    'video of a private template': { ask: at(of(own.still_url, 'video')), answers: OWN_TEMPLATE },
    // A link works once: each state has its own. Whoever is suspended, banned or leaving is signed out.
    'library.downloadArchive': {
      ask: () => at(archives[now])(),
      answers: { active: 200, suspended: 410, banned: 410, leaving: 410, removed: 410, hidden: 200 },
    },
    '/': { ask: onSite(host, '/'), answers: SITE },
    '/look.css': { ask: onSite(host, '/look.css?v=1'), answers: SITE },
    '/files/pictures/:name': { ask: onSite(host, `/files/pictures/${pictureId}.webp`), answers: SITE },
    '/files/${folder}/:name': { ask: onSite(host, `/files/videos/${id}.mp4`), answers: SITE },
  };
});
afterAll(async () => {
  await app.close();
  await rm(webDistDir, { recursive: true, force: true });
});

let now: State = 'active';

async function makeTemplate(visibility: 'private' | 'public'): Promise<TemplateDetail> {
  const draft = await ada.post('/api/drafts', { content: { script: 'Words.', captions: {} } });
  const source = { kind: 'draft', id: draft.json<{ data: { id: string } }>().data.id };
  const texts = { name: visibility, category: 'offer', title: 'News', script: 'It is back.' };
  const answer = await ada.post(templatesApi.createTemplate.path, { ...texts, visibility, source });
  return answer.json<{ data: TemplateDetail }>().data;
}

/** Draws the stills of all templates, and stores moving pictures beside them as a worker would. */
async function givePreviews(): Promise<void> {
  const { data } = (await ada.get('/api/templates?scope=own')).json<{ data: { data: TemplateDetail[] } }>().data;
  for (const { still_url: still } of data) expect(await at(still)()).toMatchObject({ status: 200 });
  const folder = path.join(app.deps.config.dataDir, 'cache/templates');
  await mkdir(folder, { recursive: true });
  for (const name of await readdir(folder))
    for (const [part, extension] of [
      ['video', 'mp4'],
      ['preview', 'webp'],
    ] as const)
      await writeFile(path.join(folder, name.replace('-still-', `-${part}-`).replace(/\w+$/, extension)), 'pictures');
}

async function enter(state: State): Promise<void> {
  now = state;
  const { db } = app.deps;
  const status = state === 'suspended' || state === 'banned' ? state : 'active';
  const erase_at = state === 'leaving' ? new Date(Date.now() + 1_000_000) : null;
  await db.updateTable('users').set({ status, erase_at }).where('id', '=', ada.user.id).execute();
  await db.deleteFrom('moderation_items').execute();
  if (state !== 'removed' && state !== 'hidden') return;
  const day = new Date();
  const held = { status: state === 'removed' ? 'removed' : 'pending', is_hidden: state === 'hidden' } as const;
  for (const [kind, subject_id] of contents)
    await db
      .insertInto('moderation_items')
      .values({
        id: newId(),
        kind: kind as 'video',
        subject_id,
        account_id: ada.user.account_id,
        title: 'Held',
        content_at: day,
        last_at: day,
        ...held,
      })
      .execute();
}

test.each(STATES)('gives what it may of an account that is %s', async (state) => {
  await enter(state);
  const given: Record<string, number> = {};
  for (const [name, { ask }] of Object.entries(places)) given[name] = (await ask()).status;
  await enter('active');
  expect(given).toEqual(
    Object.fromEntries(Object.entries(places).map(([name, { answers }]) => [name, answers[state]])),
  );
});

test('caches keep nothing of what is closed or signed', async () => {
  await enter('active');
  const kept: string[] = [];
  for (const [name, { ask }] of Object.entries(places)) {
    const { status, cache } = await ask();
    const isWrong = /private|speech/.test(name)
      ? !cache?.startsWith('private')
      : /^public(?!.*s-maxage=0)/.test(cache ?? '');
    if (cache !== null && status === 200 && isWrong) kept.push(`${name}: ${cache}`);
  }
  expect(kept).toEqual([]);
});

test('refuses an address of a private template without its signature', async () => {
  const still = (await ada.get('/api/templates?scope=own'))
    .json<{ data: { data: TemplateDetail[] } }>()
    .data.data.find(({ visibility }) => visibility === 'private')?.still_url;
  const bare = still?.replace(/&.*$/, '') ?? '';
  expect([bare === still, await at(bare)()]).toMatchObject([false, { status: 404 }]);
  expect(await at(`${bare}&ends=9999999999&key=${'x'.repeat(43)}`)()).toMatchObject({ status: 404 });
});

test('every public route has a line', async () => {
  const reads = CALLS.flatMap(({ name, endpoint }) =>
    endpoint.access === 'public' && endpoint.method === 'GET' ? [name] : [],
  );
  const lines = new Set([...OTHERS, ...OTHER_ROUTES, ...Object.keys(places)]);
  expect(reads.filter((name) => !lines.has(name))).toEqual([]);
  const root = path.join(import.meta.dirname, '..');
  const names = (await readdir(root, { recursive: true })).filter((name) => /(?<!\.test)\.ts$/.test(name));
  const routes: string[] = [];
  for (const name of names)
    for (const [, quoted, word] of (await readFile(path.join(root, name), 'utf8')).matchAll(
      /\bserver\.get\(\s*(?:['"`]([^'"`]+)['"`]|(\w+))/g,
    ))
      routes.push(quoted ?? word ?? '');
  expect(routes.filter((route) => !lines.has(route) && !route.startsWith('/sitemaps/'))).toEqual([]);
});

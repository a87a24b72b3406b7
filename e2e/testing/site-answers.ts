import type { Page, Route } from 'playwright-core';
import {
  type EditedSite,
  newSiteDocument,
  plansApi,
  type Site,
  type SiteBlock,
  SiteDocument,
  type SiteHost,
  sitesApi,
  type SiteVersion,
  type SiteVideo,
  type Video,
} from '../../packages/contract/src/index.ts';
import { changeAnswers } from './change-answers.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const daysAgo = (days: number): string => new Date(Date.now() - days * DAY_MS).toISOString();
const idOf = (place: number) => `0195a000-0000-7000-8000-0000000003${String(place + 10)}`;
const SITES = `**${sitesApi.listSites.path}`;
export const SITE_ID = idOf(0);
const SITE = `**${sitesApi.getSite.path.replace(':id', SITE_ID)}`;
const MAKER = { id: idOf(80), name: 'Elena Marsh' };

const site = (facts: Partial<Site>, place: number): Site => ({
  id: idOf(place),
  name: 'Glow Studio',
  domain: 'glow-studio',
  url: `https://${facts.domain ?? 'glow-studio'}.example.com`,
  is_published: true,
  has_changes: false,
  is_in_plan: true,
  is_served: true,
  held: null,
  published_at: daysAgo(place + 1),
  new_leads: 0,
  look: { theme: 'editorial', mode: 'light', accent: '#b4532a' },
  created_at: daysAgo(place * 11 + 20),
  updated_at: daysAgo(place),
  created_by: MAKER,
  updated_by: MAKER,
  ...facts,
});

const LIST: readonly Site[] = [
  { has_changes: true, new_leads: 3 },
  {
    name: 'Brightside kitchen, everything for a calm morning',
    domain: 'brightside-kitchen',
    look: { theme: 'bold', mode: 'light', accent: '#e0358b' } as const,
    new_leads: 1,
  },
  { name: 'Noah makes', domain: 'noah-makes', look: { theme: 'creator', mode: 'dark', accent: '#3fb8a5' } as const },
  {
    name: 'Desk lamp launch',
    domain: 'desk-lamp',
    is_published: false,
    has_changes: true,
    published_at: null,
    look: { theme: 'cinema', mode: 'dark', accent: '#f0b429' } as const,
  },
].map(site);

/** An account whose plan has the marketplace, or not. */
async function allowSites(page: Page, isAllowed = true): Promise<void> {
  await changeAnswers<{ data: object }>(page, `**${plansApi.getLimits.path}`, (answer) => ({
    ...answer,
    data: { ...answer.data, marketplace_enabled: isAllowed },
  }));
}

const answer = (route: Route, data: unknown) =>
  route.fulfill({ json: { status: 'success', success: true, message: '', data } }).catch(() => undefined);
const page = <Row>(data: readonly Row[]) => ({
  data,
  current_page: 1,
  last_page: 1,
  per_page: 24,
  total: data.length,
  from: 1,
  to: data.length,
  next_page_url: null,
});

/** The marketplace with some sites, or with none. */
export async function showSites(target: Page, sites: readonly Site[] = LIST): Promise<void> {
  await allowSites(target);
  await target.route(SITES, (route) => answer(route, sites));
  await target.route(`**${sitesApi.checkSiteDomain.path.replace(':domain', '*')}`, (route) => {
    const domain = route.request().url().split('/').at(-1) ?? '';
    const isTaken = domain === 'glow-studio';
    const message = isTaken ? 'This domain is taken. Choose another one.' : 'This domain is available.';
    const state = isTaken ? 'taken' : 'free';
    return answer(route, { domain, state, message, free_at: null, sites_domain: 'example.com' });
  });
}

/** The marketplace of an account whose plan has none any more. */
export async function showKeptSites(target: Page): Promise<void> {
  await allowSites(target, false);
  const kept = LIST.map((one) => ({ ...one, is_in_plan: false, is_served: false }));
  await target.route(SITES, (route) => answer(route, kept));
}

/** The marketplace of an account that has no site yet. */
export const showNoSites = (target: Page): Promise<void> => showSites(target, []);

/** Videos of the person as a site shows them. */
async function videosOf(route: Route): Promise<SiteVideo[]> {
  const url = new URL('/api/videos?page=1&per_page=12', route.request().url());
  const response = await route.fetch({ url: url.href, method: 'GET' });
  const { data } = (await response.json()) as { data: { data: Video[] } };
  return data.data
    .filter(({ video_url: address }) => address)
    .map((video) => ({
      id: video.id,
      title: video.title,
      description: video.description,
      url: video.video_url ?? '',
      poster_url: video.thumbnail_url,
      captions_url: null,
      language: 'en',
      duration_ms: video.duration_ms ?? 0,
      width: video.metadata.width ?? 1080,
      height: video.metadata.height ?? 1920,
      created_at: video.created_at,
      is_flagged: false,
    }));
}

/** A document as somebody has written it who sells something. */
function fullDocument(videos: readonly SiteVideo[], look: Partial<SiteDocument['look']>): SiteDocument {
  const ids = videos.map(({ id }) => id);
  const start = newSiteDocument('Glow Studio');
  const shop = { text: 'Shop the set', href: 'https://shop.example.com' };
  const offer = { text: 'For mornings that begin slowly.', button: { ...shop, text: 'Buy now' } };
  const words: Readonly<Record<string, object>> = {
    hero: {
      headline: 'Skin that looks like you slept',
      text: 'Three steps, two minutes, made in small batches in Lisbon.',
      button: shop,
      second_button: { text: 'See how', href: '#videos' },
      video: ids[0] ?? null,
    },
    videos: { title: 'See it at work', text: 'Filmed by people who use it.', videos: ids },
    offers: {
      title: 'The set',
      offers: [
        { id: 'serum', name: 'Glow serum', price: '$39', ...offer },
        { id: 'set', name: 'Morning set', price: '$79', badge: 'Most loved', is_highlighted: true, ...offer },
        { id: 'refill', name: 'Refill', price: '$29', ...offer },
      ],
    },
    contact: { title: 'Ten per cent off your first order', text: 'We write once a month.', button: 'Send me the code' },
    footer: {
      text: 'Glow Studio, Lisbon',
      links: [{ id: 'imprint', text: 'Imprint', href: 'https://example.com/imprint' }],
    },
  };
  const blocks = start.blocks.map((block) => ({ ...block, ...words[block.id] }) as SiteBlock);
  return SiteDocument.parse({
    ...start,
    blocks,
    look: { ...start.look, theme: 'editorial', accent: '#b4532a', ...look },
  });
}

type Shown = { look?: Partial<SiteDocument['look']>; facts?: Partial<EditedSite>; isEmpty?: boolean };

/** One site in its editor. What is saved is taken, and what is published as well. */
export async function showSite(target: Page, { look = {}, facts = {}, isEmpty = false }: Shown = {}): Promise<void> {
  await showSites(target);
  let version = 7;
  let edited: SiteDocument | null = null;
  const read = async (route: Route): Promise<EditedSite> => {
    const videos = await videosOf(route);
    const base = site({ has_changes: true, new_leads: 3 }, 0);
    const document = edited ?? (isEmpty ? newSiteDocument('Glow Studio') : fullDocument(videos, look));
    return { ...base, document, version, published_version: 5, pictures: [], videos, ...facts };
  };
  await target.route(SITE, async (route) => {
    if (route.request().method() === 'PUT') {
      edited = (route.request().postDataJSON() as { document: SiteDocument }).document;
      version += 1;
    }
    await answer(route, await read(route));
  });
  await target.route(`${SITE}/videos*`, async (route) => answer(route, page(await videosOf(route))));
  await target.route(`${SITE}/versions*`, (route) => answer(route, page(VERSIONS)));
  await target.route(`${SITE}/hosts`, (route) => answer(route, HOSTS));
}

/** Somebody else has saved another state of the site while it is open here. */
export async function showConflict(target: Page): Promise<void> {
  await showSite(target);
  await target.route(SITE, async (route) => {
    if (route.request().method() !== 'PUT') return route.fallback();
    const videos = await videosOf(route);
    const theirs = {
      ...site({}, 0),
      document: fullDocument(videos, {}),
      version: 9,
      published_version: 5,
      pictures: [],
      videos,
    };
    const body = {
      status: 'error',
      code: 'site_changed',
      message: 'Changed.',
      request_id: 'r',
      data: { site: theirs },
    };
    await route.fulfill({ status: 409, json: body }).catch(() => undefined);
  });
}

const VERSIONS: readonly SiteVersion[] = [7, 6, 5, 4, 3].map((version, place) => ({
  version,
  is_published: version === 5,
  at: daysAgo(place * 1.3 + 0.01),
  by: place % 2 === 0 ? MAKER : { ...MAKER, name: 'Noah Brandt' },
}));

const records = (host: string): SiteHost['records'] => [
  { type: 'TXT', name: `_sayso.${host}`, value: 'sayso-site=3f0c7d2a9b8e41f6' },
  { type: 'CNAME', name: host, value: 'glow-studio.example.com' },
];
const HOSTS: readonly SiteHost[] = [
  {
    id: idOf(60),
    host: 'glow.example.org',
    records: records('glow.example.org'),
    verified_at: daysAgo(9),
    checked_at: daysAgo(0.1),
    problem: null,
    url: 'https://glow.example.org',
    created_at: daysAgo(10),
  },
  {
    id: idOf(61),
    host: 'www.glow-studio.example',
    records: records('www.glow-studio.example'),
    verified_at: null,
    checked_at: daysAgo(0.01),
    problem: 'No TXT record was found at _sayso.www.glow-studio.example.',
    url: 'https://www.glow-studio.example',
    created_at: daysAgo(1),
  },
];

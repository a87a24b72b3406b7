import {
  type EditedSite,
  newSiteDocument,
  type Role,
  type Site,
  type SiteDocument,
  type SiteVideo,
} from '@sayso/contract';
import { saveToken } from '../../../lib/api/credentials.ts';
import { type Asked, type Answer, fakeApi, success } from '../../../testing/fake-api.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { userWithRole, wholeList } from '../../../testing/samples.ts';
import '../../../app/shell/customer-shell.tsx';
import '../marketplace/marketplace.tsx';

export const idOf = (last: string) => `01990000-0000-7000-8000-0000000000${last}`;

/** A published site; `changes` make it another. */
export const sampleSite = (changes: Partial<Site> = {}): Site => ({
  id: idOf('b1'),
  name: 'Glow Studio',
  domain: 'glow-studio',
  url: 'https://glow-studio.example.com',
  is_published: true,
  has_changes: false,
  is_in_plan: true,
  is_served: true,
  held: null,
  published_at: '2026-03-01T10:00:00.000Z',
  new_leads: 0,
  look: { theme: 'editorial', mode: 'light', accent: '#5b5bf6' },
  created_at: '2026-02-14T10:00:00.000Z',
  updated_at: '2026-03-01T10:00:00.000Z',
  created_by: null,
  updated_by: null,
  ...changes,
});

/** A public video that a site can show. */
export const sampleSiteVideo = (last: string, title: string): SiteVideo => ({
  id: idOf(last),
  title,
  description: '',
  url: '/media/video.mp4',
  poster_url: null,
  captions_url: null,
  language: 'en',
  duration_ms: 32_000,
  width: 1080,
  height: 1920,
  created_at: '2026-02-01T10:00:00.000Z',
  is_flagged: false,
});

/** The same site as it is edited. */
export const sampleEdited = (changes: Partial<EditedSite> = {}): EditedSite => ({
  ...sampleSite(),
  document: newSiteDocument('Glow Studio'),
  version: 4,
  published_version: 4,
  pictures: [],
  videos: [],
  ...changes,
});

type Served = {
  role?: Role;
  sites?: Site[];
  hasMarketplace?: boolean;
  handlers?: Record<string, (asked: Asked) => Answer | Promise<Answer>>;
};

/** An account with these sites, and somebody in it. */
export function serveSites({
  role = 'owner',
  sites = [sampleSite()],
  hasMarketplace = true,
  handlers = {},
}: Served = {}) {
  return fakeApi({
    'GET /api/auth/user': () => success({ user: userWithRole(role) }),
    'GET /api/user/limits': () => success({ marketplace_enabled: hasMarketplace, limits: {}, usage: {} }),
    'GET /api/videos': () => success(wholeList([])),
    'GET /api/sites': () => success(sites),
    'GET /api/sites/domains/your-site': () => success(domainAnswer('your-site', 'free')),
    ...handlers,
  });
}

/** What the server says of a sub-domain. */
export const domainAnswer = (domain: string, state: 'free' | 'taken' | 'kept', message = '') => ({
  domain,
  state,
  message,
  free_at: null,
  sites_domain: 'example.com',
});

/** A server that keeps one site as it is saved. `read`: what it has by now. */
export function keepSite(
  first: EditedSite,
  { role = 'owner', handlers: more }: Pick<Served, 'role' | 'handlers'> = {},
) {
  let site = first;
  const path = `/api/sites/${first.id}`;
  const handlers: Served['handlers'] = {
    [`GET ${path}`]: () => success(site),
    [`PUT ${path}`]: ({ body }) => {
      const {
        version,
        document,
        name = site.name,
      } = body as { version: number; document: SiteDocument; name?: string };
      if (version !== site.version) return changed(site);
      site = { ...site, document, name, version: version + 1, has_changes: true };
      return success(site);
    },
  };
  const api = serveSites({ role, sites: [site], handlers: { ...handlers, ...more } });
  return { ...api, read: () => site, change: (changes: Partial<EditedSite>) => void (site = { ...site, ...changes }) };
}

const changed = (site: EditedSite): Answer => ({
  status: 409,
  body: { status: 'error', code: 'site_changed', message: 'Somebody else has changed this site.', data: { site } },
});

export function openSites(address = '/sites') {
  saveToken('t');
  return renderApp(address);
}

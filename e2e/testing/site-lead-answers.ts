import type { Page } from 'playwright-core';
import {
  type EditedSite,
  type Lead,
  newSiteDocument,
  type SiteEntry,
  siteEntryCalls,
  type SiteFigures,
  siteLeadsCalls,
  sitesApi,
} from '../../packages/contract/src/index.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const HOURS = DAY_MS / 24;
const idOf = (place: number) => `0195a000-0000-7000-8000-0000000004${String(place + 10)}`;
const ago = (ms: number): string => new Date(Date.now() - ms).toISOString();
const success = (data: unknown) => ({ status: 'success', data });

/** The site whose leads and figures are shown. */
export const LEAD_SITE_ID = idOf(0);
const pathOf = ({ path }: { path: string }) => `**${path.replace(':id', LEAD_SITE_ID)}`;

const SITE: EditedSite = {
  id: LEAD_SITE_ID,
  name: 'Glow Studio',
  domain: 'glow-studio',
  url: 'https://glow-studio.example.com',
  is_published: true,
  has_changes: false,
  is_in_plan: true,
  is_served: true,
  held: null,
  published_at: ago(3 * DAY_MS),
  new_leads: 2,
  look: { theme: 'editorial', mode: 'light', accent: '#b4532a' },
  created_at: ago(40 * DAY_MS),
  updated_at: ago(3 * DAY_MS),
  created_by: null,
  updated_by: null,
  document: newSiteDocument('Glow Studio'),
  version: 7,
  published_version: 7,
  pictures: [],
  videos: [],
};

type Left = Partial<Lead> & Pick<Lead, 'email'>;
const LEADS: readonly Left[] = [
  {
    email: 'marta.olsen@example.com',
    name: 'Marta Olsen',
    phone: '+45 20 12 34 56',
    message: 'Hello,\nI saw the morning routine. Is the serum fine for sensitive skin, and do you ship to Denmark?',
    is_new: true,
  },
  { email: 'jonas@kettleandco.example', name: 'Jonas Reiter', message: 'Do you sell to shops?', is_new: true },
  { email: 'a.very.long.address.of.somebody@subdomain.of-a-long-company-name.example', name: '' },
  { email: 'li.wei@example.com', name: '李薇', phone: '+86 138 0000 0000' },
  { email: 'samira@example.com', name: 'Samira Haddad', message: 'Please send me the price list.' },
];
const leads = LEADS.map((left, place): Lead => ({
  id: idOf(place + 20),
  name: '',
  phone: '',
  message: '',
  consent: 'I agree to be contacted about this by e-mail.',
  is_new: false,
  created_at: ago(place * 19 * HOURS + HOURS / 3),
  ...left,
}));

/** A site with these leads; none for a site whose form nobody has sent. */
export async function showLeads(page: Page, shown: 'some' | 'none' = 'some'): Promise<void> {
  await showSite(page);
  const data = shown === 'some' ? leads : [];
  const total = data.length;
  const ends = { from: total > 0 ? 1 : null, to: total > 0 ? total : null };
  const list = { data, current_page: 1, last_page: 1, per_page: 25, total, ...ends, next_page_url: null };
  await page.route(`${pathOf(siteLeadsCalls.listLeads)}?*`, (route) => route.fulfill({ json: success(list) }));
  await page.route(pathOf(siteLeadsCalls.markLeadsSeen), (route) => route.fulfill({ json: { status: 'success' } }));
}

/** A site with figures that grow; without a visit where there are none. */
export async function showFigures(page: Page, shown: 'some' | 'none' = 'some'): Promise<void> {
  await showSite(page);
  await page.route(`${pathOf(siteLeadsCalls.siteFigures)}?*`, (route) =>
    route.fulfill({ json: success(figuresOf(shown === 'none' ? 0 : 1)) }),
  );
}

async function showSite(page: Page): Promise<void> {
  await page.route(pathOf(sitesApi.getSite), (route) => route.fulfill({ json: success(SITE) }));
}

function figuresOf(scale: 0 | 1): SiteFigures {
  const days = Array.from({ length: 28 }, (_, place) => {
    const visits = scale * Math.round(40 + place * 3 + 25 * Math.sin(place * 0.9));
    const part = (of: number) => Math.round(visits * of);
    const day = ago((27 - place) * DAY_MS).slice(0, 10);
    return { day, visits, plays: part(0.42), clicks: part(0.16), leads: part(0.04) };
  });
  const sum = (name: 'visits' | 'plays' | 'clicks' | 'leads') => days.reduce((all, day) => all + day[name], 0);
  const shop = 'https://shop.glow-studio.example.com/products/';
  return {
    from: days[0]?.day ?? '',
    to: days.at(-1)?.day ?? '',
    total: { visits: sum('visits'), plays: sum('plays'), clicks: sum('clicks'), leads: sum('leads') },
    days,
    videos:
      scale === 0
        ? []
        : [
            { video_id: idOf(50), title: 'Glow serum, morning routine', plays: 612 },
            { video_id: idOf(51), title: 'Three mistakes with vitamin C', plays: 240 },
            { video_id: idOf(52), title: 'Silk pillowcase, honest review', plays: 97 },
          ],
    links:
      scale === 0
        ? []
        : [
            {
              text: 'Buy the serum',
              href: `${shop}glow-serum?utm_source=site&utm_campaign=spring-and-a-long-name`,
              clicks: 241,
            },
            { text: 'See all sets', href: `${shop}sets`, clicks: 88 },
            { text: 'mailto:hello@glow-studio.example', href: 'mailto:hello@glow-studio.example', clicks: 9 },
          ],
  };
}

/** A link into the back office of that site, which opens it or has ended. The person who is signed in works elsewhere. */
export async function openLink(page: Page, how: 'opens' | 'ended' | 'over'): Promise<void> {
  const entry: SiteEntry = {
    token: 'saysosite_token-of-a-picture',
    site_id: LEAD_SITE_ID,
    site_name: SITE.name,
    ends_at: new Date(Date.now() + (how === 'over' ? 0 : 2 * HOURS)).toISOString(),
  };
  const gone = { status: 'error', message: 'Ended.', code: 'site_entry_ended', request_id: 'test' };
  await page.route(`**${siteEntryCalls.useSiteEntry.path}`, (route) =>
    route.fulfill(how === 'ended' ? { status: 410, json: gone } : { json: success(entry) }),
  );
  await showLeads(page);
}

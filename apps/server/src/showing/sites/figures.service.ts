import {
  AppError,
  linksOfSite,
  SITE_FIGURES_MAX_DAYS,
  type SiteDay,
  type SiteFigures,
  type SiteDocument,
  usesOfSite,
} from '@sayso/contract';
import { type Actor, authorize } from '../../access.ts';
import type { Deps } from '../../deps.ts';
import { titlesOfVideos } from '../../making/renders/shown-videos.service.ts';
import { userAgentFamily } from '../../platform/lib/text.ts';
import { dayOf, dailyHash, isRobot, visitorOf } from '../watch/views.service.ts';
import { requireStoredSite } from './present-site.ts';
import { readDocument } from './sites.mapper.ts';
import * as store from './figures.store.ts';
import { sitesTexts } from './sites.texts.gen.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Days that are looked at unless others are asked for. */
const USUAL_DAYS = 28;
/** Videos and links that are listed. */
const MOST = 20;
const COUNTED = { visit: 'visits', play: 'plays', click: 'clicks', lead: 'leads' } as const;

type Asked = { id: string; date_from?: string | undefined; date_to?: string | undefined };

/** What visitors of a site did, by days of UTC. @throws AppError `site_not_found`, `invalid_input` for a stretch that ends before it begins, or is too long. */
export async function siteFigures(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  actor: Actor,
  asked: Asked,
): Promise<SiteFigures> {
  authorize(actor, 'sites.view');
  const site = await requireStoredSite(db, actor, asked.id);
  const { from, to, dates } = stretchOf(asked, dayOf(now()));
  const days = new Map(dates.map((day) => [day, { day, visits: 0, plays: 0, clicks: 0, leads: 0 }]));
  const total = { visits: 0, plays: 0, clicks: 0, leads: 0 };
  for (const { day, kind, count } of await store.listDays(db, site.id, { from, to })) {
    const counted: SiteDay | undefined = days.get(day);
    if (counted) counted[COUNTED[kind]] += count;
    total[COUNTED[kind]] += count;
  }
  const [plays, clicks] = await Promise.all(
    (['play', 'click'] as const).map((kind) => store.listMost(db, site.id, { from, to, kind, limit: MOST })),
  );
  const titles = await titlesOfVideos(db, { accountId: site.account_id, ids: (plays ?? []).map(({ what }) => what) });
  const texts = new Map(
    linksOfSite(readDocument(site.published ?? site.draft)).map(({ href, text }) => [href, text] as const),
  );
  return {
    from,
    to,
    total,
    days: [...days.values()],
    // A video that is gone has no title to be known by; it stays in the total.
    videos: (plays ?? []).flatMap(({ what: id, count }) => {
      const title = titles.get(id);
      return title === undefined ? [] : [{ video_id: id, title, plays: count }];
    }),
    links: (clicks ?? []).map(({ what: href, count }) => ({ text: texts.get(href) ?? href, href, clicks: count })),
  };
}

/** The days that are asked for, in their order. What is not named follows from the other end. */
function stretchOf(asked: Asked, today: string): { from: string; to: string; dates: string[] } {
  const to = asked.date_to ?? today;
  const from = asked.date_from ?? addDays(to, 1 - USUAL_DAYS);
  const length = Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
  if (length < 1) throw wrong(sitesTexts.daysReversed);
  if (length > SITE_FIGURES_MAX_DAYS) throw wrong(sitesTexts.tooManyDays({ most: SITE_FIGURES_MAX_DAYS }));
  return { from, to, dates: Array.from({ length }, (_, at) => addDays(from, at)) };
}

const wrong = (message: string) => new AppError('invalid_input', { errors: { date_to: [message] } });
const addDays = (day: string, days: number): string => dayOf(new Date(Date.parse(day) + days * DAY_MS));

/** What is known of a site that is visited: as it is published now. */
type VisitedSite = { id: string; document: SiteDocument };
/** `what`: the id of the video or the address of the link; '' for a visit. */
type Deed = {
  site: VisitedSite;
  kind: 'visit' | 'play' | 'click';
  what: string;
  visitor: { address: string; userAgent: string };
};

/** How often a visitor counts on one day: once for the visit, and so often for each video and each link. Nobody makes figures grow by pressing again. */
const MOST_A_DAY = { visit: 1, play: 3, click: 3 } as const;

/** Counts what a visitor does on a site, by the day of UTC and without a cookie. Programs that say what they are do not count, and neither does what is not on the site. */
export async function countOnSite(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { site, kind, what: said, visitor: { address, userAgent } }: Deed,
): Promise<void> {
  const visitor = { ip: address, userAgentFamily: userAgentFamily(userAgent) };
  if (isRobot(visitor)) return;
  const what = kind === 'visit' ? '' : said;
  if (!isOnSite(site.document, kind, what)) return;
  const day = dayOf(now());
  const deedHmac = await dailyHash(db, day, JSON.stringify([site.id, kind, what, visitorOf(visitor)]));
  await store.addDeed(db, { siteId: site.id, day, kind, what, deedHmac, most: MOST_A_DAY[kind] });
}

function isOnSite(document: SiteDocument, kind: Deed['kind'], what: string): boolean {
  if (kind === 'visit') return true;
  if (kind === 'play') return usesOfSite(document).videos.includes(what);
  return linksOfSite(document).some(({ href }) => href === what);
}

/** Forgets what visitors did before today. */
export async function sweepVisitors({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await store.deleteVisitorsBefore(db, dayOf(now()));
}

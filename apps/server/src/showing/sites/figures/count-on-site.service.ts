import { linksOfSite, type SiteDocument, usesOfSite } from '@sayso/contract';
import type { Deps } from '../../../deps.ts';
import { userAgentFamily } from '../../../platform/lib/text.ts';
import { dailyHash, dayOf, isRobot, visitorOf } from '../../watch/views.service.ts';
import * as store from './figures.store.ts';

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

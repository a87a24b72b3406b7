import type { SiteDocument } from '@sayso/contract';
import type { Deps } from '../../../deps.ts';
import { standingOf } from '../../../platform/storage/public-gate.ts';
import { accountHasRight } from '../../../people/plans/limits.service.ts';
import type { Db } from '../../../platform/db/connection.ts';
import { readDocument } from '../sites.mapper.ts';
import { originOfSite } from './site-origin.ts';
import { getSiteByDomain, getSiteByOwnHost, type HostedSite, isResting, getPublished } from './published-site.store.ts';

/** A site as visitors see it. `host`: where this request came to; `origin`: where the site is found, which may be a domain of its own while `host` is its sub-domain. */
export type PublishedSite = {
  id: string;
  accountId: string;
  name: string;
  domain: string;
  host: string;
  origin: string;
  document: SiteDocument;
  publishedVersion: number;
  publishedAt: Date;
  /** An operator has flagged it, which visitors are told. */
  isFlagged: boolean;
};

/**
 * What is at a host. `unavailable`: not published, the plan does not include sites, an operator has hidden it, or its owner is suspended and the setting hides such sites. `gone`: its owner is banned or leaving, an operator has removed it, or the site was deleted a short while ago.
 */
export type FoundSite =
  | { state: 'shown'; site: PublishedSite }
  | { state: 'not_found' }
  | { state: 'unavailable' }
  | { state: 'gone' };

type SiteDeps = Pick<Deps, 'db' | 'config' | 'now' | 'settings'>;

/** Finds what a host shows now: what is unpublished, deleted or not paid for is not shown from the next request on. */
export async function findSite(deps: SiteDeps, host: string): Promise<FoundSite> {
  const domain = labelOf(deps.config, host);
  const row = domain === null ? await getSiteByOwnHost(deps.db, host) : await getSiteByDomain(deps.db, domain);
  if (!row) return domain !== null && (await isResting(deps.db, { domain, now: deps.now() })) ? GONE : NOT_FOUND;
  const standing = standingOf({ isClosed: row.is_closed, held: row.held });
  if (standing !== 'open') return standing === 'gone' ? GONE : UNAVAILABLE;
  // Banned and leaving owners are closed, so that an inactive one is suspended here.
  if (row.is_inactive && deps.settings.current().hide_suspended_sites) return UNAVAILABLE;
  const { published_version: publishedVersion, published_at: publishedAt } = row;
  if (publishedVersion === null || publishedAt === null) return UNAVAILABLE;
  if (!(await accountHasRight(deps.db, row.account_id, 'marketplace_enabled'))) return UNAVAILABLE;
  const document = await readPublished(deps.db, { id: row.id, version: publishedVersion });
  // Taken off, or deleted, between two queries.
  if (!document) return UNAVAILABLE;
  return { state: 'shown', site: toPublished(deps.config, host, { ...row, ...document, publishedAt }) };
}

/** Documents that are kept read. Each is as large as a site may be at most. */
const KEPT = 64;

type Published = { document: SiteDocument; publishedVersion: number };

/** What was read last comes last. A stored version never changes. */
const read = new Map<string, Published>();

/** The published document of a site. A page asks for it with each of its files: the documents of busy sites are read once. Undefined where nothing is published any more. */
async function readPublished(db: Db, { id, version }: { id: string; version: number }): Promise<Published | undefined> {
  const kept = read.get(`${id} ${version}`);
  if (kept) return keep(id, kept);
  const row = await getPublished(db, id);
  if (!row || row.published_version === null) return undefined;
  return keep(id, { document: readDocument(row.published), publishedVersion: row.published_version });
}

function keep(id: string, published: Published): Published {
  const key = `${id} ${published.publishedVersion}`;
  read.delete(key);
  read.set(key, published);
  for (const oldest of read.keys()) {
    if (read.size <= KEPT) break;
    read.delete(oldest);
  }
  return published;
}

const NOT_FOUND = { state: 'not_found' } as const;
const UNAVAILABLE = { state: 'unavailable' } as const;
const GONE = { state: 'gone' } as const;

/** What stands before the product's domain; null for a domain of somebody's own. */
function labelOf({ sitesDomain }: SiteDeps['config'], host: string): string | null {
  return host.endsWith(`.${sitesDomain}`) ? host.slice(0, -sitesDomain.length - 1) : null;
}

function toPublished(
  config: SiteDeps['config'],
  host: string,
  row: HostedSite & Pick<PublishedSite, 'document' | 'publishedVersion' | 'publishedAt'>,
): PublishedSite {
  return {
    id: row.id,
    accountId: row.account_id,
    name: row.name,
    domain: row.domain,
    host,
    origin: originOfSite(config, { domain: row.domain, ownHost: row.own_host }),
    document: row.document,
    publishedVersion: row.publishedVersion,
    publishedAt: row.publishedAt,
    isFlagged: row.held === 'flagged',
  };
}

import {
  type EditedSite,
  type Site,
  SiteDocument,
  type SitePicture,
  type SiteVersion,
  type SiteVideo,
  newSiteDocument,
  type SiteLook,
} from '@sayso/contract';
import type { Config } from '../../config.ts';
import { originOfSite } from './page/site-origin.ts';
import type { SitePictureRow } from './site-pictures.store.ts';
import type { EditedSiteRow, SiteRow, VersionRow } from './sites.store.ts';

/** What a row needs from outside. `isInPlan`: whether the plan of its account includes sites; `isServed`: whether visitors get to see them. */
export type SiteContext = { config: Pick<Config, 'publicUrl' | 'sitesDomain'>; isInPlan: boolean; isServed: boolean };

/** What a site shows while it is edited. */
export type Material = { document: SiteDocument; pictures: SitePicture[]; videos: SiteVideo[] };

/** A site in the list. */
export function toSite(row: SiteRow, { config, isInPlan, isServed }: SiteContext): Site {
  return {
    id: row.id,
    name: row.name,
    domain: row.domain,
    url: originOfSite(config, { domain: row.domain, ownHost: row.own_host }),
    is_published: row.published_version !== null,
    has_changes: row.has_changes,
    is_in_plan: isInPlan,
    is_served: isServed && row.held !== 'removed' && row.held !== 'hidden',
    held: row.held,
    published_at: row.published_at?.toISOString() ?? null,
    look: lookOf(row.look),
    new_leads: row.new_leads,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    created_by: row.maker,
    updated_by: row.changer,
  };
}

/** What a small drawing of it needs. */
function lookOf(stored: unknown): Site['look'] {
  const { theme, mode, accent } = readLook(stored);
  return { theme, mode, accent };
}

/** How deep documents go: after so many rounds nothing is left to leave out. */
const MOST_ROUNDS = 8;

/**
 * Reads a stored document, whichever version of the product wrote it: this is the one place that knows earlier shapes. What has been added since has its default. What can no longer be read is
 * left out alone; where that leaves a hole, so is what it stands in, up to its section.
 */
export function readDocument(stored: unknown): SiteDocument {
  let rest: unknown = { look: {}, head: {}, ...(stored as object), shape: 1 };
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const read = SiteDocument.safeParse(rest);
    if (read.success) return read.data;
    const unread = read.error.issues.map(({ path }) => presentPart(rest, path));
    rest = without(rest, unread);
  }
  return newSiteDocument('');
}

/** The same for the look alone. */
function readLook(stored: unknown): SiteLook {
  return readDocument({ look: stored, blocks: newSiteDocument('').blocks }).look;
}

/** Of a path, as much as leads to something that is there. */
function presentPart(document: unknown, path: readonly PropertyKey[]): PropertyKey[] {
  const found: PropertyKey[] = [];
  let value = document;
  for (const name of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) break;
    value = (value as Record<PropertyKey, unknown>)[name];
    found.push(name);
  }
  return found;
}

/** A document without what stands at some paths. */
function without(value: unknown, paths: readonly (readonly PropertyKey[])[]): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).flatMap(([name, child]: [string, unknown]) => {
    const below = paths.filter(([first]) => String(first) === name).map(([, ...rest]) => rest);
    if (below.some((path) => path.length === 0)) return [];
    return [[name, below.length > 0 ? without(child, below) : child] as const];
  });
  return Array.isArray(value) ? kept.map(([, child]) => child) : Object.fromEntries(kept);
}

/** A site as it is edited. */
export function toEditedSite(row: EditedSiteRow, context: SiteContext, material: Material): EditedSite {
  const { draft_version: version, published_version } = row;
  return { ...toSite(row, context), version, published_version, ...material };
}

/** A picture for the editor. */
export function toSitePicture(row: SitePictureRow, fileUrl: (name: string) => string): SitePicture {
  return { id: row.id, name: row.name, url: fileUrl(row.file), width: row.width, height: row.height };
}

/** A stored state in the list. */
export function toSiteVersion({
  version,
  was_published: isPublished,
  maker: by,
  made_at: at,
}: VersionRow): SiteVersion {
  return { version, is_published: isPublished, at: at.toISOString(), by };
}

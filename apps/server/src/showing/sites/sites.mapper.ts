import {
  type EditedSite,
  type Site,
  type SiteDocument,
  type SitePicture,
  type SiteVersion,
  type SiteVideo,
} from '@sayso/contract';
import type { Config } from '../../config.ts';
import { originOfSite } from './page/site-origin.ts';
import type { SitePictureRow } from './site-pictures.store.ts';
import type { EditedSiteRow, SiteRow } from './sites.store.ts';
import { readLook } from './stored-document.ts';
import type { VersionRow } from './versions.store.ts';

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

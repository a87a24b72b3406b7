import { inputTexts } from './input.texts.gen.ts';
import { sharedInputTexts } from '../common/shared-input.texts.gen.ts';
import { z } from 'zod';
import { atMost, byline, Done, Id, IdParams, page, pageQuery, shortText, success, Timestamp } from '../common.ts';
import { defineEndpoint } from '../endpoint.ts';
import { CONTENT_HOLDS } from '../moderation/kinds.ts';
import { uploadNameOf } from '../uploads.ts';
import { oneLine, SITE_TEXT_MAX } from './define-block.ts';
import { SiteDocument, SiteLook } from './document.ts';
import { SiteDomain } from './domain.ts';

/** Sites that one account may have. */
export const SITES_MAX = 25;
/** Versions on one page of a list. */
export const SITE_VERSIONS_PER_PAGE = 20;
/** Stored states of a site that are kept: the last changes, before them the last one of each hour with changes, and the last that were published. What visitors see stays beside them. */
export const SITE_VERSIONS_KEPT = { changes: 20, hours: 40, published: 50 } as const;
/** Videos on one page of those that a site can show. */
export const SITE_VIDEOS_PER_PAGE = 24;
/** Largest picture of a site as it is sent, in bytes. */
export const SITE_PICTURE_MAX_BYTES = 15 * 1024 ** 2;

const NAME_IT = { error: () => inputTexts.siteName };
const Name = z
  .string(NAME_IT)
  .max(SITE_TEXT_MAX.name, atMost(SITE_TEXT_MAX.name))
  .transform(oneLine)
  .pipe(z.string().regex(/[\p{L}\p{N}\p{S}]/u, NAME_IT));

/**
 * A site in the list. `url`: where visitors find it, a domain of its own when one is verified. `is_published`: visitors see it. `has_changes`: what is
 * edited is not what they see. `is_in_plan`: false while the plan does not include sites: they can be read and deleted, not changed.
 * `is_served`: false then, while the account is closed, and while it is held back. `held`: as of a video. `look`: of what is edited, for a small drawing.
 */
export const Site = z.object({
  id: Id,
  name: z.string(),
  domain: z.string(),
  url: z.url(),
  is_published: z.boolean(),
  has_changes: z.boolean(),
  is_in_plan: z.boolean(),
  is_served: z.boolean(),
  held: z.enum(CONTENT_HOLDS).nullable(),
  published_at: Timestamp.nullable(),
  new_leads: z.int(),
  look: SiteLook.pick({ theme: true, mode: true, accent: true }),
  created_at: Timestamp,
  updated_at: Timestamp,
  ...byline,
});
export type Site = z.output<typeof Site>;

/** A picture of a site. `url`: for its editor, ends after hours. */
export const SitePicture = z.object({ id: Id, name: z.string(), url: z.string(), width: z.int(), height: z.int() });
export type SitePicture = z.output<typeof SitePicture>;

/** A public video that a site shows. Sizes in pixels; addresses are those of whoever asks: the editor's, or the site's own. */
export const SiteVideo = z.object({
  id: Id,
  title: z.string(),
  description: z.string(),
  url: z.string(),
  poster_url: z.string().nullable(),
  captions_url: z.string().nullable(),
  /** BCP 47 language of the captions; null when it is not known. */
  language: z.string().nullable(),
  duration_ms: z.int(),
  width: z.int(),
  height: z.int(),
  created_at: Timestamp,
  /** An operator has flagged it, which visitors are told. */
  is_flagged: z.boolean(),
});
export type SiteVideo = z.output<typeof SiteVideo>;

/** A site as it is edited. `version` counts its changes. `pictures` and `videos`: what the document names, as far as it is there and may be shown. */
export const EditedSite = Site.extend({
  document: SiteDocument,
  version: z.int(),
  published_version: z.int().nullable(),
  pictures: z.array(SitePicture),
  videos: z.array(SiteVideo),
});
export type EditedSite = z.output<typeof EditedSite>;

/** A stored state of a site. `is_published`: visitors saw it once, or see it now. */
export const SiteVersion = z.object({
  version: z.int(),
  is_published: z.boolean(),
  at: Timestamp,
  by: byline.updated_by,
});
export type SiteVersion = z.output<typeof SiteVersion>;

/** Whether a label can be taken. `kept`: its site was deleted, and it is free again at `free_at`. `message`: the same in words. `sites_domain`: what follows the label in an address, such as `example.com` or `localhost:3000`. */
export const DomainAnswer = z.object({
  domain: z.string(),
  state: z.enum(['free', 'taken', 'kept', 'reserved', 'invalid']),
  message: z.string(),
  free_at: Timestamp.nullable(),
  sites_domain: z.string(),
});
export type DomainAnswer = z.output<typeof DomainAnswer>;

/** What a new site needs. */
export const CreateSite = z.object({ name: Name, domain: SiteDomain });

const Version = z.int({ error: () => sharedInputTexts.version }).min(1, { error: () => sharedInputTexts.version });
const versioned = z.object({ version: Version });
const SITE_ERRORS = ['forbidden', 'site_not_found', 'content_removed', 'right_not_in_plan'] as const;

/** Sites of an account: making, editing, publishing. */
export const sitesCalls = {
  listSites: defineEndpoint({
    method: 'GET',
    path: '/api/sites',
    list: 'sites',
    permission: 'sites.view',
    summary: 'Sites of the account, newest first',
    response: success(z.array(Site)),
    errors: ['forbidden'],
  }),
  createSite: defineEndpoint({
    method: 'POST',
    path: '/api/sites',
    permission: 'sites.create',
    idempotent: true,
    status: 201,
    summary: 'Make a site at a sub-domain of the product. Nobody sees it before it is published',
    body: CreateSite,
    limits: [
      { by: 'account', times: 30, perSeconds: 60 * 60, counted: 'shared' },
      // The sub-domain of each one that is deleted again is nobody's for weeks.
      { by: 'account', times: 60, perSeconds: 24 * 60 * 60, counted: 'shared' },
    ],
    response: success(Site),
    errors: ['forbidden', 'right_not_in_plan', 'domain_taken', 'domain_resting', 'too_many_sites'],
  }),
  checkSiteDomain: defineEndpoint({
    method: 'GET',
    path: '/api/sites/domains/:domain',
    list: 'sites',
    permission: 'sites.create',
    summary: 'Whether a sub-domain can be taken',
    params: z.object({ domain: shortText(253) }),
    limits: [{ by: 'person', times: 240, perSeconds: 60, counted: 'process' }],
    response: success(DomainAnswer),
    errors: ['forbidden', 'right_not_in_plan'],
  }),
  getSite: defineEndpoint({
    method: 'GET',
    path: '/api/sites/:id',
    list: 'sites',
    permission: 'sites.view',
    summary: 'One site as it is edited',
    params: IdParams,
    response: success(EditedSite),
    errors: ['forbidden', 'site_not_found'],
  }),
  saveSite: defineEndpoint({
    method: 'PUT',
    path: '/api/sites/:id',
    permission: 'sites.edit',
    summary:
      'Change a site. `version`: the one that was read. Where another change came in between, nothing is stored and the answer holds the site as it is now. Visitors see it once it is published',
    params: IdParams,
    body: versioned.extend({ name: Name.optional(), document: SiteDocument }),
    response: success(EditedSite),
    errors: [...SITE_ERRORS, 'site_changed'],
  }),
  publishSite: defineEndpoint({
    method: 'POST',
    path: '/api/sites/:id/publish',
    permission: 'sites.publish',
    summary: 'Show visitors the version that was read',
    params: IdParams,
    body: versioned,
    response: success(EditedSite),
    errors: [...SITE_ERRORS, 'site_changed'],
  }),
  unpublishSite: defineEndpoint({
    method: 'POST',
    path: '/api/sites/:id/unpublish',
    permission: 'sites.publish',
    summary: 'Show visitors nothing of the site. What is edited stays',
    params: IdParams,
    response: success(EditedSite),
    errors: SITE_ERRORS,
  }),
  deleteSite: defineEndpoint({
    method: 'DELETE',
    path: '/api/sites/:id',
    permission: 'sites.delete',
    summary: 'Delete a site with its pictures, leads and figures. Its sub-domain is free again after 30 days',
    params: IdParams,
    response: Done,
    errors: ['forbidden', 'site_not_found', 'content_removed'],
  }),
  listSiteVersions: defineEndpoint({
    method: 'GET',
    path: '/api/sites/:id/versions',
    list: 'sites',
    permission: 'sites.view',
    summary: 'Stored states of a site, newest first, one page',
    params: IdParams,
    query: z.object(pageQuery(SITE_VERSIONS_PER_PAGE)),
    response: success(page(SiteVersion)),
    errors: SITE_ERRORS,
  }),
  restoreSiteVersion: defineEndpoint({
    method: 'POST',
    path: '/api/sites/:id/restore',
    permission: 'sites.edit',
    summary: 'Edit an earlier state on: it becomes the newest version. `version`: the one that was read',
    params: IdParams,
    body: versioned.extend({ restored: Version }),
    response: success(EditedSite),
    errors: [...SITE_ERRORS, 'site_changed', 'site_version_not_found'],
  }),
  listSiteVideos: defineEndpoint({
    method: 'GET',
    path: '/api/sites/:id/videos',
    list: 'sites',
    permission: 'sites.view',
    summary: 'Public videos of the account, which the site can show, newest first, one page',
    params: IdParams,
    query: z.object({ ...pageQuery(SITE_VIDEOS_PER_PAGE), search: shortText(200).trim().optional() }),
    response: success(page(SiteVideo)),
    errors: SITE_ERRORS,
  }),
  uploadSitePicture: defineEndpoint({
    method: 'POST',
    path: '/api/sites/:id/pictures',
    permission: 'sites.edit',
    status: 201,
    timeoutMs: 120_000,
    summary: 'Send a picture for a site: the file itself is the body, JPEG, PNG or WebP',
    params: IdParams,
    query: z.object({ name: shortText(1_000).default('').transform(uploadNameOf) }),
    consumes: 'application/octet-stream',
    limits: [{ by: 'account', times: 60, perSeconds: 10 * 60, counted: 'process' }],
    response: success(SitePicture),
    errors: [...SITE_ERRORS, 'upload_refused', 'upload_not_processed', 'storage_limit_reached', 'storage_full'],
  }),
};

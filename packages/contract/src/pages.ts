import { sharedInputTexts } from './common/shared-input.texts.gen.ts';
import { inputTexts } from './pages/input.texts.gen.ts';
import { z } from 'zod';
import { atMost, Done, Id, IdParams, shortText, success, Timestamp } from './common.ts';
import { defineEndpoint } from './endpoint.ts';

/** Longest name of a page, in characters. */
export const PAGE_NAME_MAX_CHARACTERS = 120;
/** Longest slug of a page, in characters. */
export const PAGE_SLUG_MAX_CHARACTERS = 80;
/** Longest content of a page, in characters of HTML. Pictures are stored beside it. */
export const PAGE_CONTENT_MAX_CHARACTERS = 300_000;
/** Largest picture of a page as it is sent, in bytes. */
export const PAGE_PICTURE_MAX_BYTES = 10 * 1024 ** 2;
/** Characters of a page's content that lists show. */
export const PAGE_PREVIEW_CHARACTERS = 100;
/** What the content of a page may say to name the site: it is read as its present name. */
export const SITE_NAME_MARK = '{{site_name}}';

const LINK_MAX_CHARACTERS = 500;
const POSITION_MAX = 999;
const PAGES_MAX = 200;

/** Slugs that no page may have: they would be taken for something else. */
export const RESERVED_PAGE_SLUGS: readonly string[] = ['new', 'edit', 'index', 'null', 'undefined'];
/** Pages that people agree to when they sign up: they keep their slug, stay open to everybody, and are not deleted. */
export const CONSENT_PAGE_SLUGS = ['terms', 'privacy'] as const;

/** Where a page is linked: among the places of the navigation, or at the foot of every page. Special ones are in 'Upgrades'. */
export const PagePlace = z.enum(['navigation', 'footer']);
export type PagePlace = z.output<typeof PagePlace>;

/**
 * A page as navigation and footer link it. One with `link` opens that in a new tab. `is_public`: visitors may read it. `is_finished`: false for a
 * draft of the product that the operator has not completed. `version` counts its changes.
 */
export const PageLink = z.object({
  id: Id,
  name: z.string(),
  slug: z.string(),
  link: z.string().nullable(),
  is_special: z.boolean(),
  is_public: z.boolean(),
  is_finished: z.boolean(),
  place: PagePlace,
  version: z.int(),
});
export type PageLink = z.output<typeof PageLink>;

/**
 * A page with its content, clean HTML that names the site; '' when it has none. `missing`: text that the operator has still to fill in or delete, in
 * the words of the page; always empty for other readers.
 */
export const Page = PageLink.extend({ content: z.string(), missing: z.array(z.string()), updated_at: Timestamp });
export type Page = z.output<typeof Page>;

/**
 * A page as administrators edit it: `content` as it was written. `preview`: the first characters of its text, without markup, '' when it has none.
 * `is_kept`: it is not deleted.
 */
export const AdminPage = Page.extend({
  preview: z.string(),
  position: z.int(),
  is_kept: z.boolean(),
  created_at: Timestamp,
});
export type AdminPage = z.output<typeof AdminPage>;

/** The slug that a name makes: lower case, with single hyphens for everything but letters of the alphabet and digits. */
export function pageSlugOf(name: string): string {
  const hyphened = name.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  return hyphened.slice(0, PAGE_SLUG_MAX_CHARACTERS).replace(/^-+|-+$/g, '');
}

const LINK_WRONG = { error: () => sharedInputTexts.addressLike };
const POSITION_WRONG = { error: () => inputTexts.positionWrong({ most: POSITION_MAX }) };

const fields = {
  name: shortText(PAGE_NAME_MAX_CHARACTERS)
    .trim()
    .min(1, { error: () => sharedInputTexts.name }),
  slug: shortText(PAGE_SLUG_MAX_CHARACTERS)
    .trim()
    .min(1, { error: () => sharedInputTexts.slug })
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, { error: () => inputTexts.slugForm })
    .refine((slug) => !RESERVED_PAGE_SLUGS.includes(slug), { error: () => inputTexts.slugReserved }),
  link: z
    .union([z.literal(''), z.url({ protocol: /^https?$/, ...LINK_WRONG })], LINK_WRONG)
    .refine((link) => link.length <= LINK_MAX_CHARACTERS, atMost(LINK_MAX_CHARACTERS))
    .nullable()
    .transform((link) => link || null),
  content: z.string().max(PAGE_CONTENT_MAX_CHARACTERS, {
    error: () => inputTexts.contentTooLong({ most: PAGE_CONTENT_MAX_CHARACTERS }),
  }),
  is_special: z.boolean(),
  is_public: z.boolean(),
  place: PagePlace,
  position: z.int(POSITION_WRONG).min(0, POSITION_WRONG).max(POSITION_MAX, POSITION_WRONG),
};

/** A new page. A special one stays special, and is read by people on the plans that show it. Pages with a lower `position` come first, then older ones. */
export const CreatePage = z.object({
  name: fields.name,
  slug: fields.slug,
  link: fields.link.default(null),
  content: fields.content.default(''),
  is_special: fields.is_special.default(false),
  is_public: fields.is_public.default(true),
  place: fields.place.default('navigation'),
  position: fields.position.default(0),
});
export type CreatePage = z.output<typeof CreatePage>;

/** What becomes otherwise about a page. What is left out stays. `version`: the one that was edited; another one now is a conflict. */
export const UpdatePage = z.object({ ...fields, version: z.int() }).partial();
export type UpdatePage = z.output<typeof UpdatePage>;

/** A special page as a plan has it. `is_assigned`: somebody has decided about it for this plan. `is_finished`: nothing is left to fill in; until then its readers see that it is a draft. */
export const PlanPage = z.object({
  id: Id,
  name: z.string(),
  slug: z.string(),
  content: z.string(),
  preview: z.string(),
  is_special: z.boolean(),
  is_finished: z.boolean(),
  is_enabled: z.boolean(),
  is_assigned: z.boolean(),
});
export type PlanPage = z.output<typeof PlanPage>;

/** Which special pages people on a plan see. Pages that are left out stay as they are. */
export const SavePlanPages = z.object({
  pages: z
    .array(z.object({ page_id: Id, is_enabled: z.boolean() }))
    .max(PAGES_MAX, { error: () => inputTexts.tooManyPages({ most: PAGES_MAX }) }),
});
export type SavePlanPages = z.output<typeof SavePlanPages>;

/** A picture that was made clean and stored, to stand in the content of a page: `<img src="url" width height alt>`. */
export const PagePicture = z.object({ url: z.string(), width: z.int(), height: z.int() });
export type PagePicture = z.output<typeof PagePicture>;

const admin = { permission: 'pages.manage' } as const;
const open = { method: 'GET', permission: 'public', openInMaintenance: true } as const;
/** Pictures that stand elsewhere are fetched while a page is saved. */
const SAVE_TIMEOUT_MS = 120_000;
const SlugParams = z.object({ slug: shortText(PAGE_SLUG_MAX_CHARACTERS) });

/** Documents of the operator: what people read, and how they are written. */
export const pagesApi = {
  listPages: defineEndpoint({
    ...open,
    path: '/api/pages',
    list: 'pages',
    summary:
      "Pages with their content; without it by `content=false`. Signed in: all but special ones, and the special ones of one's plans. Signed out: the public ones",
    query: z.object({ content: z.enum(['true', 'false'], { error: () => inputTexts.trueOrFalse }).default('true') }),
    response: success(z.array(PageLink.extend({ content: z.string().optional() }))),
  }),
  getPage: defineEndpoint({
    ...open,
    path: '/api/pages/:slug',
    list: 'pages',
    summary: 'One page with its content. Signed out: a public one. Administrators also read what is missing in it',
    params: SlugParams,
    response: success(Page),
    errors: ['unauthenticated', 'page_not_found'],
  }),
  listAdminPages: defineEndpoint({
    ...admin,
    method: 'GET',
    path: '/api/admin/pages',
    list: 'pages',
    summary: 'All pages',
    response: success(z.array(AdminPage)),
  }),
  createPage: defineEndpoint({
    ...admin,
    method: 'POST',
    path: '/api/admin/pages',
    status: 201,
    idempotent: true,
    timeoutMs: SAVE_TIMEOUT_MS,
    summary:
      'Make a page; no two have the same slug. Pictures in its content are copied, what is not allowed is left out',
    body: CreatePage,
    response: success(AdminPage),
    errors: ['storage_full'],
  }),
  getAdminPage: defineEndpoint({
    ...admin,
    method: 'GET',
    path: '/api/admin/pages/:id',
    summary: 'One page as it is edited',
    params: IdParams,
    response: success(AdminPage),
    errors: ['page_not_found'],
  }),
  updatePage: defineEndpoint({
    ...admin,
    method: 'PUT',
    path: '/api/admin/pages/:id',
    timeoutMs: SAVE_TIMEOUT_MS,
    summary: 'Change a page; of a special one that the product came with its content alone',
    params: IdParams,
    body: UpdatePage,
    response: success(AdminPage),
    errors: ['page_not_found', 'page_changed', 'storage_full'],
  }),
  deletePage: defineEndpoint({
    ...admin,
    method: 'DELETE',
    path: '/api/admin/pages/:id',
    summary: 'Delete a page that is neither a special one of the product nor agreed to when people sign up',
    params: IdParams,
    response: Done,
    errors: ['page_not_found', 'special_page_kept', 'consent_page_kept'],
  }),
  initializeSpecialPages: defineEndpoint({
    ...admin,
    method: 'POST',
    path: '/api/admin/pages/initialize-special',
    summary: 'Make those special pages that the product comes with and are not there; answers all pages',
    response: success(z.array(AdminPage)),
  }),
  uploadPagePicture: defineEndpoint({
    ...admin,
    method: 'POST',
    path: '/api/admin/pages/pictures',
    status: 201,
    timeoutMs: SAVE_TIMEOUT_MS,
    summary: 'Send a picture for a page: the file itself is the body, PNG, GIF, JPEG, BMP, ICO or WebP',
    consumes: 'application/octet-stream',
    response: success(PagePicture),
    errors: ['upload_refused', 'upload_not_processed', 'storage_full'],
  }),
  listPlanPages: defineEndpoint({
    ...admin,
    method: 'GET',
    path: '/api/admin/plans/:id/pages',
    list: 'pages',
    summary: 'All special pages, and whether people on a plan see them',
    params: IdParams,
    response: success(z.array(PlanPage)),
  }),
  savePlanPages: defineEndpoint({
    ...admin,
    method: 'PUT',
    path: '/api/admin/plans/:id/pages',
    summary: 'Decide which special pages people on a plan see; answers all special pages',
    params: IdParams,
    body: SavePlanPages,
    response: success(z.array(PlanPage)),
  }),
};

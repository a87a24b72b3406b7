import { inputTexts } from './watch/input.texts.gen.ts';
import { sharedInputTexts } from './common/shared-input.texts.gen.ts';
import { z } from 'zod';
import { atMost, Id, IdParams, shortText, success, Timestamp } from './common.ts';
import { defineEndpoint } from './endpoint.ts';
import { examples } from './watch/examples.ts';

/**
 * Who may watch a shared video. `unlisted`: whoever has the link; `public`: search engines too; `password`: whoever has the link and the password;
 * `private`: members of its account.
 */
export const Visibility = z.enum(['public', 'unlisted', 'private', 'password']);
export type Visibility = z.output<typeof Visibility>;

/** Length of a video's password, in characters. */
export const VIDEO_PASSWORD_LENGTH = { min: 4, max: 100 } as const;

/** Longest texts of a call to action, in characters. */
export const CALL_TO_ACTION_MAX = { text: 80, url: 2000 } as const;

/** The button below the player. `url`: where it leads, http or https. */
export const CallToAction = z.object({
  text: z
    .string()
    .trim()
    .min(1, { error: () => inputTexts.buttonText })
    .max(CALL_TO_ACTION_MAX.text, atMost(CALL_TO_ACTION_MAX.text)),
  url: z
    .string()
    .trim()
    .max(CALL_TO_ACTION_MAX.url, atMost(CALL_TO_ACTION_MAX.url))
    .pipe(z.url({ protocol: /^https?$/, hostname: /./, error: () => sharedInputTexts.webAddress })),
});
export type CallToAction = z.output<typeof CallToAction>;

/** What the form of a video sets of its watch page; what is absent stays. The password is never answered: see `has_password`. */
export const watchFields = {
  visibility: Visibility.optional(),
  password: z
    .string()
    .min(VIDEO_PASSWORD_LENGTH.min, { error: () => inputTexts.passwordTooShort({ least: VIDEO_PASSWORD_LENGTH.min }) })
    .max(VIDEO_PASSWORD_LENGTH.max, atMost(VIDEO_PASSWORD_LENGTH.max))
    .optional(),
  show_details: z.boolean().optional(),
  call_to_action: CallToAction.nullable().optional(),
};

/** What members see of it. `has_password`: whether one is stored, also while another visibility is chosen. */
export const watchFacts = {
  visibility: Visibility,
  has_password: z.boolean(),
  show_details: z.boolean(),
  call_to_action: CallToAction.nullable(),
};

/**
 * A shared video as the public sees it. Addresses of files may end after hours, for videos that not everybody may watch: ask anew then. `download_url`: the
 * video under a name. `is_flagged`: an operator has flagged it, which viewers are told. `thumbnail_url`: the poster as JPEG; `poster_url`: the same as WebP, half as large. `subtitles_url`: SubRip. `details`: how it was made, where its owner shows that.
 */
export const PublicVideo = z.object({
  id: Id,
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  status: z.literal('completed'),
  visibility: Visibility,
  video_url: z.string(),
  download_url: z.string(),
  thumbnail_url: z.string().nullable(),
  poster_url: z.string().nullable(),
  captions_url: z.string().nullable(),
  subtitles_url: z.string().nullable(),
  duration_ms: z.int(),
  width: z.int(),
  height: z.int(),
  views: z.int(),
  created_at: Timestamp,
  call_to_action: CallToAction.nullable(),
  is_flagged: z.boolean(),
  details: z
    .object({
      script: z.string(),
      voice: z.object({ id: z.string(), name: z.string() }),
      avatar: z.object({ id: z.string(), name: z.string() }),
    })
    .nullable(),
});
export type PublicVideo = z.output<typeof PublicVideo>;

/** The part of a shared video's address that names it: 1 to 64 url-safe characters. */
export const Slug = z.string().regex(/^[\w-]{1,64}$/);

/** Path parameter `slug`. */
export const SlugParams = z.object({ slug: Slug });

/** Proof that somebody knew the password of a video: it opens that video for some hours and says nothing of who holds it. */
export const Grant = shortText(200).optional();

/** One element of a document's head. `key`: how a `meta` is named. */
type WatchMeta = { key: 'name' | 'property'; name: string; content: string };
type WatchLink = { rel: string; href: string; type?: string; title?: string };

/** What search engines, messengers and social networks read of a video. `data`: its schema.org VideoObject. Every address is absolute. */
export type WatchHead = {
  title: string;
  meta: readonly WatchMeta[];
  links: readonly WatchLink[];
  data: Readonly<Record<string, unknown>>;
};

/** A page of the operator that the foot of the page links, such as the terms. */
export type WatchFooterLink = { name: string; href: string };

/**
 * Built files of a page, as addresses on it; of `js` the first runs and imports the others. Two scripts stand in the page itself: `boot` runs at once,
 * `lateScripts` asks for the files when the page is painted.
 */
export type WatchAssets = { js: readonly string[]; css: readonly string[]; boot: string; lateScripts: string };

/**
 * What the server gives the rendered pages `/watch/{slug}` and `/embed/{slug}`. `locked` asks for a password; `not_found` is also said of private videos, so
 * its page asks the API once more for whoever is signed in in this browser. `origin`: of the product, without a slash at the end.
 */
export type WatchPageInput = {
  slug: string;
  origin: string;
  siteName: string;
  assets: WatchAssets;
  footer?: readonly WatchFooterLink[];
} & (
  | { status: 200; state: 'shown'; video: PublicVideo; head: WatchHead }
  | { status: 200; state: 'locked'; video: null; head: null }
  | { status: 404; state: 'not_found'; video: null; head: null }
  | { status: 410; state: 'gone'; video: null; head: null }
);

const PIXELS_MAX = 100_000;
const WHOLE_PIXELS = { error: () => inputTexts.wholePixels({ most: PIXELS_MAX }) };
const Pixels = z.coerce.number(WHOLE_PIXELS).int(WHOLE_PIXELS).min(1, WHOLE_PIXELS).max(PIXELS_MAX, WHOLE_PIXELS);

/** What both ways to count a view have in common. */
const COUNTED_VIEW = {
  permission: 'public',
  openInMaintenance: true,
  query: z.object({ grant: Grant }),
  limits: [{ name: 'views', by: 'address', times: 120, perSeconds: 60, counted: 'process' }],
  response: success(z.object({ views: z.int() })),
  errors: ['video_not_found', 'video_locked', 'gone'],
} as const;

/** What everybody may watch: shared videos, and the examples of the product. */
export const watchApi = {
  ...examples,
  /** A shared video. Members see those of their account whatever their visibility; others may bring a grant. */
  publicVideo: defineEndpoint({
    method: 'GET',
    path: '/api/videos/slug/:slug/public',
    permission: 'public',
    openInMaintenance: true,
    summary: 'A shared video',
    params: SlugParams,
    query: z.object({ grant: Grant }),
    response: success(PublicVideo),
    errors: ['video_not_found', 'video_locked', 'gone'],
  }),
  /** Trades the password of a video for a grant. */
  unlockVideo: defineEndpoint({
    method: 'POST',
    path: '/api/videos/slug/:slug/unlock',
    permission: 'public',
    openInMaintenance: true,
    summary: 'Open a video that has a password; answers it with a grant for some hours',
    params: SlugParams,
    body: z.object({ password: shortText(VIDEO_PASSWORD_LENGTH.max).min(1, { error: () => inputTexts.password }) }),
    limits: [
      { by: 'address', times: 10, perSeconds: 10 * 60, counted: 'shared', counts: 'failures' },
      { by: 'prefix', times: 40, perSeconds: 10 * 60, counted: 'shared', counts: 'failures' },
    ],
    response: success(z.object({ grant: z.string(), ends_at: Timestamp, video: PublicVideo })),
    errors: ['video_not_found', 'video_password_wrong', 'gone'],
  }),
  /** What another site asks to embed a video: the oEmbed protocol. @see https://oembed.com */
  oembed: defineEndpoint({
    method: 'GET',
    path: '/api/oembed',
    permission: 'public',
    openInMaintenance: true,
    summary: 'What embeds a shared video in another site (oEmbed)',
    query: z.object({
      url: shortText(2000),
      format: shortText(20).default('json'),
      maxwidth: Pixels.optional(),
      maxheight: Pixels.optional(),
    }),
    response: z.object({
      version: z.literal('1.0'),
      type: z.literal('video'),
      title: z.string(),
      provider_name: z.string(),
      provider_url: z.url(),
      cache_age: z.int(),
      html: z.string(),
      width: z.int(),
      height: z.int(),
      thumbnail_url: z.url().optional(),
      thumbnail_width: z.int().optional(),
      thumbnail_height: z.int().optional(),
    }),
    errors: ['video_not_found', 'oembed_not_public', 'gone', 'oembed_format'],
  }),
  countView: defineEndpoint({
    method: 'POST',
    path: '/api/videos/slug/:slug/view',
    summary: 'Count a viewer, once a day',
    params: SlugParams,
    ...COUNTED_VIEW,
  }),
  countViewById: defineEndpoint({
    method: 'POST',
    path: '/api/videos/:id/view',
    summary: 'Count a viewer of a video named by its id, once a day',
    params: IdParams,
    ...COUNTED_VIEW,
  }),
};

/**
 * Colours that text and its ground may have, in the content of a page: `<span data-colour="red">`, `<span data-ground="yellow">`.
 * They are names, not values: each theme has its own shade that can be read.
 */
export const PAGE_COLOURS = ['grey', 'red', 'orange', 'yellow', 'green', 'blue', 'purple', 'pink'] as const;
/** One of the colours by name. */
export type PageColour = (typeof PAGE_COLOURS)[number];

/** How a paragraph or heading may stand, when not at the line's beginning: `<p data-align="center">`. */
export const PAGE_ALIGNMENTS = ['center', 'right', 'justify'] as const;
/** One of the ways to stand. */
export type PageAlignment = (typeof PAGE_ALIGNMENTS)[number];

const LINK_PROTOCOLS = ['http:', 'https:', 'mailto:', 'tel:'];

/** Whether a link of a page may lead there: http, https, mailto and tel, or a path of this site such as `/page/terms`. */
export function isPageLink(href: string): boolean {
  // Browsers leave these out: what looks like a path may lead elsewhere without them.
  if (/\p{Cc}/u.test(href)) return false;
  if (/^\/(?![/\\])/u.test(href)) return true;
  return URL.canParse(href) && LINK_PROTOCOLS.includes(new URL(href).protocol);
}

const YOUTUBE_HOSTS = ['youtube.com', 'youtube-nocookie.com', 'youtu.be'];
const YOUTUBE_ID = /^[\w-]{11}$/u;

/**
 * Whether this names a video of YouTube. One stands in a page as `<figure data-youtube="dQw4w9WgXcQ"></figure>`, and is loaded by a click only.
 */
export const isYoutubeId = (id: string): boolean => YOUTUBE_ID.test(id);

/** The id of the video that an address of YouTube shows, of any of its forms (watch, short, live, embed, youtu.be); null when it shows none. */
export function youtubeIdOf(address: string): string | null {
  const typed = address.trim();
  const full = /^https?:\/\//iu.test(typed) ? typed : `https://${typed}`;
  if (!URL.canParse(full)) return null;
  const { hostname, pathname, searchParams } = new URL(full);
  const host = hostname.replace(/^(www|m|music)\./u, '');
  if (!YOUTUBE_HOSTS.includes(host)) return null;
  const parts = pathname.split('/').filter(Boolean);
  const id = searchParams.get('v') ?? (host === 'youtu.be' ? parts[0] : parts[1]) ?? '';
  return isYoutubeId(id) ? id : null;
}

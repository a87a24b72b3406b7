import type { SiteLink } from '@sayso/contract';

/** Schemes that a link of a site may have. The contract checks what is stored; this is looked at again wherever a link is drawn. */
const SCHEMES: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/** Where a link leads: inside the page, or elsewhere; null where it must not be drawn. */
export function linkKind(href: string): 'section' | 'outside' | null {
  if (/^#[a-z0-9][a-z0-9-]*$/u.test(href)) return 'section';
  if (/[\s\p{Cc}<>"'\\]/u.test(href) || !URL.canParse(href)) return null;
  return SCHEMES.has(new URL(href).protocol) ? 'outside' : null;
}

/** The top of the page, which is there on every page. */
const TOP = '#top';

/** Whether a link leads anywhere. `sections`: names of the sections that visitors see. */
export function leadsSomewhere(href: string, sections: ReadonlySet<string>): boolean {
  const kind = linkKind(href);
  return kind === 'section' ? href === TOP || sections.has(href.slice(1)) : kind !== null;
}

/** Whether there is anything to press for visitors: words, and a place where they lead. */
export const isLinkShown = ({ text, href }: SiteLink, sections: ReadonlySet<string>): boolean =>
  text.trim() !== '' && leadsSomewhere(href, sections);

/** An address as other sites need it. */
export function absolute(url: string, origin: string): string {
  return URL.canParse(url, `${origin}/`) ? new URL(url, `${origin}/`).href : `${origin}/`;
}

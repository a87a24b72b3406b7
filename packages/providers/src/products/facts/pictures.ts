import { PRODUCT_PICTURES_MAX } from '@sayso/contract';

/** Longest address that is taken, in characters. */
const ADDRESS_MAX = 2_000;
/** Formats that no upload takes. */
const OTHER_FORMATS = /\.(?:svg|gif|ico|avif|mp4|webm|pdf)$/iu;
/** Pictures of a site and not of what it sells. */
const OF_THE_SITE = /(?:logo|icon|sprite|pixel|badge|payment|placeholder|spacer|blank|loading|avatar|flag)/iu;

/** Addresses of pictures as they can be opened: whole, on the web, each once, at most as many as are offered. `base`: what they are seen from. */
export function pictureAddresses(found: readonly string[], base: string): string[] {
  const whole = found.flatMap((address) => wholeAddress(address, base) ?? []);
  const known = new Set<string>();
  const once = whole.filter((address) => {
    // The same picture in another size has another query, and may come over another scheme.
    const { host, pathname } = new URL(address);
    const isNew = !known.has(host + pathname);
    known.add(host + pathname);
    return isNew;
  });
  return once.slice(0, PRODUCT_PICTURES_MAX);
}

/** The same for pictures of which nobody said that they show the product. */
export const likelyPictures = (found: readonly string[], base: string): string[] =>
  pictureAddresses(
    found.filter((address) => !OF_THE_SITE.test(address)),
    base,
  );

/** An address as it stands on a page, made whole; null where it leads to no picture of the web. */
export function wholeAddress(address: string, base: string): string | null {
  const typed = address.trim();
  if (typed === '' || typed.length > ADDRESS_MAX || !URL.canParse(typed, base)) return null;
  const url = new URL(typed, base);
  url.hash = '';
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
  if (!isWeb || url.username !== '' || url.password !== '' || OTHER_FORMATS.test(url.pathname)) return null;
  return url.href.length > ADDRESS_MAX ? null : url.href;
}

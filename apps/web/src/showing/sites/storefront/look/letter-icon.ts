import type { SiteLook } from '@sayso/contract';
import { textOn } from './colours.ts';

/** The first letter or sign of a name, as people count signs. */
export function letterOf(name: string): string {
  const [first] = new Intl.Segmenter().segment(name.trim());
  return first?.segment.toLocaleUpperCase() ?? '';
}

const ESCAPED: Readonly<Record<string, string>> = {
  '<': '&lt;',
  '>': '&gt;',
  '&': '&amp;',
  '"': '&quot;',
  "'": '&#39;',
};
const escape = (text: string) => text.replaceAll(/[<>&"']/gu, (sign) => ESCAPED[sign] ?? '');

/** The icon of a site without a logo, as an SVG file: the first letter of its name on its accent. */
export function siteFavicon({ name, look }: { name: string; look: Pick<SiteLook, 'accent'> }): string {
  const letter = escape(letterOf(name));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="16" fill="${escape(look.accent)}"/><text x="32" y="45" text-anchor="middle" font-family="Arial, sans-serif" font-size="38" font-weight="700" fill="${textOn(look.accent)}">${letter}</text></svg>`;
}

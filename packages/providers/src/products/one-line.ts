/** A text on one line, without what cannot be seen or read, and what turns the direction of what follows. */
export const oneLine = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/[\u200B-\u200D\u2060\uFEFF\u00AD\u200E\u200F\u202A-\u202E\u2066-\u2069\uFFFD]/gu, '')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim();

/** A text cut between words, where it is longer than that. */
export function shorten(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, most + 1);
  const end = cut.lastIndexOf(' ');
  return (end > most / 2 ? cut.slice(0, end) : text.slice(0, most)).toWellFormed().replace(/[\s,;:–—-]+$/u, '');
}

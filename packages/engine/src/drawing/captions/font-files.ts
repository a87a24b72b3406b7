import { captionFamilies } from './caption-font.ts';
import type { CaptionFace, FontFamily } from './caption-font.ts';

/** Characters that fonts draw nothing for. */
const INVISIBLE = /[\p{White_Space}\p{Cc}\p{Cf}]/u;

/**
 * Finds the files that a text needs, of the many that each font is cut into.
 * @param filesOf The files of a family, by name, with the code points that each holds, as CSS writes them in `unicode-range`; asked only for families that
 * the text needs. A family whose files answer `''` holds everything that is asked of it.
 * @returns Names of files by family, in the families' order. Characters that no family has are left to the fonts of the machine.
 */
export function pickFontFiles(
  text: string,
  face: CaptionFace,
  filesOf: (family: FontFamily) => Readonly<Record<string, string>>,
): { family: FontFamily; files: string[] }[] {
  let open = [...new Set(text)].filter((character) => !INVISIBLE.test(character));
  return captionFamilies(face).flatMap((family) => {
    const asked = open.filter((character) => family.serves.test(character) && !family.lacks?.test(character));
    if (asked.length === 0) return [];
    const found = new Set<string>();
    const files = Object.entries(filesOf(family)).filter(([, ranges]) => {
      const holds = holder(ranges);
      const held = asked.filter((character) => holds(character.codePointAt(0) ?? 0));
      for (const character of held) found.add(character);
      return held.length > 0;
    });
    open = open.filter((character) => !found.has(character));
    return files.length > 0 ? [{ family, files: files.map(([name]) => name) }] : [];
  });
}

/** Tells whether a code point is among ranges such as `U+0-FF,U+131`. */
function holder(ranges: string): (code: number) => boolean {
  if (ranges === '') return () => true;
  const pairs = ranges.split(',').map((range) => {
    const [first = '', last = first] = range.trim().slice('U+'.length).split('-');
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const;
  });
  return (code) => pairs.some(([first, last]) => first <= code && code <= last);
}

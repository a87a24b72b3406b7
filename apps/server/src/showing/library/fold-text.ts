/** Letters that small letters without accents leave, and what people type for them: the same as `fold_text` of the database. */
const PLAIN: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ŧ: 't',
  ı: 'i',
  ς: 'σ',
};

/** Signs beyond ASCII that were folded lately: normalizing each anew would hold up a server that searches long scripts. */
const foldedSigns = new Map<string, string>();
const MOST_SIGNS = 4_000;
const ASCII_OR_SIGN = /[\0-\x7F]+|[^\0-\x7F]/gu;

/** A part of a text: where it begins, folded and written. One of ASCII has a unit for each unit; all units of another sign come from its first one. */
type Stretch = { unit: number; at: number; isAscii: boolean };

/**
 * A text as it is searched: small letters without accents. `placeOf`: where in the written text a UTF-16 unit of the folded text, or its end, comes from.
 */
export function foldText(written: string): { folded: string; offsetOf: (unit: number) => number } {
  let folded = '';
  const stretches: Stretch[] = [];
  for (const { 0: text, index: at } of written.matchAll(ASCII_OR_SIGN)) {
    const isAscii = (text.codePointAt(0) ?? 0) < 0x80;
    stretches.push({ unit: folded.length, at, isAscii });
    folded += isAscii ? text.toLowerCase() : foldSign(text);
  }
  const offsetOf = (unit: number) => {
    const stretch = unit < folded.length ? lastFrom(stretches, unit) : undefined;
    if (!stretch) return written.length;
    return stretch.isAscii ? stretch.at + unit - stretch.unit : stretch.at;
  };
  return { folded, offsetOf };
}

/** The last stretch that begins at a unit or before it. */
function lastFrom(stretches: readonly Stretch[], unit: number): Stretch | undefined {
  let [low, high] = [0, stretches.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((stretches[middle]?.unit ?? 0) <= unit) low = middle + 1;
    else high = middle;
  }
  return stretches[low - 1];
}

function foldSign(sign: string): string {
  const known = foldedSigns.get(sign);
  if (known !== undefined) return known;
  const letters = sign
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036F]/gu, '')
    .toLowerCase();
  const folded = [...letters].map((letter) => PLAIN[letter] ?? letter).join('');
  if (foldedSigns.size >= MOST_SIGNS) foldedSigns.clear();
  foldedSigns.set(sign, folded);
  return folded;
}

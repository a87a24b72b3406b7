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

/**
 * A text as it is searched: small letters without accents. `places`: for each UTF-16 unit of the folded text, and for its end, where in the
 * written text it comes from.
 */
export function foldText(written: string): { folded: string; places: readonly number[] } {
  let folded = '';
  const places: number[] = [];
  let at = 0;
  for (const sign of written) {
    const plain = [
      ...sign
        .normalize('NFKD')
        .replaceAll(/[\u0300-\u036F]/gu, '')
        .toLowerCase(),
    ]
      .map((letter) => PLAIN[letter] ?? letter)
      .join('');
    for (let unit = 0; unit < plain.length; unit += 1) places.push(at);
    folded += plain;
    at += sign.length;
  }
  places.push(written.length);
  return { folded, places };
}

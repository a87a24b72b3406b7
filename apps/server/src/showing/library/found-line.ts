import { type FoundLine, withoutMarks } from '@sayso/contract';

/** Of a line, in UTF-16 units: how much is shown before what was found, and of the whole. */
const [BEFORE_MOST, LINE_MOST] = [32, 96] as const;

/** The texts of a video that a search reads. */
type Texts = {
  title: string;
  description: string;
  tags: readonly string[];
  script: string;
  caption_text: string | null;
};
type Span = { from: number; to: number };

/**
 * Where a search found a video that does not say it in its title and tags: a line of its script, captions or description, with the words marked.
 * @param wanted Texts to find: of each group one.
 */
export function findLine(texts: Texts, wanted: readonly (readonly string[])[]): FoundLine | null {
  const shown = [texts.title, ...texts.tags].map((text) => foldText(text).folded);
  const hidden = wanted
    .map((group) => group.map((text) => foldText(text).folded))
    .filter((group) => !group.some((needle) => shown.some((text) => text.includes(needle))));
  if (hidden.length === 0) return null;
  const places = [
    ['script', withoutMarks(texts.script)],
    ['captions', texts.caption_text ?? ''],
    ['description', texts.description],
  ] as const;
  let best: { line: FoundLine; groups: number } | null = null;
  for (const [place, text] of places) {
    const found = lineIn(text, hidden);
    if (found && found.groups > (best?.groups ?? 0))
      best = { line: { place, parts: found.parts }, groups: found.groups };
    // No other text can hold more.
    if (best?.groups === hidden.length) break;
  }
  return best?.line ?? null;
}

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

/** The line around the first word that is found, and how many of the groups the whole text holds. */
function lineIn(text: string, groups: readonly (readonly string[])[]) {
  const { folded, offsetOf } = foldText(text);
  const needles = groups.flat().filter((needle) => needle !== '');
  const firsts = needles.map((needle) => ({ from: folded.indexOf(needle), size: needle.length }));
  const first = firsts.filter(({ from }) => from !== -1).toSorted((one, other) => one.from - other.from)[0];
  if (!first) return null;
  const at = ({ from, to }: Span): Span => ({ from: offsetOf(from), to: offsetOf(to) });
  const line = lineAround(text, at({ from: first.from, to: first.from + first.size }));
  // Nothing stands before the first, and nothing behind the line is shown.
  const isShown = (from: number) => offsetOf(from) < line.to;
  const spans = needles.flatMap((needle) => spansOf(folded, { needle, start: first.from, isShown }));
  return {
    groups: groups.filter((group) => group.some((needle) => folded.includes(needle))).length,
    parts: partsOf(text, line, spans.map(at)),
  };
}

type Wanted = { needle: string; start: number; isShown: (from: number) => boolean };

function spansOf(text: string, { needle, start, isShown }: Wanted): Span[] {
  const spans: Span[] = [];
  let from = text.indexOf(needle, start);
  while (from !== -1 && isShown(from)) {
    spans.push({ from, to: from + needle.length });
    from = text.indexOf(needle, from + needle.length);
  }
  return spans;
}

/** From the beginning of its sentence, or of a word shortly before, to the end of a word. */
function lineAround(text: string, { from, to }: Span): Span {
  const sentence = sentenceStart(text.slice(0, from));
  const start = from - sentence <= BEFORE_MOST ? sentence : wordAfter(text, from - BEFORE_MOST, from);
  const paragraph = text.indexOf('\n', to);
  const end = paragraph === -1 ? text.length : paragraph;
  const most = Math.max(start + LINE_MOST, to);
  if (end <= most) return { from: start, to: end };
  const space = text.lastIndexOf(' ', most);
  return { from: start, to: space > to ? space : wholeUnit(text, most) };
}

function sentenceStart(before: string): number {
  const end = [...before.matchAll(/[.!?]\s+|[\n。！？]\s*/gu)].at(-1);
  return end ? end.index + end[0].length : 0;
}

function wordAfter(text: string, at: number, before: number): number {
  const space = text.indexOf(' ', at);
  return space === -1 || space >= before ? wholeUnit(text, at) : space + 1;
}

/** Never between the two halves of one sign. */
const wholeUnit = (text: string, at: number): number => ((text.codePointAt(at - 1) ?? 0) > 0xff_ff ? at + 1 : at);

function partsOf(text: string, line: Span, spans: readonly Span[]): FoundLine['parts'] {
  const parts: FoundLine['parts'] = [];
  const add = (from: number, to: number, isMatch: boolean) => {
    if (to > from) parts.push({ text: text.slice(from, to), is_match: isMatch });
  };
  let at = line.from;
  for (const span of spans.toSorted((one, other) => one.from - other.from)) {
    const [from, to] = [Math.max(span.from, at), Math.min(span.to, line.to)];
    if (to <= from) continue;
    add(at, from, false);
    add(from, to, true);
    at = to;
  }
  add(at, line.to, false);
  if (line.from > sentenceStart(text.slice(0, line.from))) parts.unshift({ text: '…', is_match: false });
  if (text.slice(line.to).trim() !== '') parts.push({ text: '…', is_match: false });
  return parts;
}

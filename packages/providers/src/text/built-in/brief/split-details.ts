import { cleanPhrase } from './clean-text.ts';
import { spokenSigns } from './spoken-signs.ts';

/** Longest thing to say in one breath, in words. */
export const MOST_WORDS = 18;
const STRONG = /\n|;|•|·|✓|✔|→|\s\|\s|\s\/\s/u;
const SENTENCE_END = /(?<=[.!])(?<!\b(?:No|Dr|Mr|Mrs|St|vs)\.)\s+/u;
const BULLET = /^\s*(?:[-*•·–—✓✔→]|\d{1,2}[.)])\s+/u;
const PLACEHOLDER = /^(?:and|or|but|also|plus|with|etc\.?|more|n\/a|none|nothing|no|yes|tbd|-)$/iu;
const GOES_ON = /^(?:which|who|so|because|when|if|while|even|especially|then|not just|including|such as|like|or)\b/iu;

/** The parts of what people wrote: lines, sentences, and where they wrote one list the parts of it. */
export function piecesOf(text: string): string[] {
  const lines = text
    .replaceAll(/\b([A-C]\d)\s+[-–]\s+(?=[A-C]\d)/gu, '$1 to ')
    .replaceAll(/(\d)\s+[-–]\s+(?=\d)/gu, '$1 to ')
    .split(STRONG)
    .map((line) => line.replace(BULLET, '').replaceAll(/[ \t]+[-–—][ \t]+/gu, ', '));
  const sentences = lines
    .flatMap((line) => spokenSigns(line).split(SENTENCE_END))
    .filter((line) => /[\p{L}\p{N}]/u.test(line));
  const isList = sentences.length < 2;
  return sentences
    .map((line) => cleanPhrase(line))
    .flatMap((line) => (isList || line.split(' ').length > MOST_WORDS || isPlainList(line) ? splitList(line) : [line]))
    .map((piece) => cleanPhrase(piece.replace(/^(?:and|plus|also|but|\+)\s+/iu, '')))
    .filter((piece) => /[\p{L}\p{N}]/u.test(piece) && !PLACEHOLDER.test(piece));
}

/** Among sentences a list has three parts and no 'and' at its end. */
const isPlainList = (line: string) => {
  const parts = line.split(/,\s+/u);
  return parts.length >= 3 && !/\b(?:and|or)\b/iu.test(parts.at(-1) ?? '') && parts.every((part) => part.includes(' '));
};

/** 'waterproof, easy to clean' are two; 'ginger, yuzu and hibiscus flavours' are one, and so is a sentence with a comma. */
function splitList(line: string): string[] {
  // 'scents: fig, cedar, rain' is one.
  if (/^\p{L}+: |, \p{L}+: /u.test(line))
    return [...splitList(line.replace(/(?:^|, )\p{L}+: .*$/u, '')), line.replace(/^.*?(?=\p{L}+: )/u, '')].filter(
      Boolean,
    );
  const pieces: string[] = [];
  for (const part of line.split(/,\s+/u)) {
    if (HAS_AND.test(part)) {
      const begun = beginOfList(pieces, part);
      pieces.push([...pieces.splice(begun), part].join(', '));
    } else if (pieces.length > 0 && (GOES_ON.test(part) || areWords(pieces.at(-1) ?? '', part)))
      pieces.push(`${pieces.pop() ?? ''}, ${part}`);
    else pieces.push(part);
  }
  return pieces;
}

/** Single words in a row are said in one breath: 'mowing, fertilizing'. */
const areWords = (before: string, part: string) => !part.includes(' ') && isRun(before);
const isRun = (piece: string) => !piece.replaceAll(', ', ',').includes(' ');

/** Where the list that ends in 'and' began: behind are single words, before them what opens it: 'beans from Ethiopia', 'we pick up'. */
function beginOfList(pieces: readonly string[], last: string): number {
  const [beforeAnd = '', behindAnd = ''] = last.split(/\s+(?:and|or)\s+/iu);
  let start = pieces.length;
  if (beforeAnd.includes(' ')) return start;
  while (start > 0 && isRun(pieces[start - 1] ?? '')) start -= 1;
  const opening = pieces[start - 1];
  const isOpen =
    opening !== undefined && (OPEN_LIST.test(opening) || (OF_ITEMS.test(opening) && !behindAnd.includes(' ')));
  // 'tiny brush, floss, wax, mirror and pouch'
  const isWhole =
    opening !== undefined &&
    pieces[start]?.includes(', ') === true &&
    opening.split(' ').length === 2 &&
    !behindAnd.includes(' ');
  return isOpen || isWhole || (opening !== undefined && SUBJECT.test(opening)) ? start - 1 : start;
}

const HAS_AND = /^\S+(?: \S+)? (?:and|or) /iu;
/** 'we clean windows' goes on with ', gutters and conservatories'. */
const SUBJECT = /^(?:we|you|they|it|he|she|i)\s/iu;
/** 'one inbox for email' goes on with ', chat and WhatsApp'. */
const OPEN_LIST = /\b(?:for|with|of|from|in|to|between|against|by|like|on|includes?|including) \S+$/iu;
/** 'shows prices' goes on with ', ratings and photos'. */
const OF_ITEMS = /^(?:\p{L}+s|all) \p{L}+s$/u;

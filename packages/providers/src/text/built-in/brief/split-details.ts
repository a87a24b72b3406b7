import { cleanPhrase } from './clean-text.ts';
import { spokenSigns } from './spoken-signs.ts';

/** Longest thing to say in one breath, in words. */
export const MOST_WORDS = 18;
const STRONG = /\n|;|•|·|✓|✔|→|\s\|\s|\s[-–—]\s|\s\/\s/u;
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
    .map((line) => line.replace(BULLET, ''));
  const sentences = lines
    .flatMap((line) => spokenSigns(line).split(SENTENCE_END))
    .filter((line) => /[\p{L}\p{N}]/u.test(line));
  const isList = sentences.length < 2;
  return sentences
    .map((line) => cleanPhrase(line))
    .flatMap((line) => (isList || line.split(' ').length > MOST_WORDS || isPlainList(line) ? splitList(line) : [line]))
    .map((piece) => cleanPhrase(piece.replace(/^(?:and|plus|also|but|\+)\s+/iu, '')))
    .filter((piece) => /[\p{L}\p{N}]/u.test(piece) && /\p{L}|\d/u.test(piece) && !PLACEHOLDER.test(piece));
}

/** Three parts of several words each are a list, also among sentences. */
const isPlainList = (line: string) => {
  const parts = line.split(/,\s+/u);
  return parts.length >= 3 && parts.every((part) => part.split(' ').length >= 2);
};

/** 'waterproof, easy to clean' are two; 'mild, hot and insane' and 'for email, chat and WhatsApp' are one, and so is a sentence with a comma. */
function splitList(line: string): string[] {
  // 'scents: fig, cedar, rain' is one.
  if (/^\p{L}+: |, \p{L}+: /u.test(line))
    return [...splitList(line.replace(/(?:^|, )\p{L}+: .*$/u, '')), line.replace(/^.*?(?=\p{L}+: )/u, '')].filter(
      Boolean,
    );
  const parts = line.split(/,\s+/u);
  const pieces: string[] = [];
  let open: string[] = [];
  for (const [place, part] of parts.entries()) {
    const isOpen = !part.includes(' ');
    const before = pieces.at(-1);
    const isListEnd = /^\S+ (?:and|or) \S+$/u.test(part);
    if (isOpen && place < parts.length - 1) open.push(part);
    else if (open.length > 0 && isListEnd) {
      pieces.push([...open, part].join(', '));
      open = [];
    } else if (
      before !== undefined &&
      (GOES_ON.test(part) || (isListEnd && hasOpenList(before)) || (/^no \S+$/u.test(part) && /^no \S+$/u.test(before)))
    )
      pieces.push(`${pieces.pop() ?? ''}, ${part}`);
    else {
      pieces.push(...open, part);
      open = [];
    }
  }
  return [...pieces, ...open];
}

/** 'one inbox for email' goes on with ', chat and WhatsApp'. */
const hasOpenList = (piece: string) => /\b(?:for|with|of) \S+$/iu.test(piece);

import { cleanText } from './clean-text.ts';

/** Longer than this, a sentence with commas is a list. */
const MOST_WORDS = 26;
const STRONG = /;|(?<!\d)\s\/\s/u;
const MARKS = /\s*[•·✓✔✅☑➜→|]\s*/gu;
const BULLET = /^\s*(?:[-*–—]|\d{1,2}[.)])\s+/u;
/** A full stop, but not that of a short form. */
const SENTENCE_END =
  /(?<=[.!?])(?<!\b[ap]\.m\.(?=\s+(?:on|and|to|at|every|until|daily|in|from|or)\b))(?<!\b(?:Dr|Mr|Mrs|Ms|St|vs|incl|Inc|Ltd|Jr|e\.g|i\.e)\.)(?<!\b(?:min|max|approx|ca|no|nr|from)\.(?=\s+\d))\s+(?=\P{P})/iu;
const PLACEHOLDER = /^(?:and|or|but|also|plus|with|etc\.?|more|n\/a|none|nothing|no|yes|tbd|-)$/iu;
/** Begins a part that goes on with what stands before it. */
const GOES_ON =
  /^(?:and|or|but|plus|which|who|so|because|when|if|while|even|especially|then|not|including|such as|like|where|whether|nor|yet|too|to|until|for (?:life|ever|good|free|you))\b/iu;
/** Begins a sentence whose main part comes behind the comma. */
const OPENS =
  /^(?:if|when|whenever|while|because|since|after|before|once|unless|until|although|though|whether|as soon as|as long as|no matter|even if|wherever|whatever|thanks to|instead of)\s/iu;
const SUBJECT = /^(?:we|you|they|it|he|she|i)(?:'\p{L}+)?\s/iu;
/** A short last part: 'mirror and pouch', 'yuzu or hibiscus flavours'. */
const HAS_AND = /^\S+(?: \S+)? (?:and|or|&) /iu;
/** 'one inbox for email' goes on with ', chat and WhatsApp'. */
const OPEN_LIST = /\b(?:for|with|of|from|in|to|between|against|like|on|includes?|including) \S+$/iu;
/** 'a box with two toys' goes on with ', one treat and a castle' */
const HOLDS = /\b(?:with|including|includes?) (?:\S+ ){0,3}\S+$/iu;
/** 'removes stains' goes on with ', odours and mould'. */
const DOES_TO = /^\p{L}+[^s\P{L}]s (?!\S+(?:ed|ing)\b)\S+(?: \S+)?$/iu;
/** What people do for others, as it follows 'we' and is an order by itself: alternatives of a regular expression. */
export const DEEDS =
  'answer|bake|book|bring|build|check|clean|collect|cook|cut|deliver|design|drive|dry|edit|feed|fetch|film|find|fit|fix|fold|get|give|groom|handle|help|install|iron|keep|mail|make|mow|organi[sz]e|pack|paint|phone|pick|plan|plant|polish|prepare|print|remove|repair|replace|reply|restore|return|roast|send|serve|sharpen|ship|show|sort|steam|store|take|teach|tell|test|text|train|translate|tune|vacuum|visit|walk|wash|water|weed|write';

/** No verb behind 'we': 'no chemicals', '45 minutes', 'uses less water'. */
const DEED = new RegExp(`^(?:${DEEDS}) `, 'iu');
const NO_VERB = /^(?:\P{Ll}|(?:no|not|a|an|the|free|all|with|without|every|each)\b|\p{L}+s )/u;
/** What begins a thing of its own: 'dispatches plumbers and', 'new plugs and'. */
const OF_OWN =
  /^(?:\S+s|new|free|full|own|real|fresh|organic|extra|soft|clean|hot|cold|large|small|live|two|three|\d\S*) /iu;
const COMMA_IN_BRACKETS = /[,;](?=[^()]*\))/gu;
const HELD = '\u0001';

/** The parts of what people wrote, in their order: lines, sentences, and where they wrote one list the parts of it. In doubt a comma stays a comma. */
export function piecesOf(text: string): string[] {
  const lines = text
    .replaceAll(MARKS, '\n')
    .split('\n')
    .flatMap((line) => cleanText(line.replace(BULLET, '')).replaceAll(COMMA_IN_BRACKETS, HELD).split(STRONG));
  const sentences = lines
    .flatMap((line) => line.trim().split(SENTENCE_END))
    .filter((line) => /[\p{L}\p{N}]/u.test(line))
    .map((line) => line.trim());
  return sentences
    .flatMap((line) =>
      sentences.length < 2 || line.split(' ').length > MOST_WORDS || isPlainList(line) ? splitList(line) : [line],
    )
    .map((piece) =>
      piece
        .replaceAll(HELD, ',')
        .replace(/^(?:and|plus|also|but|\+)\s+/iu, '')
        .trim(),
    )
    .filter((piece) => /[\p{L}\p{N}]/u.test(piece) && !PLACEHOLDER.test(piece));
}

/** Among sentences a list has three parts and no 'and' at its end. */
const isPlainList = (line: string) => {
  const parts = line.split(/,\s+/u);
  return (
    parts.length >= 3 &&
    !parts.some((part) => OPENS.test(part) || SUBJECT.test(part) || GOES_ON.test(part)) &&
    !/\b(?:and|or)\b/iu.test(parts.at(-1) ?? '') &&
    parts.every((part) => part.includes(' '))
  );
};

/** 'waterproof, easy to clean' are two; 'ginger, yuzu and hibiscus flavours' are one, and so is a sentence with a comma. */
function splitList(line: string): string[] {
  if (!line.includes(', ') && (line.match(/\s[-–—]\s/gu)?.length ?? 0) > 1) return line.split(/\s[-–—]\s/u);
  const pieces: string[] = [];
  const parts = line.split(/,\s+/u);
  for (const [place, part] of parts.entries()) {
    const before = pieces.at(-1);
    if (before === undefined) pieces.push(part);
    else if (goesOn(before, part, parts.slice(place))) pieces.push(`${pieces.pop() ?? ''}, ${part}`);
    else if (HAS_AND.test(part)) {
      const begun = beginOfList(pieces, part);
      pieces.push([...pieces.splice(begun), part].join(', '));
    } else pieces.push(part);
  }
  return pieces;
}

function goesOn(before: string, part: string, rest: readonly string[]): boolean {
  // 'scents: fig, cedar, rain' is one.
  if (/:(?:\s|$)/u.test(before) || GOES_ON.test(part)) return true;
  // 'a lawyer, a tax adviser and a driver'
  if (/^an? \S+(?: \S+)?$/iu.test(before) && /^an? .* (?:and|or) an? /iu.test(part)) return true;
  if (OPENS.test(before) && !before.includes(', ')) return true;
  // 'we install the tap, deliver fresh kegs, collect the empties'
  if (SUBJECT.test(before) && DEED.test(part)) return true;
  const isWord = !part.includes(' ');
  if (isWord && (isRun(before) || SUBJECT.test(before))) return true;
  // 'we search forests, fields and cities'
  if (SUBJECT.test(before) && /^\S+ (?:and|or) /u.test(part)) return true;
  // 'we wash, dry, and fold your laundry'
  const own = rest.findIndex((one) => SUBJECT.test(one) || NO_VERB.test(one));
  return (
    SUBJECT.test(before) &&
    rest.slice(0, own === -1 ? rest.length : own).some((one) => / (?:and|or) |^and /iu.test(one))
  );
}

/** Single words in a row are said in one breath: 'mowing, fertilizing'. */
const isRun = (piece: string) => !piece.replaceAll(', ', ',').includes(' ');

/** Where the list that ends in 'and' began: behind are single words, before them what opens it: 'beans from Ethiopia', 'contains zinc'. */
function beginOfList(pieces: readonly string[], last: string): number {
  const previous = pieces.at(-1) ?? '';
  // 'a tax number, bank account and visa'
  if (HOLDS.test(previous) || (pieces.length === 1 && /^\p{Lu}{2,5}$/u.test(previous))) return pieces.length - 1;
  const [beforeAnd = '', behindAnd = ''] = last.split(/\s+(?:and|or|&)\s+/iu);
  let start = pieces.length;
  if (beforeAnd.includes(' ') && (OF_OWN.test(beforeAnd) || !DOES_TO.test(pieces.at(-1) ?? ''))) return start;
  while (start > 0 && isRun(pieces[start - 1] ?? '')) start -= 1;
  const opening = pieces[start - 1];
  if (opening === undefined) return start;
  // 'from Ethiopia' goes on with 'Colombia', but 'in Oregon' not with 'lap'.
  const isAlike = /^\p{Lu}/u.test(opening.split(' ').at(-1) ?? '') === /^\p{Lu}/u.test(pieces[start] ?? last);
  const isOpen = DOES_TO.test(opening) || (OPEN_LIST.test(opening) && isAlike);
  // 'tiny brush, floss, wax, mirror and pouch'
  const isWhole = pieces[start]?.includes(', ') === true && opening.split(' ').length === 2 && !behindAnd.includes(' ');
  return isOpen || isWhole ? start - 1 : start;
}

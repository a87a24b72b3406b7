const TAG = /<[^<>]{0,400}>/gu;
const ENTITY: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': ' ',
  '&gt;': ' ',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
};
/** Pictures, and the signs that join and colour them. */
const PICTURES = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u200d|\ufe0f|\u20e3/gu;
const UNWRITABLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}]/gu;

/** What people write, as it can be spoken: no mark-up, no pictures, plain quotes, single spaces. Line ends and brackets that are whole stay. */
export function cleanText(text: string): string {
  const plain = text
    .normalize('NFC')
    .replaceAll(TAG, ' ')
    .replaceAll(/&(?:amp|lt|gt|quot|#39|nbsp);/gu, (entity) => ENTITY[entity] ?? ' ')
    .replaceAll(/[©®™]/gu, '')
    // Figures and signs count as pictures too, when a sign that makes them one follows.
    .replaceAll(/(?![\d#*])[\p{Extended_Pictographic}]/gu, ' ')
    .replaceAll(PICTURES, ' ')
    .replaceAll(/[‘’‛`]/gu, "'")
    .replaceAll(/[“”„«»]/gu, '"')
    .replaceAll(/[[\]{}<>|\\^~_*#=]/gu, ' ')
    .split('\n')
    .map((line) => line.replaceAll(UNWRITABLE, ' ').replaceAll(/\s+/gu, ' ').trim())
    .filter(Boolean)
    .join('\n');
  return wholeQuotes(wholeBrackets(plain));
}

/** Without brackets where one of a pair is missing. */
function wholeBrackets(plain: string): string {
  const isWhole =
    plain.replaceAll(/\([^()]*\)/gu, '') === plain.replaceAll(/\([^()]*\)/gu, '').replaceAll(/[()]/gu, '');
  return isWhole ? plain : plain.replaceAll(/[()]/gu, ' ').replaceAll(/ {2,}/gu, ' ').trim();
}

/** Quotes that come in pairs stay; a single one is an inch, or was forgotten. */
const wholeQuotes = (text: string): string =>
  (text.match(/"/gu)?.length ?? 0) % 2 === 0 ? text : text.replaceAll('"', '');

/** The same on one line, without signs around it; a question mark and an exclamation mark at its end stay. */
export function cleanPhrase(text: string): string {
  return cleanText(text)
    .replaceAll('\n', ' ')
    .replaceAll(/\s+([,.;:!?])/gu, '$1')
    .replaceAll(/([.,;:!?])[.,;:!?]*\1/gu, '$1')
    .replace(/^[\s.,;:!?…/&+-]+(?!\d)/u, '')
    .replace(/[\s.,;:…/&-]+$/u, '');
}

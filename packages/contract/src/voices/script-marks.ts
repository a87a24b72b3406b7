/** The longest silence that one place of a script can ask for, in milliseconds; longer ones are cut to it. */
export const BREAK_MAX_MS = 10_000;
const BREAK_TAG = /<break\b[^<>]*>(?:\s*<\/break\s*>)?|<\/break\s*>/gi;

/** Longest stretch that one mark can stress, in characters. */
export const EMPHASIS_MAX_CHARACTERS = 200;

const TAGGED = String.raw`<emphasis\b[^<>]*>([^<>]{0,${EMPHASIS_MAX_CHARACTERS}})<\/emphasis\s*>`;
const STARRED = String.raw`(?<![\p{L}\p{N}*])\*(?=[^\s*])([^*\n]{0,${EMPHASIS_MAX_CHARACTERS - 1}}[^\s*])\*(?![\p{L}\p{N}*])`;
const EMPHASIS = new RegExp(`${TAGGED}|${STARRED}`, 'giu');

/** A stretch of a script that is spoken stronger, in UTF-16 units of the script without the marks. */
export type Emphasis = { from: number; to: number };

/** A mark of emphasis as it stands in a script, from its first to behind its last UTF-16 unit, and what it holds. */
export type EmphasisMark = { start: number; end: number; inside: string };

/**
 * The marks of emphasis in a script: `*word*`, `*some words*`, or `<emphasis>word</emphasis>` as in SSML. A star that stands alone, or between letters or
 * digits, is none.
 * @see https://www.w3.org/TR/speech-synthesis11/#S3.2.2
 */
export function findEmphasis(script: string): EmphasisMark[] {
  return [...script.matchAll(EMPHASIS)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    inside: match[1] ?? match[2] ?? '',
  }));
}

/** Takes the marks of emphasis out of a script. */
export function readEmphasis(script: string): { text: string; stressed: Emphasis[] } {
  const stressed: Emphasis[] = [];
  let text = '';
  let passed = 0;
  for (const { start, end, inside } of findEmphasis(script)) {
    text += script.slice(passed, start);
    stressed.push({ from: text.length, to: text.length + inside.length });
    text += inside;
    passed = end;
  }
  return { text: text + script.slice(passed), stressed };
}

/** A script without its `<break/>` tags, each of which leaves a space, and its marks of emphasis: they are neither spoken nor shown nor counted. */
export function withoutMarks(script: string): string {
  return readEmphasis(script).text.replaceAll(BREAK_TAG, ' ');
}

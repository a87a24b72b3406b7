/** The longest silence that one place of a script can ask for, in milliseconds. */
export const LONGEST_BREAK_MS = 10_000;

// How long each strength of SSML lasts here; `medium` is a tag without anything.
const STRENGTHS: Readonly<Record<string, number>> = {
  none: 0,
  'x-weak': 100,
  weak: 200,
  medium: 400,
  strong: 700,
  'x-strong': 1200,
};
const TAG = /<break\b([^<>]*?)\/?>(?:\s*<\/break\s*>)?|<\/break\s*>/gi;

/** A `<break/>` of a script: where it stands, in UTF-16 units, and the silence that it asks for. */
export type BreakTag = { index: number; length: number; durationMs: number };

/**
 * Every `<break time="1.5s"/>`, `<break time="800ms"/>` and `<break strength="strong"/>` of a script, in order. A time that cannot
 * be read counts as none.
 * @see https://www.w3.org/TR/speech-synthesis11/#S3.2.3
 */
export function findBreaks(script: string): BreakTag[] {
  return [...script.matchAll(TAG)].map((match) => ({
    index: match.index,
    length: match[0].length,
    durationMs: match[1] === undefined ? 0 : durationOf(match[1]),
  }));
}

/** The script without its break tags; each leaves spaces, so that every other character keeps its place. */
export function withoutBreaks(script: string): string {
  return script.replaceAll(TAG, (tag) => ' '.repeat(tag.length));
}

function durationOf(attributes: string): number {
  const [, number, unit] = /\btime\s*=\s*["']?\s*\+?(\d+(?:\.\d+)?|\.\d+)\s*(ms|s)\b/i.exec(attributes) ?? [];
  if (number) return Math.min(LONGEST_BREAK_MS, Number(number) * (unit?.toLowerCase() === 's' ? 1000 : 1));
  const strength = /\bstrength\s*=\s*["']?\s*([a-z-]+)/i.exec(attributes)?.[1]?.toLowerCase();
  return STRENGTHS[strength ?? 'medium'] ?? STRENGTHS['medium'] ?? 0;
}

/**
 * Words as espeak-ng reads a language in Latin script. Letters of other scripts, emoji and symbols of markup are dropped;
 * points and apostrophes stay inside words.
 */
export function toLatinText(spoken: string): string {
  return spoken
    .replaceAll(/[^\p{Script=Latin}\p{M}0-9.' -]/gu, ' ')
    .replaceAll(/(?<![\p{L}\p{M}0-9])[.'\p{M}]|[.'](?![\p{L}0-9])/gu, ' ')
    .replaceAll(/(?<![\p{L}\p{M}0-9])-+|-+(?![\p{L}0-9])/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

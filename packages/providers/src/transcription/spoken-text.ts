/** Nobody says more in a recording: what lies behind is not read. */
const MOST_CHARACTERS = 20_000;

/** Words alone: without what a model writes of other sounds, marks that scripts know, and signs that nobody sees. */
export function spokenText(text: string): string {
  return text
    .slice(0, MOST_CHARACTERS)
    .replaceAll(/\[[^\]\n]{0,60}\]/gu, ' ')
    .replaceAll(/[<>*♪♫\p{Cc}\p{Co}\p{Cs}\u200B\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim();
}

/** What is no sign that can be stored and shown: controls, halves of pairs, and what turns the direction of writing. */
const UNWRITABLE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/gu;

/** What a pack calls itself or a voice as it may be stored and shown: of so many characters at most, '' where nothing is left. */
export function plainWords(text: string, most: number): string {
  return [...text.replaceAll(UNWRITABLE, '').trim()].slice(0, most).join('');
}

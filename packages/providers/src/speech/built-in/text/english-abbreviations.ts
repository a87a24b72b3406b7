/** Shortenings that end in a dot without ending a sentence: lower case, without the dot. */
export const DOTTED: ReadonlySet<string> = new Set('mr mrs ms dr st prof vs etc inc ltd co approx jr sr'.split(' '));

// What flite reads as a word ('ceo' as 'chee-oh') although people spell it.
const SPELLED =
  'AI API BBQ BMI CBD CEO CFO CMO COO CRM CTA CTO DIY DM DMs EU FAQ FAQs FBI GB GPS HR ID IDs IQ IT OMG PC PDF PR QR ROI ' +
  'SEO SMS SUV TV TVs UGC UI UK URL US USA USB USP UV UX VIP VIPs VR XL ASAP LOL';
const RESPELLED: readonly (readonly [string, string])[] = [
  ['asap', 'ay S ay P'],
  ['omg', 'O M G'],
  ['lol', 'L O L'],
  ['diy', 'D I Y'],
  ['vs', 'versus'],
  ['w/', 'with'],
  ['w/o', 'without'],
  ['hmm', 'hum'],
  ['Hmm', 'hum'],
  ['SaaS', 'sass'],
  ['iOS', 'i O S'],
];

const SPOKEN: ReadonlyMap<string, string> = new Map([
  ...SPELLED.split(' ').map((word) => [word, spell(word)] as const),
  ...RESPELLED,
]);

/** How an abbreviation is spoken, or undefined when the word is read as it stands. */
export function spokenAbbreviation(word: string): string | undefined {
  return SPOKEN.get(word);
}

/** Capital letters one by one; an ending in small letters stays with the last ('DMs' becomes 'D Ms'). */
export function spell(word: string): string {
  // 'ay' keeps flite from reading the letter as the article.
  return word.replaceAll(/[A-Z](?=[A-Z])/g, '$& ').replaceAll(/\bA\b/g, 'ay');
}

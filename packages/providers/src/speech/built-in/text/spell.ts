/** Capital letters one by one; an ending in small letters stays with the last ('DMs' becomes 'D Ms'). */
export function spell(word: string): string {
  // 'ay' keeps flite from reading the letter as the article.
  return spellOut(word).replaceAll(/\bA\b/g, 'ay');
}

/** The same for synthesisers that name a single letter by themselves. */
export function spellOut(word: string): string {
  return word.replaceAll(/\p{Lu}(?=\p{Lu})/gu, '$& ');
}

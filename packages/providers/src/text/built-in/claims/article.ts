/** Sounds that a written letter hides: 'an hour', 'a unicorn'. */
const SILENT_H = /^(?:hour|honest|honou?r|heir)/iu;
const LIKE_YOU = /^(?:uni(?!n|m)|use|usu|util|eu|one\b|once\b|ukulele|u[ks]b?\b|ufo|ur[aeio])/iu;
/** Letters whose names begin with a vowel: 'an SPF 50 cream', 'an LED lamp'. */
const SPOKEN_WITH_VOWEL = /^[AEFHILMNORSX]/u;
const NUMBER_WITH_VOWEL = /^(?:8|11\b|18\b|11,|18,|8\d)/u;

/** 'a' or 'an', as the word is said. */
export function articleFor(phrase: string): 'a' | 'an' {
  const word = phrase.trim().split(/\s+/u, 1)[0] ?? '';
  if (/^\d/u.test(word)) return NUMBER_WITH_VOWEL.test(word) ? 'an' : 'a';
  if (isSpelled(word)) return SPOKEN_WITH_VOWEL.test(word) ? 'an' : 'a';
  if (SILENT_H.test(word)) return 'an';
  if (LIKE_YOU.test(word)) return 'a';
  return /^[aeiouáéíóúäëïöü]/iu.test(word) ? 'an' : 'a';
}

/** Capitals that are said letter by letter: few of them, or without a vowel to read them by. */
function isSpelled(word: string): boolean {
  if (/^[A-Z]\d/u.test(word)) return true;
  const letters = /^[A-Z0-9]+(?![a-z])/u.exec(word)?.[0] ?? '';
  return /^[A-Z]{2}/u.test(letters) && (letters.length <= 3 || !/[AEIOU]/u.test(letters));
}

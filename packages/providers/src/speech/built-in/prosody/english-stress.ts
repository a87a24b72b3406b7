/** Words that stand between the others and are said without weight. Forms with n't are not among them: they deny. */
const LIGHT = new Set(
  (
    'a an the and or but nor so if as at by for from in into of off on onto out over per than that to up upon via with within without about after before until while because ' +
    'i me my mine you your yours he him his she her hers it its we us our ours they them their theirs this these those who whom which what where when how there here ' +
    'am is are was were be been being do does did have has had having can could may might must shall should will would let get got just some any each ' +
    "i'm i've i'd i'll you're you've you'd you'll he's she's it's that's there's we're we've we'd we'll they're they've what's let's"
  ).split(' '),
);
/** Words that people lean on when they recommend something. */
const HEAVY = new Set(
  'never always every free only best new now today really very love everything nothing nobody finally forever amazing absolutely exactly zero no not'.split(
    ' ',
  ),
);
/** Endings before which the stress stands. */
const STRESS_BEFORE_LAST = /(?:[stc]ions?|cian|ics?|ial|ious|eous|cient)$/u;
const STRESS_BEFORE_LAST_TWO = /(?:ity|ify|ical|ically|ogy|graphy|ionally|iously)$/u;
/** Beginnings without stress, where two syllables follow one another. */
const LIGHT_BEGINNING =
  /^(?:a|be|de|re|ex|en|em|in|im|un|dis|con|com|pro|per|pre|mis|to|for|sur)(?=[^aeiou]*[aeiouy])/u;

/** How much a word weighs in its sentence: 0 said in passing, 1 said with an accent, 1.3 with a strong one. */
export function weightOfWord(text: string): number {
  const plain = text.toLowerCase().replaceAll('’', "'");
  if (HEAVY.has(plain) || plain.endsWith("n't")) return 1.3;
  return LIGHT.has(plain) ? 0 : 1;
}

type Vowel = { phone: string; lengthMs: number };

/** Which vowel of a word is stressed, by its place among the vowels. -1 for a word without any. */
export function stressedVowel(text: string, vowels: readonly Vowel[]): number {
  const count = vowels.length;
  const plain = text.toLowerCase();
  if (count < 2) return count - 1;
  if (count > 2 && STRESS_BEFORE_LAST_TWO.test(plain)) return count - 3;
  if (STRESS_BEFORE_LAST.test(plain)) return count - 2;
  const scores = vowels.map(({ phone, lengthMs }, index) => {
    const first = index === 0 ? 0.5 : 0;
    const light = index === 0 && LIGHT_BEGINNING.test(plain) ? -0.45 : 0;
    const reduced = phone === 'ax' ? -1 : 0;
    const open = index === count - 1 && /[yoei]$/u.test(plain) ? -0.4 : 0;
    return first + light + reduced + open + Math.min(lengthMs, 120) / 240;
  });
  return scores.indexOf(Math.max(...scores));
}

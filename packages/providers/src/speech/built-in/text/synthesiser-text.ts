import { toBaseLetters } from './characters.ts';

/** Languages that are written in other letters than Latin ones, beside which names and brands stand in Latin letters. */
const OWN_LETTERS: Readonly<Record<string, string>> = {
  ru: String.raw`\p{Script=Cyrillic}`,
  uk: String.raw`\p{Script=Cyrillic}`,
  el: String.raw`\p{Script=Greek}`,
  ar: String.raw`\p{Script=Arabic}`,
  // With the joiners that tell how letters are written together.
  hi: String.raw`\p{Script=Devanagari}\u200c\u200d`,
};

/**
 * Makes the function that leaves of words what espeak-ng reads in a language: its own letters and Latin ones. Letters of other scripts, emoji and symbols of markup
 * are dropped; points and apostrophes stay inside words.
 */
export function toTextOf(language: string): (spoken: string) => string {
  const foreign = new RegExp(String.raw`[^\p{Script=Latin}${OWN_LETTERS[language] ?? ''}\p{M}0-9.' -]`, 'gu');
  return (spoken) =>
    spoken
      .replaceAll(foreign, ' ')
      .replaceAll(/(?<![\p{L}\p{M}0-9\u200c\u200d])[.'\p{M}]|[.'](?![\p{L}0-9])/gu, ' ')
      .replaceAll(/(?<![\p{L}\p{M}0-9])-+|-+(?![\p{L}0-9])/gu, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim();
}

/** The same for a language in Latin script. */
export const toLatinText = toTextOf('');

/**
 * Words as flite can read them: ASCII. Letters of other scripts, emoji and leftover symbols are dropped; hyphens and apostrophes stay
 * inside words, dots inside initials.
 */
export function toFliteText(spoken: string): string {
  return toBaseLetters(spoken)
    .replaceAll(/[^A-Za-z0-9'. -]/g, ' ')
    .replaceAll(/(?<![A-Za-z])\.|\.(?=\.)|(?<=[A-Za-z]{2})\.(?=\w)|(?<=\d)\./g, ' ')
    .replaceAll(/-{2,}|-(?![A-Za-z0-9])|(?<![A-Za-z0-9])-/g, ' ')
    .replaceAll(/(?<![A-Za-z0-9])'|'(?![A-Za-z0-9])/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/**
 * Words that scripts write without their short vowels, with them: all that numbers, sums and times are made of, and what advertisements say most. The synthesizer reads
 * letters, and makes 'khmst' of 'خمسة'. It knows the commonest small words itself. Endings of cases are left out, as in speech.
 */
const VOWELLED =
  // Numbers.
  'صِفْر وَاحِد وَاحِدَة اِثْنَيْن اِثْنَتَيْن اِثْنَيْ اِثْنَتَيْ ثَلَاثَة ثَلَاث أَرْبَعَة أَرْبَع خَمْسَة خَمْس سِتَّة سِتّ سَبْعَة سَبْع ثَمَانِيَة ثَمَانِي تِسْعَة تِسْع عَشَرَة عَشْر عَشَر أَحَدَ إِحْدَى ' +
  'عِشْرِين ثَلَاثِين أَرْبَعِين خَمْسِين سِتِّين سَبْعِين ثَمَانِين تِسْعِين مِئَة مِئَتَيْن ثَلَاثُمِئَة أَرْبَعُمِئَة خَمْسُمِئَة سِتُّمِئَة سَبْعُمِئَة ثَمَانِيمِئَة ثَمَانُمِئَة تِسْعُمِئَة أَلْف أَلْفَيْن أَلْفَيْ آلَاف مِلْيُون مِلْيُونَيْن مَلَايِين مِلْيَار ' +
  'أَوَّل ثَانِي ثَالِث رَابِع خَامِس سَادِس سَابِع ثَامِن تَاسِع عَاشِر ثَانِيَة ثَالِثَة رَابِعَة خَامِسَة سَادِسَة سَابِعَة ثَامِنَة تَاسِعَة عَاشِرَة نِصْف رُبْع ثُلْث فَاصِلَة نَاقِص زَائِد ' +
  // Money, measures, times.
  'دُولَار دُولَارَيْن دُولَارَات رِيَال رِيَالَيْن رِيَالَات دِرْهَم دِرْهَمَيْن دَرَاهِم جُنَيْه جُنَيْهَيْن جُنَيْهَات سِنْت قِرْش قُرُوش هَلَلَة كِيلُوغْرَام غْرَام كِيلُومِتْر مِتْر أَمْتَار لِتْر دَرَجَة دَرَجَات مِئَوِيَّة ' +
  'سَاعَة سَاعَتَيْن سَاعَات دَقِيقَة دَقِيقَتَيْن دَقَائِق يَوْم يَوْمَيْن أَيَّام أُسْبُوع أُسْبُوعَيْن أَسَابِيع شَهْر شَهْرَيْن أَشْهُر سَنَة سَنَتَيْن سَنَوَات عَام أَعْوَام مَرَّة مَرَّتَيْن مَرَّات قِطْعَة قِطَع شَخْص أَشْخَاص صَبَاح مَسَاء ' +
  'يَنَايِر فِبْرَايِر مَارِس أَبْرِيل مَايُو يُونْيُو يُولْيُو أُغُسْطُس سِبْتَمْبِر أُكْتُوبَر نُوفَمْبِر دِيسَمْبِر ' +
  // What advertisements say.
  'سِعْر أَسْعَار خَصْم عَرْض عُرُوض مُنْتَج مُنْتَجَات جَدِيد جَدِيدَة مَجَّانِي مَجَّانِيّ تَوْصِيل شَحْن جَوْدَة ضَمَان طَلَب مَتْجَر مَتْجَرِنَا مَوْقِع تَطْبِيق خِدْمَة عَمِيل عُمَلَاء هَدِيَّة فُرْصَة حَصْرِي بَشَرَة بَشَرَتِي شَعْر وَجْه زُجَاجَة قَهْوَة ' +
  'بَيْت عَمَل وَقْت مَال حَيَاة صِحَّة نَاس مَرْحَبًا شُكْرًا أَهْلًا سَهْل سَهْلَة بَسِيط سَرِيع سَرِيعَة رَائِع رَائِعَة مُمْتَاز طَبِيعِي آمِن فَقَطْ أَفْضَل أَسْرَع أَسْهَل أَكْثَر أَقَلّ كَثِير قَلِيل ' +
  'اُطْلُب اُطْلُبْهَا اِحْصُل جَرِّب جَرَّبْتُ اِكْتَشِف اِشْتَرِ تَسَوَّق اِضْغَط سَجِّل حَمِّل شَاهِد اِنْتَظِر اِتَّصِل وَفِّر اِسْتَمْتِع نُقَدِّم تَبْحَث تُرِيد تَحْتَاج يُمْكِنُك أَنْقَذَت أَصْبَحَت أَصْبَح نَاعِمَة جَافَّة طَوَال اَلْيَوْم ثَمَن وَزْن حَرَارَة';

const MARKS = /\p{M}/gu;
const BY_LETTERS = new Map(VOWELLED.split(' ').map((word) => [word.replaceAll(MARKS, ''), word.normalize('NFC')]));

/** What stands before a word and is written together with it, longest first, and how it is said. */
const PREFIXES: readonly (readonly [string, string])[] = [
  ['وبال', 'وَبِل'],
  ['وال', 'وَال'],
  ['بال', 'بِل'],
  ['فال', 'فَال'],
  ['لل', 'لِل'],
  ['ال', 'ال'],
  ['وب', 'وَبِ'],
  ['و', 'وَ'],
  ['ب', 'بِ'],
  ['ل', 'لِ'],
  ['ف', 'فَ'],
];

/** Puts the short vowels into the words of a text that are known here, and spells doubled letters out; what has vowels already, and what is not known, keeps its letters. */
export function withVowels(text: string): string {
  return text.replaceAll(/[\p{Script=Arabic}\p{M}]+/gu, (word) => withoutShadda(vowelled(word)));
}

const SHADDA = '\u0651';
const SUKUN = '\u0652';
const BEHIND_ARTICLE = new RegExp(`(ال\\p{L}\\p{M}?)${SHADDA}`, 'gu');
const DOUBLED = new RegExp(`(\\p{L})(\\p{M}?)${SHADDA}`, 'gu');

/** The synthesizer loses the vowel of a letter that is marked as doubled; behind the article it doubles by itself. */
function withoutShadda(word: string): string {
  return word.normalize('NFC').replaceAll(BEHIND_ARTICLE, '$1').replaceAll(DOUBLED, `$1${SUKUN}$1$2`);
}

function vowelled(written: string): string {
  // 'دولارًا', 'مساءً': two letters of an ending say nothing of the vowels before it.
  const [, word = written, ending = ''] = /^(.+?)(ًا|اً|ً)?$/u.exec(written) ?? [];
  if (/\p{M}/u.test(word)) return written;
  const known = BY_LETTERS.get(word);
  if (known) return known + ending;
  for (const [prefix, said] of PREFIXES) {
    const rest = word.startsWith(prefix) ? BY_LETTERS.get(word.slice(prefix.length)) : undefined;
    if (rest) return said + rest + ending;
  }
  return written;
}

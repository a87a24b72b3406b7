import { AppError, withoutMarks, commonWordsOf } from '@sayso/contract';
import { findClaims } from '../claims/find-claims.ts';
import { wordsOf } from '../writing/strength.ts';
import { findNames } from './find-names.ts';

/** Letters of a word that says enough by itself, and of a hashtag that people still read. */
const LETTERS = { least: 4, most: 30 } as const;
/** Nouns have a capital here, and tell the most. */
const CAPITAL_NOUNS = new Set(['de']);
/** Words with a point, a slash or an @ inside lead somewhere. */
const ADDRESS = /(?<!\S)\S*(?:@|\/|(?<=\p{L})\.(?=\p{L}))\S*/gu;
const WORD = /[\p{L}\p{M}\p{N}]+(?:['’-][\p{L}\p{M}\p{N}]+)*/gu;

/**
 * Hashtags of the words of a script. The rule: its names first, written as one; then its words of four letters or more that are no small words of the language and no call to tap or look, those first
 * that are said most often, and of these the ones that are said earlier; in German nouns before all others. Nothing is added, and in English no word that would be a claim.
 * @throws AppError `script_help_language` for a language whose small words are not known.
 */
export function findHashtags(script: string, { language, count }: { language: string; count: number }): string[] {
  const small = smallWordsOf(language);
  if (!small)
    throw new AppError('script_help_language', {
      message: 'Hashtags are not found in this language. Write them yourself.',
    });
  const plain = withoutMarks(script).replaceAll(ADDRESS, ' ');
  const names = findNames(script, language).toSorted((one, other) => plain.indexOf(one) - plain.indexOf(other));
  // What a name says already is not said again beside it.
  const named = new Set(names.flatMap((name) => name.toLowerCase().split(/[^\p{L}\p{M}]+/u)));
  const words = tellingWords(plain, { language, small }).filter((word) => !named.has(word));
  const tags = [...names.map(joined), ...words]
    .filter(isReadable)
    .filter((tag) => language !== 'en' || findClaims(tag).length === 0);
  const seen = new Map<string, string>();
  for (const tag of tags) if (!seen.has(tag.toLowerCase())) seen.set(tag.toLowerCase(), `#${tag}`);
  return [...seen.values()].slice(0, count);
}

/** Small words of languages that are known by their letters, so that nothing else needs them. */
const OF_OTHER_LETTERS: Readonly<Record<string, string>> = {
  ru: 'и в не на я что он как это с но она по к у за от так же для или есть мы вы ты мой моя моё твой ваш наш его её их был была было были быть если когда уже только очень всё все ещё чтобы без до из под над при про со тоже где кто чем нет да вот там тут здесь теперь сейчас может можно нужно который которая которые потому этот эта эти того этого',
  uk: 'і й та в у не на я що він як це з але вона по до за від так же для або є ми ви ти мій моя моє твій ваш наш його її їх був була було були бути якщо коли вже тільки дуже все всі ще щоб без із під над при про теж де хто чим ні ось там тут тепер зараз може можна треба який яка які тому цей ця ці того цього',
  el: 'και το τα ο η οι του της των τον την σε με για από που να θα δεν είναι ένα μια ένας στο στη στην στον στα αυτό αυτά αυτή αλλά ή αν όταν πολύ πιο σας μας μου σου τι πώς όπως όλα έχει έχω ήταν κάθε τώρα μόνο ακόμα εδώ εκεί χωρίς πριν μετά γιατί',
  hi: 'और का की के है हैं में को से पर यह वह ये वे एक नहीं भी तो ही था थी थे हो कर या जो कि ने लिए अब जब तब मैं हम आप तुम मेरा मेरी आपका आपके आपकी अपने अपना अपनी इस उस इन उन क्या कैसे बहुत सिर्फ साथ बिना कोई कुछ सब हर यहां वहां करें करना होता होती जाता रहा रही',
  ar: 'و في من على إلى عن مع هذا هذه ذلك التي الذي ما لا لم لن إن أن كان كانت هو هي هم أنا أنت نحن كل كما لكن أو ثم قد بعد قبل عند بين حتى إذا لأن هنا هناك الآن فقط جدا يمكن بدون أكثر أي مثل لك لي له لها',
};

/** Words that say what to do with a video or a link, and nothing of what is sold. */
const CALLS =
  'link tap click look swipe bio follow like comment share video today visit order buy shop try get see watch learn more now here check discover enlace toca haz clic mira vídeo hoy lien touche clique regarde vidéo aujourd’hui klick klicke tippe schau heute video clicca tocca guarda oggi clique toque veja hoje vídeo klik tik kijk vandaag kliknij zobacz dziś tıkla bugün bak';

const SMALL = new Map<string, ReadonlySet<string> | null>();

/** Words of a language that say nothing of what a text is about; null for a language of which they are not known. */
function smallWordsOf(language: string): ReadonlySet<string> | null {
  const known = SMALL.get(language);
  if (known !== undefined) return known;
  const common = commonWordsOf(language) ?? OF_OTHER_LETTERS[language]?.split(' ');
  const words = common ? new Set([...common, ...CALLS.split(' ')]) : null;
  SMALL.set(language, words);
  return words;
}

type Words = { language: string; small: ReadonlySet<string> };

/** The words that tell something, the most telling first. */
function tellingWords(text: string, { language, small }: Words): string[] {
  const times = new Map<string, { count: number; place: number; isNoun: boolean }>();
  for (const [place, { 0: written, index }] of [...text.matchAll(WORD)].entries()) {
    const word = written.toLowerCase();
    if (/['’-]/u.test(word) || /\p{N}/u.test(word) || small.has(word) || word.length < LETTERS.least) continue;
    if (language === 'en' && wordsOf(word).length === 0) continue;
    const isWithin = !/(?:^|[.!?…:]["'”»]?\s*|\n\s*)$/u.test(text.slice(Math.max(0, index - 4), index));
    const known = times.get(word) ?? { count: 0, place, isNoun: false };
    const isNoun = CAPITAL_NOUNS.has(language) && isWithin && /^\p{Lu}/u.test(written);
    times.set(word, { ...known, count: known.count + 1, isNoun: known.isNoun || isNoun });
  }
  return [...times]
    .toSorted(
      ([, one], [, other]) =>
        Number(other.isNoun) - Number(one.isNoun) || other.count - one.count || one.place - other.place,
    )
    .map(([word]) => word);
}

/** 'Glow Serum' as 'GlowSerum'. */
const joined = (name: string): string =>
  name
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .map((word, place) => (place === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join('');

const isReadable = (tag: string): boolean => /\p{L}/u.test(tag) && tag.length >= 2 && tag.length <= LETTERS.most;

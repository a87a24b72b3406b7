import { withoutMarks, AppError, commonWordsOf } from '@sayso/contract';
import { suggestTitle } from '@sayso/engine/speech/suggest-title';
import { sentencesOf } from './sentences.ts';
import { findClaims } from './find-claims.ts';
import { leans, wordsOf } from './hooks.ts';

/** More capitals than this share of the words within sentences are a way of writing, and tell no names. */
const WRITTEN_SHARE = 0.6;
/** Nouns have capitals here, so that a capital tells nothing. */
const CAPITAL_NOUNS = new Set(['de', 'lb']);
/** Words that have a capital and another form in each language. Those of days, months, countries and languages come from the machine's own tables. */
const TRANSLATED =
  "i i'm i'll i've i'd american british english european african asian australian austrian belgian brazilian canadian indian irish mexican scottish swiss welsh christmas easter halloween ramadan god internet mr mrs ms dr noël pâques navidad natale natal";
const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:['’&.-][\p{L}\p{N}][\p{L}\p{M}\p{N}]*)*/gu;

/**
 * Names in a text, as they are written there, the longest first: runs of words with a capital that stand within a sentence, and words with a capital inside, or of capitals that nobody can read as a
 * word ('iPhone', 'SPF'). What begins a sentence is none unless it has a capital elsewhere too. In German, where every noun has one, only the latter.
 */
export function findNames(script: string, language: string | null): string[] {
  const usual = new Set(usualCapitals(language ?? 'en'));
  const sentences = sentencesOf(withoutMarks(script))
    .map(({ text }) => [...text.matchAll(WORD)])
    .filter((words) => words.some(([word]) => /\p{Ll}/u.test(word)));
  const within = sentences.flatMap((words) => words.slice(1).map(([word]) => word));
  const capitals = within.filter((word) => /^\p{Lu}/u.test(word));
  const tellsNone = CAPITAL_NOUNS.has(language ?? '') || capitals.length > within.length * WRITTEN_SHARE;
  const known = new Set(tellsNone ? [] : capitals.filter((word) => /\p{Ll}/u.test(word) && !usual.has(plain(word))));
  const names = sentences.flatMap((words) => runsOf(words, (word) => isInnerCapital(word) || known.has(word)));
  return [...new Set(names)].toSorted((one, other) => other.length - one.length);
}

/** Words beside each other that are names, with what stands between them. */
function runsOf(words: readonly RegExpExecArray[], isName: (word: string) => boolean): string[] {
  const runs: { text: string; end: number }[] = [];
  for (const { 0: word, index, input } of words) {
    if (!isName(word)) continue;
    const last = runs.at(-1);
    const between = last && input.slice(last.end, index);
    const end = index + word.length;
    if (last && between === ' ') Object.assign(last, { text: `${last.text} ${word}`, end });
    else runs.push({ text: word, end });
  }
  return runs.map(({ text }) => text.replace(/['’]s$/u, ''));
}

/** 'iPhone', 'RentRight', 'SPF'; not 'I', and not 'NEW'. */
const isInnerCapital = (word: string) => /\p{Ll}\p{Lu}|^(?!\p{Lu}*[AEIOUY])\p{Lu}{2,}$/u.test(word);

const plain = (word: string) => word.toLowerCase().replaceAll('’', "'");

const CAPITALS = new Map<string, readonly string[]>();

function usualCapitals(language: string): readonly string[] {
  const known = CAPITALS.get(language);
  if (known) return known;
  const found = [...TRANSLATED.split(' '), ...namesOfTables(language)].map(plain);
  CAPITALS.set(language, found);
  return found;
}

const LANGUAGES = 'en es fr de it pt nl pl tr ru hi sv da nb fi cs el ro uk id ar hu vi sk ca ja ko zh he'.split(' ');

/** Days, months, languages and countries in a language: each has a word of its own in another one. */
function namesOfTables(language: string): string[] {
  try {
    const date = (options: Intl.DateTimeFormatOptions, day: Date) =>
      new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' }).format(day);
    const days = Array.from({ length: 7 }, (_, day) => date({ weekday: 'long' }, new Date(Date.UTC(2024, 0, day + 1))));
    const months = Array.from({ length: 12 }, (_, month) =>
      date({ month: 'long' }, new Date(Date.UTC(2024, month, 1))),
    );
    const languages = new Intl.DisplayNames(language, { type: 'language' });
    const regions = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
    const countries = COUNTRIES.flatMap((code) => regions.of(code) ?? []);
    const all = [...days, ...months, ...LANGUAGES.flatMap((code) => languages.of(code) ?? []), ...countries];
    // 'Mondays' as 'Monday'.
    return all.flatMap((word) => [word, `${word}s`]);
  } catch {
    // No language of this name.
    return [];
  }
}

const COUNTRIES =
  'AE AR AT AU BE BR CA CH CL CN CO CZ DE DK EG ES FI FR GB GR HU ID IE IL IN IT JP KE KR MA MX NG NL NO NZ PE PH PK PL PT RO RU SA SE SG TH TR UA US VN ZA'.split(
    ' ',
  );

/** Longest title that one line of a video card shows, in characters. */
const TITLE_MAX = 60;

/**
 * Titles made of the words of a script, the likeliest first: what it says first, its questions, sentences with a figure, what its product is called with each of these behind it, and its other sentences.
 * Each is a whole sentence of the script, but for a first one that is too long. The last one, which says what to do, is none where there are others, and in English neither is one that
 * claims something, or leans on another without a name before it.
 */
export function findTitles(script: string, { language, count }: { language: string; count: number }): string[] {
  const plain = withoutMarks(script);
  const sentences = sentencesOf(plain).map(({ text }) => text);
  const told = sentences.length > 2 ? sentences.slice(0, -1) : sentences;
  const isEnglish = language === 'en';
  const fitting = told.filter((text) => text.length <= TITLE_MAX);
  const whole = fitting.filter((text) => !isEnglish || !leans(text));
  const [name] = findNames(script, language);
  const called = fitting.flatMap((text) => (name === undefined || text.includes(name) ? [] : `${name}: ${bare(text)}`));
  const first = sentences[0] !== undefined && isQuestion(sentences[0]) ? sentences[0] : plain;
  const titles = [
    bare(first),
    ...whole.filter(isQuestion).map(bare),
    ...whole.filter((text) => /\p{N}/u.test(text)).map(bare),
    ...called.slice(0, 2),
    ...whole.map(bare),
    ...called.slice(2),
  ];
  const byKey = new Map<string, string>();
  for (const title of titles)
    if (isTitle(title) && !(isEnglish && findClaims(title).length > 0) && !byKey.has(keyOf(title)))
      byKey.set(keyOf(title), title);
  return [...byKey.values()].slice(0, count);
}

const PICTURES = /(?![\p{N}#*])\p{Extended_Pictographic}|\u200D|\uFE0F/gu;
const isQuestion = (text: string) => /[?？؟]$/u.test(text) && text.length <= TITLE_MAX;
/** Without what stands at its end, but for a question mark. */
const bare = (text: string) => {
  const plain = text.replaceAll(PICTURES, '').replaceAll(/ {2,}/gu, ' ').trim();
  return isQuestion(plain) ? plain : suggestTitle(plain).trim();
};
const keyOf = (title: string) =>
  title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
const isTitle = (title: string) => /\p{L}/u.test(title) && title.length <= TITLE_MAX;

/** Letters of a word that says enough by itself, and of a hashtag that people still read. */
const LETTERS = { least: 4, most: 30 } as const;
/** Nouns have a capital here, and tell the most. */
const TAGS_WITH_CAPITALS = new Set(['de']);
/** Words with a point, a slash or an @ inside lead somewhere. */
const ADDRESS = /(?<!\S)\S*(?:@|\/|(?<=\p{L})\.(?=\p{L}))\S*/gu;
const TAG_WORD = /[\p{L}\p{M}\p{N}]+(?:['’-][\p{L}\p{M}\p{N}]+)*/gu;

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
  for (const [place, { 0: written, index }] of [...text.matchAll(TAG_WORD)].entries()) {
    const word = written.toLowerCase();
    if (/['’-]/u.test(word) || /\p{N}/u.test(word) || small.has(word) || word.length < LETTERS.least) continue;
    if (language === 'en' && wordsOf(word).length === 0) continue;
    const isWithin = !/(?:^|[.!?…:]["'”»]?\s*|\n\s*)$/u.test(text.slice(Math.max(0, index - 4), index));
    const known = times.get(word) ?? { count: 0, place, isNoun: false };
    const isNoun = TAGS_WITH_CAPITALS.has(language) && isWithin && /^\p{Lu}/u.test(written);
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

/** Opening brackets and quotes stand with what follows them. */
const OPENING = /^[\p{Ps}\p{Pi}]+$/u;
/** What no line may begin with beside punctuation: small kana, marks of length and repetition. @see JIS X 4051, "line-start prohibition". */
const NO_START = /^[ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶㇰ-ㇿーゝゞヽヾ々〻ๆฯ]|^\p{M}/u;
const HIRAGANA = /^[\p{Script=Hiragana}ー]+$/u;
const JAPANESE_HEAD = /[\p{Script=Han}\p{Script=Katakana}\p{Script=Hiragana}\p{L}\p{N}ー」』）]$/u;
const LONE_HAN = /^\p{Script=Han}$/u;
const LONE_HAN_WITH_SIGN = /^\p{Script=Han}\p{P}*$/u;
const SHORT_HAN = /^\p{Script=Han}{1,3}$/u;
/** Chinese particles that lean on the word before them. */
const LEANING = /^[的了吗嗎呢吧啊呀着著过過们們地得么麼]$/u;
/** Thai particles and pointing words that readers take together with the word before them. */
const LEANING_THAI = /^(?:นี้|นั้น|โน้น|ครับ|ค่ะ|คะ|นะ|จ้ะ|จ้า|เลย|แล้ว)$/u;
const THAI_END = /\p{Script=Thai}$/u;
/** Characters of a phrase that is read at a glance: a word with its particles is no longer than this. */
const GLANCE = 6;

const WORDS = new Intl.Segmenter('en', { granularity: 'word' });

/** A word of writing without spaces. `spaceBefore`: the text has a space there all the same. */
export type UnspacedWord = { text: string; spaceBefore: boolean };

/**
 * The words of a text without spaces: dictionary words with their punctuation, in Japanese and Chinese with the particles that lean on them. No word begins with a
 * closing sign, small kana or a mark of length, and none ends with an opening bracket, so that lines may break between any two. Joined, they are the text without its spaces.
 */
export function unspacedWords(text: string): UnspacedWord[] {
  const words: UnspacedWord[] = [];
  let spaceBefore = false;
  for (const { segment, isWordLike } of WORDS.segment(text)) {
    if (segment.trim() === '') {
      spaceBefore = words.length > 0;
      continue;
    }
    const last = words.at(-1);
    const joins =
      last !== undefined &&
      (OPENING.test(last.text) || (!spaceBefore && belongsToLast(last.text, segment, isWordLike)));
    if (joins) last.text += segment;
    else words.push({ text: segment, spaceBefore });
    spaceBefore = false;
  }
  return joinLoneHan(words);
}

function belongsToLast(last: string, segment: string, isWordLike: boolean | undefined): boolean {
  if (!isWordLike) return !OPENING.test(segment);
  if (NO_START.test(segment) || (LEANING_THAI.test(segment) && THAI_END.test(last))) return true;
  if ([...last, ...segment].length > GLANCE) return false;
  const isPair = LONE_HAN.test(last) && LONE_HAN.test(segment);
  return isPair || (HIRAGANA.test(segment) && JAPANESE_HEAD.test(last)) || LEANING.test(segment);
}

/** Characters that are left alone between longer words close the word before them: dictionaries know few compounds of three. */
function joinLoneHan(words: readonly UnspacedWord[]): UnspacedWord[] {
  const joined: UnspacedWord[] = [];
  for (const word of words) {
    const last = joined.at(-1);
    const joins =
      last !== undefined && !word.spaceBefore && LONE_HAN_WITH_SIGN.test(word.text) && SHORT_HAN.test(last.text);
    if (joins) last.text += word.text;
    else joined.push({ ...word });
  }
  return joined;
}

/** Characters glued to what no line may part them from: for cutting a text that is one endless word. */
export function unbrokenUnits(graphemes: readonly string[]): string[] {
  const units: string[] = [];
  for (const grapheme of graphemes) {
    const last = units.at(-1);
    const joins = last !== undefined && (OPENING.test(last) || NO_START.test(grapheme) || CLOSING.test(grapheme));
    if (joins) units[units.length - 1] = last + grapheme;
    else units.push(grapheme);
  }
  return units;
}

/** Closing brackets and quotes, stops and commas of East Asian writing. */
const CLOSING = /^[\p{Pe}\p{Pf}、。，．・：；？！]/u;

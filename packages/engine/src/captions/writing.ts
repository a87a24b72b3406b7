import { traitsOf } from '../model/caption-styles.ts';
import { lacksLetters } from '../drawing/index.ts';
import type { CaptionFace, HanForm } from '../drawing/index.ts';
import type { CaptionLook } from '../model/scene-spec.ts';
import { captionText } from './caption-text.ts';
import { phraseLanguageOf } from './phrase-ties.ts';
import type { PhraseLanguage } from './phrase-words.ts';

/** What the words of a clip tell about their language. `isTurkish`: capitals of `i` keep their dot. `language`: by which its phrases are known, where they are. */
export type Writing = { face: CaptionFace; isTurkish: boolean; language: PhraseLanguage | null };

const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/gu;
const HANGUL = /\p{Script=Hangul}/gu;
const HAN = /\p{Script=Han}/gu;
/** Kana or hangul from this share of the East Asian characters on are the text's own; fewer are a foreign name. A Japanese sentence has four times as many. */
const OWN_SCRIPT_SHARE = 0.1;

const HAS_LETTERS = /\p{L}/u;
/** Letters of Turkish and Azerbaijani that other languages with `i` lack, but for `ş`: that is Romanian and Kurdish too, and so tells nothing alone. */
const TURKISH = /[ğĞıİəƏ]/u;
const TURKISH_OR_NEAR = /[ğĞıİəƏşŞ]/u;
/** A text with such letters in fewer words than this share only names somebody: in Turkish they stand in every third word. */
const TURKISH_SHARE = 1 / 6;

/** Frequent characters that one way of writing Chinese has and the other has not; the same place in both lists is the same word. */
const SIMPLIFIED =
  '这个们来时为说国会过对开问学后没还发现让进么样无长东车话业产电动万几买卖钱亿价优质体验单线点击链视频护肤肤题绍类给专门选见气边听写读书请谢欢乐应该当认识变难简轻软滋润净网红热颜实试总经间关众华丽药营养减龄紧张宝贝妈爷奶孙爱岁';
const TRADITIONAL =
  '這個們來時為說國會過對開問學後沒還發現讓進麼樣無長東車話業產電動萬幾買賣錢億價優質體驗單線點擊鏈視頻護膚膚題紹類給專門選見氣邊聽寫讀書請謝歡樂應該當認識變難簡輕軟滋潤淨網紅熱顏實試總經間關眾華麗藥營養減齡緊張寶貝媽爺奶孫愛歲';
const SIMPLIFIED_ONLY = new Set([...SIMPLIFIED].filter((character) => !TRADITIONAL.includes(character)));
const TRADITIONAL_ONLY = new Set([...TRADITIONAL].filter((character) => !SIMPLIFIED.includes(character)));

/** Finds the face in which a look sets these texts: one for the whole clip, so that a word looks the same wherever it comes up. */
export function writingOf(texts: readonly string[], look: Pick<CaptionLook, 'font' | 'style'>): Writing {
  const text = texts.join('\n');
  // Letters of two fonts in one word would look like a fault: the font with the most letters helps out, where it has them.
  const font = lacksLetters(look.font, text) && !lacksLetters('montserrat', text) ? 'montserrat' : look.font;
  return {
    face: { font, han: hanFormOf(text), weight: traitsOf(look.style).weight },
    isTurkish: isInTurkish(text),
    language: phraseLanguageOf(texts),
  };
}

/**
 * What the captions of a clip draw of these texts, and the face they draw it in: for registering the fonts before anything is measured. Pieces of long words
 * may end in a hyphen.
 */
export function captionTypeface(
  texts: readonly string[],
  look: Pick<CaptionLook, 'font' | 'style'>,
): { texts: string[]; face: CaptionFace } {
  if (look.style === 'off') return { texts: [], face: writingOf([], look).face };
  const { face, isTurkish } = writingOf(texts, look);
  const spelling = { capitals: traitsOf(look.style).capitals, isTurkish };
  return { texts: ['-', ...texts.map((text) => captionText(text, spelling))], face };
}

function isInTurkish(text: string): boolean {
  if (!TURKISH.test(text)) return false;
  const words = text.split(/\s+/u).filter((word) => HAS_LETTERS.test(word));
  return words.filter((word) => TURKISH_OR_NEAR.test(word)).length >= words.length * TURKISH_SHARE;
}

/** Kana make a text Japanese and hangul make it Korean, where they are more than a name; otherwise the characters of one way of writing Chinese decide. */
function hanFormOf(text: string): HanForm {
  const [kana = 0, hangul = 0, han = 0] = [KANA, HANGUL, HAN].map((script) => text.match(script)?.length ?? 0);
  const own = Math.max(1, (kana + hangul + han) * OWN_SCRIPT_SHARE);
  if (kana >= own && kana >= hangul) return 'jp';
  if (hangul >= own) return 'kr';
  let traditional = 0;
  for (const character of text) {
    if (TRADITIONAL_ONLY.has(character)) traditional++;
    if (SIMPLIFIED_ONLY.has(character)) traditional--;
  }
  return traditional > 0 ? 'tc' : 'sc';
}

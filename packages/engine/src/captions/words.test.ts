import { expect, test, describe } from 'vitest';
import { captionsOf as planOf, textsOf } from '../testing/caption-plan.ts';
import { takeOfText } from '../testing/text-take.ts';
import { PHRASE_SENTENCES } from '../testing/phrase-sentences.ts';
import { FURTHER_PHRASE_SENTENCES } from '../testing/further-phrase-sentences.ts';
import { captionTypeface, writingOf } from './writing.ts';
import { cutIntoWords, attachSigns } from './break-word.ts';
import { unspacedWords } from './unspaced-words.ts';
import { toWebVtt, subtitleCues } from './web-vtt.ts';
import { phraseLanguageOf } from './phrase-ties.ts';
import type { CaptionGroup } from './plan-captions.ts';

const LOOK = { font: 'montserrat', style: 'highlight' } as const;
const hanOf = (...texts: string[]) => writingOf(texts, LOOK).face.han;

test('Han characters take the forms of the language that the text is in', () => {
  expect(hanOf('骨', '今日から')).toBe('jp');
  expect(hanOf('骨', '안녕')).toBe('kr');
  expect(hanOf('這款精華液拯救了我的皮膚')).toBe('tc');
  expect(hanOf('这款精华液拯救了我的皮肤')).toBe('sc');
  expect(hanOf('骨')).toBe('sc');
});

test('a text is set in a font that has all its letters, and in the chosen one where none has them or only signs are missing', () => {
  const fontOf = (text: string) => writingOf([text], { ...LOOK, font: 'rubik' }).face.font;
  expect(['Tiếng Việt', 'Țară', 'Ţară', 'nǐ hǎo', 'ڈاکٹر'].map(fontOf)).toEqual([
    'montserrat',
    'rubik',
    'montserrat',
    'montserrat',
    'montserrat',
  ]);
  expect(['Hello', '100 ₺', 'Γειά', 'مرحبا', 'ɺ'].map(fontOf)).toEqual(Array.from({ length: 5 }, () => 'rubik'));
});

test('one foreign word does not change the forms of all Han characters', () => {
  expect(hanOf('这款精华液拯救了我的皮肤', '优の良品', '每天早晚各用一次效果惊人')).toBe('sc');
  expect(hanOf('這款精華液拯救了我的皮膚', '안녕', '每天早晚各用一次效果驚人無比讓人愛不釋手')).toBe('tc');
  expect(hanOf('新発売の化粧水')).toBe('jp');
});

const isTurkish = (text: string) => writingOf(text.split(' '), LOOK).isTurkish;

test('letters that only Turkish has make a text Turkish', () => {
  expect(isTurkish('iyi ışık')).toBe(true);
  expect(isTurkish('Merhaba arkadaşlar! Bu serum cildimi tamamen değiştirdi, iki haftada sonuç inanılmaz.')).toBe(true);
  expect(isTurkish('Bu məhsul çox yaxşıdır')).toBe(true);
  expect(isTurkish('fini')).toBe(false);
});

test('one Turkish name in an English or German text does not make it Turkish', () => {
  expect(isTurkish('Hi, this is Doğan, and I tried this serum for 30 days')).toBe(false);
  expect(isTurkish('Ich bin Işıl aus Köln und ich liebe dieses Serum für die Nacht')).toBe(false);
});

test('the texts to register fonts for are those that are drawn', () => {
  expect(captionTypeface(['ışık', 'iyi'], LOOK).texts).toEqual(['-', 'IŞIK', 'İYİ']);
  expect(captionTypeface(['iyi'], { ...LOOK, style: 'off' }).texts).toEqual([]);
});

const wordsOf = (text: string) => unspacedWords(text).map((word) => word.text);

test('Japanese is cut in phrases, Chinese in words, Thai in words', () => {
  expect(wordsOf('今日から始めよう！「最高」のラーメンです。')).toEqual([
    '今日から',
    '始めよう！',
    '「最高」の',
    'ラーメンです。',
  ]);
  expect(wordsOf('这款精华液拯救了我的皮肤，今天下单半价')).toEqual([
    '这款',
    '精华液',
    '拯救了',
    '我的',
    '皮肤，',
    '今天',
    '下单',
    '半价',
  ]);
  expect(wordsOf('สวัสดีครับวันนี้ดีมากๆ ทุกคน')).toEqual(['สวัสดีครับ', 'วันนี้', 'ดี', 'มากๆ', 'ทุก', 'คน']);
});

test.each([
  'この|美容液を|使い始めてから、|肌の|調子が|とても|良くなりました。',
  '毎朝の|コーヒーが、|もっと|おいしくなる。|コーヒーメーカーを|使ってみたら、|家族みんなが|驚きました。',
  'Saysoの|新商品|「Pro」は|50%オフ、|今すぐ！',
  '送料無料で|お届けします。',
  '東京都港区に|ある|お店です。',
  '今日は|雨です。',
])('Japanese breaks between phrases, never inside a word: %s', (phrases) => {
  expect(wordsOf(phrases.replaceAll('|', '')).join('|')).toBe(phrases);
});

test('signs that the phrase model leaves at the start of a phrase stand with the one before', () => {
  expect(wordsOf('「ちょっと待って！」と言って、ラーメンを食べに……行った？')).toContain('食べに……');
  expect(wordsOf('新商品 「最高」 のラーメン')).toEqual(['新商品', '「最高」', 'のラーメン']);
});

const TEXTS = [
  '「ちょっと待って！」と彼は言った。ウィーン（オーストリア）へ、ラーメンを食べに……行った？',
  '“点击链接”，马上购买（限时优惠）！《新品》上市。',
  'คุณภาพดี ราคาถูก (ลดราคา) วันนี้ น้ำใจไมตรี',
  'Saysoの新商品「Pro」は50%オフ、今すぐ！',
];

test.each(TEXTS)('no word begins with what may not begin a line or ends with what may not end it: %s', (text) => {
  const words = wordsOf(text);
  for (const word of words) {
    expect(word).not.toMatch(/^[、。！？」』）…》””)ーっゃゅょァィゥェォッャュョ々]/u);
    expect(word).not.toMatch(/[「『（《(]$/u);
    expect(word).not.toMatch(/^\p{M}/u);
  }
  expect(words.join('')).toBe(text.replace(/\s/gu, ''));
});

test('a cue becomes words that share its time by what is heard of them', () => {
  const cues = cutIntoWords({ text: '今日から、始めよう！', startMs: 1000, endMs: 1900 });
  expect(cues.map(({ text, startMs, endMs, isGlued }) => [text, startMs, endMs, isGlued])).toEqual([
    ['今日から、', 1000, 1450, false],
    ['始めよう！', 1450, 1900, true],
  ]);
});

test('Korean and Latin words stay whole', () => {
  for (const text of ['안녕하세요,', 'Sayso!']) expect(cutIntoWords({ text, startMs: 0, endMs: 1 })).toHaveLength(1);
});

const attached = (text: string) => attachSigns(takeOfText(text).words, () => true).map((word) => word.text);

const captionsOf = (text: string) => planOf(takeOfText(text).words).groups.map((group) => textsOf(group).join(' '));

test('a lone sign stands with the word it belongs to', () => {
  expect(attached('One serum — two drops')).toEqual(['One', 'serum —', 'two', 'drops']);
  expect(attached('Salt & pepper')).toEqual(['Salt', '& pepper']);
  expect(attached('- Really')).toEqual(['- Really']);
  expect(attached('Only 5 € or $ 5 and 20 %')).toEqual(['Only', '5 €', 'or', '$ 5', 'and', '20 %']);
  expect(attached('this &')).toEqual(['this &']);
  expect(attached('&')).toEqual(['&']);
});

test('nothing is lost, and the joined word lasts as long as both', () => {
  const { words } = takeOfText('& — a – b & & c —');
  const joined = attachSigns(words, () => true);
  expect(joined.map(({ text }) => text).join(' ')).toBe(words.map(({ text }) => text).join(' '));
  expect([joined[0]?.startMs, joined.at(-1)?.endMs]).toEqual([words[0]?.startMs, words.at(-1)?.endMs]);
  expect(attachSigns(words, () => false)).toEqual(words);
});

const SCRIPTS = [
  'We mixed salt & pepper — and then some more — into the bowl & it was good & cheap — really very cheap.',
  'Ask Dr. Reed, Mrs. Lane, Mr. Cole or Ms. Park at No. 5 St. James Street, e.g. about the U.S. Price of $1,234.56 vs. 3.5 % here.',
];

test.each(SCRIPTS)('no caption begins or ends with a lone sign: %s', (script) => {
  for (const caption of captionsOf(script)) {
    expect(caption).not.toMatch(/^[—&%$€]$/u);
    expect(caption).not.toMatch(/^[—%]/u);
    expect(caption).not.toMatch(/&$/u);
  }
  for (const cue of toWebVtt(takeOfText(script)).split('\n\n').slice(1)) {
    for (const line of cue.split('\n').slice(1)) expect(line).not.toMatch(/^[—%]|&amp;$/u);
  }
});

test('decimals and prices stay whole', () => {
  const captions = captionsOf('It was $1,234.56 and is now only 3.5 percent of 1,000,000.00 dollars.').join(' ');
  for (const sum of ['$1,234.56', '3.5', '1,000,000.00']) expect(captions.split(' ')).toContain(sum);
});

test('an abbreviation leaves no caption of one word behind', () => {
  const captions = captionsOf('Ask Dr. Reed. He is at No. 5.');
  expect(captions).toEqual(['ASK DR. REED.', 'HE IS AT NO. 5.']);
});

const sentencesOf = (marked: Readonly<Record<string, readonly string[]>>) =>
  Object.values(marked).flatMap((texts) => texts.map((text) => ({ text, words: text.split(/[ _]/u) })));
const SENTENCES = sentencesOf(PHRASE_SENTENCES);
const FURTHER = sentencesOf(FURTHER_PHRASE_SENTENCES);
const plain = (text: string) => text.replaceAll('_', ' ');
const pagesOf = (text: string) => planOf(takeOfText(text).words).groups;

/** The words of each line of a page, as they are drawn. */
const linesOf = ({ words }: CaptionGroup) =>
  [...Map.groupBy(words, ({ pieces }) => pieces[0]?.y).values()].map((line) =>
    line.map(({ pieces }) => pieces.map(({ text }) => text).join('')),
  );

/** How many of the breaks behind these numbers of words cut what belongs together, as a share. */
function shareOfCuts(breaksOf: (text: string) => number[], sentences = SENTENCES): number {
  const cuts = sentences.flatMap(({ text, words }) => {
    const ties = [...text.matchAll(/[ _]/gu)].map(([tie]) => tie === '_');
    let at = 0;
    return breaksOf(plain(text)).flatMap((count) => ((at += count) < words.length ? [ties[at - 1] === true] : []));
  });
  return cuts.filter((isCut) => isCut).length / cuts.length;
}

test.each([...Object.entries(PHRASE_SENTENCES), ...Object.entries(FURTHER_PHRASE_SENTENCES)])(
  'the language of texts in %s is known by their short words',
  (language, texts) => {
    expect(phraseLanguageOf(texts.map(plain))).toBe(language);
  },
);

test('a text in another language is not taken for one of these', () => {
  expect(
    phraseLanguageOf(['Ez a krém két hét alatt megmentette a bőrömet.', 'Bu krem cildimi iki haftada kurtardı.']),
  ).toBeNull();
});

test('seven of eight ends of lines and pages cut nothing that belongs together, where it was every second', () => {
  expect(
    shareOfCuts((text) => pagesOf(text).flatMap((page) => linesOf(page).map(({ length }) => length))),
  ).toBeLessThan(0.125);
});

test('of pages alone it is nine of ten', () => {
  expect(shareOfCuts((text) => pagesOf(text).map((page) => textsOf(page).length))).toBeLessThan(0.1);
});

test('hardly a line is left with one short word beside a long one, unless it ends a thought', () => {
  const pages = SENTENCES.flatMap(({ text }) => pagesOf(plain(text)).map(linesOf)).filter(({ length }) => length > 1);
  const forgotten = pages.filter((lines) => {
    const lengths = lines.map((words) => words.join(' ').length);
    const share = Math.min(...lengths) / lengths.reduce((sum, length) => sum + length, 0);
    return share < 0.22 && !/[,.:;!?]$/u.test(lines[0]?.at(-1) ?? '');
  });
  expect(pages.length).toBeGreaterThan(200);
  expect(forgotten.length / pages.length).toBeLessThan(0.02);
});

test('in ten further languages six of seven ends cut nothing, of pages nine of ten', () => {
  const lines = (text: string) => pagesOf(text).flatMap((page) => linesOf(page).map(({ length }) => length));
  expect(shareOfCuts(lines, FURTHER)).toBeLessThan(0.15);
  const pages = (text: string) => pagesOf(text).map((page) => textsOf(page).length);
  expect(shareOfCuts(pages, FURTHER)).toBeLessThan(0.1);
});

test('subtitle files end their lines likewise', () => {
  const words = (line: string) => line.split(' ').length;
  expect(shareOfCuts((text) => subtitleCues(takeOfText(text)).flatMap(({ lines }) => lines.map(words)))).toBeLessThan(
    0.13,
  );
});

describe('what belongs together stays in one line', () => {
  test.each([
    ['Running a coffee shop takes a good grinder.', 'COFFEE SHOP'],
    ['No camera, no studio, no editing.', 'NO STUDIO,'],
    ['It is only twenty-nine dollars, and shipping is free.', 'TWENTY-NINE DOLLARS,'],
    ['Save 20 percent on your first order.', '20 PERCENT'],
    ['Dr. Meyer from New York says so.', 'DR. MEYER'],
    ['Dr. Meyer from New York says so.', 'NEW YORK'],
    ['You should not skip sunscreen in winter.', 'NOT SKIP'],
    ['Es kostet nicht mehr als 14 Euro im Monat.', '14 EURO'],
    ['Il n’y a pas de frais cachés dans ce forfait.', 'DE FRAIS CACHÉS'],
  ])('%s', (text, together) => {
    const lines = pagesOf(text).flatMap((page) => linesOf(page).map((line) => line.join(' ')));
    expect(lines.some((line) => line.includes(together))).toBe(true);
  });
});

test('letters become smaller than they may be in one page of four at most, and never by more than a third', () => {
  const sizes = SENTENCES.flatMap(({ text }) => pagesOf(plain(text)).map(({ fontPx }) => fontPx));
  expect(sizes.filter((px) => px < 60).length / sizes.length).toBeLessThan(0.3);
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(40);
});

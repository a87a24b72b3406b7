import { expect, test } from 'vitest';
import { cutIntoWords } from './break-word.ts';
import { unspacedWords } from './unspaced-words.ts';

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

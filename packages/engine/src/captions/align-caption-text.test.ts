import { expect, test } from 'vitest';
import { takeOfText } from '../testing/text-take.ts';
import { alignCaptionText } from './align-caption-text.ts';
import { subtitleCues } from './web-vtt.ts';

const { words } = takeOfText('I used to spend forty minutes on my skin every morning.');
const timesOf = (list: readonly { startMs: number; endMs: number }[]) =>
  list.map(({ startMs, endMs }) => [startMs, endMs]);
const textOf = (list: readonly { text: string }[]) => list.map(({ text }) => text).join(' ');

test('the spoken text has the spoken times', () => {
  expect(alignCaptionText(words, textOf(words))).toEqual(words);
});

test('another spelling, case or punctuation moves no time', () => {
  const text = 'i USED to spend 40 minutes, on my skin: every morning!';
  const aligned = alignCaptionText(words, text);
  expect(textOf(aligned)).toBe(text);
  expect(timesOf(aligned)).toEqual(timesOf(words));
});

test('more words for one share its time by their lengths, and all others keep theirs', () => {
  const aligned = alignCaptionText(words, 'I used to spend three quarters of an hour on my skin every morning.');
  expect(timesOf(aligned.slice(0, 4))).toEqual(timesOf(words.slice(0, 4)));
  expect(timesOf(aligned.slice(-5))).toEqual(timesOf(words.slice(-5)));
  const shared = aligned.slice(4, -5);
  expect(textOf(shared)).toBe('three quarters of an hour');
  expect([shared[0]?.startMs, shared.at(-1)?.endMs]).toEqual([words[4]?.startMs, words[5]?.endMs]);
  shared.slice(1).forEach((word, index) => expect(word.startMs).toBe(shared[index]?.endMs));
});

test('what is left out is gone, and what is added shares the time of its neighbour', () => {
  const aligned = alignCaptionText(words, 'Well, I used to spend minutes on my skin every single morning. 🔥');
  expect(textOf(aligned)).toBe('Well, I used to spend minutes on my skin every single morning. 🔥');
  expect([aligned[0]?.startMs, aligned[1]?.endMs]).toEqual([words[0]?.startMs, words[0]?.endMs]);
  expect(aligned.at(-1)?.endMs).toBe(words.at(-1)?.endMs);
});

test('whatever is written, every word is there once, in order, within the speech', () => {
  for (const text of ['x', 'a b c', 'morning every skin my on', `${textOf(words)} ${textOf(words)}`, '— & —']) {
    const aligned = alignCaptionText(words, text);
    expect(textOf(aligned)).toBe(text);
    aligned
      .slice(1)
      .forEach((word, index) => expect(word.startMs).toBeGreaterThanOrEqual(aligned[index]?.startMs ?? 0));
    expect(aligned.every(({ startMs, endMs }) => startMs <= endMs && endMs <= (words.at(-1)?.endMs ?? 0))).toBe(true);
  }
  expect(alignCaptionText([], 'nothing is spoken')).toEqual([]);
});

test('in writing without spaces only the words that were changed share a time', () => {
  const spoken = [{ text: '今天下单半价，点击链接购买。', startMs: 0, endMs: 3000 }];
  const unchanged = alignCaptionText(spoken, '今天下单半价，点击链接购买。');
  const aligned = alignCaptionText(spoken, '今天下单免费，点击链接购买。');
  expect(aligned.map(({ text }) => text)).toEqual(['今天', '下单', '免费，', '点击', '链接', '购买。']);
  expect(timesOf(aligned)).toEqual(timesOf(unchanged));
});

test('captions that were written in Japanese or Thai are shown with the spaces of the text, and no others', () => {
  for (const text of ['Saysoの新商品「Pro」は50%オフ、今すぐ！', 'ดีมากๆ เลย ราคาถูก']) {
    const words = alignCaptionText([{ text: '今すぐ始めよう。', startMs: 0, endMs: 4000 }], text);
    const lines = subtitleCues({ durationMs: 4000, words, phones: [], loudness: [] }).flatMap((cue) => cue.lines);
    expect(lines.join('')).toBe(text);
  }
});

test('a long Thai word that is cut to fit its line gets no spaces inside', () => {
  const text = `${'ก'.repeat(100)} ดี`;
  const words = [{ text, startMs: 0, endMs: 4000 }];
  const lines = subtitleCues({ durationMs: 4000, words, phones: [], loudness: [] }).flatMap((cue) => cue.lines);
  expect(lines.join('')).toBe(text);
});

import { expect, test } from 'vitest';
import { CAPTION_TAKES } from '../testing/caption-plan.ts';
import { SHORT_TAKE } from '../testing/short-take.ts';
import { takeOfText } from '../testing/text-take.ts';
import { between, randomStream } from '../motion/motion-curves.ts';
import type { SpeechTake, WordCue } from '../speech/speech-take.ts';
import { toSrt, toWebVtt } from './web-vtt.ts';

type ParsedCue = { startMs: number; endMs: number; lines: string[] };

function parse(vtt: string): ParsedCue[] {
  const [header, ...blocks] = vtt.trimEnd().split('\n\n');
  expect(header).toBe('WEBVTT');
  return blocks.map((block) => {
    const [timing = '', ...lines] = block.split('\n');
    const match = /^(\d\d):(\d\d):(\d\d)\.(\d{3}) --> (\d\d):(\d\d):(\d\d)\.(\d{3})$/u.exec(timing);
    expect(match).not.toBeNull();
    const [h = 0, m = 0, s = 0, ms = 0, h2 = 0, m2 = 0, s2 = 0, ms2 = 0] = (match ?? []).slice(1).map(Number);
    return { startMs: ((h * 60 + m) * 60 + s) * 1000 + ms, endMs: ((h2 * 60 + m2) * 60 + s2) * 1000 + ms2, lines };
  });
}

for (const [script, take] of Object.entries(CAPTION_TAKES)) {
  const cues = parse(toWebVtt(take));

  test(`${script}: every cue has one or two lines of at most 42 characters`, () => {
    for (const { lines } of cues) {
      expect([1, 2]).toContain(lines.length);
      for (const line of lines) {
        expect([...line].length).toBeLessThanOrEqual(42);
        expect(line.trim()).toBe(line);
        expect(line).not.toBe('');
      }
    }
  });

  test(`${script}: the cues hold the whole text and nothing else`, () => {
    const shown = cues
      .flatMap(({ lines }) => lines)
      .join('')
      .replace(/\s/gu, '');
    expect(shown).toBe(take.words.map(({ text }) => text).join(''));
  });

  test(`${script}: cues are in order, do not overlap and stay while their words are spoken`, () => {
    let characters = 0;
    cues.forEach((cue, index) => {
      expect(cue.endMs).toBeGreaterThan(cue.startMs);
      expect(cues[index + 1]?.startMs ?? Infinity).toBeGreaterThanOrEqual(cue.endMs);
      characters += cue.lines.join('').length;
    });
    expect(characters).toBeGreaterThan(0);
    expect(cues[0]?.startMs).toBe(take.words[0]?.startMs);
    expect(cues.at(-1)?.endMs).toBe((take.words.at(-1)?.endMs ?? 0) + 400);
  });
}

test('sentences have cues of their own', () => {
  expect(toWebVtt(SHORT_TAKE)).toBe(
    'WEBVTT\n\n00:00:00.200 --> 00:00:00.950\nStop!\n\n00:00:00.950 --> 00:00:02.883\nMaybe my problem is obvious.\n\n' +
      '00:00:02.903 --> 00:00:04.803\nWant better skin, MAMA?\n',
  );
});

test('signs of the format are escaped, and an arrow in the text cannot break a cue', () => {
  const vtt = toWebVtt(takeOfText('A <b>bold</b> --> move & more'));
  expect(vtt).toContain('A &lt;b&gt;bold&lt;/b&gt; --&gt; move &amp; more');
  expect(vtt.match(/-->/gu)).toHaveLength(1);
});

test('SubRip holds the same cues, numbered, with commas and plain text', () => {
  expect(toSrt(SHORT_TAKE)).toBe(
    '1\n00:00:00,200 --> 00:00:00,950\nStop!\n\n2\n00:00:00,950 --> 00:00:02,883\nMaybe my problem is obvious.\n\n' +
      '3\n00:00:02,903 --> 00:00:04,803\nWant better skin, MAMA?\n',
  );
  expect(toSrt(takeOfText('5 < 6 & more'))).toContain('5 < 6 & more');
  expect(toSrt({ durationMs: 0, words: [], phones: [], loudness: [] })).toBe('');
});

test('SubRip has no markup: what players would take for it is shown as it is written', () => {
  const srt = toSrt(takeOfText('A <b>bold</b> {\\an8} --> move < now'));
  expect(srt.match(/-->/gu)).toHaveLength(1);
  expect(srt).not.toMatch(/<[/a-z]|\{\\/iu);
  expect(srt.replaceAll('\u2060', '')).toContain('A <b>bold</b> {\\an8} --> move < now');
});

test.each([
  ['Chinese', '这款精华液拯救了我的皮肤，今天下单半价，点击下方链接立即购买！明天恢复原价。'],
  ['Japanese', 'ちょっと待って！今日から「最高」のラーメンを食べに、ウィーンへ行きましょう。'],
  ['Korean', '안녕하세요 여러분, 오늘은 정말 좋은 제품을 소개해 드리려고 합니다. 지금 시작하세요!'],
])('%s lines have at most 16 characters and break where they may', (_language, text) => {
  const lines = parse(toWebVtt(takeOfText(text))).flatMap((cue) => cue.lines);
  for (const line of lines) {
    expect([...line.replace(/ /gu, '')].length).toBeLessThanOrEqual(16);
    expect(line).not.toMatch(/^[、。！？」ーっゃゅょッャュョ，]/u);
    expect(line).not.toMatch(/「$/u);
  }
  expect(lines.length).toBeGreaterThan(2);
  expect(lines.join('').replace(/ /gu, '')).toBe(text.replace(/ /gu, ''));
});

test('Thai phrases keep the space between them, and its words have none', () => {
  expect(toWebVtt(takeOfText('สวัสดีครับ วันนี้เรามีของดี'))).toContain('\nสวัสดีครับ วันนี้เรามีของดี\n');
  const oneByOne = ['สวัสดี', 'ครับ', 'เรา', 'มี'].map((text, index) => ({
    text,
    startMs: 300 * index,
    endMs: 300 * index + 300,
  }));
  expect(toWebVtt({ durationMs: 1200, words: oneByOne, phones: [], loudness: [] })).toContain('\nสวัสดีครับเรามี\n');
});

test('a take without words is a file without cues', () => {
  expect(toWebVtt({ durationMs: 5000, words: [{ text: ' ', startMs: 0, endMs: 10 }], phones: [], loudness: [] })).toBe(
    'WEBVTT\n',
  );
});

test('times beyond an hour are written with hours', () => {
  const words = [{ text: 'late', startMs: 3_723_004, endMs: 3_724_000 }];
  expect(toWebVtt({ durationMs: 4_000_000, words, phones: [], loudness: [] })).toContain(
    '01:02:03.004 --> 01:02:04.400',
  );
});

const ODD = [
  'Yes!',
  'no',
  'well,',
  'x'.repeat(43),
  'x'.repeat(300),
  `a${'\u0301'.repeat(100)}`,
  '🔥\u200d'.repeat(60),
  '世界'.repeat(75),
  'สวัสดีครับ'.repeat(12),
  '👩‍👩‍👧‍👦'.repeat(30),
  'مرحبا'.repeat(20),
  '!',
];

/** Words of every odd kind in a random order; about every third has no time of its own. */
function oddTake(seed: number): SpeechTake {
  const random = randomStream(seed, 'odd words');
  let timeMs = 0;
  const words = Array.from({ length: 40 }, (): WordCue => {
    const startMs = timeMs;
    timeMs += random() < 0.3 ? 0 : Math.round(between(random, 1, 900));
    return { text: ODD[Math.floor(random() * ODD.length)] ?? '', startMs, endMs: timeMs };
  });
  return { durationMs: timeMs, words, phones: [], loudness: [] };
}

test.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])(
  'whatever the words are, cues are full, in order and apart, and hold the whole text (take %i)',
  (seed) => {
    const take = oddTake(seed);
    const blocks = toWebVtt(take).trimEnd().split('\n\n').slice(1);
    let previousEnd = '';
    for (const block of blocks) {
      const [timing = '', ...lines] = block.split('\n');
      const [start = '', end = ''] = timing.split(' --> ');
      expect(start >= previousEnd && end > start).toBe(true);
      previousEnd = end;
      expect([1, 2]).toContain(lines.length);
      for (const line of lines) expect([...line].length).toBeLessThanOrEqual(42);
      expect(lines.filter((line) => line.trim() === '')).toEqual([]);
    }
    const shown = blocks.flatMap((block) => block.split('\n').slice(1)).join('');
    expect(shown.replaceAll(' ', '')).toBe(take.words.map(({ text }) => text).join(''));
  },
);

test('a character longer than a line has cues of its own behind a sentence', () => {
  const words = ['Yes.', `A${'\u0301'.repeat(50)}`].map((text, index) => ({
    text,
    startMs: 1000 * index,
    endMs: 1000 * index + 500,
  }));
  const [, first, second] = toWebVtt({ durationMs: 2000, words, phones: [], loudness: [] }).split('\n\n');
  expect(first).toBe('00:00:00.000 --> 00:00:00.900\nYes.');
  expect(second).toMatch(/^00:00:01\.000 --> 00:00:01\.900\nA/u);
});

test('a word is looked at once: 60,000 of them are written before anyone waits', () => {
  const words = Array.from({ length: 60_000 }, (_, index) => ({ text: 'a', startMs: index * 100, endMs: index * 100 }));
  expect(toWebVtt({ durationMs: 6_000_000, words, phones: [], loudness: [] }).match(/a/gu)).toHaveLength(60_000);
});

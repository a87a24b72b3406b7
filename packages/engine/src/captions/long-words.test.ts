import { expect, test } from 'vitest';
import { CAPTION_PILL } from '../drawing/index.ts';
import { measureByCount } from '../testing/measure-text.ts';
import { CAPTION_BAND } from './caption-area.ts';
import { captionLayers } from './caption-layers.ts';
import { captionText } from './caption-text.ts';
import { planCaptions } from './plan-captions.ts';

const KINDS: Readonly<Record<string, string>> = {
  letters: 'Donaudampfschiff',
  Han: '这款精华液拯救了我的皮肤，',
  Thai: 'สวัสดีครับวันนี้',
  Arabic: 'مرحبا',
  emoji: '🔥👩‍👩‍👧‍👦',
  'one joined character': '🔥\u200d',
  marks: '\u0301',
  address: 'https://sayso.example/a?b=c&',
};
const LENGTHS = [1, 2, 13, 14, 15, 27, 60, 150, 400, 1500, 10_000];
/** Less than this is no easy reading on a phone, where the picture is about 390 points wide. */
const READABLE_PX = 40;

for (const [kind, sample] of Object.entries(KINDS)) {
  test.each(LENGTHS)(`${kind}: a word of %i characters stays in its band, readable, each piece lit once`, (length) => {
    const text = [...sample.repeat(length)].slice(0, length).join('');
    const words = [
      { text: 'See', startMs: 0, endMs: 300 },
      { text, startMs: 300, endMs: 300 + 100 * length },
      { text: 'there.', startMs: 300 + 100 * length, endMs: 800 + 100 * length },
    ];
    const frames = 40 + 3 * length;
    const groups = planCaptions({ words, frames, measureText: measureByCount });
    for (const { fontPx, words: inGroup } of groups) {
      expect(fontPx).toBeGreaterThanOrEqual(READABLE_PX);
      for (const word of inGroup) {
        const halfWidth = measureByCount(word.text, `${fontPx}px`) / 2 + CAPTION_PILL.x * fontPx;
        expect(Math.abs(word.x - CAPTION_BAND.centreX) + halfWidth).toBeLessThanOrEqual(CAPTION_BAND.halfWidth);
        expect(word.y - CAPTION_PILL.y * fontPx).toBeGreaterThanOrEqual(CAPTION_BAND.top);
        expect(word.y + CAPTION_PILL.y * fontPx).toBeLessThanOrEqual(CAPTION_BAND.bottom);
      }
    }
    const pieces = groups.flatMap((group) => group.words.map((word) => word.text));
    expect(pieces.map((piece) => piece.replace(/(?<=.)-$/u, '')).join('')).toBe(
      words.map((word) => captionText(word.text)).join(''),
    );
    const lit: string[] = [];
    const starts = groups.flatMap((group) => group.words.map(({ startFrame }) => startFrame));
    expect(new Set(starts).size).toBe(starts.length);
    for (const frame of starts) {
      const ids = captionLayers(groups, frame).filter(({ spriteId }) => spriteId.includes('-lit-'));
      expect(ids).toHaveLength(1);
      lit.push(ids[0]?.spriteId.replace(/^.*?-lit-/u, '') ?? '');
    }
    expect(lit).toEqual(pieces);
  });
}

test('a long word is hyphenated in nearly equal pieces, an address and a number are cut without a sign', () => {
  const piecesOf = (text: string) =>
    planCaptions({ words: [{ text, startMs: 0, endMs: 4000 }], frames: 150, measureText: measureByCount }).flatMap(
      (group) => group.words.map((word) => word.text),
    );
  expect(piecesOf('Donaudampfschifffahrtsgesellschaft')).toEqual(['DONAUDAMPFS-', 'CHIFFFAHRTSG-', 'ESELLSCHAFT']);
  expect(piecesOf('https://shop.example/new')).toEqual(['https://shop.example/new'].map(captionText));
  const address = 'https://sayso.example/collections/new-arrivals';
  expect(piecesOf(address).join('')).toBe(captionText(address));
  expect(piecesOf(address).length).toBeGreaterThan(2);
  expect(piecesOf('12345678901234567890123456789012')).toEqual(['12345678901', '2345678901', '23456789012']);
});

test('a line of Han characters is cut between its words, with the punctuation behind them', () => {
  const text = '这款精华液拯救了我的皮肤，今天下单半价，点击下方链接立即购买！';
  const groups = planCaptions({ words: [{ text, startMs: 0, endMs: 6000 }], frames: 200, measureText: measureByCount });
  const pieces = groups.flatMap((group) => group.words.map((word) => word.text));
  expect(pieces).toContain('今天');
  expect(pieces).toContain('皮肤，');
});

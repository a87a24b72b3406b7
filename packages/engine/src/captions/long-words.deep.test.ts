import { traitsOf } from '../model/caption-styles.ts';
import { expect, test } from 'vitest';
import { stageOf } from '../stage/stage.ts';
import { captionsOf, textsOf } from '../testing/caption-plan.ts';
import { measureByCount } from '../testing/scene.ts';
import { captionLayers } from './caption-layers.ts';
import { captionText } from './caption-text.ts';

const KINDS: Readonly<Record<string, string>> = {
  letters: 'Donaudampfschiff',
  Han: '这款精华液拯救了我的皮肤，',
  Japanese: 'ちょっとラーメン「食べた」っけ。',
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
const BAND = stageOf('9:16').captions.low;
const { padX, padY } = traitsOf('highlight');
const shownAs = (text: string) => captionText(text, { capitals: true, isTurkish: false });

for (const [kind, sample] of Object.entries(KINDS)) {
  test.each(LENGTHS)(`${kind}: a word of %i characters stays in its band, readable, each piece lit once`, (length) => {
    const text = [...sample.repeat(length)].slice(0, length).join('');
    const words = [
      { text: 'See', startMs: 0, endMs: 300 },
      { text, startMs: 300, endMs: 300 + 200 * length },
      { text: 'there.', startMs: 300 + 200 * length, endMs: 800 + 200 * length },
    ];
    const plan = captionsOf(words, { frames: 60 + 6 * length });
    for (const { fontPx, words: inGroup, reach } of plan.groups) {
      expect(fontPx).toBeGreaterThanOrEqual(READABLE_PX);
      const half = ((reach.above + reach.below) / 2 + padY) * fontPx;
      for (const piece of inGroup.flatMap(({ pieces }) => pieces)) {
        const halfWidth = measureByCount(piece.text, `${fontPx}px`) / 2 + padX * fontPx;
        expect(Math.abs(piece.x - BAND.centreX) + halfWidth).toBeLessThanOrEqual(BAND.halfWidth);
        expect(piece.y - half).toBeGreaterThanOrEqual(BAND.top);
        expect(piece.y + half).toBeLessThanOrEqual(BAND.bottom);
      }
    }
    const pieces = plan.groups.flatMap(textsOf);
    expect(pieces.map((piece) => piece.replace(/(?<=.)-$/u, '')).join('')).toBe(
      words.map((word) => shownAs(word.text)).join(''),
    );
    const lit: string[] = [];
    const starts = plan.groups.flatMap((group) => group.words.map(({ startFrame }) => startFrame));
    expect(new Set(starts).size).toBe(starts.length);
    for (const frame of starts) {
      const ids = captionLayers(plan, frame).filter(({ spriteId }) => spriteId.includes('-spoken-'));
      expect(ids).toHaveLength(1);
      lit.push(ids[0]?.spriteId.replace(/^.*?-spoken-/u, '') ?? '');
    }
    expect(lit).toEqual(pieces);
  });
}

const piecesOf = (text: string) =>
  captionsOf([{ text, startMs: 0, endMs: 4000 }], { frames: 150 }).groups.flatMap(textsOf);

test('a long word is hyphenated in nearly equal pieces, an address and a number are cut without a sign', () => {
  expect(piecesOf('Donaudampfschifffahrtsgesellschaft')).toEqual(['DONAUDAMPFS-', 'CHIFFFAHRTSG-', 'ESELLSCHAFT']);
  expect(piecesOf('https://x.example/new')).toEqual(['https://x.example/new'].map(shownAs));
  const address = 'https://sayso.example/collections/new-arrivals';
  expect(piecesOf(address).join('')).toBe(shownAs(address));
  expect(piecesOf(address).length).toBeGreaterThan(2);
  expect(piecesOf('12345678901234567890123456789012')).toEqual(['1234567890123456', '7890123456789012']);
});

test('an endless Japanese word is never cut before small kana, a mark of length or a closing sign', () => {
  for (const text of ['アーァ', 'ウォー！', 'ネットー', 'ヘヴィー「ウ」']) {
    const pieces = piecesOf(text.repeat(40));
    expect(pieces.length).toBeGreaterThan(5);
    for (const piece of pieces) {
      expect(piece).not.toMatch(/^[ーァォィッ！」]/u);
      expect(piece).not.toMatch(/「$/u);
    }
  }
});

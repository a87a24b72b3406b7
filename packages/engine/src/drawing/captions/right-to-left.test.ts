import { expect, test } from 'vitest';
import type { Canvas2D } from '../canvas-2d.ts';
import { captionWordSprite } from './caption-word.ts';
import { isRightToLeft } from './right-to-left.ts';

const RIGHT_TO_LEFT = ['سلام', 'שלום', '؟نعم', '؟', '٣', 'ߒߞߏ', '𞤀𞤣𞤤𞤢𞤥!', 'ﺳﻼﻡ'];
const LEFT_TO_RIGHT = ['hello', '123', '🔥', 'ไทย', '世界', '—', '"quoted"', 'e\u0301'];

test('direction is that of the script', () => {
  expect(RIGHT_TO_LEFT.filter((word) => !isRightToLeft(word))).toEqual([]);
  expect(LEFT_TO_RIGHT.filter(isRightToLeft)).toEqual([]);
});

test('every word that runs from the right is drawn from the right, between marks that hold its punctuation', () => {
  for (const text of RIGHT_TO_LEFT)
    expect(drawn(text)).toEqual({ text: `\u200f${text}\u200f`, textAlign: 'right', x: 50 });
  for (const text of LEFT_TO_RIGHT) expect(drawn(text)).toEqual({ text, textAlign: 'left', x: -50 });
});

/** How the sprite of a word 100 pixels wide writes it. */
function drawn(text: string) {
  const calls: { text: string; textAlign: string; x: number }[] = [];
  const ignore = () => undefined;
  const canvas: Partial<Canvas2D> = {
    textAlign: 'start',
    save: ignore,
    restore: ignore,
    translate: ignore,
    strokeText: ignore,
    fillText: (written, x) => void calls.push({ text: written, textAlign: canvas.textAlign ?? '', x }),
  };
  const sprite = captionWordSprite({ id: 'word', text, fontPx: 68, highlighted: false, measureText: () => 100 });
  sprite.draw(canvas as Canvas2D);
  return calls[0];
}

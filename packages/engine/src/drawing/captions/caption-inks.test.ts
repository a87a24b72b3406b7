import { expect, test } from 'vitest';
import { contrastOf } from '../colour.ts';
import type { Hex } from '../../model/look.ts';
import { captionInks } from './caption-inks.ts';

const ACCENTS: readonly Hex[] = [
  '#ff4d6d',
  '#ffffff',
  '#000000',
  '#fefefe',
  '#010203',
  '#808080',
  '#0000ff',
  '#ffff00',
  '#00ff00',
  '#7a00cc',
  '#1a0c0a',
  '#15101a',
];
/** Large letters can be read from 3 on. @see WCAG 2.2, success criterion 1.4.3. */
const READABLE = 3;

test.each(ACCENTS)('with the accent %s every word can be read on what surrounds it, in every style', (color) => {
  for (const style of ['highlight', 'karaoke', 'box', 'outline', 'minimal'] as const) {
    const { plain, spoken, box } = captionInks({ style, color });
    for (const { letters, edge, pill } of [plain, spoken])
      expect(contrastOf(letters, box ?? pill ?? edge)).toBeGreaterThanOrEqual(READABLE);
  }
});

test.each(ACCENTS)(
  'with the accent %s the spoken word can be told from the others, where the style marks it',
  (color) => {
    for (const style of ['highlight', 'karaoke', 'box', 'outline'] as const) {
      const { plain, spoken } = captionInks({ style, color });
      const differs = spoken.pill !== null || plain.edge !== spoken.edge;
      expect(differs || distance(plain.letters, spoken.letters) > 40).toBe(true);
    }
  },
);

test('the accent itself is what is seen: on the pill, or as the letters', () => {
  expect(captionInks({ style: 'highlight', color: '#00AA55' }).spoken.pill).toBe('#00aa55');
  for (const style of ['karaoke', 'box', 'outline'] as const)
    expect(captionInks({ style, color: '#00AA55' }).spoken.letters).toBe('#00aa55');
});

/** The largest difference of two colours' channels, 0 to 255. */
function distance(one: Hex, other: Hex): number {
  const channels = (color: Hex) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  const others = channels(other);
  return Math.max(...channels(one).map((channel, index) => Math.abs(channel - (others[index] ?? 0))));
}

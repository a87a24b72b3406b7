import { expect, test } from 'vitest';
import { stretchesOf } from './find-terms.ts';

test('a long text is searched in stretches that begin and end between words, and nothing of it is left out', () => {
  // Every place of a cut falls into a word once.
  for (let shift = 0; shift < 12; shift += 1) {
    const words = Array.from({ length: 2_000 }, (_, at) => `cocktail dress ${at}`);
    const text = `${'.'.repeat(shift)}${words.join(' ')}`;
    const stretches = [...stretchesOf(text)];
    expect(stretches.length).toBeGreaterThan(2);
    const found = new Set(stretches.flatMap((stretch) => stretch.match(/[a-z]+/g) ?? []));
    expect([...found].toSorted()).toEqual(['cocktail', 'dress']);
    let end = 0;
    for (const stretch of stretches) {
      const at = text.indexOf(stretch, Math.max(0, end - 1_600));
      expect(at).toBeLessThanOrEqual(end);
      end = at + stretch.length;
    }
    expect(end).toBe(text.length);
  }
});

test('a text without any gap is searched as well', () => {
  const stretches = [...stretchesOf('漢'.repeat(25_000))];
  expect(stretches.join('').length).toBeGreaterThanOrEqual(25_000);
});

test.each(['vis-à-vis', 'vis✨à✨vis', 'vis[à]vis', 'vis…à/vis'])('a stretch does not cut %s at its signs', (whole) => {
  for (let shift = 0; shift < 10; shift += 1) {
    const text = `${'x'.repeat(shift)} ${`${whole} `.repeat(2_000)}`;
    const words = [...stretchesOf(text)].flatMap((stretch) => stretch.split(' '));
    expect(words.filter((word) => word.replaceAll('x', '') !== '' && word !== whole)).toEqual([]);
  }
});

import { expect, test } from 'vitest';
import { captionSprites } from '../performance/caption-sprites.ts';
import { captionsOf } from '../testing/caption-plan.ts';
import { measureByCount } from '../testing/measure-text.ts';
import { takeOfText } from '../testing/text-take.ts';
import { captionLayers } from './caption-layers.ts';

const { words } = takeOfText('Really good things take really good time.');
const STYLES = ['highlight', 'karaoke', 'box', 'outline', 'minimal'] as const;
const framesOf = (plan: ReturnType<typeof captionsOf>) =>
  plan.groups.flatMap(({ startFrame, endFrame }) =>
    Array.from({ length: endFrame - startFrame }, (_, index) => captionLayers(plan, startFrame + index)),
  );

test.each(STYLES)('%s: every layer has its sprite, and every sprite is needed', (style) => {
  const plan = captionsOf(words, { style });
  const sprites = captionSprites(plan, measureByCount).map(({ id }) => id);
  const used = new Set(framesOf(plan).flatMap((layers) => layers.map(({ spriteId }) => spriteId)));
  expect(new Set(sprites).size).toBe(sprites.length);
  expect([...used].toSorted()).toEqual(sprites.toSorted());
});

test.each(STYLES)('%s: no two layers of a frame share a slot', (style) => {
  for (const layers of framesOf(captionsOf(words, { style })))
    expect(new Set(layers.map(({ slot }) => slot)).size).toBe(layers.length);
});

test('a word that comes up again is drawn once: plain and spoken', () => {
  const repeated = captionSprites(captionsOf(words), measureByCount).filter(({ id }) => id.endsWith('-REALLY'));
  expect(repeated).toHaveLength(2);
});

test('sprites of other looks have other ids', () => {
  // Short enough for every size: a large look that becomes smaller is the same as a smaller one.
  const short = takeOfText('Good things take time.').words;
  const idsOf = (look: Parameters<typeof captionsOf>[1]) =>
    captionSprites(captionsOf(short, look), measureByCount).map(({ id }) => id);
  const looks = [
    ...STYLES.map((style) => ({ style })),
    { color: '#00aa55' },
    { size: 'large' },
    { font: 'oswald' },
  ] as const;
  const all = looks.flatMap((look) => idsOf(look));
  expect(new Set(all).size).toBe(all.length);
});

test('karaoke: a spoken word fills while it is heard and stays filled', () => {
  const plan = captionsOf(words, { style: 'karaoke' });
  const [group] = plan.groups;
  const first = group?.words[0];
  if (!group || !first) throw new Error('nothing is said');
  const filledAt = (frame: number) =>
    captionLayers(plan, frame).find(({ slot }) => slot === 'caption-0-filled')?.opacity;
  const rising = Array.from({ length: first.spokenFrames }, (_, age) => filledAt(first.startFrame + age) ?? 0);
  expect(rising).toEqual(rising.toSorted((a, b) => a - b));
  expect(rising[0]).toBeLessThan(0.5);
  expect(rising.at(-1)).toBe(1);
  expect(filledAt(group.endFrame - 1)).toBe(1);
  const last = group.words.length - 1;
  expect(captionLayers(plan, first.startFrame).some(({ slot }) => slot === `caption-${last}-filled`)).toBe(false);
});

test('karaoke: with a dark accent the word changes at once, because halfway nothing could be read', () => {
  const plan = captionsOf(words, { style: 'karaoke', color: '#101010' });
  const opacities = framesOf(plan).flatMap((layers) => layers.map(({ opacity }) => opacity));
  expect(new Set(opacities)).toEqual(new Set([1]));
});

test('box: one solid box stands behind the words, wide enough for every line', () => {
  for (const { box, words: inGroup } of captionsOf(words, { style: 'box' }).groups) {
    if (!box) throw new Error('no box');
    for (const { x, y } of inGroup.flatMap(({ pieces }) => pieces)) {
      expect(Math.abs(x - box.x)).toBeLessThan(box.width / 2);
      expect(Math.abs(y - box.y)).toBeLessThan(box.height / 2);
    }
  }
  expect(captionLayers(captionsOf(words, { style: 'box' }), 10)[0]?.slot).toBe('caption-box');
});

test('minimal: nothing tells the spoken word from the others', () => {
  const plan = captionsOf(words, { style: 'minimal' });
  const [group] = plan.groups;
  const ids = new Set(
    group?.words.map(({ startFrame }) =>
      captionLayers(plan, startFrame)
        .map(({ spriteId }) => spriteId)
        .join(),
    ),
  );
  expect(ids.size).toBe(1);
});

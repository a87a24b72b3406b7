import { expect, test } from 'vitest';
import { PLAIN_LIGHT, type SceneLight } from '../../performance/scene-spec.ts';
import { PERFORMERS } from '../../performers/index.ts';
import { backgroundSprite } from '../backgrounds/index.ts';
import { performerSprites } from '../performer-sprites.ts';
import { differingBytes, paintSprite, pixelsOf } from '../testing/painting.ts';
import { lightKey, lightSprite } from './light-figure.ts';

const CHANGES: readonly Partial<SceneLight>[] = [
  {},
  ...(['golden', 'evening', 'night'] as const).map((environment) => ({ environment })),
  ...(['studio', 'natural', 'artistic'] as const).map((lighting) => ({ lighting })),
  ...(['crisp', 'warm', 'cool', 'bold'] as const).map((style) => ({ style })),
];
const LIGHTS = CHANGES.map((change) => ({ ...PLAIN_LIGHT, ...change }));

test.each([
  ['the office', { id: 'modern' }],
  ['the park', { id: 'outdoor' }],
  ['a colour', { color: '#3f7f8a' }],
])('every time of day, light and style is seen in %s, each under a key of its own', (_, background) => {
  const sprites = LIGHTS.map((light) => backgroundSprite(background, { format: '1:1', shot: 'wide', light }));
  expect(new Set(sprites.map(({ sharedKey }) => sharedKey)).size).toBe(LIGHTS.length);
  const [plain, ...lit] = sprites.map((sprite) => paintSprite({ ...sprite, paintScale: 0.125 }));
  if (!plain) throw new Error('nothing was painted');
  const pixels = plain.bytes.length / 4;
  expect(lit.map((painting) => differingBytes(painting, plain) > pixels)).not.toContain(false);
  expect(lit.every((painting) => [...pixelsOf(painting)].every(({ alpha }) => alpha === 255))).toBe(true);
});

test('an own picture takes the light too', () => {
  const picture = { name: 'beach', width: 108, height: 192 };
  const isTinted = LIGHTS.map((light) =>
    paintSprite(backgroundSprite({ picture }, { format: '9:16', shot: 'wide', light })).bytes.some((byte) => byte > 0),
  );
  expect(isTinted).toEqual(LIGHTS.map((light) => lightKey(light) !== ''));
});

test('the performer is lit to match: colours change, the shape stays, and plain light leaves all as it is', () => {
  const look = PERFORMERS[0]?.look;
  if (!look) throw new Error('there is no performer');
  const { head } = performerSprites(look);
  const plain = paintSprite(head);
  expect(lightSprite(head, look, PLAIN_LIGHT)).toBe(head);
  for (const light of LIGHTS.slice(1)) {
    const lit = paintSprite(lightSprite(head, look, light));
    expect(differingBytes(lit, plain)).toBeGreaterThan(plain.width * 100);
    const moved = lit.bytes.filter((byte, at) => at % 4 === 3 && Math.abs(byte - (plain.bytes[at] ?? 0)) > 1);
    expect(moved).toHaveLength(0);
  }
});

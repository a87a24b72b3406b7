import { expect, test } from 'vitest';
import { PLAIN_LIGHT, type SceneLight } from '../../model/scene-spec.ts';
import { FURTHER_PERFORMERS } from '../../performers/further.ts';
import { PERFORMERS } from '../../performers/index.ts';
import { BACKGROUNDS, backgroundSprite } from '../backgrounds/index.ts';
import { armSprites } from '../arms/paint-arm.ts';
import type { SpriteSpec } from '../canvas-2d.ts';
import type { PerformerLook } from '../../model/look.ts';
import { performerSprites } from '../performer-sprites.ts';
import { differingBytes, paintSprite, pixelsOf } from '../testing/painting.ts';
import { figureLightKey, lightKey, lightSprite } from './light-figure.ts';

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
  const picture = { picture: { name: 'beach', width: 108, height: 192 } };
  expect(lightSprite(head, look, { light: PLAIN_LIGHT, background: picture })).toBe(head);
  for (const light of LIGHTS.slice(1)) {
    const lit = paintSprite(lightSprite(head, look, { light, background: picture }));
    expect(differingBytes(lit, plain)).toBeGreaterThan(plain.width * 100);
    const moved = lit.bytes.filter((byte, at) => at % 4 === 3 && Math.abs(byte - (plain.bytes[at] ?? 0)) > 1);
    expect(moved).toHaveLength(0);
  }
});

test("by day every room's own light falls on the performer, each under a key of its own; another light takes its place", () => {
  const look = PERFORMERS[0]?.look;
  if (!look) throw new Error('there is no performer');
  const { body } = performerSprites(look);
  const rooms = [...BACKGROUNDS.map(({ id }) => ({ id })), { color: '#3f7f8a' }, { color: '#d94f70' }];
  const paintings = rooms.map((background) =>
    paintSprite({ ...lightSprite(body, look, { light: PLAIN_LIGHT, background }), paintScale: 0.25 }),
  );
  const plain = paintSprite({ ...body, paintScale: 0.25 });
  for (const [index, painting] of paintings.entries())
    for (const other of [plain, ...paintings.slice(0, index)])
      expect(differingBytes(painting, other)).toBeGreaterThan(plain.width * 10);
  expect(new Set(rooms.map((room) => figureLightKey(PLAIN_LIGHT, room))).size).toBe(rooms.length);
  const night: SceneLight = { ...PLAIN_LIGHT, environment: 'night' };
  expect(new Set(rooms.map((room) => figureLightKey(night, room)))).toEqual(new Set([lightKey(night)]));
});

test('an arm takes the light of its own side only', () => {
  const look = PERFORMERS[0]?.look;
  if (!look) throw new Error('there is no performer');
  const fromTheLeft: SceneLight = { ...PLAIN_LIGHT, environment: 'golden' };
  const changed = armSprites(look).map((arm) => {
    const [plain, lit] = [
      paintSprite(arm),
      paintSprite(lightSprite(arm, look, { light: fromTheLeft, background: { color: '#ffffff' } })),
    ];
    const distance = lit.bytes.reduce((sum, byte, at) => sum + Math.abs(byte - (plain.bytes[at] ?? 0)), 0);
    return { id: arm.id, share: distance / lit.bytes.length };
  });
  const shareOf = (id: string) => changed.find((arm) => arm.id === id)?.share ?? 0;
  expect(shareOf('upper-arm-left')).toBeGreaterThan(shareOf('upper-arm-right') * 1.5);
  expect(shareOf('forearm-left')).toBeGreaterThan(shareOf('forearm-right') * 1.2);
});

test('light on a sleeve keeps the colour of its cloth', () => {
  const look = PERFORMERS[0]?.look;
  if (!look) throw new Error('there is no performer');
  const colorful = (sprite: SpriteSpec) => {
    const solid = [...pixelsOf(paintSprite(sprite))].filter(({ alpha }) => alpha > 250);
    const spans = solid.map(({ red, green, blue }) => Math.max(red, green, blue) - Math.min(red, green, blue));
    return spans.reduce((sum, span) => sum + span, 0) / solid.length;
  };
  const worn: PerformerLook = { ...look, garment: { ...look.garment, color: '#8c2038' } };
  const [arm] = armSprites(worn);
  if (!arm) throw new Error('there is no arm');
  const lit = lightSprite(arm, worn, { light: PLAIN_LIGHT, background: { id: 'home' } });
  expect(colorful(lit)).toBeGreaterThan(colorful(arm) * 0.9);
});

test('skin does not turn grey where little light is', () => {
  /** How far the middle of a face is from grey: the spread of its channels beside the brightest of them. */
  const warmthOf = (sprite: SpriteSpec) => {
    const { bytes, width } = paintSprite(sprite);
    const at = 4 * ((sprite.anchorY - 110) * width + sprite.anchorX);
    const channels = bytes.slice(at, at + 3);
    return 1 - Math.min(...channels) / Math.max(...channels);
  };
  for (const { look } of [...PERFORMERS, ...FURTHER_PERFORMERS].filter(({ id }) =>
    ['samuel', 'mei', 'zoe'].includes(id),
  )) {
    const { head } = performerSprites(look);
    for (const environment of ['day', 'evening', 'night'] as const) {
      const place = { light: { ...PLAIN_LIGHT, environment }, background: { id: 'studio' } };
      expect(warmthOf(lightSprite(head, look, place)) / warmthOf(head)).toBeGreaterThan(0.9);
    }
  }
});

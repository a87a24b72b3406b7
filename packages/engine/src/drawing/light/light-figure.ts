import { PLAIN_LIGHT, type SceneBackground, type SceneLight } from '../../model/scene-spec.ts';
import { armMeasures } from '../arm-measures.ts';
import { SHORT_SLEEVE } from '../arms/paint-arm.ts';
import type { Canvas2D, SpriteSpec } from '../canvas-2d.ts';
import { fade, lightnessOf, mix } from '../colour.ts';
import { skinTones } from '../face/skin-tones.ts';
import { clothTones } from '../garments/cloth.ts';
import { hairTones } from '../hair/hair-tones.ts';
import type { Hex, PerformerLook } from '../../model/look.ts';

/** Light on the performer: `wash` lies over all of it, the others come from a side and fade towards the middle. Opacities from 0 to 1. */
type FigureLight = { wash?: Shade; left?: Shade; right?: Shade };
type Shade = readonly [color: Hex, opacity: number];

const BY_HOUR: Record<SceneLight['environment'], FigureLight> = {
  day: {},
  golden: { wash: ['#ff8a30', 0.06], left: ['#ffbe6a', 0.42] },
  evening: { wash: ['#2a1440', 0.14], left: ['#ff8f5a', 0.42], right: ['#8f7ad0', 0.2] },
  night: { wash: ['#070c26', 0.3], left: ['#5f80ff', 0.4], right: ['#ffae68', 0.32] },
};
const BY_LIGHTING: Record<SceneLight['lighting'], FigureLight> = {
  auto: {},
  studio: { left: ['#ffffff', 0.3], right: ['#f4f1ff', 0.24] },
  natural: { left: ['#fff2d8', 0.3], right: ['#2b2026', 0.2] },
  artistic: { wash: ['#180f30', 0.1], left: ['#ff2f86', 0.46], right: ['#24a8ff', 0.46] },
};
const BY_STYLE: Record<SceneLight['style'], FigureLight> = {
  soft: {},
  crisp: { left: ['#ffffff', 0.16], right: ['#101828', 0.14] },
  warm: { wash: ['#ff8a3a', 0.06] },
  cool: { wash: ['#3a7dff', 0.07] },
  bold: { left: ['#fff4e0', 0.14], right: ['#14060f', 0.26] },
};

/** What a room's own windows and lamps do by day, in the automatic light. */
const BY_ROOM: Readonly<Record<string, FigureLight>> = {
  modern: { left: ['#e4f1ff', 0.26], right: ['#ffc78e', 0.16] },
  home: { left: ['#fff1cd', 0.3], right: ['#ffb26e', 0.22] },
  studio: { wash: ['#2a1038', 0.08], left: ['#ff9a6a', 0.36], right: ['#5fc3ff', 0.34] },
  outdoor: { left: ['#fff7d2', 0.34], right: ['#a9d67c', 0.18] },
  minimal: { left: ['#ffffff', 0.28], right: ['#c9a68e', 0.16] },
  kitchen: { left: ['#ffe6ae', 0.38], right: ['#8a5a34', 0.18] },
  loft: { wash: ['#2a1208', 0.1], left: ['#7f9be0', 0.26], right: ['#ff9d45', 0.5] },
};
/** A wall throws so much of its own colour on who stands before it. */
const WALL_OPACITY = 0.24;

/** Head and hair take their light between these distances from the middle line, in pixels of their sprites. */
const HEAD = { outer: 262, inner: 84, share: 1 } as const;
/** The face takes the lamp's light over its near cheek, and away from the lamp at its edge alone, so far beyond the cheek and inwards: its own shade stays. */
const FACE = { near: { beyond: 44, across: 160, share: 0.85 }, far: { beyond: 54, across: 100, share: 0.7 } } as const;
/** Body and arms take the lamp's light as a plane from beyond the shoulder so far inwards, and away from the lamp as a thin rim. */
const BODY = { near: { beyond: 58, across: 150, share: 1 }, far: { beyond: 54, across: 66, share: 1.7 } } as const;
/** Forearms turn towards the viewer and take less of it. */
const FOREARM = 0.7;
const NONE = { outer: 0, inner: 1, share: 0 } as const;
/** Light takes the colour of what it falls on, so much of it: white over cloth would be fog. It is as bright as this makes up for, where it stands as a plane. */
const OWN = {
  plane: { share: 0.68, stronger: 1.8, most: 0.7 },
  face: { share: 0.36, stronger: 1, most: 1 },
  hair: { share: 0.6, stronger: 1.2, most: 1 },
} as const;

/** Little light leaves everything its colour: a dark veil takes so much of the depth of what lies under it, and covers more for that. Alone it would turn skin grey. */
const VEIL = { share: 0.58, onBody: 0.3, onEyes: 0.12, stronger: 1.2 } as const;
/** A veil below this lightness darkens. */
const DARK = 0.2;

/** Tells apart what is drawn in other light; nothing for what is drawn in plain light. */
export function lightKey(light: SceneLight): string {
  const key = keyOf(light);
  return key === keyOf(PLAIN_LIGHT) ? '' : ` ${key}`;
}

/** Everything of a light, in one order. */
function keyOf(light: SceneLight): string {
  return Object.values({ ...PLAIN_LIGHT, ...light }).join(' ');
}

/** Tells apart figures in different light, the room's own included; nothing for what is drawn in none. */
export function figureLightKey(light: SceneLight, background: SceneBackground): string {
  const room = roomLight(light, background);
  return `${lightKey(light)}${room ? ` by ${'id' in background ? background.id : Object.values(background).join()}` : ''}`;
}

/** Where the performer stands. */
type Place = { light: SceneLight; background: SceneBackground };

/** The sprite of a part with the scene's light on it; what it does not cover stays clear. All parts of the head are lit as one. */
export function lightSprite(sprite: SpriteSpec, look: PerformerLook, { light, background }: Place): SpriteSpec {
  const lights = [...lightsOf(light), roomLight(light, background)].filter((one) => one !== undefined);
  if (!lights.some(({ wash, left, right }) => wash ?? left ?? right)) return sprite;
  const reach = reachOf(sprite.id, look);
  return {
    ...sprite,
    draw: (canvas) => {
      sprite.draw(canvas);
      canvas.save();
      canvas.globalCompositeOperation = 'source-atop';
      for (const band of bandsOf(sprite, look))
        for (const figure of lights) paint(canvas, sprite, { figure, reach, band });
      canvas.restore();
    },
  };
}

type Reach = { outer: number; inner: number; share: number };

/** Where the light of either side falls on a part, from its anchor's middle line. Arms are lit on their outer side; hands turn every way and take the wash alone. */
function reachOf(id: string, look: PerformerLook): Record<'left' | 'right', Reach> {
  const same = (reach: Reach) => ({ left: reach, right: reach });
  const beyond = (x: number, { near, far }: typeof FACE | typeof BODY) => ({
    left: from(x, near),
    right: from(x, far),
  });
  if (id === 'body') return beyond(look.build.shoulderX, BODY);
  if (id === 'head') return beyond(look.face.cheekX, FACE);
  if (id.startsWith('hand-')) return same(NONE);
  const [, kind, side] = /^(upper-arm|forearm)-(left|right)/u.exec(id) ?? [];
  if (!kind || (side !== 'left' && side !== 'right')) return same(HEAD);
  const { shoulderX } = armMeasures(look);
  const arm = beyond(look.build.shoulderX - shoulderX, BODY)[side];
  return { ...same(NONE), [side]: { ...arm, share: arm.share * (kind === 'forearm' ? FOREARM : 1) } };
}

function from(x: number, { beyond, across, share }: { beyond: number; across: number; share: number }): Reach {
  return { outer: x + beyond, inner: x + beyond - across, share };
}

/** A part of a sprite from `top` to `bottom` and the colour on which the light falls there, and how that is in the dark. `falls`: how it does; on cloth and the skin of bare arms as a plane. */
type Band = { surface: Hex; veil: { deep: Hex; share: number }; falls: keyof typeof OWN; top: number; bottom: number };

function bandsOf(sprite: SpriteSpec, look: PerformerLook): Band[] {
  const { id, height, anchorY } = sprite;
  const tones = skinTones(look.skin.base);
  const whole = { top: 0, bottom: height };
  const skin = { surface: tones.light, veil: { deep: tones.deep, share: VEIL.share } };
  const cloth = {
    surface: clothTones(look.garment.color).light,
    veil: { deep: tones.deep, share: VEIL.onBody },
    falls: 'plane',
  } as const;
  if (id.startsWith('hair-')) {
    const { base, deep } = hairTones(look.hair.color);
    return [{ surface: base, veil: { deep, share: VEIL.share }, falls: 'hair', ...whole }];
  }
  const isArm = /^(upper-arm|forearm)-/u.test(id);
  if (id !== 'body' && !isArm) {
    // Pupils and lashes are darker than the depth of skin.
    const share = /^(eyes|brows)-/u.test(id) ? VEIL.onEyes : VEIL.share;
    return [{ ...skin, veil: { deep: tones.deep, share }, falls: 'face', ...whole }];
  }
  const { isBare, upper } = armMeasures(look);
  if (!isArm || !isBare) return [{ ...cloth, ...whole }];
  const end = id.startsWith('upper-arm') ? anchorY + upper * SHORT_SLEEVE : 0;
  return [
    { ...cloth, top: 0, bottom: end },
    { ...skin, falls: 'plane', top: end, bottom: height },
  ];
}

/** Light of the room itself: it is there by day, and until another one is set up. A customer's picture says nothing of its lamps. */
function roomLight({ environment, lighting }: SceneLight, background: SceneBackground): FigureLight | undefined {
  if (environment !== 'day' || lighting !== 'auto' || 'picture' in background) return undefined;
  if ('id' in background) return BY_ROOM[background.id];
  const glow: Shade = [mix(background.color as Hex, '#ffffff', 0.25), WALL_OPACITY];
  return { left: glow, right: glow };
}

function lightsOf({ environment, lighting, style }: SceneLight): FigureLight[] {
  return [BY_HOUR[environment], BY_LIGHTING[lighting], BY_STYLE[style]];
}

function paint(
  canvas: Canvas2D,
  sprite: SpriteSpec,
  lit: { figure: FigureLight; reach: Record<'left' | 'right', Reach>; band: Band },
): void {
  const { surface, veil, falls, top, bottom } = lit.band;
  const { wash, left, right } = lit.figure;
  const cover = (style: unknown) => {
    canvas.fillStyle = style;
    canvas.fillRect(0, top, sprite.width, bottom - top);
  };
  if (wash) cover(fade(...veiled(wash, veil)));
  for (const [shade, side] of [
    [left, -1],
    [right, 1],
  ] as const) {
    if (!shade) continue;
    const reach = lit.reach[side < 0 ? 'left' : 'right'];
    if (reach.share === 0) continue;
    const [color, opacity] = colored(shade, surface, OWN[falls]);
    const from = sprite.anchorX + side * reach.outer;
    const ramp = canvas.createLinearGradient(from, 0, sprite.anchorX + side * reach.inner, 0);
    for (const [offset, share] of falls === 'plane' ? PLANE : FALLING)
      ramp.addColorStop(offset, fade(color, opacity * share * reach.share));
    cover(ramp);
  }
}

/** What darkens leaves a thing its own colour; what tints stays as it is. */
function veiled([color, opacity]: Shade, { deep, share }: Band['veil']): Shade {
  if (lightnessOf(color) > DARK) return [color, opacity];
  return [mix(color, deep, share), opacity * VEIL.stronger];
}

/** Light in the colour of what it falls on; shade stays as it is. */
function colored([color, opacity]: Shade, surface: Hex, own: (typeof OWN)[Band['falls']]): Shade {
  if (lightnessOf(color) < lightnessOf(surface)) return [color, opacity];
  return [mix(color, surface, own.share), Math.min(own.most, opacity * own.stronger)];
}

/** On cloth and arms it stands as a plane with a soft edge. */
const PLANE = [
  [0, 1],
  [0.42, 0.8],
  [0.6, 0.3],
  [1, 0],
] as const;

/** Light falls off quickly, as on what is round. */
const FALLING = [
  [0, 1],
  [0.3, 0.56],
  [0.6, 0.18],
  [1, 0],
] as const;

import type { SceneLight } from '../../performance/scene-spec.ts';
import type { Canvas2D, SpriteSpec } from '../canvas-2d.ts';
import { fade } from '../colour.ts';
import type { Hex, PerformerLook } from '../look.ts';

/** Light on the performer: `wash` lies over all of it, the others come from a side and fade towards the middle. Opacities from 0 to 1. */
type FigureLight = { wash?: Shade; left?: Shade; right?: Shade };
type Shade = readonly [color: Hex, opacity: number];

const BY_HOUR: Record<SceneLight['environment'], FigureLight> = {
  day: {},
  golden: { wash: ['#ff8a30', 0.06], left: ['#ffbe6a', 0.42] },
  evening: { wash: ['#2a1440', 0.14], right: ['#ff8f5a', 0.4] },
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

/** Head and hair take their light between these distances from the middle line, in pixels of their sprites. */
const HEAD = { outer: 262, inner: 84, share: 1 } as const;
/** The body from beyond its shoulder so far inwards, and less of it: cloth shines less than skin and hair. */
const BODY = { beyond: 52, across: 230, share: 0.72 } as const;

/** Tells apart what is drawn in other light; nothing for what is drawn in plain light. */
export function lightKey({ environment, lighting, style }: SceneLight): string {
  const key = `${environment} ${lighting} ${style}`;
  return key === 'day auto soft' ? '' : ` ${key}`;
}

/** Whether light changes the performer at all. */
function isLit(light: SceneLight): boolean {
  return lightsOf(light).some(({ wash, left, right }) => wash ?? left ?? right);
}

/** The sprite of a part with the scene's light on it; what it does not cover stays clear. All parts of the head are lit as one. */
export function lightSprite(sprite: SpriteSpec, look: PerformerLook, light: SceneLight): SpriteSpec {
  if (!isLit(light)) return sprite;
  const { shoulderX } = look.build;
  const edge = shoulderX + BODY.beyond;
  const reach = sprite.id === 'body' ? { outer: edge, inner: edge - BODY.across, share: BODY.share } : HEAD;
  return {
    ...sprite,
    draw: (canvas) => {
      sprite.draw(canvas);
      canvas.save();
      canvas.globalCompositeOperation = 'source-atop';
      for (const figure of lightsOf(light)) paint(canvas, sprite, { figure, reach });
      canvas.restore();
    },
  };
}

function lightsOf({ environment, lighting, style }: SceneLight): FigureLight[] {
  return [BY_HOUR[environment], BY_LIGHTING[lighting], BY_STYLE[style]];
}

function paint(
  canvas: Canvas2D,
  sprite: SpriteSpec,
  { figure, reach }: { figure: FigureLight; reach: { outer: number; inner: number; share: number } },
): void {
  const { wash, left, right } = figure;
  const cover = (style: unknown) => {
    canvas.fillStyle = style;
    canvas.fillRect(0, 0, sprite.width, sprite.height);
  };
  if (wash) cover(fade(...wash));
  for (const [shade, side] of [
    [left, -1],
    [right, 1],
  ] as const) {
    if (!shade) continue;
    const [color, opacity] = shade;
    const from = sprite.anchorX + side * reach.outer;
    const ramp = canvas.createLinearGradient(from, 0, sprite.anchorX + side * reach.inner, 0);
    for (const [offset, share] of FALLING) ramp.addColorStop(offset, fade(color, opacity * share * reach.share));
    cover(ramp);
  }
}

/** Light falls off quickly, as on what is round. */
const FALLING = [
  [0, 1],
  [0.3, 0.56],
  [0.6, 0.18],
  [1, 0],
] as const;

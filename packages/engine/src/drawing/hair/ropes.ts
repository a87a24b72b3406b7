import type { PerformerLook } from '../../model/look.ts';
import { createRandom } from '../../model/random.ts';
import type { Canvas2D } from '../canvas-2d.ts';
import { fade, mix, lightnessOf } from '../colour.ts';
import { brush, sampleLine, stretchOf, guideAt } from '../shapes/brush.ts';
import { curve, shifted, traceLine, traceLoop, mirrored, onSide } from '../shapes/curve.ts';
import type { Outline, Point } from '../shapes/curve.ts';
import { fillPath, TURN, glow } from '../shapes/paint.ts';
import { type HairTones, hairTones } from './hair-tones.ts';
import { shadeShoulders, type HairMass, shadeFace } from './mass.ts';
import { paintCurtains } from './long-cuts.ts';
import { growth, grown } from './cut.ts';

/** Hair that hangs as one piece. `width` in pixels; `taper`: share of it that is left at the tip. */
export type Rope = { points: Outline; width: number; taper: number };

/** How a rope is made: a rolled loc or a plait of three. */
export type Twist = 'loc' | 'plait';

/** Paints one rope from its root to its tip. */
export function paintRope(canvas: Canvas2D, rope: Rope, { tones, twist }: { tones: HairTones; twist: Twist }): void {
  PAINTERS[twist](canvas, rope, tones);
}

const PAINTERS: Record<Twist, (canvas: Canvas2D, rope: Rope, tones: HairTones) => void> = {
  loc: paintLoc,
  plait: paintPlait,
};

/** A felted cylinder: round at its tip, lit on one flank, with uneven turns. */
function paintLoc(canvas: Canvas2D, { points, width }: Rope, tones: HairTones): void {
  canvas.lineCap = 'round';
  canvas.lineJoin = 'round';
  const spine = stretchOf(points, 0, 1);
  const stroke = (style: string, share: number, shift: number) => {
    canvas.strokeStyle = style;
    canvas.lineWidth = width * share;
    canvas.beginPath();
    traceLine(canvas, shifted(spine, shift * width, 0));
    canvas.stroke();
  };
  stroke(tones.deep, 0.98, 0.03);
  stroke(tones.dark, 0.82, -0.01);
  stroke(tones.base, 0.58, -0.08);
  stroke(fade(tones.light, 0.6), 0.24, -0.16);
  evenly(points, width * 0.46).forEach(({ x, y, angle }, i) => {
    const across = angle - TURN / 4;
    const along: Point = [Math.cos(angle) * width, Math.sin(angle) * width];
    const reach = width * (0.24 + 0.16 * ((i * 7) % 3) * 0.5);
    const [ax, ay] = [Math.cos(across) * reach, Math.sin(across) * reach];
    const turn: Outline = [
      [x - ax, y - ay],
      [x + along[0] * 0.16, y + along[1] * 0.16],
      [x + ax + along[0] * 0.1, y + ay + along[1] * 0.1],
    ];
    brush(canvas, fade(tones.deep, i % 3 === 0 ? 0.55 : 0.34), { points: turn, width: width * 0.12 });
  });
}

/** Three strands: each piece comes from a side over the middle and goes under the next. */
function paintPlait(canvas: Canvas2D, rope: Rope, tones: HairTones): void {
  const places = evenly(rope.points, rope.width * 0.37);
  brush(canvas, tones.deep, { points: rope.points, width: rope.width * 0.7, widest: 0.4 });
  places.forEach((place, i) => {
    const share = i / Math.max(1, places.length - 1);
    // The plait comes out from under the hair and grows thinner towards its tie.
    const width = rope.width * (1 + (rope.taper - 1) * share * share) * Math.min(1, 0.8 + share * 2);
    paintLobe(canvas, { ...place, width, side: i % 2 === 0 ? 1 : -1 }, tones);
  });
}

/** One piece of a plait. */
function paintLobe(canvas: Canvas2D, lobe: Place & { width: number; side: 1 | -1 }, tones: HairTones): void {
  const { x, y, angle, width, side } = lobe;
  const at = (across: number, along: number): Point => [
    x + (Math.cos(angle - TURN / 4) * across * side + Math.cos(angle) * along) * width,
    y + (Math.sin(angle - TURN / 4) * across * side + Math.sin(angle) * along) * width,
  ];
  const outline = LOBE.map(([across, along]) => at(across, along));
  const [outer, inner] = [at(0.44, -0.24), at(-0.12, 0.42)];
  const ramp = canvas.createLinearGradient(outer[0], outer[1], inner[0], inner[1]);
  // The lamp stands on the left: on the other side a piece is darker.
  const isLit = outer[0] < x;
  ramp.addColorStop(0, isLit ? tones.base : mix(tones.base, tones.dark, 0.6));
  ramp.addColorStop(0.35, isLit ? mix(tones.light, tones.shine, 0.25) : mix(tones.base, tones.light, 0.5));
  ramp.addColorStop(0.75, tones.base);
  ramp.addColorStop(1, mix(tones.dark, tones.deep, 0.4));
  fillPath(canvas, ramp, () => traceLoop(canvas, outline));
  canvas.strokeStyle = fade(tones.deep, 0.6);
  canvas.lineWidth = 2.4;
  canvas.stroke();
  for (const off of [-0.13, -0.02, 0.09])
    brush(canvas, fade(off < -0.1 ? tones.shine : tones.dark, off < -0.1 ? 0.5 : 0.4), {
      points: [at(0.3 + off, -0.32), at(0.34 + off, -0.02), at(0.14 + off, 0.26), at(-0.06 + off * 0.4, 0.42)],
      width: width * 0.06,
    });
}

/** Outline of a piece on the right, across and along the plait, in shares of its width. */
const LOBE: Outline = curve('0.06,-0.4 0.36,-0.36 0.52,-0.08 0.4,0.2 0.12,0.42 -0.14,0.54 -0.12,0.26 -0.02,-0.04');

type Place = { x: number; y: number; angle: number };

function evenly(line: Outline, step: number): Place[] {
  const places: Place[] = [];
  let walked = step;
  let before: Point | undefined;
  for (const point of sampleLine(line)) {
    if (before) walked += Math.hypot(point[0] - before[0], point[1] - before[1]);
    if (before && walked >= step) {
      places.push({ x: point[0], y: point[1], angle: Math.atan2(point[1] - before[1], point[0] - before[0]) });
      walked = 0;
    }
    before = point;
  }
  return places;
}

const NAPE = mirrored(curve('0,-276 108,-262 178,-190 204,-70 206,60 190,140 120,176 0,180'));

/** From a middle parting back over the ears; the left side is its mirror image. */
const RIGHT: HairMass = {
  outline: curve(
    '0,-299! 68,-297 144,-260 196,-180 212,-70 217,14 218,70 214,110 198,132! 184,104 177,60 172,0 162,-78 126,-144 66,-192 2,-224!',
  ),
  guides: [
    curve('2,-288 128,-278 212,-100 204,122'),
    curve('2,-262 98,-228 192,-70 198,124'),
    curve('2,-228 70,-172 166,-56 192,118'),
  ],
  strands: 100,
  seed: 111,
  strandPx: 2.6,
  locks: 6,
  band: [0.24],
};
const LEFT: HairMass = {
  ...RIGHT,
  outline: onSide(-1, RIGHT.outline),
  guides: RIGHT.guides.map((guide) => onSide(-1, guide)),
  seed: 113,
};
const CROWN = { back: RIGHT, sides: [LEFT, RIGHT], parting: curve('0,-286 0,-256 1,-224') } as const;

/** The plait: from behind the right ear forward over the shoulder. */
const PLAIT = curve('194,104 206,160 206,240 194,330 180,420 174,500');

/** Two plaits: what stands behind the neck. */
export function paintBraidsBack(canvas: Canvas2D, look: PerformerLook): void {
  fillPath(canvas, hairTones(look.hair.color).deep, () => traceLoop(canvas, NAPE));
}

/** Two plaits that hang in front of the shoulders from a middle parting. */
export function paintBraidsFront(canvas: Canvas2D, look: PerformerLook): void {
  const tones = hairTones(look.hair.color);
  const line = grown(PLAIT, 100, growth(look, { short: 0.4, long: 1.2 }));
  for (const side of [-1, 1] as const) {
    const points = onSide(side, line);
    shadeShoulders(canvas, look, outlineOf(points));
    paintRope(canvas, { points, width: 64, taper: 0.62 }, { tones, twist: 'plait' });
    paintTail(canvas, points.at(-1), look);
  }
  paintCurtains(canvas, look, { ...CROWN, part: 'front', isTied: true });
}

/** The tie at a plait's end and the hair below it. */
function paintTail(canvas: Canvas2D, end: Outline[number] | undefined, look: PerformerLook): void {
  const tones = hairTones(look.hair.color);
  const [x = 0, y = 0] = end ?? [];
  for (const [lean, tone] of [
    [-10, tones.dark],
    [10, tones.dark],
    [-4, tones.base],
    [5, mix(tones.base, tones.light, 0.5)],
  ] as const)
    brush(canvas, tone, {
      points: curve(`${x + lean * 0.3},${y} ${x + lean},${y + 28} ${x + lean * 0.7},${y + 58}`),
      width: 19,
      widest: 0.4,
    });
  const band = mix(look.garment.color, '#1c1418', 0.2);
  brush(canvas, mix(band, '#0c0508', 0.5), {
    points: curve(`${x - 20},${y + 3} ${x},${y + 5} ${x + 20},${y + 3}`),
    width: 18,
  });
  brush(canvas, band, { points: curve(`${x - 19},${y + 1} ${x},${y + 3} ${x + 19},${y + 1}`), width: 13 });
}

/** What a plait covers, for its shadow. */
function outlineOf(points: Outline): Outline {
  return [
    ...points.map(([x, y]) => [x - 22, y] as const),
    ...points.toReversed().map(([x, y]) => [x + 22, y] as const),
  ];
}

/** The head under the locs: they part a little left of the middle. */
const SCALP: Outline = curve(
  '-200,40 -214,-80 -190,-196 -120,-276 -20,-306 90,-290 172,-224 212,-110 212,0 200,60 178,20 166,-72 128,-144 66,-190 -16,-216 -84,-190 -134,-140 -168,-66 -178,20',
);
const BACK: Outline = mirrored(curve('0,-284 120,-262 196,-180 222,-60 226,80 224,200 190,270 90,290 0,290'));
/** Lines along which the outermost and the innermost loc hang, on either side. */
const LOCS_RIGHT = {
  outer: curve('-20,-296 118,-288 222,-150 240,20 246,150 240,270'),
  inner: curve('-22,-226 64,-192 160,-92 180,20 192,130 194,230'),
} as const;
const LOCS_LEFT = {
  outer: curve('-24,-296 -134,-276 -226,-140 -240,20 -244,150 -238,262'),
  inner: curve('-24,-226 -86,-190 -164,-84 -182,20 -192,130 -192,226'),
} as const;
const BEHIND = {
  outer: curve('-40,-240 -190,-60 -226,100 -222,310'),
  inner: curve('40,-240 190,-60 226,100 222,310'),
} as const;

/** Locs on either side: those farther back, and those that lie over them. */
const LOCS = { behind: 12, beside: 10, over: 6, widthPx: 33 } as const;

/** Locs: what hangs behind the neck. */
export function paintLocsBack(canvas: Canvas2D, look: PerformerLook): void {
  const tones = locTones(look);
  const factor = lengthOf(look);
  fillPath(canvas, tones.deep, () => traceLoop(canvas, grown(BACK, 60, factor)));
  const dim = { ...tones, light: tones.base, base: tones.dark, dark: tones.deep, shine: tones.base };
  paintFan(canvas, { ...BEHIND, factor, count: LOCS.behind, seed: 91, shade: 0.2 }, dim);
}

/** Locs that fall to both sides of the face. */
export function paintLocsFront(canvas: Canvas2D, look: PerformerLook): void {
  const tones = locTones(look);
  const factor = lengthOf(look);
  for (const side of [LOCS_LEFT, LOCS_RIGHT])
    shadeShoulders(canvas, look, [...grown(side.outer, 60, factor), ...grown(side.inner, 60, factor).toReversed()]);
  shadeFace(canvas, look, SCALP);
  fillPath(canvas, tones.deep, () => traceLoop(canvas, SCALP));
  for (const [i, side] of [LOCS_LEFT, LOCS_RIGHT].entries()) {
    paintFan(canvas, { ...side, factor, count: LOCS.beside, seed: 93 + i, shade: 0.25 * i }, tones);
    paintFan(canvas, { ...side, factor, count: LOCS.over, seed: 97 + i, shade: 0.2 * i - 0.2 }, tones);
  }
  glow(canvas, { x: -90, y: -236, rx: 96, ry: 48, turn: -0.6, color: tones.shine, opacity: 0.2 });
}

type Fan = { outer: Outline; inner: Outline; factor: number; count: number; seed: number; shade: number };

/** Locs side by side between two lines; each is as thick, as long and as dark as it has grown, and sways a little. */
function paintFan(canvas: Canvas2D, { outer, inner, factor, count, seed, shade }: Fan, tones: HairTones): void {
  const random = createRandom(seed);
  const guides = [grown(outer, 60, factor), grown(inner, 60, factor)];
  const places = Array.from({ length: count }, (_, i) => (i + 0.2 + 0.6 * random()) / count);
  for (const place of places.toSorted(() => random() - 0.5)) {
    const sway = 5 + 7 * random();
    const phase = random() * TURN;
    const line = stretchOf(guideAt(guides, place), 0, 0.8 + 0.2 * random());
    const points = line.map(([x, y], i): Point => [x + Math.sin(phase + i * 0.9) * sway * (i / line.length), y]);
    const dark = Math.max(0, Math.min(1, shade + (random() - 0.4) * 0.7));
    const own = { ...tones, light: mix(tones.light, tones.dark, dark), base: mix(tones.base, tones.dark, dark) };
    paintRope(
      canvas,
      { points, width: LOCS.widthPx * (0.76 + 0.44 * random()), taper: 0.7 },
      { tones: own, twist: 'loc' },
    );
  }
}

function lengthOf(look: PerformerLook): number {
  return growth(look, { short: 0.35, long: 1.9 });
}

/** Felted hair shines little. */
function locTones(look: PerformerLook): HairTones {
  const tones = hairTones(look.hair.color);
  // Black locs would melt into one.
  const base = mix(tones.base, '#6a5142', 0.26 * Math.max(0, 1 - lightnessOf(tones.base) * 5));
  return { ...tones, base, light: mix(base, tones.light, 0.8), shine: tones.light };
}

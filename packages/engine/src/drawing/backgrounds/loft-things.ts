import type { Hex } from '../../model/look.ts';
import { createRandom } from '../../model/random.ts';
import type { Area } from '../../stage/stage.ts';
import type { Canvas2D } from '../canvas-2d.ts';
import { mix } from '../colour.ts';
import { fillPath, glow, inside, TURN } from '../shapes/paint.ts';
import { bush, contactShadow, discs, ramp, vessel } from './things.ts';

/** Where the light of the lamp beside the sofa comes from. */
export const FLOOR_LAMP = { x: 935, y: 560 } as const;
/** Where that of the lamp on the cabinet comes from, which only wide pictures show. */
export const READING_LAMP = { x: 1640, y: 760 } as const;

const LEATHER: Hex = '#8a4a28';

/** Sofa, lamps, shelf and plants along the walls. */
export function paintLoftFurniture(canvas: Canvas2D, view: Area): void {
  paintFloor(canvas, view);
  bush(canvas, {
    x: 120,
    y: 1330,
    twigs: 8,
    length: 400,
    spread: 0.7,
    leaves: 8,
    size: 150,
    color: '#14251f',
    lit: '#4c5f38',
    seed: 101,
  });
  bush(canvas, {
    x: -560,
    y: 1380,
    twigs: 7,
    length: 520,
    spread: 0.7,
    leaves: 9,
    size: 160,
    color: '#11201d',
    lit: '#35492f',
    seed: 102,
  });
  paintArmchair(canvas, -330, 1180);
  vessel(canvas, { kind: 'pot', x: -560, y: 1580, width: 260, height: 240, color: '#3a3436', lit: 1 });
  paintSofa(canvas);
  paintFloorLamp(canvas);
  paintRecords(canvas);
}

function paintFloor(canvas: Canvas2D, view: Area): void {
  canvas.fillStyle = ramp(
    canvas,
    [0, 1380, 0, 1950],
    [
      [0, '#2a1a16'],
      [1, '#120b0c'],
    ],
  );
  canvas.fillRect(view.left, 1390, view.right - view.left, view.bottom - 1390);
  glow(canvas, { x: 1010, y: 1480, rx: 520, ry: 120, color: '#c9783f', opacity: 0.5 });
  glow(canvas, { x: 40, y: 1460, rx: 560, ry: 90, color: '#5a6a9c', opacity: 0.3 });
}

/** A cushion of leather: light on the side of the lamp and along its rounded edge, dark where it meets what it lies on. */
function cushion(
  canvas: Canvas2D,
  box: { x: number; y: number; width: number; height: number; radius: number; lit: -1 | 1 },
): void {
  const { x, y, width, height, radius, lit } = box;
  const shape = () => canvas.roundRect(x, y, width, height, radius);
  const [bright, dim] = lit === 1 ? [x + width, x] : [x, x + width];
  fillPath(
    canvas,
    ramp(
      canvas,
      [bright, y, dim, y + height * 0.4],
      [
        [0, mix(LEATHER, '#ffbe7a', 0.42)],
        [0.35, LEATHER],
        [1, mix(LEATHER, '#0c0608', 0.68)],
      ],
    ),
    shape,
  );
  inside(canvas, shape, () => {
    glow(canvas, {
      x: x + width / 2,
      y: y + height,
      rx: width * 0.7,
      ry: height * 0.6,
      color: '#0c0608',
      opacity: 0.75,
    });
    glow(canvas, {
      x: x + width * (lit === 1 ? 0.7 : 0.3),
      y: y + 8,
      rx: width * 0.5,
      ry: height * 0.16,
      color: '#ffcf98',
      opacity: 0.5,
    });
  });
}

function paintSofa(canvas: Canvas2D): void {
  contactShadow(canvas, { x: 700, y: 1760, width: 1200, away: -120 });
  cushion(canvas, { x: 250, y: 1150, width: 960, height: 420, radius: 70, lit: 1 });
  cushion(canvas, { x: 300, y: 1120, width: 430, height: 330, radius: 80, lit: 1 });
  cushion(canvas, { x: 740, y: 1110, width: 430, height: 330, radius: 80, lit: 1 });
  cushion(canvas, { x: 1130, y: 1240, width: 190, height: 420, radius: 80, lit: -1 });
  cushion(canvas, { x: 180, y: 1270, width: 180, height: 400, radius: 80, lit: 1 });
  const linen = () => canvas.roundRect(950, 1190, 200, 190, 54);
  fillPath(
    canvas,
    ramp(
      canvas,
      [950, 1190, 1130, 1380],
      [
        [0, '#f3cf9c'],
        [0.4, '#c79a68'],
        [1, '#4a3020'],
      ],
    ),
    linen,
  );
}

function paintArmchair(canvas: Canvas2D, x: number, y: number): void {
  cushion(canvas, { x: x - 180, y, width: 380, height: 420, radius: 110, lit: 1 });
  cushion(canvas, { x: x - 230, y: y + 190, width: 130, height: 320, radius: 60, lit: 1 });
  cushion(canvas, { x: x + 120, y: y + 190, width: 130, height: 320, radius: 60, lit: 1 });
}

/** A lamp with a shade of cloth: bright in its middle where the bulb is, and above and below where its light comes out. */
function paintShade(canvas: Canvas2D, lamp: { x: number; y: number; width: number; height: number }): void {
  const { x, y, width, height } = lamp;
  const shape = () => {
    canvas.moveTo(x - width * 0.36, y - height / 2);
    canvas.lineTo(x + width * 0.36, y - height / 2);
    canvas.lineTo(x + width / 2, y + height / 2);
    canvas.quadraticCurveTo(x, y + height * 0.58, x - width / 2, y + height / 2);
    canvas.closePath();
  };
  fillPath(
    canvas,
    ramp(
      canvas,
      [x - width / 2, 0, x + width / 2, 0],
      [
        [0, '#b8713a'],
        [0.28, '#ffc880'],
        [0.5, '#fff0cc'],
        [0.72, '#ffc880'],
        [1, '#b8713a'],
      ],
    ),
    shape,
  );
  inside(canvas, shape, () => {
    glow(canvas, { x, y: y + height * 0.1, rx: width * 0.36, ry: height * 0.5, color: '#fffaea', opacity: 0.85 });
    glow(canvas, { x, y: y - height * 0.6, rx: width * 0.6, ry: height * 0.36, color: '#8a4a20', opacity: 0.5 });
  });
  fillPath(canvas, '#fff3d6', () => canvas.ellipse(x, y + height / 2, width * 0.46, height * 0.05, 0, 0, TURN));
}

function paintFloorLamp(canvas: Canvas2D): void {
  canvas.fillStyle = ramp(
    canvas,
    [FLOOR_LAMP.x - 7, 0, FLOOR_LAMP.x + 7, 0],
    [
      [0, '#3a2618'],
      [0.5, '#e3b06c'],
      [1, '#2a1a12'],
    ],
  );
  canvas.fillRect(FLOOR_LAMP.x - 7, FLOOR_LAMP.y + 80, 14, 620);
  paintShade(canvas, { ...FLOOR_LAMP, width: 250, height: 190 });
}

/** Right: a low cabinet with a record player, a lamp and books. */
function paintRecords(canvas: Canvas2D): void {
  canvas.fillStyle = ramp(
    canvas,
    [1380, 0, 2000, 0],
    [
      [0, '#3a2218'],
      [0.45, '#7a4a2a'],
      [1, '#2a1812'],
    ],
  );
  canvas.fillRect(1380, 1070, 640, 420);
  canvas.fillStyle = ramp(
    canvas,
    [1370, 0, 2000, 0],
    [
      [0, '#6a4026'],
      [0.42, '#f0b878'],
      [1, '#4a2c1c'],
    ],
  );
  canvas.fillRect(1370, 1050, 660, 24);
  const random = createRandom(103);
  const spines: readonly Hex[] = ['#b9603a', '#d9b07a', '#41545a', '#7a2f2c', '#c9c0a8', '#2f3a3a'];
  for (let x = 1404; x < 1960; x += 22) {
    const color = spines[Math.floor(random() * spines.length)] ?? '#b9603a';
    const near = Math.max(0, 1 - Math.abs(x - 1640) / 420);
    fillPath(canvas, mix(mix(color, '#0c0708', 0.7), color, near), () => canvas.rect(x, 1130 + random() * 22, 18, 300));
  }
  contactShadow(canvas, { x: READING_LAMP.x, y: 1050, width: 120, away: 0 });
  vessel(canvas, { kind: 'vase', x: READING_LAMP.x, y: 1052, width: 110, height: 200, color: '#3f5a58', lit: -1 });
  paintShade(canvas, { ...READING_LAMP, width: 230, height: 170 });
  vessel(canvas, { kind: 'jar', x: 1460, y: 1052, width: 90, height: 110, color: '#c9a27a', lit: 1 });
  bush(canvas, {
    x: 1850,
    y: 1050,
    twigs: 7,
    length: 300,
    spread: 1,
    leaves: 8,
    size: 80,
    color: '#2a4636',
    lit: '#a8a85a',
    seed: 104,
  });
}

/** A string of bulbs across the room. */
export function paintBulbs(canvas: Canvas2D, view: Area): void {
  const count = Math.ceil((view.right - view.left) / 118) + 1;
  const places = Array.from({ length: count }, (_, bulb) => {
    const x = Math.floor(view.left / 118) * 118 + bulb * 118;
    const sag = ((((x + 5_000) % 760) - 380) / 380) ** 2;
    return [x, 330 - 130 * sag] as const;
  });
  canvas.strokeStyle = '#120c0e';
  canvas.lineWidth = 5;
  canvas.beginPath();
  for (const [nth, [x, y]] of places.entries()) {
    if (nth === 0) canvas.moveTo(x, y - 26);
    else canvas.lineTo(x, y - 26);
  }
  canvas.stroke();
  discs(canvas, { colors: ['#ffc878', '#ffdca0', '#ffb860'], seed: 105, radius: 24, opacity: 0.95, places });
}

/** Before everything, beside the lens: leaves in the dark and the edge of a table with a candle. */
export function paintNearThings(canvas: Canvas2D, view: Area): void {
  bush(canvas, {
    x: view.left - 70,
    y: 1900,
    twigs: 5,
    length: 640,
    spread: 0.7,
    leaves: 7,
    size: 230,
    color: '#13241f',
    lit: '#3f5a3c',
    seed: 106,
  });
  glow(canvas, { x: view.right - 60, y: 1560, rx: 150, ry: 190, color: '#ff9a4a', opacity: 0.5 });
  fillPath(canvas, '#ffcf88', () => canvas.ellipse(view.right - 60, 1560, 40, 66, 0, 0, TURN));
}

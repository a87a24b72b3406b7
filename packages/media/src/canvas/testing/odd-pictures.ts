import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';

/** A picture such as customers bring: its file, its size in pixels, and whether what it shows was cut out of its ground. */
type OddPicture = { name: string; content: Buffer; width: number; height: number; isCutOut: boolean };

type Paint = (canvas: SKRSContext2D, width: number, height: number) => void;
type Recipe = { width: number; height: number; ground?: string; isCutOut?: boolean; paint: Paint };

const INK = '#1c1114';
const WHITE = '#ffffff';
const GOLD = '#c9a04e';

const fill = (
  canvas: SKRSContext2D,
  color: string,
  [x, y, width, height]: readonly [number, number, number, number],
) => {
  canvas.fillStyle = color;
  canvas.fillRect(x, y, width, height);
};
const round = (
  canvas: SKRSContext2D,
  color: string,
  [x, y, width, height, radius]: readonly [number, number, number, number, number],
) => {
  canvas.fillStyle = color;
  canvas.beginPath();
  canvas.roundRect(x, y, width, height, radius);
  canvas.fill();
};
const disc = (canvas: SKRSContext2D, color: string, [x, y, radius]: readonly [number, number, number]) => {
  canvas.fillStyle = color;
  canvas.beginPath();
  canvas.arc(x, y, radius, 0, 2 * Math.PI);
  canvas.fill();
};
const write = (canvas: SKRSContext2D, text: string, [color, x, y, size]: readonly [string, number, number, number]) => {
  canvas.fillStyle = color;
  canvas.font = `800 ${size}px "Montserrat Variable"`;
  canvas.fillText(text, x, y);
};

/** A bottle with a dropper that fills its picture from edge to edge: what is cut off is seen at once. */
const bottle =
  (glass: string, label: string, cap: string): Paint =>
  (canvas, width, height) => {
    disc(canvas, cap, [width / 2, height * 0.06, height * 0.06]);
    fill(canvas, cap, [width * 0.36, height * 0.06, width * 0.28, height * 0.18]);
    round(canvas, glass, [width * 0.02, height * 0.24, width * 0.96, height * 0.76, width * 0.16]);
    round(canvas, label, [width * 0.12, height * 0.45, width * 0.76, height * 0.36, width * 0.04]);
    fill(canvas, cap, [width * 0.22, height * 0.54, width * 0.56, height * 0.02]);
    fill(canvas, cap, [width * 0.3, height * 0.6, width * 0.4, height * 0.012]);
  };
/** A box with a mark in each corner. */
const box =
  (side: string, mark: string): Paint =>
  (canvas, width, height) => {
    round(canvas, side, [0, 0, width, height, Math.min(width, height) * 0.06]);
    const r = Math.min(width, height) * 0.07;
    for (const x of [r * 1.4, width - r * 1.4])
      for (const y of [r * 1.4, height - r * 1.4]) disc(canvas, mark, [x, y, r]);
    round(canvas, mark, [width * 0.3, height * 0.4, width * 0.4, height * 0.2, r]);
  };
/** Nothing but lines. */
const lines =
  (color: string, px: number): Paint =>
  (canvas, width, height) => {
    canvas.strokeStyle = color;
    canvas.lineWidth = px;
    canvas.strokeRect(px, px, width - 2 * px, height - 2 * px);
    canvas.beginPath();
    canvas.arc(width / 2, height / 2, Math.min(width, height) / 3, 0, 2 * Math.PI);
    canvas.moveTo(px, px);
    canvas.lineTo(width - px, height - px);
    canvas.stroke();
  };
const ring: Paint = (canvas, width, height) => {
  canvas.strokeStyle = GOLD;
  canvas.lineWidth = width * 0.12;
  canvas.beginPath();
  canvas.arc(width / 2, height / 2, width * 0.43, 0, 2 * Math.PI);
  canvas.stroke();
};
/** Words side by side, each in its colour; the first stands behind a mark. */
const words =
  (...said: readonly (readonly [string, string])[]): Paint =>
  (canvas, width, height) => {
    const size = height * 0.62;
    let x = 0;
    for (const [text, color] of said) {
      write(canvas, text, [color, x, height * 0.74, size]);
      x += canvas.measureText(text).width + size * 0.12;
    }
    fill(canvas, said.at(-1)?.[1] ?? INK, [0, height * 0.9, width, height * 0.08]);
  };
const badge =
  (ground: string, letters: string): Paint =>
  (canvas, width, height) => {
    disc(canvas, ground, [width / 2, height / 2, Math.min(width, height) / 2]);
    write(canvas, 'Ok', [letters, width * 0.24, height * 0.64, height * 0.4]);
  };
const ramp: Paint = (canvas, width, height) => {
  const colors = canvas.createLinearGradient(0, 0, width, 0);
  for (const [at, color] of [
    [0, '#12061f'],
    [0.5, '#ff4d6d'],
    [1, '#fff3b0'],
  ] as const)
    colors.addColorStop(at, color);
  canvas.fillStyle = colors;
  canvas.beginPath();
  canvas.roundRect(0, height * 0.2, width, height * 0.6, height * 0.3);
  canvas.fill();
};

/** Part of it lets through what is behind it. */
const glass: Paint = (canvas, width, height) => {
  round(canvas, 'rgba(120,190,210,0.28)', [0, height * 0.1, width, height * 0.9, width * 0.2]);
  round(canvas, 'rgba(255,255,255,0.5)', [width * 0.12, height * 0.16, width * 0.1, height * 0.7, width * 0.05]);
  round(canvas, '#d9a441', [width * 0.25, 0, width * 0.5, height * 0.14, width * 0.04]);
};
/** A thing with its own soft shadow, as design programs export it. */
const shadowed: Paint = (canvas, width, height) => {
  canvas.shadowColor = 'rgba(0,0,0,0.55)';
  canvas.shadowBlur = width * 0.08;
  canvas.shadowOffsetY = height * 0.04;
  round(canvas, '#7a5cff', [width * 0.14, height * 0.1, width * 0.72, height * 0.74, width * 0.12]);
  canvas.shadowColor = 'rgba(0,0,0,0)';
  disc(canvas, '#ffe08a', [width / 2, height * 0.46, width * 0.16]);
};
/** One half in each colour. */
const halves =
  (left: string, right: string): Paint =>
  (canvas, width, height) => {
    round(canvas, left, [0, 0, width, height, width * 0.08]);
    canvas.beginPath();
    canvas.rect(width / 2, 0, width / 2, height);
    canvas.clip();
    round(canvas, right, [0, 0, width, height, width * 0.08]);
  };
const phone: Paint = (canvas, width, height) => {
  round(canvas, '#101014', [0, 0, width, height, width * 0.14]);
  round(canvas, WHITE, [width * 0.05, height * 0.03, width * 0.9, height * 0.94, width * 0.1]);
  for (let row = 0; row < 4; row++)
    round(canvas, '#e6e0f8', [width * 0.12, height * (0.14 + 0.19 * row), width * 0.76, height * 0.14, width * 0.04]);
  round(canvas, '#7a5cff', [width * 0.2, height * 0.88, width * 0.6, height * 0.05, width * 0.03]);
};
/** From one edge to the other through all lightnesses, with a word on it. */
const tube: Paint = (canvas, width, height) => {
  const colors = canvas.createLinearGradient(0, 0, width, 0);
  for (const [at, color] of [
    [0, '#2a1030'],
    [0.3, '#ffe3ec'],
    [0.6, '#e0557f'],
    [1, '#3c0d22'],
  ] as const)
    colors.addColorStop(at, color);
  canvas.fillStyle = colors;
  canvas.beginPath();
  canvas.roundRect(0, 0, width, height, width * 0.2);
  canvas.fill();
  write(canvas, 'GLOW', [WHITE, width * 0.1, height * 0.5, width * 0.28]);
};
/** An ornament that is mostly nothing. */
const frame =
  (color: string): Paint =>
  (canvas, width, height) => {
    canvas.strokeStyle = color;
    canvas.lineWidth = Math.min(width, height) * 0.05;
    canvas.beginPath();
    canvas.ellipse(width / 2, height / 2, width * 0.46, height * 0.46, 0, 0, 2 * Math.PI);
    canvas.stroke();
    for (let nth = 0; nth < 12; nth++) {
      const turn = (nth * Math.PI) / 6;
      const [x, y] = [width / 2 + Math.cos(turn) * width * 0.36, height / 2 + Math.sin(turn) * height * 0.36];
      disc(canvas, color, [x, y, Math.min(width, height) * 0.03]);
    }
  };
/** Light colours all over on a black ground. */
const neon: Paint = (canvas, width, height) => {
  for (const [nth, color] of ['#39ff14', '#00e5ff', '#ff2bd6'].entries()) {
    canvas.strokeStyle = color;
    canvas.lineWidth = width * 0.03;
    canvas.strokeRect(width * (0.1 + 0.12 * nth), height * (0.1 + 0.12 * nth), width * 0.5, height * 0.5);
  }
};

/** Products of every shape, cut out, clear or with a ground of their own, in colours that vanish somewhere. */
export const ODD_PRODUCTS: Readonly<Record<string, Recipe>> = {
  'tall bottle, cut out': { width: 420, height: 1300, isCutOut: true, paint: bottle('#7a3b1d', '#f6ead8', INK) },
  'tall bottle, photo': { width: 420, height: 1300, ground: '#d8e4e1', paint: bottle('#2f6f78', WHITE, GOLD) },
  'tall bottle, clear': { width: 420, height: 1300, paint: bottle('#f0b8c4', WHITE, '#8d3950') },
  'white bottle, cut out': { width: 500, height: 1100, isCutOut: true, paint: bottle(WHITE, '#f4f4f4', '#ededed') },
  'black bottle, cut out': { width: 500, height: 1100, isCutOut: true, paint: bottle('#0a0708', '#151012', '#000000') },
  'white bottle, clear': { width: 500, height: 1100, paint: bottle(WHITE, '#f4f4f4', '#ededed') },
  'black bottle, clear': { width: 500, height: 1100, paint: bottle('#0a0708', '#151012', '#000000') },
  'needle, photo': { width: 90, height: 1800, ground: '#e9e2da', paint: box('#8d3950', WHITE) },
  'needle, cut out': { width: 90, height: 1800, isCutOut: true, paint: box('#8d3950', WHITE) },
  'wide box, photo': { width: 1500, height: 640, ground: '#cfd8ea', paint: box('#3b4a86', '#ffd23f') },
  'wide box, cut out': { width: 1500, height: 640, isCutOut: true, paint: box('#3b4a86', '#ffd23f') },
  'wide box, clear': { width: 1500, height: 640, paint: box('#ffd23f', INK) },
  'panorama, photo': { width: 3000, height: 500, ground: '#efe6dd', paint: box('#2f6f78', WHITE) },
  'panorama, cut out': { width: 2000, height: 240, isCutOut: true, paint: box('#2f6f78', WHITE) },
  'square jar, photo': { width: 1000, height: 1000, ground: '#f4c9c0', paint: box('#b0413e', WHITE) },
  'square jar, cut out': { width: 1000, height: 1000, isCutOut: true, paint: box('#b0413e', WHITE) },
  'ring, clear': { width: 900, height: 900, paint: ring },
  'thin white lines, clear': { width: 900, height: 900, paint: lines(WHITE, 9) },
  'thin black lines, clear': { width: 900, height: 1300, paint: lines(INK, 9) },
  'white on white, photo': { width: 900, height: 900, ground: WHITE, paint: box('#fbfbfb', '#eeeeee') },
  'black on black, photo': { width: 900, height: 900, ground: '#000000', paint: box('#0c0c0c', '#1c1c1c') },
  'tiny, photo': { width: 24, height: 32, ground: '#f4c9c0', paint: box('#b0413e', WHITE) },
  'tiny, cut out': { width: 32, height: 24, isCutOut: true, paint: box('#b0413e', WHITE) },
  'glass, clear': { width: 500, height: 1000, paint: glass },
  'glass, cut out': { width: 500, height: 1000, isCutOut: true, paint: glass },
  'own shadow, clear': { width: 900, height: 1000, paint: shadowed },
  'own shadow, cut out': { width: 900, height: 1000, isCutOut: true, paint: shadowed },
  'black and white halves, clear': { width: 700, height: 1000, paint: halves('#050505', WHITE) },
  'black and white halves, cut out': { width: 700, height: 1000, isCutOut: true, paint: halves('#050505', WHITE) },
  'phone, cut out': { width: 460, height: 960, isCutOut: true, paint: phone },
  'app screen, photo': { width: 1080, height: 2340, ground: '#efeaff', paint: phone },
  'gradient tube, cut out': { width: 380, height: 1000, isCutOut: true, paint: tube },
  'gradient tube, clear': { width: 380, height: 1000, paint: tube },
  'just not standing, cut out': { width: 1270, height: 1000, isCutOut: true, paint: box('#1f6f50', '#ffd23f') },
  'just standing, cut out': { width: 1240, height: 1000, isCutOut: true, paint: box('#1f6f50', '#ffd23f') },
  'portrait, photo': { width: 800, height: 1000, ground: '#cfe0d2', paint: box('#1f6f50', WHITE) },
  'gold ornament, cut out': { width: 900, height: 900, isCutOut: true, paint: frame(GOLD) },
  'white ornament, clear': { width: 1200, height: 700, paint: frame(WHITE) },
  'neon on black, photo': { width: 1200, height: 800, ground: '#000000', paint: neon },
  'huge, photo': { width: 2160, height: 1620, ground: '#e2d7c8', paint: box('#5b4636', GOLD) },
};

/** Logos of which a part is lost on a plate that suits the others. */
export const ODD_LOGOS: Readonly<Record<string, Recipe>> = {
  'black word': { width: 700, height: 200, paint: words(['Lumière', INK]) },
  'white word': { width: 700, height: 200, paint: words(['Lumière', WHITE]) },
  'white and black': { width: 800, height: 200, paint: words(['Day', WHITE], ['Night', INK]) },
  'white, black and red': { width: 900, height: 200, paint: words(['Go', WHITE], ['Far', INK], ['now', '#e02f44']) },
  'white and navy': { width: 800, height: 200, paint: words(['North', WHITE], ['sea', '#14244d']) },
  'white and yellow': { width: 800, height: 200, paint: words(['Sun', '#ffd23f'], ['day', WHITE]) },
  'yellow and navy': { width: 800, height: 200, paint: words(['Sun', '#ffd23f'], ['set', '#14244d']) },
  coral: { width: 700, height: 200, paint: words(['Bloom', '#ff4d6d']) },
  pastel: { width: 700, height: 200, paint: words(['Mint', '#b8f0d8']) },
  'ramp from dark to light': { width: 600, height: 200, paint: ramp },
  'blue badge': { width: 400, height: 400, paint: badge('#2255cc', WHITE) },
  'white badge': { width: 400, height: 400, paint: badge(WHITE, '#e02f44') },
  'thin white lines': { width: 400, height: 400, paint: lines(WHITE, 5) },
  'thin black lines': { width: 400, height: 400, paint: lines(INK, 5) },
  'own white ground': { width: 700, height: 240, ground: WHITE, paint: words(['Paper', INK]) },
  'navy and black': { width: 800, height: 200, paint: words(['Deep', '#14244d'], ['sea', INK]) },
  'grey word': { width: 700, height: 200, paint: words(['Stone', '#808080']) },
  'half clear': { width: 700, height: 200, paint: words(['Mist', 'rgba(255,255,255,0.4)']) },
  'white ornament': { width: 500, height: 400, paint: frame(WHITE) },
  'own black ground': { width: 700, height: 240, ground: '#000000', paint: words(['Noir', WHITE]) },
  'app icon': { width: 512, height: 512, ground: '#7a5cff', paint: badge('#ffffff', '#7a5cff') },
  'very wide': { width: 1800, height: 120, paint: words(['A very long brand name', INK]) },
  'very tall': { width: 160, height: 900, paint: box('#2f6f78', WHITE) },
  tiny: { width: 20, height: 14, paint: box('#e02f44', WHITE) },
};

/** Paints one of them as PNG. Fonts must be registered before. */
export function paintOddPicture(name: string, { width, height, ground, isCutOut = false, paint }: Recipe): OddPicture {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  if (ground !== undefined) fill(context, ground, [0, 0, width, height]);
  const margin = ground === undefined ? 0 : 0.06;
  context.translate(width * margin, height * margin);
  paint(context, width * (1 - 2 * margin), height * (1 - 2 * margin));
  return { name, content: canvas.encodeSync('png'), width, height, isCutOut };
}

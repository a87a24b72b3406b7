/** A painted sprite: premultiplied RGBA without gaps, sizes and anchor in pixels. */
export type TestSprite = {
  id: string;
  width: number;
  height: number;
  anchorX: number;
  anchorY: number;
  rgba: Uint8Array;
};

/** Colour of a point: red, green, blue and alpha from 0 to 255, not premultiplied. */
type Paint = (x: number, y: number) => readonly [number, number, number, number];

/** Paints a sprite point by point; the anchor is its middle unless told otherwise. */
export function paintTestSprite(
  sprite: { id: string; width: number; height: number; anchorX?: number; anchorY?: number },
  paint: Paint,
): TestSprite {
  const { width, height } = sprite;
  const rgba = new Uint8Array(width * height * 4);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [red, green, blue, alpha] = paint(x, y);
      const at = (y * width + x) * 4;
      rgba.set([...[red, green, blue].map((value) => Math.round((value * alpha) / 255)), Math.round(alpha)], at);
    }
  }
  return { ...sprite, anchorX: sprite.anchorX ?? width / 2, anchorY: sprite.anchorY ?? height / 2, rgba };
}

/** Waves of colour, opaque up to every edge: the hardest case for the edges of a plane. */
export const cloth = (id: string, width: number, height: number): TestSprite =>
  paintTestSprite({ id, width, height }, (x, y) => [...waves(x, y), 255]);

/** Waves of colour that fade out softly from the middle. */
export const cloud = (id: string, width: number, height: number): TestSprite =>
  paintTestSprite({ id, width, height }, (x, y) => {
    const distance = Math.hypot((x + 0.5) / width - 0.5, (y + 0.5) / height - 0.5) * 2;
    return [...waves(y, x), 255 * Math.min(1, Math.max(0, 1.6 - 1.8 * distance))];
  });

/** A cloth of the picture's size with its anchor in the corner. */
export const backdrop = (width: number, height: number): TestSprite => ({
  ...cloth('backdrop', width, height),
  anchorX: 0,
  anchorY: 0,
});

function waves(x: number, y: number): [number, number, number] {
  return [
    128 + 110 * Math.sin(x / 5 + y / 17),
    128 + 110 * Math.sin(y / 7 - x / 23 + 1),
    128 + 110 * Math.sin((x + y) / 11 + 2),
  ];
}

/** Numbers from 0 to 1 that look random and are the same in every run (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

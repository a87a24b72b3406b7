/** Red, green and blue, 0 to 255. Of one type only, which keeps the loops over all pixels fast. */
export type Color = Float64Array;

/** What a plain ground looks like at a place: `write` puts its colour into a list. `noise`: how far its pixels stray from that, as `differenceOf` counts. */
export type Ground = { write: (color: Color, x: number, y: number) => void; noise: number };

/** Share of the shorter side that counts as the rim of a picture, where the ground is looked for. */
const RIM_SHARE = 0.02;
/** Pixels of the rim that are looked at. */
const SAMPLES = 4_000;
/** A ground that is plain strays from its own ramp by less: noise of a camera and blocks of a JPEG, not a table or a wall with things on it. */
const MOST_NOISE = 9;
/** So much of the rim has to be ground: what is shown may be cut off at one side. */
const LEAST_SHARE = 0.8;
/** At first all counts that is so near to the colour in the middle, then less and less. */
const NEARNESS = [60, 32, 20] as const;

type Sample = { terms: readonly number[]; color: Uint8ClampedArray };

/** A picture as RGBA, row by row, not premultiplied. */
export type Pixels = { width: number; height: number; bytes: Uint8ClampedArray };

/**
 * Finds the plain ground of a picture from its rim: one colour, or a ramp of it as lamps make. Null where the rim is anything else.
 */
export function fitGround(pixels: Pixels): Ground | null {
  const samples = rimOf(pixels);
  let weights = constant(middleOf(samples));
  let near = samples;
  const strays = ({ terms, color }: Sample) => differenceOf(color, 0, colorBy(weights, terms));
  for (const nearness of NEARNESS) {
    near = samples.filter((sample) => strays(sample) < nearness);
    if (near.length < LEAST_SHARE * samples.length) return null;
    weights = fit(near);
  }
  const noise = Math.sqrt(near.reduce((sum, sample) => sum + strays(sample) ** 2, 0) / near.length);
  return noise > MOST_NOISE ? null : { write: writerOf(weights, pixels), noise };
}

/** How unlike the colour at a place of a list and another are, about 0 to 255: tints count more than shades, as shadows of one ground are shades. */
export function differenceOf(bytes: Uint8ClampedArray, at: number, other: Color): number {
  const red = (bytes[at] ?? 0) - (other[0] ?? 0);
  const green = (bytes[at + 1] ?? 0) - (other[1] ?? 0);
  const blue = (bytes[at + 2] ?? 0) - (other[2] ?? 0);
  const shade = 0.299 * red + 0.587 * green + 0.114 * blue;
  return Math.sqrt(shade * shade + 1.4 * ((red - shade) ** 2 + (blue - shade) ** 2));
}

function writerOf(weights: Weights, { width, height }: Pixels): Ground['write'] {
  return (color, x, y) => {
    const [u, v] = [(2 * x) / width - 1, (2 * y) / height - 1];
    for (let channel = 0; channel < 3; channel++) {
      const [all = 0, across = 0, down = 0, bent = 0, slanted = 0, sunk = 0] = weights[channel] ?? [];
      color[channel] = all + u * (across + bent * u + slanted * v) + v * (down + sunk * v);
    }
  };
}

function rimOf(pixels: Pixels): Sample[] {
  const { width, height, bytes } = pixels;
  const rim = Math.max(1, Math.round(RIM_SHARE * Math.min(width, height)));
  const places: [number, number][] = [];
  for (let y = 0; y < height; y++) {
    const isWhole = y < rim || y >= height - rim;
    for (let x = 0; x < width; x++) {
      if (!isWhole && x === rim) x = Math.max(rim, width - rim);
      places.push([x, y]);
    }
  }
  const step = Math.max(1, places.length / SAMPLES);
  const samples: Sample[] = [];
  for (let nth = 0; nth < places.length; nth += step) {
    const [x, y] = places[Math.floor(nth)] ?? [0, 0];
    const at = (y * width + x) * 4;
    samples.push({ terms: termsAt(pixels, x, y), color: bytes.subarray(at, at + 3) });
  }
  return samples;
}

function middleOf(samples: readonly Sample[]): [number, number, number] {
  const middle = (channel: 0 | 1 | 2) =>
    samples.map(({ color }) => color[channel] ?? 0).toSorted((a, b) => a - b)[Math.floor(samples.length / 2)] ?? 0;
  return [middle(0), middle(1), middle(2)];
}

/** A ramp that may bend once. */
function termsAt({ width, height }: Pixels, x: number, y: number): number[] {
  const [u, v] = [(2 * x) / width - 1, (2 * y) / height - 1];
  return [1, u, v, u * u, u * v, v * v];
}

/** Weights of the terms, for each channel. */
type Weights = readonly [readonly number[], readonly number[], readonly number[]];

function constant([red, green, blue]: readonly [number, number, number]): Weights {
  return [[red], [green], [blue]];
}

function colorBy(weights: Weights, terms: readonly number[]): Color {
  const sum = (channel: 0 | 1 | 2) =>
    weights[channel].reduce((total, weight, term) => total + weight * (terms[term] ?? 0), 0);
  return Float64Array.of(sum(0), sum(1), sum(2));
}

function fit(samples: readonly Sample[]): Weights {
  const of = (channel: 0 | 1 | 2) =>
    leastSquares(samples.map(({ terms, color }) => [terms, color[channel] ?? 0] as const));
  return [of(0), of(1), of(2)];
}

/** Keeps the weights small where the samples say nothing of a term. */
const DAMPING = 1e-3;

function leastSquares(samples: readonly (readonly [terms: readonly number[], value: number])[]): number[] {
  const count = samples[0]?.[0].length ?? 0;
  const rows = Array.from({ length: count }, (_, row) =>
    Array.from({ length: count + 1 }, (__, column) => (row === column && row > 0 ? DAMPING * samples.length : 0)),
  );
  for (const [terms, value] of samples)
    for (const [row, line] of rows.entries())
      for (let column = 0; column <= count; column++)
        line[column] = (line[column] ?? 0) + (terms[row] ?? 0) * (column === count ? value : (terms[column] ?? 0));
  return solve(rows);
}

/** Gauss's elimination; the damping keeps every pivot above zero. */
function solve(rows: number[][]): number[] {
  const count = rows.length;
  for (const [pivot, line] of rows.entries()) {
    for (const [row, other] of rows.entries()) {
      if (row === pivot) continue;
      const factor = (other[pivot] ?? 0) / (line[pivot] ?? 1);
      for (let column = pivot; column <= count; column++)
        other[column] = (other[column] ?? 0) - factor * (line[column] ?? 0);
    }
  }
  return rows.map((line, row) => (line[count] ?? 0) / (line[row] ?? 1));
}

/**
 * Why a file that somebody sent is not taken. `unknown_kind`: neither of the kinds that are taken, whatever its name says. `has_page`: a picture that is
 * a web page or a program as well. `transparent`: nothing is to be seen in it. `too_many_pixels`, `too_few_pixels`, `too_long`, `too_short`: out of bounds. `is_video`: pictures where sound is wanted.
 * `too_many_channels`: neither mono nor stereo. `silent`: a recording in which nothing is heard.
 */
export const REFUSALS = [
  'unknown_kind',
  'damaged',
  'has_page',
  'too_many_pixels',
  'too_few_pixels',
  'transparent',
  'is_video',
  'too_long',
  'too_short',
  'too_many_channels',
  'silent',
] as const;
/** One of `REFUSALS`. */
export type Refusal = (typeof REFUSALS)[number];

/** Begins the code of an error that is a refusal: codes cross from the child to its parent. */
const PREFIX = 'REFUSED_';

/** An error that says that a picture has more pixels than are taken: `pixels` in all. Their number goes with the code. */
export function pixelRefusal(pixels: number): Error {
  const error = refusal('too_many_pixels');
  return Object.assign(error, { code: `${PREFIX}too_many_pixels:${pixels}` });
}

/** How many pixels a refused picture has; null for every other failure. */
export function refusedPixelsOf(error: unknown): number | null {
  const { code } = (error ?? {}) as { code?: unknown };
  const [, pixels] = /^REFUSED_too_many_pixels:(\d+)$/.exec(String(code)) ?? [];
  return pixels === undefined ? null : Number(pixels);
}

/** An error that says why a file is not taken. */
export function refusal(reason: Refusal, cause?: unknown): Error {
  return Object.assign(new Error(`the file is refused: ${reason}`, { cause }), { code: PREFIX + reason });
}

/** Why a file was not taken; null for every other failure. */
export function refusalOf(error: unknown): Refusal | null {
  const { code } = (error ?? {}) as { code?: unknown };
  if (refusedPixelsOf(error) !== null) return 'too_many_pixels';
  return REFUSALS.find((reason) => code === PREFIX + reason) ?? null;
}

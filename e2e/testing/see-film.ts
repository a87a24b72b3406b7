import type { Page } from 'playwright-core';
import { readFromVideo } from './preview-frames.ts';

/** What a frame of a video shows of a film of the fakes: its number, which stands in the last row, and how much of the band of captions is covered. */
export type SeenFilm = { number: number; captioned: number };

/** The fakes' films, in blocks. */
const [WIDE, HIGH, NUMBER_BITS] = [9, 16, 8];
/** Captions are brighter than any wall of the fakes. */
const BRIGHT = 200;
/** Parts of the height, between the head and the row of numbers. */
const BAND = { from: 0.5, to: 0.8 };

/** Reads frames of an upright video, 30 a second, in a page with `installLumaReader`. */
export async function seeFilm(
  page: Page,
  { address, frames }: { address: string; frames: readonly number[] },
): Promise<SeenFilm[]> {
  const seen = await readFromVideo(page, { address, frames });
  return seen.map(({ pixels, width, height }) => {
    const lumaAt = (x: number, y: number) => pixels[Math.round(y) * width + Math.round(x)] ?? 0;
    const bits = Array.from({ length: NUMBER_BITS }, (_, bit) =>
      lumaAt(((bit + 0.5) / WIDE) * width, ((HIGH - 0.5) / HIGH) * height) > 128 ? 1 : 0,
    );
    const band = pixels.subarray(Math.round(BAND.from * height) * width, Math.round(BAND.to * height) * width);
    return {
      number: bits.reduce<number>((number, bit) => number * 2 + bit, 0),
      captioned: band.filter((luma) => luma > BRIGHT).length / band.length,
    };
  });
}

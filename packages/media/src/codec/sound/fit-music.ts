import { loopMusic } from './loop-music.ts';
import type { MusicChoice } from './music-choice.ts';
import { breathe } from '../native.ts';
import { openWav } from './wav-writer.ts';

/** About 50 ms of composing. */
const BLOCKS_PER_BREATH = 128;

/**
 * Writes music of exactly so many samples as WAV: a bed is composed to that length, a file is looped or cut.
 * @throws Error when there is no such bed, or the file holds no sound.
 */
export async function fitMusic(input: { music: MusicChoice; samples: number; outputPath: string }): Promise<void> {
  const { music, samples, outputPath } = input;
  using wav = openWav({ path: outputPath, samples });
  if ('path' in music) return await loopMusic({ path: music.path, samples }, wav.write);
  // Only where it plays: all scores and instruments take a while to load.
  const { composeBed } = await import('@sayso/engine/music/compose-bed');
  let blocks = 0;
  for (const block of composeBed({ bedId: music.bedId, samples })) {
    wav.write(block);
    if (++blocks % BLOCKS_PER_BREATH === 0) await breathe();
  }
}

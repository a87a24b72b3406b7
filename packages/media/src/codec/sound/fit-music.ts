import { loopMusic } from './loop-music.ts';
import type { MusicChoice } from './music-choice.ts';
import { yieldToEventLoop } from '../native.ts';
import { closeSync, openSync, writeSync } from 'node:fs';
import { MUSIC_RATE_HZ, type StereoBlock } from '@sayso/engine/music/effects';
import { wavHeader } from './wav-header.ts';

const CHANNELS = 2;

/** Takes one block after the other; close it at the end. */
type WavWriter = Disposable & { write: (block: StereoBlock) => void };

/** Opens a WAV file for 16-bit stereo at 48 kHz; how many samples will come must be known, for that stands in the header. */
function openWav(input: { path: string; samples: number }): WavWriter {
  const file = openSync(input.path, 'w');
  writeSync(file, wavHeader({ samples: input.samples, channels: CHANNELS, sampleRateHz: MUSIC_RATE_HZ }));
  return {
    write: (block) => void writeSync(file, interleaved(block)),
    [Symbol.dispose]: () => closeSync(file),
  };
}

/** In the machine's own order of bytes: little-endian wherever FFmpeg's bindings run, as WAV has it. */
function interleaved({ left, right }: StereoBlock): Int16Array {
  const samples = new Int16Array(left.length * CHANNELS);
  for (let index = 0; index < left.length; index++) {
    samples[index * 2] = toInteger(left[index] ?? 0);
    samples[index * 2 + 1] = toInteger(right[index] ?? 0);
  }
  return samples;
}

const toInteger = (sample: number): number => Math.round(Math.max(-1, Math.min(1, sample)) * 32_767);

/** About 50 ms of composing. */
const BLOCKS_PER_YIELD = 128;

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
    if (++blocks % BLOCKS_PER_YIELD === 0) await yieldToEventLoop();
  }
}

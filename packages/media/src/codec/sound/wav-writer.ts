import { closeSync, openSync, writeSync } from 'node:fs';
import { MUSIC_RATE_HZ, type StereoBlock } from '@sayso/engine/music/stereo-block';
import { wavHeader } from './wav-header.ts';

const CHANNELS = 2;

/** Takes one block after the other; close it at the end. */
export type WavWriter = Disposable & { write: (block: StereoBlock) => void };

/** Opens a WAV file for 16-bit stereo at 48 kHz; how many samples will come must be known, for that stands in the header. */
export function openWav(input: { path: string; samples: number }): WavWriter {
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

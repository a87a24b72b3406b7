import { closeSync, openSync, writeSync } from 'node:fs';
import { MUSIC_RATE_HZ, type StereoBlock } from '@sayso/engine/music/stereo-block';

const CHANNELS = 2;
const BYTES_PER_SAMPLE = 2;
const HEADER_BYTES = 44;

/** Takes one block after the other; close it at the end. */
export type WavWriter = Disposable & { write: (block: StereoBlock) => void };

/** Opens a WAV file for 16-bit stereo at 48 kHz; how many samples will come must be known, for that stands in the header. */
export function openWav(input: { path: string; samples: number }): WavWriter {
  const file = openSync(input.path, 'w');
  writeSync(file, headerOf(input.samples));
  return {
    write: (block) => void writeSync(file, interleaved(block)),
    [Symbol.dispose]: () => closeSync(file),
  };
}

/** In the machine's own order of bytes: little-endian wherever FFmpeg's bindings run, as WAV has it. */
function interleaved({ left, right }: StereoBlock): Int16Array {
  const samples = new Int16Array(left.length * CHANNELS);
  for (let index = 0; index < left.length; index++) {
    samples[index * 2] = toInteger(left[index] as number);
    samples[index * 2 + 1] = toInteger(right[index] as number);
  }
  return samples;
}

const toInteger = (sample: number): number => Math.round(Math.max(-1, Math.min(1, sample)) * 32_767);

/** @see http://soundfile.sapp.org/doc/WaveFormat/ */
function headerOf(samples: number): Buffer {
  const bytesPerFrame = CHANNELS * BYTES_PER_SAMPLE;
  const header = Buffer.alloc(HEADER_BYTES);
  header.write('RIFF', 0, 'latin1');
  header.writeUInt32LE(HEADER_BYTES - 8 + samples * bytesPerFrame, 4);
  header.write('WAVEfmt ', 8, 'latin1');
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(CHANNELS, 22);
  header.writeUInt32LE(MUSIC_RATE_HZ, 24);
  header.writeUInt32LE(MUSIC_RATE_HZ * bytesPerFrame, 28);
  header.writeUInt16LE(bytesPerFrame, 32);
  header.writeUInt16LE(BYTES_PER_SAMPLE * 8, 34);
  header.write('data', 36, 'latin1');
  header.writeUInt32LE(samples * bytesPerFrame, 40);
  return header;
}

import { readFile } from 'node:fs/promises';

/** Samples of a voice, from -1 to 1, at `ANALYSIS_RATE_HZ`. */
export type Voice = Float32Array;

/** What tells sounds of speech apart lies below 8 kHz. */
export const ANALYSIS_RATE_HZ = 16_000;
const FULL_SCALE = 32_768;

/**
 * Reads one of our own WAV files (16 bit, mono, any rate) for analysis.
 * @throws Error when it is no such file.
 */
export async function readVoice(path: string): Promise<Voice> {
  const file = await readFile(path);
  const format = chunkOf(file, 'fmt ');
  const data = chunkOf(file, 'data');
  if (format.readUInt16LE(2) !== 1 || format.readUInt16LE(14) !== 16) throw new Error('a WAV of 16 bit, mono is read');
  const samples = new Int16Array(data.length >> 1);
  for (let index = 0; index < samples.length; index++) samples[index] = data.readInt16LE(index * 2);
  return toAnalysisRate(samples, format.readUInt32LE(4));
}

/** Each sample is the mean of those it stands for, which is filter enough for looking at. */
function toAnalysisRate(samples: Int16Array, rateHz: number): Voice {
  const step = rateHz / ANALYSIS_RATE_HZ;
  const voice = new Float32Array(Math.floor(samples.length / step));
  for (let index = 0; index < voice.length; index++) {
    const from = Math.floor(index * step);
    const to = Math.max(from + 1, Math.floor((index + 1) * step));
    let sum = 0;
    for (let at = from; at < to; at++) sum += samples[at] ?? 0;
    voice[index] = sum / (to - from) / FULL_SCALE;
  }
  return voice;
}

function chunkOf(file: Buffer, name: string): Buffer {
  let at = 12;
  while (at + 8 <= file.length) {
    const bytes = file.readUInt32LE(at + 4);
    if (file.toString('latin1', at, at + 4) === name) return file.subarray(at + 8, at + 8 + bytes);
    at += 8 + bytes + (bytes % 2);
  }
  throw new Error(`the WAV has no part '${name}'`);
}

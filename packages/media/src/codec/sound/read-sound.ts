import { open } from 'node:fs/promises';
import { listBoxes } from '../mp4-boxes.ts';

/** Sample rate of every video. Written out: the chain of mastering loads native code. */
const SAMPLE_RATE_HZ = 48_000;

/** Time of the first sample of a `moof` box, in milliseconds: it stands in its `tfdt`. @see ISO/IEC 14496-12, 8.8.12. */
function startMsOf(moof: Buffer): number {
  const at = moof.indexOf('tfdt') + 4;
  if (at < 4) throw new Error('a fragment of sound says when it begins');
  const samples = moof[at] === 1 ? Number(moof.readBigUInt64BE(at + 4)) : moof.readUInt32BE(at + 4);
  return (samples * 1000) / SAMPLE_RATE_HZ;
}

/**
 * Reads a stretch of a video's sound: the index and those fragments that begin in it. Stretches that follow each other hold every fragment once.
 * @throws Error when the file is not there or is cut off.
 */
export async function readSound(path: string, { fromMs, toMs }: { fromMs: number; toMs: number }): Promise<Buffer> {
  const boxes = await listBoxes(path);
  const file = await open(path, 'r');
  try {
    const parts: Buffer[] = [];
    let offset = 0;
    let isWanted = true;
    for (const { type, sizeBytes } of boxes) {
      const isHead = type === 'moof';
      if (isWanted || isHead) {
        const { buffer } = await file.read(Buffer.alloc(sizeBytes), 0, sizeBytes, offset);
        if (isHead) {
          const startMs = startMsOf(buffer);
          isWanted = startMs >= fromMs && startMs < toMs;
        }
        if (isWanted) parts.push(buffer);
      }
      offset += sizeBytes;
    }
    return Buffer.concat(parts);
  } finally {
    await file.close();
  }
}

/** Bytes before the first sample. */
export const WAV_HEADER_BYTES = 44;
const BYTES_PER_SAMPLE = 2;

/**
 * What stands before the 16-bit samples of a WAV file.
 * @param input.samples Of each channel.
 * @see http://soundfile.sapp.org/doc/WaveFormat/
 */
export function wavHeader(input: { samples: number; channels: 1 | 2; sampleRateHz: number }): Buffer {
  const { samples, channels, sampleRateHz } = input;
  const bytesPerFrame = channels * BYTES_PER_SAMPLE;
  const header = Buffer.alloc(WAV_HEADER_BYTES);
  header.write('RIFF', 0, 'latin1');
  header.writeUInt32LE(WAV_HEADER_BYTES - 8 + samples * bytesPerFrame, 4);
  header.write('WAVEfmt ', 8, 'latin1');
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(channels, 22);
  header.writeUInt32LE(sampleRateHz, 24);
  header.writeUInt32LE(sampleRateHz * bytesPerFrame, 28);
  header.writeUInt16LE(bytesPerFrame, 32);
  header.writeUInt16LE(BYTES_PER_SAMPLE * 8, 34);
  header.write('data', 36, 'latin1');
  header.writeUInt32LE(samples * bytesPerFrame, 40);
  return header;
}

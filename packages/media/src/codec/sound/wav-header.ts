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

const HEADER_BYTES = 44;
const BYTES_PER_SAMPLE = 2;

/**
 * A WAV file of 16-bit mono samples.
 * @see http://soundfile.sapp.org/doc/WaveFormat/
 */
export function wavOf(samples: Int16Array, sampleRateHz: number): Buffer {
  const bytes = samples.length * BYTES_PER_SAMPLE;
  const header = Buffer.alloc(HEADER_BYTES);
  header.write('RIFF', 0, 'latin1');
  header.writeUInt32LE(HEADER_BYTES - 8 + bytes, 4);
  header.write('WAVEfmt ', 8, 'latin1');
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(sampleRateHz, 24);
  header.writeUInt32LE(sampleRateHz * BYTES_PER_SAMPLE, 28);
  header.writeUInt16LE(BYTES_PER_SAMPLE, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36, 'latin1');
  header.writeUInt32LE(bytes, 40);
  // In the machine's own order of bytes: little-endian wherever FFmpeg's bindings run, as WAV has it.
  return Buffer.concat([header, Buffer.from(samples.buffer, samples.byteOffset, bytes)]);
}

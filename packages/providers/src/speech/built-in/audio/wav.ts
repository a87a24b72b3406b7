const HEADER_BYTES = 44;
const BYTES_PER_SAMPLE = 2;
const PCM = 1;
const MONO = 1;

/**
 * Wraps samples as a WAV file: RIFF, PCM, 16 bit, mono.
 * @see http://soundfile.sapp.org/doc/WaveFormat/ for the canonical header of 44 bytes.
 */
export function toWav(samples: Int16Array, sampleRateHz: number): Buffer {
  const dataBytes = samples.length * BYTES_PER_SAMPLE;
  const wav = Buffer.alloc(HEADER_BYTES + dataBytes);
  wav.write('RIFF', 0, 'latin1');
  wav.writeUInt32LE(HEADER_BYTES - 8 + dataBytes, 4);
  wav.write('WAVEfmt ', 8, 'latin1');
  wav.writeUInt32LE(16, 16);
  wav.writeUInt16LE(PCM, 20);
  wav.writeUInt16LE(MONO, 22);
  wav.writeUInt32LE(sampleRateHz, 24);
  wav.writeUInt32LE(sampleRateHz * BYTES_PER_SAMPLE, 28);
  wav.writeUInt16LE(BYTES_PER_SAMPLE, 32);
  wav.writeUInt16LE(BYTES_PER_SAMPLE * 8, 34);
  wav.write('data', 36, 'latin1');
  wav.writeUInt32LE(dataBytes, 40);
  for (let index = 0; index < samples.length; index++)
    wav.writeInt16LE(samples[index] ?? 0, HEADER_BYTES + index * BYTES_PER_SAMPLE);
  return wav;
}

/**
 * Samples and rate of a WAV file that `toWav` wrote, or that a synthesiser wrote in the same form.
 * The length fields are not trusted: the data runs to the end of the file.
 * @throws Error when it is not PCM 16 bit mono with the canonical header.
 */
export function readWav(wav: Uint8Array): { samples: Int16Array; sampleRateHz: number } {
  const bytes = Buffer.from(wav.buffer, wav.byteOffset, wav.byteLength);
  const isCanonical =
    bytes.length >= HEADER_BYTES &&
    bytes.toString('latin1', 0, 4) === 'RIFF' &&
    bytes.toString('latin1', 36, 40) === 'data';
  if (!isCanonical || bytes.readUInt16LE(22) !== MONO || bytes.readUInt16LE(34) !== BYTES_PER_SAMPLE * 8)
    throw new Error('Not a mono WAV file with 16 bit PCM.');
  const samples = new Int16Array(Math.floor((bytes.length - HEADER_BYTES) / BYTES_PER_SAMPLE));
  for (let index = 0; index < samples.length; index++)
    samples[index] = bytes.readInt16LE(HEADER_BYTES + index * BYTES_PER_SAMPLE);
  return { samples, sampleRateHz: bytes.readUInt32LE(24) };
}

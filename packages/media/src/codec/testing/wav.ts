import { writeFile } from 'node:fs/promises';
import { soundOf } from '../input-file.ts';
import { planesOf, throughFilters } from '../sound/sound-stage.ts';

/** A RIFF file of 16-bit mono PCM. `sample(i)` gives the i-th sample, from -1 to 1. */
export function makeWav(input: { samples: number; sampleRateHz?: number; sample: (index: number) => number }): Buffer {
  const { samples, sampleRateHz = 16_000, sample } = input;
  const wav = Buffer.alloc(44 + samples * 2);
  wav.write('RIFF', 0, 'latin1');
  wav.writeUInt32LE(36 + samples * 2, 4);
  wav.write('WAVEfmt ', 8, 'latin1');
  wav.writeUInt32LE(16, 16);
  wav.writeUInt16LE(1, 20);
  wav.writeUInt16LE(1, 22);
  wav.writeUInt32LE(sampleRateHz, 24);
  wav.writeUInt32LE(sampleRateHz * 2, 28);
  wav.writeUInt16LE(2, 32);
  wav.writeUInt16LE(16, 34);
  wav.write('data', 36, 'latin1');
  wav.writeUInt32LE(samples * 2, 40);
  for (let i = 0; i < samples; i++)
    wav.writeInt16LE(Math.round(Math.max(-1, Math.min(1, sample(i))) * 32_767), 44 + i * 2);
  return wav;
}

/** Something like speech: a buzzing voice of 120 Hz with syllables of 180 ms and a pause each second. `level` scales it. */
export function babble(level: number, sampleRateHz = 16_000): (index: number) => number {
  return (index) => {
    const t = index / sampleRateHz;
    if (t % 1 > 0.8) return 0;
    const syllable = Math.abs(Math.sin(Math.PI * (t / 0.18))) ** 0.5;
    let buzz = 0;
    for (let harmonic = 1; harmonic <= 20; harmonic++) buzz += Math.sin(2 * Math.PI * 120 * harmonic * t) / harmonic;
    return level * syllable * buzz * 0.5;
  };
}

const MONO_16_KHZ = {
  filters: 'aresample=16000,aformat=sample_fmts=fltp:channel_layouts=mono',
  channels: 1,
  sampleRate: 16_000,
};

/** Recognisers are trained at some level, and hear less in the same sound at another: root mean square, where 1 is full scale. */
const LEVEL = 0.087;

type Conversion = { path: string; outputPath: string };

/** Writes the sound of some of our own files as recognisers want it: WAV, mono, 16 kHz, and all equally loud, so that what is compared is not the level. */
export async function writeMonoWavs({ files }: { files: readonly Conversion[] }): Promise<void> {
  for (const file of files) await writeMonoWav(file);
}

async function writeMonoWav({ path, outputPath }: Conversion): Promise<void> {
  const samples: number[] = [];
  await soundOf({ path, formats: 'mov,wav' })(async (sound) => {
    for (const frame of throughFilters(sound, MONO_16_KHZ).frames)
      for (const sample of planesOf(frame)[0] ?? []) samples.push(sample);
  });
  const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / Math.max(1, samples.length);
  const gain = LEVEL / Math.max(Math.sqrt(power), 1e-6);
  await writeFile(outputPath, makeWav({ samples: samples.length, sample: (index) => (samples[index] ?? 0) * gain }));
}

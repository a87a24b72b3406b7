import { writeFile } from 'node:fs/promises';
import { soundOf } from '../input-file.ts';
import { planesOf, throughFilters } from '../sound/sound-stage.ts';
import { makeWav } from './wav.ts';

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

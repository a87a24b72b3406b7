import { writeFile } from 'node:fs/promises';
import { soundOf } from '../input-file.ts';
import { planesOf, throughFilters } from '../sound-stage.ts';
import { makeWav } from './wav.ts';

const MONO_16_KHZ = {
  filters: 'aresample=16000,aformat=sample_fmts=fltp:channel_layouts=mono',
  channels: 1,
  sampleRate: 16_000,
};

/** Writes the sound of one of our own files as recognisers want it: WAV, mono, 16 kHz. */
export async function writeMonoWav({ path, outputPath }: { path: string; outputPath: string }): Promise<void> {
  const samples: number[] = [];
  await soundOf({ path, formats: 'mov,wav' })(async (sound) => {
    for (const frame of throughFilters(sound, MONO_16_KHZ).frames)
      for (const sample of planesOf(frame)[0] ?? []) samples.push(sample);
  });
  await writeFile(outputPath, makeWav({ samples: samples.length, sample: (index) => samples[index] ?? 0 }));
}

import { rm } from 'node:fs/promises';
import { writeAac } from './aac-file.ts';
import { fitMusic } from './fit-music.ts';
import { soundOf } from '../input-file.ts';
import { measureIntegrated } from './loudness.ts';
import { SAMPLE_RATE_HZ } from './mastering-chain.ts';
import { FRAME_SAMPLES, throughFilters } from './sound-stage.ts';

/** Long enough for a beginning, the whole band and an ending. */
const SAMPLE_SAMPLES = 20 * SAMPLE_RATE_HZ;
/** All beds are offered equally loud, with room for their peaks. */
const SAMPLE_LUFS = -18;

/** What `renderBed` needs. */
export type RenderBedInput = { bedId: string; outputPath: string };

/**
 * Writes a sample of a bed for people who choose: 20 s with beginning and ending, AAC in `.m4a`.
 * @throws Error when there is no such bed.
 */
export async function renderBed({ bedId, outputPath }: RenderBedInput): Promise<void> {
  const wavPath = `${outputPath}.wav`;
  try {
    await fitMusic({ music: { bedId, level: 'medium' }, samples: SAMPLE_SAMPLES, outputPath: wavPath });
    const bed = soundOf({ path: wavPath, formats: 'wav' });
    const gainDb = SAMPLE_LUFS - (await measureIntegrated(bed, 'anull'));
    const filters = `volume=${gainDb.toFixed(2)}dB,aformat=sample_fmts=fltp,asetnsamples=n=${FRAME_SAMPLES}:p=0`;
    await bed((sound) => {
      const { frames } = throughFilters(sound, { filters, channels: 2, sampleRate: SAMPLE_RATE_HZ });
      return writeAac({ frames, outputPath, bitRate: 128_000 });
    });
  } finally {
    await rm(wavPath, { force: true });
  }
}

// Process entry: draws one still. See draw-still.ts.
import { writeFile } from 'node:fs/promises';
import { brandTexts } from '@sayso/engine/performance/brand-texts';
import { serveJob } from '../process/serve-job.ts';
import type { StillJob } from './draw-still.ts';
import { registerFonts } from './fonts.ts';
import { paintStill } from './paint-still.ts';

serveJob(async (job) => {
  const { scene, outputPath, width, slots, pictures } = job as StillJob;
  registerFonts(brandTexts(scene));
  await writeFile(outputPath, await paintStill(scene, { width, slots, pictures }));
});

// Process entry: draws one still. See draw-still.ts.
import { writeFile } from 'node:fs/promises';
import { brandTypefaces } from '@sayso/engine/performance/brand-typefaces';
import { serveJob } from '../process/serve-job.ts';
import type { StillJob } from './draw-still.ts';
import { registerFonts } from './fonts.ts';
import { paintStill } from './paint-still.ts';

serveJob<StillJob>(async (job) => {
  const { scene, outputPath, ...still } = job;
  for (const { texts, face } of brandTypefaces(scene)) registerFonts(texts, face);
  await writeFile(outputPath, await paintStill(scene, still));
});

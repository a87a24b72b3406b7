// Process entry: draws one still. See draw-still.ts.
import { writeFile } from 'node:fs/promises';
import { serveJob } from '../process/serve-job.ts';
import type { StillJob } from './draw-still.ts';
import { registerFonts } from './fonts.ts';
import { paintStill } from './paint-still.ts';

serveJob(async (job) => {
  const { scene, outputPath, width, slots, pictures } = job as StillJob;
  registerFonts([scene.logo.text]);
  await writeFile(outputPath, await paintStill(scene, { width, slots, pictures }));
});

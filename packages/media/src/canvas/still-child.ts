// Process entry: draws stills. See draw-still.ts.
import { writeFile } from 'node:fs/promises';
import { brandTypefaces } from '@sayso/engine/performance/brand-typefaces';
import { serveJob } from '../process/serve-job.ts';
import type { StillJob } from './draw-still.ts';
import { registerFonts } from './fonts.ts';
import { paintStill } from './paint-still.ts';

serveJob<readonly StillJob[]>(async (stills, report) => {
  const failures: unknown[] = [];
  for (const [index, { scene, outputPath, ...still }] of stills.entries()) {
    try {
      for (const { texts, face } of brandTypefaces(scene)) registerFonts(texts, face);
      await writeFile(outputPath, await paintStill(scene, still));
      report(index);
    } catch (error) {
      // Those behind it are drawn all the same.
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
});

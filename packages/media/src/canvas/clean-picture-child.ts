// Process entry: decodes a picture of a stranger and encodes it anew. See clean-picture.ts.
import { readFile, writeFile } from 'node:fs/promises';
import { serveJob } from '../process/serve-job.ts';
import { readPicture } from '../uploads/read-picture.ts';
import type { CleanPicture, CleanPictureJob } from './clean-picture.ts';
import { repaint } from './repaint.ts';

serveJob<CleanPictureJob>(async (job): Promise<CleanPicture> => {
  const { inputPath, outputPath, alpha, squarePx, widthPx, kinds, isJpeg } = job;
  const bytes = await readFile(inputPath);
  const facts = readPicture(bytes, kinds);
  const { content, ...picture } = await repaint(bytes.subarray(0, facts.end), {
    hasAlpha: facts.hasAlpha,
    keepsAlpha: alpha !== 'flat',
    cutsOut: alpha === 'cut-out',
    squarePx,
    widthPx,
    isJpeg,
  });
  await writeFile(outputPath, content);
  return picture;
});

// Process entry: draws the atlas of one clip. See draw-atlas.ts.
import { captionTypeface } from '@sayso/engine/captions/writing';
import { brandTypefaces } from '@sayso/engine/performance/brand-typefaces';
import { planPerformance } from '@sayso/engine/performance/plan-performance';
import { pictureOf } from '@sayso/engine/performance/scene-spec';
import { spritesOf } from '@sayso/engine/performance/sprites-of';
import { serveJob } from '../process/serve-job.ts';
import { createAtlasWriter } from './atlas-writer.ts';
import type { AtlasJob, DrawnAtlas } from './draw-atlas.ts';
import { createMeasureText, registerFonts } from './fonts.ts';
import { loadPictures } from './load-pictures.ts';
import { paintAtlas } from './paint-atlas.ts';
import { SHEET } from './plan-sheets.ts';

serveJob(async (job): Promise<DrawnAtlas> => {
  const { take, captionWords = take.words, scene, pictures = {}, atlasPath, tablePath } = job as AtlasJob;
  for (const { texts, face } of brandTypefaces(scene)) registerFonts(texts, face);
  const captions = captionTypeface(
    captionWords.map((word) => word.text),
    scene.captions,
  );
  registerFonts(captions.texts, captions.face);
  const performance = planPerformance({ take, captionWords, scene, measureText: createMeasureText() });
  const writer = createAtlasWriter({ atlasPath, tablePath, largestSheet: SHEET });
  const sprites = spritesOf(performance);
  await paintAtlas(writer, sprites, await loadPictures(sprites, pictures));
  writer.finish({ picture: pictureOf(scene.format), performance });
  return { frames: performance.frames };
});

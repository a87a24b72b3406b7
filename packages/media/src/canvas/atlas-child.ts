// Process entry: draws the atlas of one clip. See draw-atlas.ts.
import { captionTypeface } from '@sayso/engine/captions/writing';
import { brandTypefaces } from '@sayso/engine/performance/brand-typefaces';
import { planPerformance } from '@sayso/engine/performance/plan-performance';
import { spritesOf } from '@sayso/engine/performance/sprites-of';
import { serveJob } from '../process/serve-job.ts';
import { writeAtlasTable } from './atlas-writer.ts';
import { type AtlasJob, type DrawnAtlas, drawnAtlas } from './draw-atlas.ts';
import { drawClip } from './draw-clip.ts';
import { createMeasureText, registerFonts } from './fonts.ts';
import { pictureAt } from '../render-quality.ts';

serveJob<AtlasJob>(async (job): Promise<DrawnAtlas> => {
  const { take, captionWords = take.words, scene, pictures = {}, scale, version, film, ...files } = job;
  for (const { texts, face } of brandTypefaces(scene)) registerFonts(texts, face);
  const captions = captionTypeface(
    captionWords.map((word) => word.text),
    scene.captions,
  );
  registerFonts(captions.texts, captions.face);
  const performance = planPerformance({ take, captionWords, scene, film, measureText: createMeasureText() });
  const sprites = await drawClip({ sprites: spritesOf(performance), pictures, scale, ...files });
  const picture = pictureAt(scale, scene.format);
  writeAtlasTable(files.tablePath, { version, picture, scale, sprites, performance });
  return drawnAtlas(performance);
});

// Process entry: plans a clip and draws its atlas. See draw-atlas.ts.
import type { SpriteSpec } from '@sayso/engine/drawing/canvas-2d';
import { captionTypeface } from '@sayso/engine/captions/writing';
import { brandTypefaces } from '@sayso/engine/performance/brand-typefaces';
import type { Performance } from '@sayso/engine/performance/performance';
import { planPerformance } from '@sayso/engine/performance/plan-performance';
import { spritesOf, shownSprites } from '@sayso/engine/performance/sprites-of';
import type { AtlasSprite } from '../compositor/atlas-table.ts';
import { serveJob } from '../process/serve-job.ts';
import { pictureAt } from '../render-quality.ts';
import { writeAtlasTable } from './atlas-writer.ts';
import { type AtlasJob, type DrawnAtlas, drawnAtlas } from './draw-atlas.ts';
import { drawSprites } from './paint-atlas.ts';
import { createMeasureText, registerFonts } from './fonts.ts';
import { isShared, takeShared } from './sprite-packs.ts';

serveJob<AtlasJob>(async (job): Promise<DrawnAtlas> => {
  const { scene, scale, version, tablePath } = job;
  const performance = plan(job);
  const sprites = await draw(job, performance);
  writeAtlasTable(tablePath, { version, picture: pictureAt(scale, scene.format), scale, sprites, performance });
  return drawnAtlas(performance);
});

function plan({ take, captionWords = take.words, scene, film }: AtlasJob): Performance {
  for (const { texts, face } of brandTypefaces(scene)) registerFonts(texts, face);
  const captions = captionTypeface(
    captionWords.map((word) => word.text),
    scene.captions,
  );
  registerFonts(captions.texts, captions.face);
  return planPerformance({ take, captionWords, scene, film, measureText: createMeasureText() });
}

/** Draws what the clip shows: of a performer's mouths, eyes and hands it is a part. */
async function draw(job: AtlasJob, performance: Performance): Promise<AtlasSprite[]> {
  const { scene, scale, pictures, cache, atlasPath, drawnPath } = job;
  const shown = shownSprites(performance);
  const isShown = ({ id }: SpriteSpec): boolean => shown.has(id);
  const all = spritesOf(performance);
  const isOwn = (sprite: SpriteSpec): boolean => !cache || !isShared(sprite);
  const shared = cache
    ? await takeShared({ cache, scene, scale, sprites: all.filter(isShared), isShown, atlasPath }, (path, sprites) =>
        drawSprites(path, { sprites, scale }),
      )
    : [];
  const sprites = all.filter((sprite) => isOwn(sprite) && isShown(sprite));
  return [...shared, ...(await drawSprites(drawnPath, { sprites, pictures, scale }))];
}

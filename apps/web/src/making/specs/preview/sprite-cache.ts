import type { SpriteSpec } from '@sayso/engine';
import type { OwnPictures } from '../../../lib/sprite-painter.ts';
import { type PaintHost, paintSprite, type Picture } from '../../../lib/sprite-painter.ts';

/** Pixels of painted sprites that are kept for other clips: 64 MB, a few performers with all their mouths and some rooms. */
const SHARED_PIXELS = 16_000_000;

/** Painted sprites that look the same in every clip, so that going back and forth between choices is quick. */
export function createSpriteCache(host: PaintHost) {
  const pictures = new Map<string, Picture>();
  let kept = 0;

  const keep = (key: string, picture: Picture) => {
    pictures.set(key, picture);
    kept += sizeOf(picture);
    for (const [oldKey, old] of pictures) {
      if (kept <= SHARED_PIXELS || oldKey === key) return;
      pictures.delete(oldKey);
      kept -= sizeOf(old);
    }
  };

  return {
    host,
    /** The picture of a sprite, painted when it is not there yet. */
    take: (spec: SpriteSpec, own: OwnPictures): Picture => {
      const key = spec.sharedKey ?? spec.ownKey;
      if (key === undefined) return paintSprite(spec, host, own);
      const known = pictures.get(key);
      if (!known) {
        const painted = paintSprite(spec, host, own);
        keep(key, painted);
        return painted;
      }
      // Put last, so that the one nobody has used longest is first to go.
      pictures.delete(key);
      pictures.set(key, known);
      return known;
    },
  };
}

export type SpriteCache = ReturnType<typeof createSpriteCache>;

const sizeOf = ({ picture }: Picture) => picture.width * picture.height;

import { captionSpriteId } from '../captions/caption-layers.ts';
import type { CaptionGroup } from '../captions/plan-captions.ts';

/** What a caption word's sprite is drawn from. */
export type CaptionSprite = { id: string; text: string; fontPx: number; highlighted: boolean };

/** The caption sprites of a clip: for each distinct word and size a plain one and a highlighted one. */
export function captionSprites(groups: readonly CaptionGroup[]): CaptionSprite[] {
  const sprites = new Map<string, CaptionSprite>();
  for (const { fontPx, words } of groups) {
    for (const { text } of words) {
      for (const highlighted of [false, true]) {
        const id = captionSpriteId({ text, fontPx, highlighted });
        sprites.set(id, { id, text, fontPx, highlighted });
      }
    }
  }
  return [...sprites.values()];
}

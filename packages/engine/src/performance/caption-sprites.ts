import { captionBoxId, captionSpriteId } from '../captions/caption-layers.ts';
import type { CaptionPlan } from '../captions/plan-captions.ts';
import { CAPTION_BOX, captionBoxSprite, captionInks, captionWordSprite } from '../drawing/index.ts';
import type { MeasureText, SpriteSpec } from '../drawing/index.ts';

/** The caption sprites of a clip: for each distinct word and size a plain one and, where the style has it, a spoken one; and the boxes behind groups. */
export function captionSprites(plan: CaptionPlan, measureText: MeasureText): SpriteSpec[] {
  const { look, face } = plan;
  const states = look.style === 'minimal' ? (['plain'] as const) : (['plain', 'spoken'] as const);
  const sprites = new Map<string, SpriteSpec>();
  const addOnce = (id: string, draw: () => SpriteSpec) => sprites.has(id) || sprites.set(id, draw());
  const { box: color } = captionInks(look);
  for (const { fontPx, reach, box, words } of plan.groups) {
    if (box && color) {
      const id = captionBoxId(box, fontPx, plan);
      addOnce(id, () => captionBoxSprite({ id, ...box, radius: CAPTION_BOX.radius * fontPx, color }));
    }
    for (const { text, rtl } of words.flatMap(({ pieces }) => pieces)) {
      for (const state of states) {
        const word = { text, rtl, state, fontPx, reach };
        const id = captionSpriteId(word, plan);
        addOnce(id, () => captionWordSprite({ ...word, id, look, face, measureText }));
      }
    }
  }
  return [...sprites.values()];
}

import { captionInks } from '../drawing/captions/caption-inks.ts';
import { LARGEST_POP, traitsOf } from '../model/caption-styles.ts';
import type { CaptionFace } from '../drawing/index.ts';
import type { Layer } from '../model/layer.ts';
import type { CaptionLook } from '../model/scene-spec.ts';
import type { CaptionPiece } from './place-words.ts';
import type { CaptionGroup, CaptionPlan } from './plan-captions.ts';

/** Size of the spoken word in the first frames of its highlight; then it stands still. */
const POP = [1.04, LARGEST_POP, 1.07, 1.03] as const;
/** Frames in which a word comes up, from the first of its highlight on. */
export const POP_FRAMES = POP.length;

/** What all sprites of a clip's captions have in common. */
type Common = { look: Pick<CaptionLook, 'style' | 'color'>; face: CaptionFace };

/** Sprite of a caption word: one for each text, size and state, so that a repeated word is drawn once. The id holds everything that it is drawn from. */
export function captionSpriteId(
  word: {
    text: string;
    rtl: boolean;
    state: 'plain' | 'spoken';
    fontPx: number;
    reach: { above: number; below: number };
  },
  { look, face }: Common,
): string {
  const type = `${face.font}-${face.han}-${face.weight}`;
  const line = `${word.fontPx}-${word.reach.above}-${word.reach.below}-${word.rtl ? 'rtl' : 'ltr'}`;
  // The colour of the words that are not spoken follows from the accent in some styles.
  return `caption-${look.style}-${look.color.toLowerCase()}-${type}-${line}-${word.state}-${word.text}`;
}

/** Sprite of a group's box: one for each size. */
export function captionBoxId(box: { width: number; height: number }, fontPx: number, { look }: Common): string {
  return `caption-box-${look.color.toLowerCase()}-${box.width}x${box.height}-${fontPx}`;
}

/** Layers of the captions in one frame: the box behind the group on screen, its words, and the spoken one last, on top. */
export function captionLayers(plan: CaptionPlan, frame: number): Layer[] {
  const group = groupAt(plan.groups, frame);
  if (!group) return [];
  const spoken = group.words.findLastIndex(({ startFrame }) => startFrame <= frame);
  const layers: Layer[] = [];
  if (group.box) layers.push(boxLayer(plan, { ...group, box: group.box }));
  const { accent, fills, pops } = traitsOf(plan.look.style);
  if (fills) return [...layers, ...filledLayers(plan, group, frame)];
  const marksSpoken = accent !== 'nothing';
  group.words.forEach((_, index) => {
    if (index !== spoken || !marksSpoken) layers.push(...wordLayers(plan, group, { index, state: 'plain' }));
  });
  const word = group.words[spoken];
  if (!word || !marksSpoken) return layers;
  const pop = pops ? (POP[frame - word.startFrame] ?? 1) : 1;
  return [...layers, ...wordLayers(plan, group, { index: spoken, state: 'spoken', pop })];
}

/** Every word plain, and over it the accent: whole once it was spoken, rising while it is. */
function filledLayers(plan: CaptionPlan, group: CaptionGroup, frame: number): Layer[] {
  const plain = group.words.flatMap((_, index) => wordLayers(plan, group, { index, state: 'plain' }));
  const inks = captionInks(plan.look);
  // Halfway between letters and edges that change places nothing could be read.
  const rises = inks.plain.edge === inks.spoken.edge;
  const filled = group.words.flatMap(({ startFrame, spokenFrames }, index) => {
    const since = frame - startFrame + 1;
    const opacity = rises ? Math.min(1, since / spokenFrames) : 1;
    return since > 0 ? wordLayers(plan, group, { index, state: 'spoken', opacity }) : [];
  });
  return [...plain, ...filled];
}

function wordLayers(
  plan: CaptionPlan,
  group: CaptionGroup,
  word: { index: number; state: 'plain' | 'spoken'; pop?: number; opacity?: number },
): Layer[] {
  const { index, state, opacity = 1 } = word;
  const pieces = group.words[index]?.pieces ?? [];
  return pieces.map((piece, part) => {
    const pop = Math.min(word.pop ?? 1, piece.maxPop);
    const slot = `caption-${index}${part > 0 ? `-${part}` : ''}`;
    return {
      slot: traitsOf(plan.look.style).fills && state === 'spoken' ? `${slot}-filled` : slot,
      spriteId: pieceId(plan, group, { piece, state }),
      matrix: [pop, 0, 0, pop, piece.x, piece.y],
      opacity,
      wholePixels: pop === 1,
    };
  });
}

function boxLayer(plan: CaptionPlan, { box, fontPx }: CaptionGroup & { box: NonNullable<CaptionGroup['box']> }): Layer {
  const spriteId = captionBoxId(box, fontPx, plan);
  return { slot: 'caption-box', spriteId, matrix: [1, 0, 0, 1, box.x, box.y], opacity: 1, wholePixels: true };
}

function pieceId(
  plan: CaptionPlan,
  { fontPx, reach }: CaptionGroup,
  { piece, state }: { piece: CaptionPiece; state: 'plain' | 'spoken' },
): string {
  return captionSpriteId({ text: piece.text, rtl: piece.rtl, state, fontPx, reach }, plan);
}

/** The group on screen, by binary search over the starts. */
function groupAt(groups: readonly CaptionGroup[], frame: number): CaptionGroup | undefined {
  let low = 0;
  let high = groups.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((groups[middle]?.startFrame ?? 0) <= frame) low = middle + 1;
    else high = middle;
  }
  const group = groups[low - 1];
  return group && frame < group.endFrame ? group : undefined;
}

import type { Layer } from '../performance/layer.ts';
import type { CaptionGroup, CaptionWord } from './plan-captions.ts';

/** Size of the spoken word in the first frames of its highlight; then it stands still. */
const POP = [1.04, 1.1, 1.07, 1.03] as const;

/** Sprite of a caption word; one for each text, size and state, so that a repeated word is drawn once. */
export function captionSpriteId(word: { text: string; fontPx: number; highlighted: boolean }): string {
  return `caption-${word.fontPx}-${word.highlighted ? 'lit' : 'plain'}-${word.text}`;
}

/** Layers of the captions in one frame: the words of the group on screen, the spoken one last, on top. */
export function captionLayers(groups: readonly CaptionGroup[], frame: number): Layer[] {
  const group = groupAt(groups, frame);
  if (!group) return [];
  const spoken = spokenIndex(group, frame);
  const layers: Layer[] = [];
  group.words.forEach((word, index) => {
    if (index !== spoken) layers.push(layerOf({ group, word, index, pop: 1, highlighted: false }));
  });
  const word = group.words[spoken];
  if (word) {
    const pop = Math.min(POP[frame - word.startFrame] ?? 1, word.maxPop);
    layers.push(layerOf({ group, word, index: spoken, pop, highlighted: true }));
  }
  return layers;
}

function layerOf(input: {
  group: CaptionGroup;
  word: CaptionWord;
  index: number;
  pop: number;
  highlighted: boolean;
}): Layer {
  const { group, word, index, pop, highlighted } = input;
  return {
    slot: `caption-${index}`,
    spriteId: captionSpriteId({ text: word.text, fontPx: group.fontPx, highlighted }),
    matrix: [pop, 0, 0, pop, word.x, word.y],
    opacity: 1,
    wholePixels: pop === 1,
  };
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

function spokenIndex(group: CaptionGroup, frame: number): number {
  return group.words.findLastIndex(({ startFrame }) => startFrame <= frame);
}

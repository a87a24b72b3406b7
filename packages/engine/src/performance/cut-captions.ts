import type { CaptionGroup } from '../captions/plan-captions.ts';

/** A group that comes up this soon after a cut, in frames, comes up with it: the pause before the first word shows no hole. */
const EARLY_FRAMES = 9;

/**
 * Ends caption groups with the passage of their last word, and lets the first group of the next passage come up with it instead, before its first word
 * is spoken. So the pictures of a passage show no word of another, unless a group holds words of both.
 */
export function cutCaptions(groups: readonly CaptionGroup[], cuts: readonly number[]): CaptionGroup[] {
  return groups.map((group, index) => {
    const before = groups[index - 1];
    const opened = cuts.findLast((cut) => cut <= group.startFrame) ?? 0;
    const lastStart = group.words.at(-1)?.startFrame ?? group.startFrame;
    const next = cuts.find((cut) => cut > lastStart) ?? group.endFrame;
    const beforeStart = before?.words.at(-1)?.startFrame ?? -1;
    const isFirst = opened > 0 && group.startFrame - opened <= EARLY_FRAMES && beforeStart < opened;
    return {
      ...group,
      startFrame: isFirst ? opened : group.startFrame,
      endFrame: Math.min(group.endFrame, next),
    };
  });
}

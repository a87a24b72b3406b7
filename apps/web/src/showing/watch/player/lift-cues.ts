/**
 * Top edge of the words, in percent of the picture's height: below the burned-in captions, which end at 65, and with room for four
 * lines above the controls, which begin at about 84 in the smallest player.
 */
const TOP_PERCENT = 70;

/** Moves the words of a caption track clear of the controls. Cues are placed at the bottom edge unless they say otherwise. */
export function liftCues(cues: ArrayLike<unknown> | null): void {
  for (const cue of Array.from(cues ?? [])) {
    if (!isPlaced(cue)) continue;
    cue.snapToLines = false;
    cue.line = TOP_PERCENT;
  }
}

/** Only cues of text have a place; a track of data has none. */
function isPlaced(cue: unknown): cue is Pick<VTTCue, 'line' | 'snapToLines'> {
  return typeof cue === 'object' && cue !== null && 'snapToLines' in cue;
}

import { CAPTION_PILL } from '../drawing/index.ts';
import type { MeasureText } from '../drawing/index.ts';
import { visibleWords } from '../speech/sentence-ends.ts';
import type { WordCue } from '../speech/speech-take.ts';
import { CAPTION_BAND } from './caption-area.ts';
import { groupWords } from './caption-groups.ts';
import { setLines } from './caption-lines.ts';
import { endFrame, startFrames } from './caption-times.ts';
import { measureWords } from './measured-words.ts';
import type { MeasuredWord } from './measured-words.ts';
import { placeWords } from './place-words.ts';

/** A word on screen. `x`, `y`: its middle in whole even pixels. It is highlighted from `startFrame` until the next word's. `maxPop`: largest scale that stays in the band. */
export type CaptionWord = { text: string; x: number; y: number; startFrame: number; maxPop: number };

/** Words shown together from `startFrame` up to, but without, `endFrame`. */
export type CaptionGroup = { startFrame: number; endFrame: number; fontPx: number; words: CaptionWord[] };

/**
 * Lays out the captions of a clip: every word with something to show is in one group, very long words in pieces. Groups are in order, last at least a frame
 * and never overlap in time. Left out are only groups that would have no frame, which takes a crowd of silent words in the time of two frames.
 */
export function planCaptions(input: {
  words: readonly WordCue[];
  frames: number;
  measureText: MeasureText;
}): CaptionGroup[] {
  const words = measureWords(visibleWords(input.words), input.measureText);
  const starts = startFrames(
    words.map(({ cue }) => cue),
    input.frames,
  );
  const groups: CaptionGroup[] = [];
  let first = 0;
  for (const group of groupWords(words)) {
    const next = first + group.length;
    const [startFrame = 0, lastStart = 0] = [starts[first], starts[next - 1]];
    const lastWord = (group.at(-1) as MeasuredWord).cue;
    const end = endFrame({ lastWord, lastStart, nextStart: starts[next], frames: input.frames });
    if (end > startFrame) {
      const laid = layOut(group);
      const placed = laid.words.map((word, nth) => ({ ...word, startFrame: starts[first + nth] ?? 0 }));
      groups.push({ startFrame, endFrame: end, fontPx: laid.fontPx, words: placed });
    }
    first = next;
  }
  return groups;
}

function layOut(group: readonly MeasuredWord[]): { fontPx: number; words: Omit<CaptionWord, 'startFrame'>[] } {
  const setting = setLines(group);
  const words = placeWords(group, setting).map(({ text, x, y, width }) => {
    const halfWidth = width / 2 + CAPTION_PILL.x * setting.fontPx;
    const room = CAPTION_BAND.halfWidth - Math.abs(x - CAPTION_BAND.centreX);
    return { text, x, y, maxPop: Math.max(1, Math.floor((room / halfWidth) * 100) / 100) };
  });
  return { fontPx: setting.fontPx, words };
}

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

/** Lays out the captions of a clip: every word with something to show is in exactly one group, groups are in order and never overlap in time. */
export function planCaptions(input: {
  words: readonly WordCue[];
  frames: number;
  measureText: MeasureText;
}): CaptionGroup[] {
  const words = visibleWords(input.words);
  const starts = startFrames(words, input.frames);
  let index = 0;
  return groupWords(measureWords(words, input.measureText)).map((group) => {
    const first = index;
    index += group.length;
    const laid = layOut(group);
    const lastWord = (group.at(-1) as MeasuredWord).cue;
    return {
      startFrame: starts[first] ?? 0,
      endFrame: endFrame({ lastWord, nextStart: starts[index], frames: input.frames }),
      fontPx: laid.fontPx,
      words: laid.words.map((word, nth) => ({ ...word, startFrame: starts[first + nth] ?? 0 })),
    };
  });
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

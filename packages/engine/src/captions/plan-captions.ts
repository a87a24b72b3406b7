import { CAPTION_BOX } from '../model/caption-styles.ts';
import type { CaptionFace, MeasureText } from '../drawing/index.ts';
import type { CaptionLook } from '../model/scene-spec.ts';
import { visibleWords } from '../speech/sentence-ends.ts';
import type { WordCue } from '../speech/speech-take.ts';
import type { CaptionBand } from '../stage/stage.ts';
import {
  groupWords,
  sentencesOf,
  setLines,
  widestLine,
  type LineSetting,
  endFrame,
  frameIn,
  startFrames,
} from './caption-groups.ts';
import { captionSetting, linePitch } from './caption-setting.ts';
import type { CaptionSetting } from './caption-setting.ts';
import { itemAt } from '../model/item-at.ts';
import { measureWords } from './measured-words.ts';
import type { MeasuredWord } from './measured-words.ts';
import { directionsOf, placeWords, type CaptionPiece } from './place-words.ts';
import type { SentenceDirections } from './place-words.ts';
import { writingOf } from './writing.ts';

/** A word on screen, nearly always in one piece. It is the spoken one from `startFrame` until the next word's, and is heard for `spokenFrames`, at least 1. */
export type CaptionWord = { startFrame: number; spokenFrames: number; pieces: CaptionPiece[] };

/** The solid box behind a group: its middle in whole even pixels, width and height in multiples of 4. */
export type CaptionBox = { x: number; y: number; width: number; height: number };

/** Words shown together from `startFrame` up to, but without, `endFrame`. `above`, `below`: bounds of its lines around the base line, as shares of `fontPx`. */
export type CaptionGroup = {
  startFrame: number;
  endFrame: number;
  fontPx: number;
  reach: { above: number; below: number };
  box: CaptionBox | null;
  words: CaptionWord[];
};

/** The captions of a clip, in order of time: how they look, the face they are set in, and what is shown when. */
export type CaptionPlan = { look: CaptionLook; face: CaptionFace; groups: CaptionGroup[] };

/** Box widths are multiples of this, so that few different ones occur in a clip. */
const BOX_STEP = 24;

/**
 * Lays out the captions of a clip: every word with something to show is in one group, very long words in pieces. Groups are in order, last at least a frame
 * and never overlap in time. Left out are only groups that would have no frame, which takes a crowd of silent words in the time of two frames.
 * Each sentence is laid out by itself: another text changes only its own sentence's captions, unless it changes the language of the whole.
 */
export function planCaptions(input: {
  words: readonly WordCue[];
  frames: number;
  look: CaptionLook;
  band: CaptionBand;
  measureText: MeasureText;
}): CaptionPlan {
  const { look, frames } = input;
  if (look.style === 'off') return { look, face: writingOf(textsOf(input.words), look).face, groups: [] };
  const { setting, sentences } = captionSentences(input);
  const starts = startFrames(
    sentences.map((words) => words.map(({ cue }) => cue)),
    frames,
  );
  const groups = sentences.flatMap((sentence, index) =>
    planSentence(sentence, { starts: starts[index] ?? [], nextStart: starts[index + 1]?.[0], frames }, setting),
  );
  return { look, face: setting.face, groups };
}

/** How the captions of a clip are set, and their measured words by sentence, or by page where somebody set the pages. */
export function captionSentences(input: {
  words: readonly WordCue[];
  look: CaptionLook;
  band: CaptionBand;
  measureText: MeasureText;
}): { setting: CaptionSetting; sentences: MeasuredWord[][] } {
  const cues = visibleWords(input.words);
  const setting = captionSetting({ ...input, writing: writingOf(textsOf(cues), input.look) });
  const sentences = sentencesOf(cues, (cue) => cue)
    .map((sentence) => measureWords(sentence, setting))
    .flatMap((words) => sentencesOf(words, ({ cue }) => cue));
  return { setting, sentences };
}

const textsOf = (words: readonly WordCue[]) => visibleWords(words).map(({ text }) => text);

function planSentence(
  sentence: readonly MeasuredWord[],
  times: { starts: readonly number[]; nextStart: number | undefined; frames: number },
  setting: CaptionSetting,
): CaptionGroup[] {
  const { starts, frames } = times;
  const cues = sentence.map(({ cue }) => cue);
  const directions = directionsOf(sentence);
  let first = 0;
  return groupWords(sentence, setting).flatMap((words) => {
    const from = first;
    const next = from + words.length;
    first = next;
    const [startFrame = 0, lastStart = 0] = [starts[from], starts[next - 1]];
    const lastWord = itemAt(words, words.length - 1).cue;
    const nextStart = starts[next] ?? times.nextStart;
    const end = endFrame({ sentence: cues, lastWord, lastStart, nextStart, frames });
    if (end <= startFrame) return [];
    const laid = layOut({ words, first: from }, directions, setting);
    const timed = laid.pieces.map((pieces, nth) => {
      const start = starts[from + nth] ?? 0;
      const heardUntil = frameIn(cues, words[nth]?.cue.endMs ?? 0);
      const until = Math.min(heardUntil, starts[from + nth + 1] ?? heardUntil);
      return { startFrame: start, spokenFrames: Math.max(1, until - start), pieces };
    });
    const { fontPx, reach, box } = laid;
    return [{ startFrame, endFrame: end, fontPx, reach, box, words: timed }];
  });
}

function layOut(
  group: { words: readonly MeasuredWord[]; first: number },
  directions: SentenceDirections,
  setting: CaptionSetting,
) {
  const lines = setLines(group.words, setting);
  const pieces = placeWords({ ...group, lines }, directions, setting);
  const { above, below } = lines.reach;
  const box = setting.traits.accent === 'boxed letters' ? boxAround(group.words, { lines, pieces }, setting) : null;
  return { fontPx: lines.fontPx, reach: { above, below }, box, pieces };
}

function boxAround(
  words: readonly MeasuredWord[],
  { lines, pieces }: { lines: LineSetting; pieces: readonly (readonly CaptionPiece[])[] },
  setting: CaptionSetting,
): CaptionBox {
  const { fontPx, breakAt, reach } = lines;
  const { band, basePx } = setting;
  const ys = pieces.flat().map(({ y }) => y);
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  const lineCount = breakAt < words.length ? 2 : 1;
  const height =
    (reach.above + reach.below + (lineCount - 1) * linePitch(setting, reach) + 2 * CAPTION_BOX.padY) * fontPx;
  const width = (widestLine(words, breakAt) / basePx + 2 * CAPTION_BOX.padX) * fontPx;
  return {
    x: band.centreX,
    y: Math.round((top + bottom) / 4) * 2,
    width: Math.min(Math.ceil(width / BOX_STEP) * BOX_STEP, Math.floor(band.halfWidth / 2) * 4),
    height: Math.floor(height / 4) * 4,
  };
}

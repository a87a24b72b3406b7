import { captionFont } from '../drawing/index.ts';
import type { MeasureText } from '../drawing/index.ts';
import type { WordCue } from '../speech/speech-take.ts';
import { attachSigns } from './attach-signs.ts';
import { cutToFit, shareTime, withHyphens } from './break-word.ts';
import { CAPTION_PX, LEAST_CAPTION_PX, fittingPx } from './caption-size.ts';
import { captionText, joinsWithoutSpace } from './caption-text.ts';

/** Space between two words and between words of scripts without spaces, as shares of the font size: enough for the pill of the spoken word. */
const SPACE = 0.46;
const NO_SPACE = 0.26;

/** A word as it is shown. `width` of its text and `gap` to the word after it in pixels at `CAPTION_PX`; at other sizes both change in proportion. */
export type MeasuredWord = { cue: WordCue; text: string; width: number; gap: number };

/**
 * Measures words once for all ways of setting them, signs that stand alone with the word they belong to. A word that would fit a line only below `LEAST_CAPTION_PX` becomes several, each of which fits at
 * `CAPTION_PX` and takes its share of the word's time.
 */
export function measureWords(cues: readonly WordCue[], measureText: MeasureText): MeasuredWord[] {
  const widthOf = (text: string) => measureText(text, captionFont(CAPTION_PX));
  const widths = new Map<string, number>();
  const fitsLine = (text: string) => fittingPx(widthOf(captionText(text))) >= LEAST_CAPTION_PX;
  const words = attachSigns(cues, fitsLine).flatMap((cue) => piecesOf(cue, widthOf));
  return words.map(({ cue, text }, index) => {
    const width = widths.get(text) ?? widthOf(text);
    widths.set(text, width);
    const next = words[index + 1]?.text ?? '';
    return { cue, text, width, gap: CAPTION_PX * (joinsWithoutSpace(text, next) ? NO_SPACE : SPACE) };
  });
}

function piecesOf(cue: WordCue, widthOf: (text: string) => number): { cue: WordCue; text: string }[] {
  const text = captionText(cue.text);
  if (fittingPx(widthOf(text)) >= LEAST_CAPTION_PX) return [{ cue, text }];
  const pieces = cutToFit(text, (piece) => fittingPx(widthOf(`${piece}-`)) >= CAPTION_PX);
  const shown = withHyphens(pieces);
  return shareTime(cue, pieces).map((share, index) => ({ cue: share, text: shown[index] ?? share.text }));
}

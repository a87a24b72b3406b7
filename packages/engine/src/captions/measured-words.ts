import { captionFont } from '../drawing/index.ts';
import type { MeasureText } from '../drawing/index.ts';
import type { WordCue } from '../speech/speech-take.ts';
import { captionText, joinsWithoutSpace } from './caption-text.ts';

/** Size of the captions in pixels as long as the words fit. */
export const CAPTION_PX = 68;
/** Space between two words and between words of scripts without spaces, as shares of the font size: enough for the pill of the spoken word. */
const SPACE = 0.46;
const NO_SPACE = 0.26;

/** A word as it is shown. `width` of its text and `gap` to the word after it in pixels at `CAPTION_PX`; at other sizes both change in proportion. */
export type MeasuredWord = { cue: WordCue; text: string; width: number; gap: number };

/** Measures words once for all ways of setting them: each distinct text is measured a single time. */
export function measureWords(cues: readonly WordCue[], measureText: MeasureText): MeasuredWord[] {
  const font = captionFont(CAPTION_PX);
  const widths = new Map<string, number>();
  const texts = cues.map(({ text }) => captionText(text));
  return cues.map((cue, index) => {
    const text = texts[index] ?? '';
    const width = widths.get(text) ?? measureText(text, font);
    widths.set(text, width);
    return { cue, text, width, gap: CAPTION_PX * (joinsWithoutSpace(text, texts[index + 1] ?? '') ? NO_SPACE : SPACE) };
  });
}

import type { WordCue } from '../speech/speech-take.ts';
import { attachSigns } from './attach-signs.ts';
import { cutIntoWords, cutToFit, shareTime, withHyphens } from './break-word.ts';
import type { CutCue } from './break-word.ts';
import { pxForWidth } from './caption-setting.ts';
import type { CaptionSetting } from './caption-setting.ts';
import { captionText, joinsWithoutSpace } from './caption-text.ts';

/** A word as it is shown. `width` of its text and `gap` to the word after it in pixels at the setting's base size; at other sizes both change in proportion. `space`: what stands before it in the text. */
export type MeasuredWord = { cue: WordCue; text: string; width: number; gap: number; space: '' | ' ' };

type ShownWord = { cue: WordCue; text: string; isGlued: boolean };

/**
 * Measures the words of a sentence once for all ways of setting them: signs that stand alone with the word they belong to, writing without spaces in words.
 * A word that would fit a line only below the least size becomes several, each of which fits at the base size and takes its share of the word's time.
 */
export function measureWords(cues: readonly WordCue[], setting: CaptionSetting): MeasuredWord[] {
  const fitsLine = (text: string) => isReadable(setting, captionText(text, setting.spelling));
  const shown = attachSigns(cues, fitsLine)
    .flatMap(cutIntoWords)
    .flatMap((cue) => piecesOf(cue, setting));
  return shown.map(({ cue, text }, index) => ({
    cue,
    text,
    width: setting.widthOf(text),
    gap: gapAfter({ text, next: shown[index + 1] }, setting),
    space: index > 0 && spaceBetween(shown[index - 1]?.text ?? '', shown[index]) ? ' ' : '',
  }));
}

function gapAfter({ text, next }: { text: string; next: ShownWord | undefined }, setting: CaptionSetting): number {
  const { traits, basePx } = setting;
  return basePx * (spaceBetween(text, next) ? traits.space : traits.tightSpace);
}

function spaceBetween(text: string, next: ShownWord | undefined): boolean {
  return !next?.isGlued && !joinsWithoutSpace(text, next?.text ?? '');
}

function piecesOf(cue: CutCue, setting: CaptionSetting): ShownWord[] {
  const text = captionText(cue.text, setting.spelling);
  if (isReadable(setting, text)) return [{ cue, text, isGlued: cue.isGlued }];
  const pieces = cutToFit(text, (piece) => pxForWidth(setting, setting.widthOf(`${piece}-`)) >= setting.basePx);
  const shown = withHyphens(pieces);
  return shareTime(cue, pieces).map((share, index) => ({
    cue: share,
    text: shown[index] ?? share.text,
    isGlued: cue.isGlued,
  }));
}

function isReadable(setting: CaptionSetting, text: string): boolean {
  return pxForWidth(setting, setting.widthOf(text)) >= setting.leastPx;
}

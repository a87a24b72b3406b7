import { isUnspaced } from '../drawing/index.ts';
import type { WordCue } from '../speech/speech-take.ts';
import { cutIntoWords, cutToFit, isParted, shareTime, withHyphens, attachSigns } from './break-word.ts';
import type { CutCue } from './break-word.ts';
import { pxForWidth } from './caption-setting.ts';
import type { CaptionSetting } from './caption-setting.ts';
import { captionText, breakAddress, isAddress } from './caption-text.ts';
import { tiesOf } from './phrase-ties.ts';

/** A word as it is shown. `width` of its text and `gap` to the word after it in pixels at the setting's base size; at other sizes both change in proportion. `space`: what stands before it in the text; `tie`: how firmly it holds to the word after it. */
export type MeasuredWord = { cue: WordCue; text: string; width: number; gap: number; space: '' | ' '; tie: number };

type ShownWord = Pick<CutCue, 'text' | 'isGlued' | 'isOfPhrase'> & { cue: WordCue };

/**
 * Measures the words of a sentence once for all ways of setting them: signs that stand alone with the word they belong to, writing without spaces in words.
 * A word that would fit a line only below the least size, and an address that does not fit at the base size, becomes several, each of which fits at the
 * base size and takes its share of the word's time.
 */
export function measureWords(cues: readonly WordCue[], setting: CaptionSetting): MeasuredWord[] {
  const fitsLine = (text: string) => isReadable(setting, captionText(text, setting.spelling));
  const shown = attachSigns(cues, fitsLine)
    .flatMap(cutIntoWords)
    .flatMap((cue) => piecesOf(cue, setting));
  const ties = tiesOf(
    shown.map(({ cue }) => cue),
    setting.language,
  );
  return shown.map(({ cue, text }, index) => ({
    cue,
    text,
    width: setting.widthOf(text),
    gap: setting.basePx * (partsAt(shown, index + 1) ? setting.traits.space : setting.traits.tightSpace),
    space: partsAt(shown, index) ? ' ' : '',
    tie: partsAt(shown, index + 1) ? (ties[index] ?? 0) : 0,
  }));
}

/** True when a space stands before the word at this place. */
function partsAt(words: readonly ShownWord[], place: number): boolean {
  const [word, next] = [words[place - 1], words[place]];
  return word !== undefined && next !== undefined && isParted(word, next);
}

function piecesOf(cue: CutCue, setting: CaptionSetting): ShownWord[] {
  const text = captionText(cue.text, setting.spelling);
  const fitsWhole = (piece: string) => pxForWidth(setting, setting.widthOf(piece)) >= setting.basePx;
  const breaksWell = isAddress(text);
  if (breaksWell ? fitsWhole(text) : isReadable(setting, text))
    return [{ cue, text, isGlued: cue.isGlued, isOfPhrase: cue.isOfPhrase }];
  const cut = (part: string) => cutToFit(part, (piece) => fitsWhole(`${piece}-`));
  const pieces = breaksWell ? breakAddress(text, fitsWhole, cut) : cut(text);
  const shown = withHyphens(pieces);
  return shareTime(cue, pieces).map((share, index) => ({
    cue: share,
    text: shown[index] ?? share.text,
    isGlued: index > 0 ? breaksWell || isUnspaced(text) : cue.isGlued,
    isOfPhrase: cue.isOfPhrase,
  }));
}

function isReadable(setting: CaptionSetting, text: string): boolean {
  return pxForWidth(setting, setting.widthOf(text)) >= setting.leastPx;
}

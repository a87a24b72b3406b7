import { captionFont, lineReach, wordWidth } from '../drawing/index.ts';
import type { CaptionFace, LineReach, MeasureText } from '../drawing/index.ts';
import {
  CAPTION_BOX,
  CAPTION_SIZES,
  type CaptionTraits,
  LARGEST_POP,
  shadowReach,
  traitsOf,
} from '../model/caption-styles.ts';
import type { CaptionLook } from '../model/scene-spec.ts';
import type { CaptionBand } from '../stage/stage.ts';
import type { Spelling } from './caption-text.ts';
import type { PhraseLanguage } from './phrase-words.ts';
import type { Writing } from './writing.ts';

/** Everything that setting a clip's captions depends on but their words. `basePx`: size as long as the words fit; `leastPx`: words that would have to be smaller are cut. */
export type CaptionSetting = {
  look: CaptionLook;
  face: CaptionFace;
  traits: CaptionTraits;
  spelling: Spelling;
  /** The language by which phrases are known. */
  language: PhraseLanguage | null;
  band: CaptionBand;
  basePx: number;
  leastPx: number;
  /** Width in pixels at `basePx`. */
  widthOf: (text: string) => number;
};

/** 14 points on a phone that shows the picture 390 points wide; quiet styles may be a little smaller. */
const LEAST_PX = 40;
const LEAST_SHARE = 0.8;
/** Sizes below the base are multiples of this, so that few different ones occur in a clip. */
const SIZE_STEP = 4;
/** Share of the line kept free for fonts whose widths are not quite in proportion to their size. */
const SPARE = 0.02;
/** Room between what is drawn around the words of two lines, as a share of the font size. */
const LEADING = 0.1;

/** The setting of a clip. `measureText` measures as the host draws. */
export function captionSetting(input: {
  look: CaptionLook;
  writing: Writing;
  band: CaptionBand;
  measureText: MeasureText;
}): CaptionSetting {
  const { look, writing, band, measureText } = input;
  const traits = traitsOf(look.style);
  const basePx = even(CAPTION_SIZES[look.size] * traits.scale);
  const widths = new Map<string, number>();
  const font = captionFont(basePx, writing.face);
  return {
    look,
    face: writing.face,
    traits,
    spelling: { capitals: traits.capitals, isTurkish: writing.isTurkish },
    language: writing.language,
    band,
    basePx,
    leastPx: Math.min(LEAST_PX, LEAST_SHARE * basePx),
    widthOf: (text) => {
      const width = widths.get(text) ?? wordWidth(text, font, measureText);
      widths.set(text, width);
      return width;
    },
  };
}

/** Largest size in pixels, with a fraction, at which a line of this width (in pixels at `basePx`, without what is drawn around it) fits the band. */
export function pxForWidth(setting: CaptionSetting, width: number): number {
  const { basePx, band } = setting;
  const beside = 2 * roomBeside(setting) * basePx;
  return (basePx * 2 * band.halfWidth * (1 - SPARE)) / (width + beside);
}

/** Largest size in pixels at which so many lines fit the band. */
export function pxForHeight(setting: CaptionSetting, lines: { count: number; reach: LineReach }): number {
  const { band } = setting;
  const { above, below } = lines.reach;
  const { top, bottom } = roomAround(setting, lines.reach);
  return (
    (band.bottom - band.top) / (top + bottom + above + below + (lines.count - 1) * linePitch(setting, lines.reach))
  );
}

/** The size that is set where at most `fitting` pixels fit. */
export function steppedPx({ basePx }: CaptionSetting, fitting: number): number {
  return fitting >= basePx ? basePx : Math.max(SIZE_STEP, Math.floor(fitting / SIZE_STEP) * SIZE_STEP);
}

/** The reach of the lines of these words. */
export function reachOf({ face, traits }: CaptionSetting, texts: readonly string[]): LineReach {
  return lineReach(texts, { font: face.font, capitals: traits.capitals });
}

/** Distance between the base lines of two lines, as a share of the font size. */
export function linePitch({ traits }: CaptionSetting, { above, below, overTop }: LineReach): number {
  return above + below + Math.max(2 * traits.padY + LEADING, overTop);
}

/** What is drawn above the bounds of the first line and below those of the last, as shares of the font size. */
export function roomAround({ traits }: CaptionSetting, reach: LineReach): { top: number; bottom: number } {
  const { above, below, overTop, overBottom } = reach;
  const half = (above + below) / 2;
  const pop = traits.pops ? LARGEST_POP : 1;
  const shadow = shadowReach(traits);
  const box = traits.accent === 'boxed letters' ? CAPTION_BOX.padY : 0;
  const beyond = (over: number) => pop * (half + Math.max(traits.padY, over + traits.edge / 2)) - half;
  return {
    top: Math.max(box, beyond(overTop) + pop * shadow.top),
    bottom: Math.max(box, beyond(overBottom) + pop * shadow.bottom),
  };
}

/** What is drawn to each side of a line, as a share of the font size. */
export function roomBeside({ traits }: CaptionSetting): number {
  return Math.max(traits.accent === 'boxed letters' ? CAPTION_BOX.padX : 0, traits.padX + shadowReach(traits).side);
}

function even(value: number): number {
  return Math.round(value / 2) * 2;
}

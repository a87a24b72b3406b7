import { traitsOf } from '../../model/caption-styles.ts';
import type { CaptionLook } from '../../model/scene-spec.ts';
import { contrastOf, mix, saturationOf } from '../colour.ts';
import type { Hex } from '../../model/look.ts';

/** Colours of a word: its letters, and the edge around them or the pill behind them. */
export type WordInk = { letters: Hex; edge: Hex; pill: Hex | null };

/** Colours of a clip's captions. `box`: what stands behind the whole group. */
export type CaptionInks = { plain: WordInk; spoken: WordInk; box: Hex | null };

const WHITE: Hex = '#ffffff';
const GREY: Hex = '#b4b0b8';
const DARK_GREY: Hex = '#66616c';
const EDGE: Hex = '#1a0c0a';
const DARK_BOX: Hex = '#15101a';

/** Least contrast of letters with what surrounds them. Large letters need 3, text 4.5. @see WCAG 2.2, success criterion 1.4.3. */
const LEAST_ON_EDGE = 3;
const LEAST_ON_BOX = 4.5;
/** An accent nearer to white than this, and of no clear hue, could not be told from the white words beside it. */
const LIKE_WHITE = 1.4;
const PALE = 0.3;
/** Share of black in the dark ink of a pill, so that it looks like the accent's own shade. */
const PILL_SHADE = 0.86;

/** Colours for an accent, whatever it is: letters can be read, and the spoken word can be told from the others. */
export function captionInks({ style, color }: Pick<CaptionLook, 'style' | 'color'>): CaptionInks {
  const accent = color.toLowerCase() as Hex;
  const { accent: kind } = traitsOf(style);
  if (kind === 'letters') return edged(accent);
  if (kind === 'boxed letters') return boxed(accent);
  const white: WordInk = { letters: WHITE, edge: EDGE, pill: null };
  if (kind === 'nothing') return { plain: white, spoken: white, box: null };
  return { plain: white, spoken: { letters: inkOn(accent), edge: EDGE, pill: accent }, box: null };
}

/** Dark or white, whichever is read better on a colour. */
function inkOn(color: Hex): Hex {
  const dark = mix(color, '#000000', PILL_SHADE);
  return contrastOf(dark, color) >= contrastOf(WHITE, color) ? dark : WHITE;
}

/** A dark accent has a white edge instead of the dark one. */
function edged(accent: Hex): CaptionInks {
  const edge = contrastOf(accent, EDGE) >= LEAST_ON_EDGE ? EDGE : WHITE;
  return {
    plain: { letters: isLikeWhite(accent) ? GREY : WHITE, edge: EDGE, pill: null },
    spoken: { letters: accent, edge, pill: null },
    box: null,
  };
}

/** A dark accent stands on a white box, between grey words. */
function boxed(accent: Hex): CaptionInks {
  const isDark = contrastOf(accent, DARK_BOX) < LEAST_ON_BOX;
  const box = isDark ? WHITE : DARK_BOX;
  const lettersBeside = isLikeWhite(accent) ? GREY : WHITE;
  return {
    plain: { letters: isDark ? DARK_GREY : lettersBeside, edge: box, pill: null },
    spoken: { letters: accent, edge: box, pill: null },
    box,
  };
}

function isLikeWhite(accent: Hex): boolean {
  return contrastOf(accent, WHITE) < LIKE_WHITE && saturationOf(accent) < PALE;
}

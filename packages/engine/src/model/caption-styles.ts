/**
 * What a style is made of; lengths are shares of the font size. `capitals`: words are shown in capitals. `scale`: size beside the other styles'.
 * `space` between words, `tightSpace` between words of scripts without spaces. `padX`, `tightPadX`, `padY`: what is drawn around a word's letters (a pill, an
 * outline). `edge`: width of the outline. `shadow`: its blur, drop and opacity. `pops`: the spoken word grows for a moment. `accent`: what has the accent
 * colour: a pill behind the spoken word, its letters, its letters in a box around the group, or nothing. `fills`: words keep the accent once spoken.
 */
export type CaptionTraits = {
  capitals: boolean;
  weight: number;
  scale: number;
  space: number;
  tightSpace: number;
  padX: number;
  tightPadX: number;
  padY: number;
  edge: number;
  shadow: { blur: number; dropY: number; opacity: number };
  pops: boolean;
  accent: 'pill' | 'letters' | 'boxed letters' | 'nothing';
  fills: boolean;
};

const SOFT_SHADOW = { blur: 0.1, dropY: 0.04, opacity: 0.62 } as const;
const NO_SHADOW = { blur: 0, dropY: 0, opacity: 0 } as const;

/** Every style of captions, in the order that people choose from. */
export const CAPTION_STYLES = {
  highlight: {
    capitals: true,
    weight: 800,
    scale: 1,
    space: 0.44,
    tightSpace: 0.11,
    padX: 0.21,
    tightPadX: 0.1,
    padY: 0.19,
    edge: 0.14,
    shadow: SOFT_SHADOW,
    pops: true,
    accent: 'pill',
    fills: false,
  },
  karaoke: {
    capitals: true,
    weight: 800,
    scale: 1,
    space: 0.3,
    tightSpace: 0.05,
    padX: 0.085,
    tightPadX: 0.085,
    padY: 0.085,
    edge: 0.14,
    shadow: SOFT_SHADOW,
    pops: false,
    accent: 'letters',
    fills: true,
  },
  box: {
    capitals: false,
    weight: 700,
    scale: 0.92,
    space: 0.27,
    tightSpace: 0.02,
    padX: 0,
    tightPadX: 0,
    padY: 0,
    edge: 0,
    shadow: NO_SHADOW,
    pops: false,
    accent: 'boxed letters',
    fills: false,
  },
  outline: {
    capitals: true,
    weight: 900,
    scale: 1.04,
    space: 0.34,
    tightSpace: 0.1,
    padX: 0.14,
    tightPadX: 0.14,
    padY: 0.14,
    edge: 0.28,
    shadow: NO_SHADOW,
    pops: true,
    accent: 'letters',
    fills: false,
  },
  minimal: {
    capitals: false,
    weight: 600,
    scale: 0.74,
    space: 0.26,
    tightSpace: 0.02,
    padX: 0,
    tightPadX: 0,
    padY: 0,
    edge: 0,
    shadow: { blur: 0.24, dropY: 0.03, opacity: 0.8 },
    pops: false,
    accent: 'nothing',
    fills: false,
  },
} as const satisfies Record<string, CaptionTraits>;

/** Look of the burned-in captions, or none. */
export type CaptionStyle = 'off' | keyof typeof CAPTION_STYLES;

/** Room between the group's words and the rim of its box, and the rim's roundness, as shares of the font size. */
export const CAPTION_BOX = { padX: 0.44, padY: 0.3, radius: 0.34 } as const;

/** Largest scale of the spoken word while it pops. */
export const LARGEST_POP = 1.1;

/** Pixels that the letters of each size stand for, before the scale of the style. @see Reels and TikTok set their own captions at 50 to 70. */
export const CAPTION_SIZES = { small: 50, medium: 60, large: 72 } as const;

/** The traits of a style; of the default one while captions are off. */
export function traitsOf(style: CaptionStyle): CaptionTraits {
  return CAPTION_STYLES[style === 'off' ? 'highlight' : style];
}

/** How far the shadow reaches beyond what throws it, as shares of the font size: three deviations of its blur, of which Canvas counts two. */
export function shadowReach({ shadow }: CaptionTraits): { side: number; top: number; bottom: number } {
  const side = 1.5 * shadow.blur;
  return { side, top: Math.max(0, side - shadow.dropY), bottom: side + shadow.dropY };
}

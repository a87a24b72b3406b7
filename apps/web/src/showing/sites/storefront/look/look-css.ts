import type { SiteLook } from '@sayso/contract';
import { contrast, type Hex, readableOn, textOn } from './colours.ts';
import { fontStacks } from './font-stacks.ts';
import { paletteOf } from './palettes.ts';

/** Contrast that lines and other signs need beside their ground. @see https://www.w3.org/TR/WCAG22/#non-text-contrast */
const SIGN_CONTRAST = 3;
/** What is wrong in a form. */
const RED = '#d92d20';

/**
 * Every colour of a site in one mode. `accent`: as its owner chose it, for surfaces. `on-accent`: text on it. `accent-text`: the accent as text on the paper,
 * darkened or lightened as far as reading needs. `accent-edge`: an outline by which a surface in the accent is seen where the accent is as pale as the paper.
 */
export function coloursOf(look: Pick<SiteLook, 'theme' | 'accent'>, mode: 'light' | 'dark'): Record<string, Hex> {
  const palette = paletteOf(look, mode);
  const { paper, raised, soft, ink, muted } = palette;
  const grounds = [paper, raised, soft];
  return {
    ...palette,
    // A strong accent tints the grounds: what is read on them is asked again.
    ink: readableOn(ink, grounds, 7),
    muted: readableOn(muted, grounds),
    // A dark ground, in the light as in the dark.
    stage: mode === 'light' ? ink : paper,
    'on-stage': mode === 'light' ? paper : ink,
    wrong: readableOn(RED, grounds),
    accent: look.accent,
    'on-accent': textOn(look.accent),
    'accent-text': readableOn(look.accent, grounds),
    'accent-edge':
      contrast(look.accent, paper) >= SIGN_CONTRAST ? look.accent : readableOn(look.accent, grounds, SIGN_CONTRAST),
  };
}

function declarations(look: SiteLook, mode: 'light' | 'dark'): string {
  const colours = Object.entries(coloursOf(look, mode)).map(([name, hex]) => `--${name}:${hex}`);
  return [`color-scheme:${mode}`, ...colours].join(';');
}

/**
 * The small sheet with what one site has chosen: its colours, computed so that text can be read on them, and its fonts. It is a file of its own, as pages
 * of sites have no styles in their markup.
 */
export function siteLookCss(look: SiteLook): string {
  const { display, text } = fontStacks(look);
  const fonts = `:root{--font-display:${display};--font-text:${text}}`;
  if (look.mode !== 'system') return `${fonts}:root{${declarations(look, look.mode)}}`;
  return `${fonts}:root{${declarations(look, 'light')}}@media (prefers-color-scheme:dark){:root{${declarations(look, 'dark')}}}`;
}

import type { SiteLook } from '@sayso/contract';
import { contrast, type Hex, readableOn, textOn } from './colours.ts';
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

/** A family that ships, as its sheet names it. */
export type SiteFamily = Exclude<SiteLook['font'], 'theme'>;

/** `fallback`: a font of the device, made as wide and as high, so that nothing moves when the family arrives; `fonts/<family>.css` declares it. */
const FAMILIES: Readonly<Record<SiteFamily, { name: string; fallback: string; generic: 'sans-serif' | 'serif' }>> = {
  geist: { name: 'Geist Variable', fallback: 'Geist Fallback', generic: 'sans-serif' },
  bricolage: { name: 'Bricolage Grotesque Variable', fallback: 'Bricolage Fallback', generic: 'sans-serif' },
  playfair: { name: 'Playfair Display Variable', fallback: 'Playfair Fallback', generic: 'serif' },
  montserrat: { name: 'Montserrat Variable', fallback: 'Montserrat Fallback', generic: 'sans-serif' },
  oswald: { name: 'Oswald Variable', fallback: 'Oswald Fallback', generic: 'sans-serif' },
  rubik: { name: 'Rubik Variable', fallback: 'Rubik Fallback', generic: 'sans-serif' },
};

/** The families that each theme was drawn with. */
const DRAWN_WITH: Readonly<Record<SiteLook['theme'], { display: SiteFamily; text: SiteFamily }>> = {
  editorial: { display: 'playfair', text: 'geist' },
  bold: { display: 'oswald', text: 'bricolage' },
  creator: { display: 'rubik', text: 'rubik' },
  cinema: { display: 'oswald', text: 'montserrat' },
};

/** Made for titles: in long texts the theme's own family stands on. */
const TITLES_ONLY: ReadonlySet<SiteFamily> = new Set(['playfair', 'oswald']);

/** Families of other scripts. A page has the sheet of those that its words need. */
const SCRIPTS = ['', ' Arabic', ' Hebrew', ' Devanagari', ' Thai', ' SC', ' TC', ' JP', ' KR'].map(
  (script) => `Noto Sans${script} Variable`,
);

export function familiesOf({ theme, font }: Pick<SiteLook, 'theme' | 'font'>): {
  display: SiteFamily;
  text: SiteFamily;
} {
  const drawn = DRAWN_WITH[theme];
  if (font === 'theme') return drawn;
  return { display: font, text: TITLES_ONLY.has(font) ? drawn.text : font };
}

function fontStacks(look: Pick<SiteLook, 'theme' | 'font'>): { display: string; text: string } {
  const { display, text } = familiesOf(look);
  return { display: stackOf(display), text: stackOf(text) };
}

function stackOf(family: SiteFamily): string {
  const { name, fallback, generic } = FAMILIES[family];
  return [...[name, fallback, ...SCRIPTS].map((one) => `'${one}'`), generic].join(',');
}

/** The first letter or sign of a name, as people count signs. */
export function letterOf(name: string): string {
  const [first] = new Intl.Segmenter().segment(name.trim());
  return first?.segment.toLocaleUpperCase() ?? '';
}

const ESCAPED: Readonly<Record<string, string>> = {
  '<': '&lt;',
  '>': '&gt;',
  '&': '&amp;',
  '"': '&quot;',
  "'": '&#39;',
};
const escape = (text: string) => text.replaceAll(/[<>&"']/gu, (sign) => ESCAPED[sign] ?? '');

/** The icon of a site without a logo, as an SVG file: the first letter of its name on its accent. */
export function siteFavicon({ name, look }: { name: string; look: Pick<SiteLook, 'accent'> }): string {
  const letter = escape(letterOf(name));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="16" fill="${escape(look.accent)}"/><text x="32" y="45" text-anchor="middle" font-family="Arial, sans-serif" font-size="38" font-weight="700" fill="${textOn(look.accent)}">${letter}</text></svg>`;
}

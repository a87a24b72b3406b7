import type { SiteLook } from '@sayso/contract';

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

export function fontStacks(look: Pick<SiteLook, 'theme' | 'font'>): { display: string; text: string } {
  const { display, text } = familiesOf(look);
  return { display: stackOf(display), text: stackOf(text) };
}

function stackOf(family: SiteFamily): string {
  const { name, fallback, generic } = FAMILIES[family];
  return [...[name, fallback, ...SCRIPTS].map((one) => `'${one}'`), generic].join(',');
}

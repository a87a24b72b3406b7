import { SITE_FONTS, SITE_THEMES, SiteLook } from '@sayso/contract';
import { expect, test } from 'vitest';
import { contrast, TEXT_CONTRAST } from './colours.ts';
import { coloursOf, siteFavicon, siteLookCss } from './look-css.ts';

/** Colours from all over, the same ones every time, and the palest, darkest and loudest there are. */
const ACCENTS = [
  '#ffffff',
  '#000000',
  '#ffff00',
  '#00ff00',
  '#00ffff',
  '#ff00ff',
  '#808080',
  '#fdfdfb',
  '#121211',
  '#777777',
  ...Array.from(
    { length: 200 },
    (_, index) => `#${((index * 7_919_717 + 104_729) % 0x1000000).toString(16).padStart(6, '0')}`,
  ),
];
/** Which text stands on which ground, in one theme or another. */
const PAIRS = ['ink', 'muted', 'accent-text', 'wrong']
  .flatMap((text) => ['paper', 'raised', 'soft'].map((ground) => [text, ground] as const))
  .concat([
    ['on-accent', 'accent'],
    ['on-stage', 'stage'],
    ['paper', 'ink'],
  ]);
/** What WCAG asks of the outlines of fields and buttons. */
const SIGN_CONTRAST = 3;

test.each(SITE_THEMES.flatMap((theme) => (['light', 'dark'] as const).map((mode) => [theme, mode] as const)))(
  'every text of %s in %s can be read, whatever the accent',
  (theme, mode) => {
    for (const accent of ACCENTS) {
      const colours = coloursOf({ theme, accent }, mode);
      const of = (name: string) => colours[name] ?? '';
      for (const [text, ground] of PAIRS)
        expect([accent, text, ground, contrast(of(text), of(ground)) >= TEXT_CONTRAST]).toEqual([
          accent,
          text,
          ground,
          true,
        ]);
      expect([accent, contrast(of('accent-edge'), of('paper')) >= SIGN_CONTRAST]).toEqual([accent, true]);
      expect([accent, contrast(of('edge'), of('raised')) >= SIGN_CONTRAST]).toEqual([accent, true]);
    }
  },
);

test('an accent that can be read stays as it was chosen', () => {
  expect(coloursOf({ theme: 'editorial', accent: '#a4442f' }, 'light')).toMatchObject({
    accent: '#a4442f',
    'accent-text': '#a4442f',
  });
});

test('the sheet holds one mode, or both for whoever follows the device', () => {
  const look = SiteLook.parse({});
  expect(siteLookCss({ ...look, mode: 'dark' })).toMatch(/^:root\{[^}]+\}:root\{color-scheme:dark;[^}]+\}$/);
  expect(siteLookCss({ ...look, mode: 'system' })).toMatch(
    /color-scheme:light.+@media \(prefers-color-scheme:dark\)\{:root\{color-scheme:dark/,
  );
});

test.each(SITE_FONTS)('the font %s has a fall-back of its own size', (font) => {
  const css = siteLookCss(SiteLook.parse({ font }));
  expect(css).toMatch(/--font-display:'[\w ]+ Variable','\w+ Fallback',/);
});

test('the icon of a site is the first letter of its name, and nothing else of it', () => {
  expect(siteFavicon({ name: ' élan', look: { accent: '#ffee00' } })).toMatch(/fill="#000000">É<\/text>/);
  expect(siteFavicon({ name: '<script>', look: { accent: '#ffee00' } })).toMatch(/>&lt;<\/text>/);
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');
const SCHEMES = ['light', 'dark'] as const;
const GROUNDS = ['bg', 'surface', 'surface-2', 'fill'];
const MARKS = ['accent', 'success-mark', 'warning-mark', 'danger-mark', 'info-mark', 'border-control'];
/** Words of a page, and the ground behind them. */
const INKS = [...css.matchAll(/--ink-(\w+):/gu)].map(([, name]) => name);
const TONES = ['success', 'warning', 'danger', 'info'];

/** The colour of a token in one scheme, '#rrggbb'. */
function colour(token: string, scheme: (typeof SCHEMES)[number]): string {
  const pair = new RegExp(`--${token}: light-dark\\((#\\w{6}), (#\\w{6})\\);`, 'u').exec(css);
  const hex = pair?.[scheme === 'light' ? 1 : 2];
  if (hex === undefined) throw new Error(`tokens.css has no --${token}`);
  return hex;
}

/** Relative luminance and contrast as WCAG 2.2 defines them. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

/** 'mark on ground' of those that fall short. */
const short = (pairs: readonly (readonly [string, string])[], least: number, scheme: (typeof SCHEMES)[number]) =>
  pairs
    .map(([mark, ground]) => [`${mark} on ${ground}`, contrast(colour(mark, scheme), colour(ground, scheme))] as const)
    .filter(([, ratio]) => ratio < least);
const each = (marks: readonly string[], grounds: readonly string[]) =>
  marks.flatMap((mark) => grounds.map((ground) => [mark, ground] as const));

describe.each(SCHEMES)('the %s scheme', (scheme) => {
  test('shows marks and borders of controls at 3:1 on every ground they stand on', () => {
    const own = TONES.map((tone) => [`${tone}-mark`, `${tone}-soft`] as const);
    const pairs = [...each(MARKS, GROUNDS), ...own, ['accent', 'accent-soft'], ['accent', 'fill-hover']] as const;
    expect(short(pairs, 3, scheme)).toEqual([]);
  });

  test('shows texts at 4.5:1 on every ground they stand on', () => {
    const own = TONES.map((tone) => [tone, `${tone}-soft`] as const);
    const onAccent = each(['on-accent'], ['accent', 'accent-hover', 'accent-active']);
    const pairs = [...each(['text', 'text-2', 'text-3', 'accent-text'], GROUNDS), ...own, ...onAccent];
    expect(short([...pairs, ['accent-text', 'accent-soft']], 4.5, scheme)).toEqual([]);
  });

  test('shows the words of a page at 4.5:1, whichever colours somebody lays on each other', () => {
    const grounds = INKS.map((name) => `ground-${name}`);
    const inks = INKS.map((name) => `ink-${name}`);
    expect(inks).toHaveLength(8);
    const pairs = [...each(inks, [...GROUNDS, ...grounds]), ...each(['text', 'text-2', 'accent-text'], grounds)];
    expect(short(pairs, 4.5, scheme)).toEqual([]);
  });
});

test('a finger meets controls of the same height, however dense the screen is', () => {
  const [, dense = ''] = /\[data-density='compact'\] \{([^}]*)\}/u.exec(css) ?? [];
  const [, finger = ''] = /pointer: coarse\) \{\s*:root,\s*\[data-density='compact'\] \{([^}]*)\}/u.exec(css) ?? [];
  const controls = dense.match(/--h-(?:sm|md|field|lg|row):/gu) ?? [];
  expect(controls).toHaveLength(5);
  expect(controls.filter((token) => !finger.includes(token))).toEqual([]);
});

import type { Hex } from '../model/look.ts';

/** Red, green and blue from 0 to 255. */
type Channels = readonly [number, number, number];

/** The channels of a colour. */
export function channelsOf(color: Hex): Channels {
  const value = Number.parseInt(color.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** Colour between two: `share` 0 gives `from`, 1 gives `to`. */
export function mix(from: Hex, to: Hex, share: number): Hex {
  const a = channelsOf(from);
  const b = channelsOf(to);
  const hex = ([0, 1, 2] as const).map((i) =>
    Math.round(a[i] + (b[i] - a[i]) * share)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${hex.join('')}`;
}

/** The colour with an opacity from 0 to 1, as CSS writes it. */
export function fade(color: Hex, opacity: number): string {
  return `rgba(${channelsOf(color).join(',')},${Math.round(opacity * 1000) / 1000})`;
}

/** How light a colour looks, from 0 (black) to 1 (white): luma of ITU-R BT.709. */
export function lightnessOf(color: Hex): number {
  const [red, green, blue] = channelsOf(color);
  return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255;
}

/** Contrast of two colours, from 1 (none) to 21 (black on white). @see WCAG 2.2, "contrast ratio" and "relative luminance". */
export function contrastOf(one: Hex, other: Hex): number {
  return contrastOfLuminances(relativeLuminance(channelsOf(one)), relativeLuminance(channelsOf(other)));
}

/** Contrast of two relative luminances, from 1 to 21. @see WCAG 2.2, "contrast ratio". */
export function contrastOfLuminances(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

/** How far a colour is from grey, from 0 to 1: the spread of its channels. */
export function saturationOf(color: Hex): number {
  const channels = channelsOf(color);
  return (Math.max(...channels) - Math.min(...channels)) / 255;
}

/** How much light a colour gives, from 0 to 1, of its red, green and blue from 0 to 255. @see WCAG 2.2, "relative luminance". */
export function relativeLuminance([red, green, blue]: Channels): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** @see IEC 61966-2-1, sRGB. */
function linear(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

import type { Hex } from './look.ts';

/** Red, green and blue from 0 to 255. */
type Channels = readonly [number, number, number];

function channelsOf(color: Hex): Channels {
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

import type { SiteLook } from '@sayso/contract';
import { type Hex, mix } from './colours.ts';

/**
 * The colours of a theme in one mode. `raised`: cards and fields on the paper. `soft`: a ground with a breath of the accent. `muted`: text that stands back.
 * `edge`: lines around fields, which have to be seen.
 */
export type Palette = Readonly<Record<'paper' | 'raised' | 'soft' | 'ink' | 'muted' | 'line' | 'edge', Hex>>;

type Mode = 'light' | 'dark';
type Drawn = Omit<Palette, 'soft'> & {
  /** Share of the accent in the paper, and in the soft ground. */
  tint: { paper: number; soft: number };
};

const DRAWN: Readonly<Record<SiteLook['theme'], Readonly<Record<Mode, Drawn>>>> = {
  editorial: {
    light: {
      paper: '#fdfdfb',
      raised: '#f3f3ef',
      ink: '#141310',
      muted: '#5d5b55',
      line: '#d8d6cf',
      edge: '#85827a',
      tint: { paper: 0, soft: 0.07 },
    },
    dark: {
      paper: '#121211',
      raised: '#1c1c1a',
      ink: '#f2f0e9',
      muted: '#a9a69d',
      line: '#34332f',
      edge: '#787569',
      tint: { paper: 0, soft: 0.12 },
    },
  },
  bold: {
    light: {
      paper: '#ffffff',
      raised: '#ffffff',
      ink: '#0b0b0c',
      muted: '#3f3f43',
      line: '#0b0b0c',
      edge: '#0b0b0c',
      tint: { paper: 0, soft: 0.16 },
    },
    dark: {
      paper: '#111114',
      raised: '#1b1b20',
      ink: '#fafaf6',
      muted: '#c9c9c4',
      line: '#fafaf6',
      edge: '#fafaf6',
      tint: { paper: 0, soft: 0.12 },
    },
  },
  creator: {
    light: {
      paper: '#f4f4f7',
      raised: '#ffffff',
      ink: '#1b1b21',
      muted: '#5b5b66',
      line: '#e4e4ea',
      edge: '#8a8a96',
      tint: { paper: 0.05, soft: 0.1 },
    },
    dark: {
      paper: '#0f0f13',
      raised: '#1c1c22',
      ink: '#f6f6f8',
      muted: '#b0b0bb',
      line: '#2e2e37',
      edge: '#777783',
      tint: { paper: 0.06, soft: 0.14 },
    },
  },
  cinema: {
    light: {
      paper: '#f5f5f3',
      raised: '#ffffff',
      ink: '#0d0d0f',
      muted: '#55555b',
      line: '#d2d2ce',
      edge: '#85858a',
      tint: { paper: 0, soft: 0.05 },
    },
    dark: {
      paper: '#070708',
      raised: '#131316',
      ink: '#f4f2ee',
      muted: '#a3a2a8',
      line: '#2b2b30',
      edge: '#75757c',
      tint: { paper: 0, soft: 0.08 },
    },
  },
};

export function paletteOf({ theme, accent }: Pick<SiteLook, 'theme' | 'accent'>, mode: Mode): Palette {
  const { tint, ...colours } = DRAWN[theme][mode];
  return { ...colours, paper: mix(colours.paper, accent, tint.paper), soft: mix(colours.raised, accent, tint.soft) };
}

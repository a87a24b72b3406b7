import type { SceneLight } from '../../model/scene-spec.ts';
import type { Hex } from '../../model/look.ts';

/**
 * A time of day. `sky`: from the top down to the horizon. `far`: what stands at the horizon in its haze. `ambient`: what light leaves of colours in a room, or
 * nothing by day. `sun`: light that comes in low from the left. `lamps`: how bright lamps seem, from 0 to 1.
 */
export type Hour = {
  sky: readonly [top: Hex, middle: Hex, horizon: Hex];
  far: readonly [Hex, Hex, Hex];
  ambient: Hex | null;
  sun: { color: Hex; opacity: number } | null;
  lamps: number;
};

/** The times of day. */
export const HOURS: Readonly<Record<SceneLight['environment'], Hour>> = {
  day: {
    sky: ['#b9d8ee', '#e6f0f3', '#fbe9d2'],
    far: ['#a8bccb', '#c0ccd3', '#93a9bb'],
    ambient: null,
    sun: null,
    lamps: 0,
  },
  golden: {
    sky: ['#e9b489', '#ffd59a', '#fff0cc'],
    far: ['#c99a80', '#dcb596', '#b5836f'],
    ambient: '#fff0dc',
    sun: { color: '#ff9d3f', opacity: 0.27 },
    lamps: 0.3,
  },
  evening: {
    sky: ['#474b86', '#a56a90', '#f2a46e'],
    far: ['#5b5278', '#6e5f86', '#4a4568'],
    ambient: '#c9b2bb',
    sun: { color: '#ff7a5a', opacity: 0.13 },
    lamps: 0.75,
  },
  night: {
    sky: ['#0d1430', '#182346', '#2b3866'],
    far: ['#1d2748', '#24305a', '#151d3a'],
    ambient: '#646c9c',
    sun: null,
    lamps: 1,
  },
};

/** Window panes that are lit in towers at night, and lamps. */
export const LAMP_LIGHT: Hex = '#ffd28f';

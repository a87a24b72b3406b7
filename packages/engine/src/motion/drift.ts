import { between } from './stream.ts';

/** Ratios of the waves' frequencies: powers of the golden section meet again later than any other numbers, so no loop is ever noticed. */
const RATIOS = [0.618, 1, 1.618, 2.618] as const;
const SHARES = [0.34, 0.36, 0.2, 0.1] as const;

/** A slow wandering from about -1 to 1 around 0 that never repeats in a clip. `periodS` is the length of its main wave in seconds. */
export function createDrift(random: () => number, periodS: number): (timeS: number) => number {
  const waves = RATIOS.map((ratio, index) => ({
    speed: ((2 * Math.PI) / periodS) * ratio * between(random, 0.92, 1.08),
    phase: between(random, 0, 2 * Math.PI),
    share: SHARES[index] ?? 0,
  }));
  return (timeS) => waves.reduce((sum, { speed, phase, share }) => sum + share * Math.sin(speed * timeS + phase), 0);
}

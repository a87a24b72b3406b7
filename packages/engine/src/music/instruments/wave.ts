/** Samples of one period. Without interpolation a harmonic k is then wrong by less than k / 650 of itself. */
export const WAVE_SAMPLES = 4096;

/** One period of a sound out of its harmonics, given by their amplitudes from the fundamental up; its highest value is 1. */
export function waveOf(harmonics: readonly number[]): Float32Array {
  const wave = new Float32Array(WAVE_SAMPLES);
  for (const [index, amplitude] of harmonics.entries())
    for (let at = 0; at < WAVE_SAMPLES; at++)
      wave[at] = (wave[at] ?? 0) + amplitude * Math.sin((2 * Math.PI * (index + 1) * at) / WAVE_SAMPLES);
  const highest = wave.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  return wave.map((value) => value / highest);
}

/** Amplitudes of so many harmonics that fall by a power of their number: 1 is a saw, 2 is nearly a triangle. */
export function fallingHarmonics(count: number, power: number): number[] {
  return Array.from({ length: count }, (_, index) => (index + 1) ** -power);
}

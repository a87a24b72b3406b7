/** What counts as good enough: mean structural similarity of the luma to the painted pictures, bits, and H.264's number for the High profile. */
export const GATE = { leastSimilarity: 0.994, mostKbitsPerSecond: 3000, profile: 100 } as const;

/** Pictures of one quality, as an encoder made them. `problems`: what no joined video could stand. */
export type JudgedPictures = { similarity: number; kbitsPerSecond: number; problems: string[] };

/** One encoder on the trial clip. `ms`: from opening it to the last packet, composing included, at ordinary quality. */
export type EncoderTrial = { ms: number; medium: JudgedPictures; high: JudgedPictures };

/**
 * What keeps an encoder from being used; nothing when it passes. A short clip holds more than its share of first pictures and of captions that change:
 * where x264 itself stays below the least similarity, its own is what must be reached.
 */
export function checkTrialQuality(trial: EncoderTrial, x264: EncoderTrial): string[] {
  return (['medium', 'high'] as const).flatMap((quality) => {
    const { similarity, kbitsPerSecond, problems } = trial[quality];
    const least = Math.min(GATE.leastSimilarity, x264[quality].similarity);
    const faults = problems.slice(0, 1);
    if (!(similarity >= least)) faults.push(`SSIM ${similarity.toFixed(4)} is below ${least.toFixed(4)}`);
    if (!(kbitsPerSecond <= GATE.mostKbitsPerSecond))
      faults.push(`${kbitsPerSecond.toFixed(0)} kbit/s are above ${GATE.mostKbitsPerSecond}`);
    return faults.map((fault) => `${fault} (${quality} quality)`);
  });
}

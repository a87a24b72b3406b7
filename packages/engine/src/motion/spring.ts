/** Steps of the integration between two samples: enough for frequencies up to a third of the sampling rate. */
const SUBSTEPS = 4;

/**
 * Follows a jumping target the way a body does: without a jerk, a little late, overshooting only when `damping` is below 1.
 * @param input `targets` one value for each sample, `stepS` seconds between samples, `frequencyHz` how quick the spring is, `damping` 1 = critical.
 * @returns One value for each sample, starting at rest on the first target.
 */
export function followTargets(input: {
  targets: readonly number[];
  stepS: number;
  frequencyHz: number;
  damping: number;
}): number[] {
  const { targets, stepS, frequencyHz, damping } = input;
  const stiffness = (2 * Math.PI * frequencyHz) ** 2;
  const drag = 2 * damping * 2 * Math.PI * frequencyHz;
  const dt = stepS / SUBSTEPS;
  let value = targets[0] ?? 0;
  let speed = 0;
  return targets.map((target) => {
    for (let step = 0; step < SUBSTEPS; step++) {
      speed += (stiffness * (target - value) - drag * speed) * dt;
      value += speed * dt;
    }
    return value;
  });
}

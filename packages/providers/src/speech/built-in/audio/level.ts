const FULL_SCALE = 32_768;
// 1 dB of headroom, and where peaks begin to bend (-2 dBFS): speech near -20 dBFS RMS seldom comes there.
const HIGHEST_PEAK = FULL_SCALE * 0.89;
const KNEE = FULL_SCALE * 0.8;

/**
 * Multiplies speech in place. What would rise above the knee is bent towards full scale, sample by sample, so that a stretch comes out
 * the same whatever stands around it.
 */
export function amplify(samples: Int16Array, gain: number): void {
  for (let index = 0; index < samples.length; index++) samples[index] = Math.round(bent((samples[index] ?? 0) * gain));
}

function bent(sample: number): number {
  const over = Math.abs(sample) - KNEE;
  if (over <= 0) return sample;
  const room = HIGHEST_PEAK - KNEE;
  return Math.sign(sample) * (KNEE + room * Math.tanh(over / room));
}

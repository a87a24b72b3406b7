/** A vowel as a machine would hum it: ten harmonics of a pitch that may move, each softer than the one below. `pitchAt` in hertz by seconds. */
export function vowel(input: {
  seconds: number;
  sampleRateHz: number;
  pitchAt: (seconds: number) => number;
}): Int16Array {
  const { seconds, sampleRateHz, pitchAt } = input;
  let phase = 0;
  return Int16Array.from({ length: Math.round(seconds * sampleRateHz) }, (_, index) => {
    phase += (2 * Math.PI * pitchAt(index / sampleRateHz)) / sampleRateHz;
    let sample = 0;
    for (let harmonic = 1; harmonic <= 10; harmonic++) sample += Math.cos(harmonic * phase) / harmonic;
    return Math.round(sample * 4000);
  });
}

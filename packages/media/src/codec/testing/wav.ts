/** A RIFF file of 16-bit mono PCM. `sample(i)` gives the i-th sample, from -1 to 1. */
export function makeWav(input: { samples: number; sampleRateHz?: number; sample: (index: number) => number }): Buffer {
  const { samples, sampleRateHz = 16_000, sample } = input;
  const wav = Buffer.alloc(44 + samples * 2);
  wav.write('RIFF', 0, 'latin1');
  wav.writeUInt32LE(36 + samples * 2, 4);
  wav.write('WAVEfmt ', 8, 'latin1');
  wav.writeUInt32LE(16, 16);
  wav.writeUInt16LE(1, 20);
  wav.writeUInt16LE(1, 22);
  wav.writeUInt32LE(sampleRateHz, 24);
  wav.writeUInt32LE(sampleRateHz * 2, 28);
  wav.writeUInt16LE(2, 32);
  wav.writeUInt16LE(16, 34);
  wav.write('data', 36, 'latin1');
  wav.writeUInt32LE(samples * 2, 40);
  for (let i = 0; i < samples; i++)
    wav.writeInt16LE(Math.round(Math.max(-1, Math.min(1, sample(i))) * 32_767), 44 + i * 2);
  return wav;
}

/** Something like speech: a buzzing voice of 120 Hz with syllables of 180 ms and a pause each second. `level` scales it. */
export function babble(level: number, sampleRateHz = 16_000): (index: number) => number {
  return (index) => {
    const t = index / sampleRateHz;
    if (t % 1 > 0.8) return 0;
    const syllable = Math.abs(Math.sin(Math.PI * (t / 0.18))) ** 0.5;
    let buzz = 0;
    for (let harmonic = 1; harmonic <= 20; harmonic++) buzz += Math.sin(2 * Math.PI * 120 * harmonic * t) / harmonic;
    return level * syllable * buzz * 0.5;
  };
}

import { expect, test } from 'vitest';
import { createRandom } from '../../model/random.ts';
import { acousticGuitar, feltPiano, type Instrument, ukulele, uprightBass } from './index.ts';
import { toHz } from './tone.ts';

const RATE_HZ = 48_000;

/** Frequency of a note, from where it is most like itself about 40 ms later. */
function heardHz(instrument: Instrument, pitch: number): number {
  const block = { left: new Float32Array(RATE_HZ), right: new Float32Array(RATE_HZ) };
  instrument({ pitch, seconds: 2, velocity: 0.8, pan: 0 }, createRandom(5))(block, 0);
  const samples = block.left.subarray(2000);
  const likeness = (lag: number): number => {
    let sum = 0;
    for (let index = 0; index < 12_000; index++) sum += (samples[index] ?? 0) * (samples[index + lag] ?? 0);
    return sum;
  };
  const periods = Math.ceil(0.04 * toHz(pitch));
  const expected = Math.round((RATE_HZ / toHz(pitch)) * periods);
  const lags = Array.from({ length: 41 }, (_, index) => expected - 20 + index);
  const values = lags.map(likeness);
  const best = values.indexOf(Math.max(...values));
  const [before = 0, at = 0, after = 0] = values.slice(best - 1, best + 2);
  const lag = (lags[best] ?? 0) + (before - after) / (2 * (before - 2 * at + after));
  return (RATE_HZ * periods) / lag;
}

test.each(Object.entries({ acousticGuitar, ukulele, uprightBass, feltPiano }))(
  '%s is in tune within 3 cents',
  (_, instrument) => {
    for (const pitch of [33, 45, 57, 69, 76])
      expect(Math.abs(1200 * Math.log2(heardHz(instrument, pitch) / toHz(pitch)))).toBeLessThan(3);
  },
);

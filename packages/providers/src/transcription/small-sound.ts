import { HEARD_RATE_HZ } from './transcriber.ts';

/** The header of one of our own files is far shorter. */
const HEADER_MAX_BYTES = 65_536;
const BYTES_PER_SAMPLE = 2;

/**
 * One of our own WAV files (16 bit, mono) as transcribers are given it. It comes in pieces, so that neither the file nor the work is ever done in one go; each sample is the mean of
 * those that it stands for.
 * @throws Error when it is no such file.
 */
export async function toSmallSound(pieces: AsyncIterable<Buffer> | Iterable<Buffer>): Promise<Int16Array> {
  let small: Shrinking | null = null;
  let rest: Buffer = Buffer.alloc(0);
  for await (const piece of pieces) {
    rest = rest.length === 0 ? piece : Buffer.concat([rest, piece]);
    if (!small) {
      const header = headerOf(rest);
      if (!header) continue;
      small = shrinkFrom(header.rateHz);
      rest = rest.subarray(header.bytes);
    }
    const whole = rest.length - (rest.length % BYTES_PER_SAMPLE);
    for (let at = 0; at < whole; at += BYTES_PER_SAMPLE) small.add(rest.readInt16LE(at));
    rest = rest.subarray(whole);
  }
  if (!small) throw new Error('This is no WAV file of 16 bit, mono.');
  return small.end();
}

type Shrinking = { add(sample: number): void; end(): Int16Array };

function shrinkFrom(rateHz: number): Shrinking {
  const step = rateHz / HEARD_RATE_HZ;
  let samples = new Int16Array(HEARD_RATE_HZ);
  let [length, count, sum, taken] = [0, 0, 0, 0];
  const put = (value: number) => {
    if (length === samples.length) {
      const larger = new Int16Array(samples.length * 2);
      larger.set(samples);
      samples = larger;
    }
    samples[length++] = value;
  };
  return {
    add(sample) {
      sum += sample;
      count += 1;
      taken += 1;
      // At a lower rate one sample stands for several.
      const due = Math.floor(taken / step);
      if (due === length) return;
      const mean = Math.round(sum / count);
      while (length < due) put(mean);
      [sum, count] = [0, 0];
    },
    end: () => samples.subarray(0, length),
  };
}

/** Undefined while it has not come as a whole. */
function headerOf(start: Buffer): { rateHz: number; bytes: number } | undefined {
  let [at, rateHz] = [12, 0];
  while (at + 8 <= start.length) {
    const name = start.toString('latin1', at, at + 4);
    if (name === 'data') {
      if (rateHz === 0) break;
      return { rateHz, bytes: at + 8 };
    }
    const size = start.readUInt32LE(at + 4);
    if (name === 'fmt ' && at + 24 <= start.length) {
      if (start.readUInt16LE(at + 10) !== 1 || start.readUInt16LE(at + 22) !== 16) break;
      rateHz = start.readUInt32LE(at + 12);
    }
    at += 8 + size + (size % 2);
  }
  if (start.length < HEADER_MAX_BYTES && at + 8 > start.length) return undefined;
  throw new Error('This is no WAV file of 16 bit, mono.');
}

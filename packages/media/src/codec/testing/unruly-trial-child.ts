// Process entry of tests: answers for x264 at once, and for others does what their name says.
import { serveJob } from '../../process/serve-job.ts';
import type { EncoderTrial, JudgedPictures } from '../encoder-spec.ts';
import type { TrialJob } from '../encoders/try-encoder.ts';

const good: JudgedPictures = { similarity: 0.9945, kbitsPerSecond: 2400, problems: [] };
const trial = (change: Partial<EncoderTrial>): EncoderTrial => ({ ms: 1000, medium: good, high: good, ...change });

/** How a driver can behave; `x264` is what all are compared with. */
const behaviours: Record<string, () => EncoderTrial> = {
  x264: () => trial({}),
  fast: () => trial({ ms: 500 }),
  slow: () => trial({ ms: 1500 }),
  coarse: () => trial({ medium: { ...good, similarity: 0.98 } }),
  large: () => trial({ high: { ...good, kbitsPerSecond: 3200 } }),
  garbled: () => trial({ medium: { ...good, problems: ['2 pictures are damaged'] } }),
  crashes() {
    process.stderr.write('[driver] no such channel\n');
    process.kill(process.pid, 'SIGSEGV');
    return hang();
  },
  hangs: () => hang(),
};

serveJob(async (job) => behaviours[(job as TrialJob).encoder.name]?.());

function hang(): never {
  for (;;) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
}

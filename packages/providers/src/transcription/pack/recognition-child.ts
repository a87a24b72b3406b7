import { writeSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { serveSynthesis } from '../../speech/built-in/serve-synthesis.ts';
import { createRecognitionPerformer } from './perform-recognition-job.ts';
import type { RecognitionJob } from './recognition-pack.ts';

// The process of recognition: models from elsewhere are loaded here alone. It works only while nothing else wants the processors, and one that takes too much
// memory ends it, as a crash or a limit of time does.
setPriority(constants.priority.PRIORITY_LOW);

/** Loading holds a file, what it says, and what is made of that for this processor; the rest is Node, the library, and the sound with all that is made of it. */
const MEMORY = { base: 700 * 1024 ** 2, perModelByte: 4 } as const;

const perform = createRecognitionPerformer();
const LOOK_EVERY_MS = 100;
const STDERR = 2;
let timer: NodeJS.Timeout | undefined;

/** From now on this process ends itself as soon as it holds more memory than this, also outside of JavaScript's heap. The last limit counts. */
function keepWithin(limitBytes: number): void {
  const look = () => {
    if (process.memoryUsage.rss() <= limitBytes) return;
    writeSync(STDERR, `It took more than ${limitBytes} bytes of memory.\n`);
    process.kill(process.pid, 'SIGKILL');
  };
  clearInterval(timer);
  timer = setInterval(look, LOOK_EVERY_MS);
  timer.unref();
  look();
}

serveSynthesis((job: RecognitionJob, signal: AbortSignal) => {
  keepWithin(MEMORY.base + job.model.bytes * MEMORY.perModelByte);
  return perform(job, signal);
});

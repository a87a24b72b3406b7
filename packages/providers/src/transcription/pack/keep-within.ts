import { writeSync } from 'node:fs';

const LOOK_EVERY_MS = 100;
const STDERR = 2;
let timer: NodeJS.Timeout | undefined;

/** From now on this process ends itself as soon as it holds more memory than this, also outside of JavaScript's heap. The last limit counts. */
export function keepWithin(limitBytes: number): void {
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

import { readFile } from 'node:fs/promises';

/** A picture of 40 megapixels takes 160 MB within about 150 ms. */
const LOOK_EVERY_MS = 50;
const KIB = 1024;

/**
 * Looks at what a process holds in memory, also outside of JavaScript's heap, and calls `onOver` once when it is more than `limitBytes`.
 * Where the system has no `/proc` nobody looks, and the sizes that a job allows have to do.
 * @returns Ends the watch.
 */
export function watchMemory(pid: number, { limitBytes, onOver }: { limitBytes: number; onOver: () => void }) {
  const timer = setInterval(() => {
    void residentBytes(pid).then((bytes) => {
      if (bytes <= limitBytes) return;
      clearInterval(timer);
      onOver();
    });
  }, LOOK_EVERY_MS);
  return () => clearInterval(timer);
}

/** Memory that a process holds; 0 when it is gone, or the system does not say. */
async function residentBytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) * KIB;
}

import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rmdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { inject } from 'vitest';
import { pause } from './pause.ts';
import { joinStage, type Stage } from './stage.ts';

const POLL_MS = 200;

/** The stage on the shared product. The first file of a run that needs it makes it; other workers wait for its facts. */
export async function sharedStage(): Promise<Stage> {
  const product = inject('sharedProduct');
  const facts = path.join(product.dataDir, 'stage.json');
  const lock = `${facts}.lock`;
  for (;;) {
    if (existsSync(facts)) return JSON.parse(await readFile(facts, 'utf8')) as Stage;
    if (await isTaken(lock)) await pause(POLL_MS);
    else {
      try {
        await writeFile(`${facts}.part`, JSON.stringify(await joinStage(product)));
        await rename(`${facts}.part`, facts);
      } finally {
        await rmdir(lock);
      }
    }
  }
}

/** Takes a lock unless another worker holds it. */
const isTaken = (lock: string): Promise<boolean> =>
  mkdir(lock).then(
    () => false,
    () => true,
  );

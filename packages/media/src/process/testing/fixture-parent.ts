import { runChild } from '../run-child.ts';

/** A parent to be killed: starts a busy child and prints the child's process id. */
await runChild({
  script: new URL('./fixture-child.ts', import.meta.url),
  job: { kind: 'busy' },
  onProgress: (progress) => process.stdout.write(`${JSON.stringify(progress)}\n`),
});

// Loaded before every test file: what a test waits for may take long on a busy machine. Waiting longer costs nothing when things are quick.
import { vi } from 'vitest';

const PATIENCE_MS = 120_000;

for (const name of ['waitFor', 'waitUntil']) {
  const wait = vi[name];
  // Files that share a worker share `vi`.
  if (wait.isPatient) continue;
  vi[name] = Object.assign(
    (callback, options = {}) =>
      wait(callback, { timeout: PATIENCE_MS, ...(typeof options === 'number' ? { timeout: options } : options) }),
    { isPatient: true },
  );
}

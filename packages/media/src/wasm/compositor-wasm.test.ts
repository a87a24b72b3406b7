import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { test } from 'vitest';

test('the committed module is what the source compiles to', () => {
  const script = fileURLToPath(new URL('../../build-wasm.mjs', import.meta.url));
  execFileSync(process.execPath, [script, '--check'], { stdio: ['ignore', 'ignore', 'pipe'] });
}, 30_000);

import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

test('the committed module is what the source compiles to', () => {
  const script = fileURLToPath(new URL('../../build-wasm.mjs', import.meta.url));
  const check = spawnSync(process.execPath, [script, '--check'], { encoding: 'utf8' });
  expect(check.stderr).toBe('');
  expect(check.status).toBe(0);
});

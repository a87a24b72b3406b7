import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROOT } from './lib/setup.mjs';

let folder;
beforeAll(() => (folder = mkdtempSync(path.join(tmpdir(), 'sayso-run-'))));
afterAll(() => rmSync(folder, { recursive: true }));

test('a program takes the place of the command, gets its arguments, few heaps and what is meant for production, and its code is that of the command', async () => {
  const program = path.join(folder, 'program.mjs');
  writeFileSync(
    program,
    'console.log(JSON.stringify({ pid: process.pid, cwd: process.cwd(), args: process.argv.slice(2), heaps: process.env.MALLOC_ARENA_MAX, kind: process.env.NODE_ENV })); process.exit(7);',
  );
  const command = path.join(folder, 'command.mjs');
  writeFileSync(
    command,
    `import { runOperation } from ${JSON.stringify(path.join(ROOT, 'scripts/lib/run-program.mjs'))};
    await runOperation(${JSON.stringify(path.relative(ROOT, program))});`,
  );
  // That of tests is their own.
  const { NODE_ENV: _, ...env } = process.env;
  const child = spawn(process.execPath, [command, '--to', 'there'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  const code = await new Promise((resolve) => child.once('close', resolve));
  expect(JSON.parse(output)).toEqual({
    pid: child.pid,
    cwd: ROOT,
    args: ['--to', 'there'],
    heaps: '2',
    kind: 'production',
  });
  expect(code).toBe(7);
});

import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const PROGRAM = fileURLToPath(new URL('../../../../../deploy/presenter-server/presenter_server.py', import.meta.url));

/** Whether there is a Python on this machine that can run the wrapper. */
export const hasPython = (): boolean =>
  spawnSync('python3', ['-c', 'import sys; sys.exit(sys.version_info < (3, 9))']).status === 0;

/** The wrapper of `deploy/presenter-server`, as a process of its own. */
export async function startWrapper(
  options: readonly string[],
  key = '',
): Promise<{ address: string; stop(): Promise<void> }> {
  // In a group of its own, so that what it runs ends with it.
  const child = spawn('env', [`PRESENTER_SERVER_KEY=${key}`, 'python3', '-B', PROGRAM, '--port', '0', ...options], {
    stdio: ['ignore', 'pipe', 'ignore'],
    detached: true,
  });
  const ended = once(child, 'exit');
  let told = '';
  for await (const part of child.stdout) {
    told += String(part);
    if (told.includes('\n')) break;
  }
  const address = /http:\S+/.exec(told)?.[0];
  if (!address) throw new Error('The wrapper has not begun.');
  return {
    address,
    async stop() {
      if (child.pid !== undefined) process.kill(-child.pid);
      await ended;
    },
  };
}

import { spawn } from 'node:child_process';

/**
 * Runs a program with our terminal. Ctrl+C reaches it from the terminal, so we only wait; SIGTERM is handed on.
 * @returns {Promise<number>} Its exit code; 128 + signal when it was ended by one.
 */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: 'inherit', ...options });
    const handOn = () => child.kill('SIGTERM');
    const wait = () => {};
    process.on('SIGTERM', handOn);
    process.on('SIGINT', wait);
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      process.off('SIGTERM', handOn);
      process.off('SIGINT', wait);
      resolve(code ?? (signal === 'SIGINT' ? 130 : 143));
    });
  });
}

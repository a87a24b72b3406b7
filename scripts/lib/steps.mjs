import { spawn } from 'node:child_process';
import { ROOT, toolEnvironment } from './setup.mjs';

/**
 * Runs a tool that is one check: exit code 0 passes.
 * @returns {Promise<{ passed: number, failed: number, names: string[] }>} With the names of what failed.
 */
export async function check(name, command, args) {
  const started = Date.now();
  const { code, output } = await capture(command, args);
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  console.log(`${code === 0 ? 'ok  ' : 'FAIL'}  ${name} (${seconds} s)`);
  if (code !== 0) console.log(output);
  return code === 0 ? { passed: 1, failed: 0, names: [] } : { passed: 0, failed: 1, names: [name] };
}

/** Adds up what steps did. */
export function sum(results) {
  return {
    passed: results.reduce((total, { passed }) => total + passed, 0),
    failed: results.reduce((total, { failed }) => total + failed, 0),
    names: results.flatMap(({ names }) => names),
  };
}

function capture(command, args) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: ROOT, env: toolEnvironment(), stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.once('error', (error) => resolve({ code: 1, output: error.message }));
    child.once('exit', (code) => resolve({ code: code ?? 1, output }));
  });
}

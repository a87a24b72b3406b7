import { spawn } from 'node:child_process';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { compileCache } from '@sayso/media/process/compile-cache';

const COMMAND = path.resolve(import.meta.dirname, '../../../../packages/sdk/src/cli/main.ts');

/** What a run of the command has said, and the code it ended with. */
export type SaysoRun = { code: number | null; out: string; err: string };

/** Runs the command `sayso` as somebody at a terminal does: a process of its own in `folder`, which is their home as well. `input`: what is piped into it. */
export async function runSayso(
  args: readonly string[],
  { folder, env = {}, input = '' }: { folder: string; env?: Readonly<Record<string, string>>; input?: string },
): Promise<SaysoRun> {
  const child = spawn(process.execPath, [COMMAND, ...args], {
    cwd: folder,
    env: commandEnv({ HOME: folder, ...env }),
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve));
  // One that has been refused reads nothing more.
  child.stdin.on('error', () => undefined).end(input);
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { code: await ended, out: out.trimEnd(), err: err.trimEnd() };
}

/** The environment of a command that a test runs: what it is told, and where compiled modules are kept, as loading them all takes seconds. */
export function commandEnv(told: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  const folder = compileCache();
  return { ...told, ...(folder !== undefined && { NODE_COMPILE_CACHE: folder }) };
}

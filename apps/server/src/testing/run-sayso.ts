import { spawn } from 'node:child_process';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { commandEnv } from './command-env.ts';

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

import path from 'node:path';
import { run } from './run.mjs';
import { ensureBuilt, ensureInstalled, ensureNode, ROOT, toolEnvironment } from './setup.mjs';

/** Sets everything up and runs a TypeScript program of the checkout with this command's arguments. Ends with its code. */
export async function runProgram(file, { prepare = async () => {} } = {}) {
  await ensureInstalled();
  await ensureNode();
  await prepare();
  await ensureBuilt();
  await runFile(file);
}

/** The same for a program that works without the web app, such as one that looks after the data. */
export async function runOperation(file) {
  await ensureInstalled();
  await ensureNode();
  await runFile(file);
}

async function runFile(file) {
  const args = [path.join(ROOT, file), ...process.argv.slice(2)];
  process.exit(await run(process.execPath, args, { cwd: ROOT, env: toolEnvironment() }));
}

import path from 'node:path';
import { run } from './run.mjs';
import { began, ensureBuilt, ensureInstalled, ensureNode, ensureServerBuilt, ROOT, toolEnvironment } from './setup.mjs';

/**
 * The C library gives threads heaps of their own, up to eight for each core, and keeps in each what was freed, the more the larger it was:
 * 25 MB of a server at rest. Named thresholds do not grow. What takes 32 KB or more, as V8 does while it reads modules, comes from the system and goes back there: 7 MB that
 * would lie between what is kept. What the server itself starts has its own environment.
 */
const SMALL_HEAPS = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: String(128 * 1024),
  MALLOC_MMAP_THRESHOLD_: String(32 * 1024),
};

/** Sets everything up and runs a TypeScript program of the checkout with this command's arguments. Ends with its code. */
export async function runProgram(file, { prepare = async () => {}, args = () => [] } = {}) {
  await ensureInstalled();
  await ensureNode();
  await prepare();
  await ensureBuilt();
  await runFile(file, args());
}

/** The same for a program that works without the web app, such as one that looks after the data. */
export async function runOperation(file) {
  await ensureInstalled();
  await ensureNode();
  await runFile(file);
}

/** Runs the product's server, which tells at the end of its start how long all of it took. */
export const runServer = () =>
  runProgram('apps/server/dist/main.mjs', { prepare: ensureServerBuilt, args: () => [`--began=${began()}`] });

async function runFile(file, own = []) {
  // React and others hold code for those who work on it as well unless they are told: 1 MB, and slower.
  const env = { NODE_ENV: 'production', ...SMALL_HEAPS, ...toolEnvironment() };
  const args = [path.join(ROOT, file), ...own, ...process.argv.slice(2)];
  // The program takes the place of this process, which would hold 40 MB for as long as it runs.
  process.chdir(ROOT);
  // Windows knows no such thing, and says so only when it is asked.
  if (process.platform !== 'win32') process.execve?.(process.execPath, [process.execPath, ...args], env);
  process.exit(await run(process.execPath, args, { env }));
}

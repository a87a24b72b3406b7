// Loaded before every test file of every project. Gives waits patience on a busy machine, notes the core time of the file, and fails a file
// that leaves something behind.
import { appendFileSync, mkdirSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, vi } from 'vitest';
import { commandOf, coreMs, descendantsOf, isNaming, readProcesses } from './core-time.mjs';
import { ROOT } from './setup.mjs';

/** Waiting longer costs nothing when things are quick. */
const PATIENCE_MS = 120_000;
/** Children that the files of a worker share. They end by themselves, or with the worker. */
const SHARED = ['/speech/built-in/synthesis-child.ts'];
/** Change when packages are installed. The tests of this file name another list. */
const PACKAGE_LISTS = process.env.SAYSO_PACKAGE_LIST
  ? [process.env.SAYSO_PACKAGE_LIST]
  : [path.join(ROOT, 'node_modules/.package-lock.json'), '/var/lib/dpkg/status'];
/** Processes that end by themselves may take this long, in milliseconds. */
const ENDING_MS = Number(process.env.SAYSO_LEFT_MS ?? 20_000);
const POLL_MS = 50;
const LISTENING = 'TCPServerWrap';
/** In the environment of processes that this worker starts. */
const WORKER = 'SAYSO_TEST_WORKER';
const MARKS = [`${WORKER}=${process.pid}\0`];
process.env[WORKER] = String(process.pid);
// A run removes its folder. This worker's own folder in it stands in the command line of databases, which have no environment of ours.
if (process.env.SAYSO_TEST_TIMES && !path.basename(os.tmpdir()).startsWith('w-')) {
  process.env.TMPDIR = path.join(os.tmpdir(), `w-${process.pid}`);
  mkdirSync(process.env.TMPDIR, { recursive: true, mode: 0o711 });
}
if (process.env.SAYSO_TEST_TIMES) MARKS.push(`${os.tmpdir()}/`);

for (const name of ['waitFor', 'waitUntil']) {
  const wait = vi[name];
  // Files that share a worker share `vi`.
  if (wait.isPatient) continue;
  vi[name] = Object.assign(
    (callback, options = {}) =>
      wait(callback, { timeout: PATIENCE_MS, ...(typeof options === 'number' ? { timeout: options } : options) }),
    { isPatient: true },
  );
}

const before = belongings();
// The hook that is set first runs last.
afterAll(async () => {
  const { SAYSO_TEST_TIMES: report } = process.env;
  const file = path.relative(ROOT, expect.getState().testPath);
  const after = belongings();
  if (report) appendFileSync(report, `${JSON.stringify({ file, coreMs: after.coreMs - before.coreMs })}\n`);
  let left = leftovers(before, after);
  for (let waited = 0; left.length > 0 && waited < ENDING_MS; waited += POLL_MS) {
    await pause(POLL_MS);
    left = leftovers(before, belongings());
  }
  if (left.length > 0) throw new Error(`${file} leaves behind: ${left.join('; ')}`);
});

function belongings() {
  const processes = readProcesses();
  return {
    coreMs: coreMs(process.pid, processes),
    children: childrenNow(processes.filter(({ isEnded }) => !isEnded)),
    ports: process.getActiveResourcesInfo().filter((name) => name === LISTENING).length,
    packages: PACKAGE_LISTS.map((file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs).join(),
  };
}

/** Descendants of this worker, and processes of it whose parent has ended. */
function childrenNow(processes) {
  const children = descendantsOf(process.pid, processes);
  const known = new Set([process.pid, ...children.map(({ id }) => id)]);
  const orphans = processes.filter(({ id }) => !known.has(id) && MARKS.some((mark) => isNaming(id, mark)));
  return new Map([...children, ...orphans].map(({ id }) => [id, commandOf(id)]));
}

function leftovers(start, end) {
  const processes = [...end.children].filter(
    ([id, command]) => !start.children.has(id) && command && !SHARED.some((name) => command.includes(name)),
  );
  return [
    ...processes.map(([id, command]) => `process ${id} (${command.slice(0, 200)})`),
    ...(end.ports > start.ports ? [`${end.ports - start.ports} listening port(s)`] : []),
    ...(end.packages === start.packages ? [] : ['an installed package']),
  ];
}

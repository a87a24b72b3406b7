// Core time: user and system time of processes together. Other work on the machine changes it far less than wall clock.
import { readdirSync, readFileSync } from 'node:fs';

/** The kernel counts in ticks of 10 ms on every Linux that Node runs on (`getconf CLK_TCK`). */
const TICK_MS = 10;

/**
 * Core milliseconds that a process, its descendants and the children it has waited for have used so far. 0 where there is no `/proc`.
 * @see https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html
 */
export function coreMs(pid = process.pid, processes = readProcesses()) {
  const ids = new Set([pid, ...descendantsOf(pid, processes).map(({ id }) => id)]);
  return processes.filter(({ id }) => ids.has(id)).reduce((sum, { ticks }) => sum + ticks, 0) * TICK_MS;
}

/** Children of a process, their children, and so on. */
export function descendantsOf(pid, processes = readProcesses()) {
  return processes
    .filter(({ parent }) => parent === pid)
    .flatMap((child) => [child, ...descendantsOf(child.id, processes)]);
}

/**
 * The processes that run now, and those that have ended and are still to be waited for.
 * @returns {{ id: number, parent: number, isEnded: boolean, ticks: number }[]} `ticks`: its own and those of children it has waited for.
 */
export function readProcesses() {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap(readProcess);
  } catch {
    return [];
  }
}

function readProcess(name) {
  try {
    const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
    // The program's name stands in brackets and may itself hold spaces and brackets.
    const [state, parent, ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const ticks = rest.slice(9, 13).reduce((sum, value) => sum + Number(value), 0);
    return [{ id: Number(name), parent: Number(parent), isEnded: state === 'Z', ticks }];
  } catch {
    // It ended while the list was read.
    return [];
  }
}

/** Command line of a process, its words separated by spaces; empty when it has ended. */
export function commandOf(pid) {
  return readText(`/proc/${pid}/cmdline`).replaceAll('\0', ' ').trim();
}

/** Whether a process has a word in its environment or command line. */
export const isNaming = (pid, word) =>
  [`/proc/${pid}/environ`, `/proc/${pid}/cmdline`].some((file) => readText(file).includes(word));

/** Ids of the other processes that have a word in their environment or command line. Their parent may have ended. */
export function processesNaming(word) {
  return readProcesses()
    .filter(({ id, isEnded }) => !isEnded && id !== process.pid && isNaming(id, word))
    .map(({ id }) => id);
}

function readText(file) {
  try {
    return readFileSync(file, 'latin1');
  } catch {
    return '';
  }
}

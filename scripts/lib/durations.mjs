// Core time of every test file as it was recorded last. It orders the files of a run and holds both sets within their budgets.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { BaseSequencer } from 'vitest/node';
import { ROOT } from './setup.mjs';
import { FILE_BUDGET_MS, isDeep, SET_BUDGET_MS, setOf } from './test-sets.mjs';

const FILE = path.join(ROOT, 'scripts/durations.json');
/** Share by which a file must differ from what is recorded before it is recorded again, so that a record changes few lines. */
const TOLERANCE = 0.25;
/** Milliseconds below which differences do not count. */
const NOISE_MS = 300;

/** What a set spends outside its test files: checks, PostgreSQL, runners, a product that several files use. */
export const shareOf = (set) => `(${set} set, outside its test files)`;

/** @returns {Record<string, number>} Test file from the root, or a share, to core milliseconds. */
export const readDurations = () => (existsSync(FILE) ? JSON.parse(readFileSync(FILE, 'utf8')) : {});

/**
 * Records what a run has measured.
 * @param {Record<string, number>} measured
 * @param {number} [totalMs] Core milliseconds of a run of the whole set.
 */
export function recordDurations(set, measured, totalMs) {
  writeFileSync(FILE, `${JSON.stringify(merged(readDurations(), { set, measured, totalMs }), null, 2)}\n`);
}

/**
 * A record with some files measured again, sorted. Files that are gone are forgotten, and after a run of the whole set those it did not run.
 * The share of a set makes up the rest of `totalMs`, so that the record adds up to what the run took.
 */
export function merged(before, { set, measured, totalMs }) {
  const isKept = (name) =>
    name.startsWith('(') || (totalMs === undefined ? existsSync(path.join(ROOT, name)) : setOf(name) !== set);
  const own = Object.entries(measured).map(([name, ms]) => [name, steady(before[name], rounded(ms))]);
  const ofFiles = own.reduce((sum, [, ms]) => sum + ms, 0);
  const share = totalMs === undefined ? [] : [[shareOf(set), rounded(Math.max(0, totalMs - ofFiles))]];
  const all = [...Object.entries(before).filter(([name]) => isKept(name)), ...own, ...share];
  return Object.fromEntries(all.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

/** Two digits say enough. */
function rounded(ms) {
  const unit = Math.max(10, 10 ** (Math.floor(Math.log10(Math.max(ms, 1))) - 1));
  return Math.round(ms / unit) * unit;
}

/** Keeps a value that is still about right, unless it hides a file over its budget. */
const steady = (before, ms) =>
  before !== undefined && ms <= FILE_BUDGET_MS && Math.abs(before - ms) <= Math.max(NOISE_MS, before * TOLERANCE)
    ? before
    : ms;

/**
 * What is wrong with the record, a line each: test files without a duration, durations without a file, files and sets over their budget.
 * @param {Record<string, number>} durations
 * @param {readonly string[]} tests Every test file from the root.
 */
export function durationFaults(durations, tests) {
  const known = new Set(tests);
  const names = Object.keys(durations);
  const sums = { fast: 0, deep: 0 };
  for (const [name, ms] of Object.entries(durations))
    sums[name.startsWith('(deep') || isDeep(name) ? 'deep' : 'fast'] += ms;
  return [
    ...Object.keys(sums)
      .filter((set) => !(shareOf(set) in durations))
      .map((set) => `${shareOf(set)} is not recorded: npm ${set === 'fast' ? 'test' : 'run test:deep'} -- --record`),
    ...tests.filter((test) => !(test in durations)).map((test) => `${test} has no duration: npm test -- --record`),
    ...names
      .filter((name) => !name.startsWith('(') && !known.has(name))
      .map((name) => `${name} is recorded and not there`),
    ...names
      .filter((name) => known.has(name) && !isDeep(name) && durations[name] > FILE_BUDGET_MS)
      .map((name) => `${name} takes ${durations[name]} core-ms, more than ${FILE_BUDGET_MS}`),
    ...Object.keys(sums)
      .filter((set) => sums[set] > SET_BUDGET_MS[set])
      .map((set) => `the ${set} set takes ${sums[set]} core-ms, more than ${SET_BUDGET_MS[set]}`),
  ];
}

/**
 * Runs the files of one project after another, because a worker keeps what it has imported while files of the same project follow. Projects
 * with the longest file begin, and within a project the longest files, so that none runs alone at the end.
 */
export class LongestFirst extends BaseSequencer {
  async sort(files) {
    const durations = readDurations();
    const msOf = ({ moduleId }) => durations[path.relative(ROOT, moduleId)] ?? Infinity;
    const longest = new Map();
    for (const file of files) longest.set(file.project, Math.max(longest.get(file.project) ?? 0, msOf(file)));
    const order = [...longest.keys()].toSorted((one, other) => longest.get(other) - longest.get(one));
    return files.toSorted((one, other) => {
      const between = order.indexOf(one.project) - order.indexOf(other.project);
      return between || compare(msOf(other), msOf(one));
    });
  }
}

const compare = (one, other) => (one === other ? 0 : one - other);

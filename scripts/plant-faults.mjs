// `node scripts/plant-faults.mjs`: whether the tests that belong to a file find faults in it. In a copy of the committed code, each
// fault is planted alone and the related tests run until one fails; the last line says how many were found. Takes about a minute a fault.
// `node scripts/plant-faults.mjs 3 7-12` tries some of them, `--near` only with the tests that are named after the file or import it.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { FAULTS } from './lib/planted-faults.mjs';
import { ensureInstalled, ROOT, toolEnvironment } from './lib/setup.mjs';

await ensureInstalled();
const wanted = numbersIn(process.argv.slice(2).filter((word) => word !== '--near'));
const isNearEnough = process.argv.includes('--near');
const copy = mkdtempSync(path.join(tmpdir(), 'sayso-faults-'));
try {
  copyProject();
  const missed = [];
  const finders = new Set();
  for (const number of wanted) {
    const fault = FAULTS[number - 1];
    const { file, seconds, tests, failed } = await tryFault(fault);
    console.log(
      `${failed ? 'found ' : 'MISSED'}  ${number}. ${fault.kind} in ${file} (${tests} test files, ${seconds} s)${failed ? `: ${failed.name}` : ''}`,
    );
    if (failed) finders.add(failed.file);
    else missed.push(number);
  }
  const broken = finders.size > 0 ? runTests([...finders], []) : undefined;
  if (broken)
    console.log(`This fails without any fault, so what it found does not count: ${broken.name} in ${broken.file}`);
  console.log(`${wanted.length - missed.length} of ${wanted.length} found`);
} finally {
  rmSync(copy, { recursive: true, force: true });
}

/** `3` and `7-12` name faults by their place in the list; without any name all of them. */
function numbersIn(names) {
  if (names.length === 0) return FAULTS.map((_, index) => index + 1);
  return names.flatMap((name) => {
    const [first, last = first] = name.split('-').map(Number);
    return FAULTS.map((_, index) => index + 1).filter((number) => number >= first && number <= last);
  });
}

/** The committed code, with the installed packages of this checkout. */
function copyProject() {
  execFileSync('git', ['clone', '--quiet', '--local', ROOT, copy]);
  for (const place of ['', ...workspaces()]) {
    const modules = path.join(ROOT, place, 'node_modules');
    if (existsSync(modules)) execFileSync('cp', ['-al', modules, path.join(copy, place, 'node_modules')]);
  }
}

function workspaces() {
  const { packages } = JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8'));
  return Object.keys(packages).filter((place) => place && !place.includes('node_modules'));
}

async function tryFault({ find, replace }) {
  const { file, text } = whereIs(find);
  const { relatedTests } = await import(path.join(copy, 'scripts/lib/related-tests.mjs'));
  const tests = relatedTests([file]);
  const { near = [], far = [] } = Object.groupBy(tests, (test) => (isNear(test, file) ? 'near' : 'far'));
  writeFileSync(
    path.join(copy, file),
    text.replace(find, () => replace),
  );
  const begun = performance.now();
  try {
    let failed;
    // Those that most likely find it come first: a whole room takes minutes.
    for (const some of isNearEnough ? [near] : [near, far])
      if (some.length > 0) failed ??= runTests(some, ['--bail=1']);
    return { file, seconds: Math.round((performance.now() - begun) / 1000), tests: tests.length, failed };
  } finally {
    writeFileSync(path.join(copy, file), text);
  }
}

/** Whether a test is named after a file or imports it. */
function isNear(test, file) {
  const name = path.basename(file);
  const [stem] = name.split('.');
  return (
    path.basename(test).startsWith(`${stem}.`) || readFileSync(path.join(copy, test), 'utf8').includes(`/${name}'`)
  );
}

/** The first test that failed; nothing where all passed. */
function runTests(tests, options) {
  const report = path.join(copy, 'report.json');
  rmSync(report, { force: true });
  const { status } = spawnSync('vitest', ['run', ...options, '--reporter=json', `--outputFile=${report}`, ...tests], {
    cwd: copy,
    env: toolEnvironment(),
    stdio: 'ignore',
  });
  if (status === 0) return undefined;
  const { testResults } = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : { testResults: [] };
  for (const { name, message, assertionResults } of testResults) {
    const failed = assertionResults.find((test) => test.status === 'failed');
    if (failed || message) return { file: path.relative(copy, name), name: failed?.fullName ?? message };
  }
  return { file: 'no file', name: 'the run ended without a report' };
}

/** @throws Error where the text of a fault does not stand exactly once. */
function whereIs(find) {
  const names = execFileSync('git', ['ls-files', 'apps', 'packages'], { cwd: copy, encoding: 'utf8' }).split('\n');
  const found = names
    .filter((name) => /\.(ts|tsx)$/.test(name) && !name.includes('.test.'))
    .map((file) => ({ file, text: readFileSync(path.join(copy, file), 'utf8') }))
    .filter(({ text }) => text.includes(find));
  const [only] = found;
  if (!only || found.length > 1 || only.text.split(find).length > 2)
    throw new Error(`This fault is to stand in one place and stands in ${found.length}: ${find}`);
  return only;
}

// `node scripts/plant-faults.mjs`: whether the tests that belong to a file find faults in it. In a copy of the committed code, each
// fault is planted alone and the related tests run; the last line says how many were found. Takes about a minute a fault.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { FAULTS } from './lib/planted-faults.mjs';
import { ensureInstalled, ROOT, toolEnvironment } from './lib/setup.mjs';

await ensureInstalled();
const copy = mkdtempSync(path.join(tmpdir(), 'sayso-faults-'));
try {
  copyProject();
  const missed = [];
  for (const [index, fault] of FAULTS.entries()) {
    const { file, seconds, tests, isFound } = await tryFault(fault);
    console.log(
      `${isFound ? 'found ' : 'MISSED'}  ${index + 1}. ${fault.kind} in ${file} (${tests} test files, ${seconds} s)`,
    );
    if (!isFound) missed.push(index + 1);
  }
  console.log(`${FAULTS.length - missed.length} of ${FAULTS.length} found`);
} finally {
  rmSync(copy, { recursive: true, force: true });
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
  writeFileSync(
    path.join(copy, file),
    text.replace(find, () => replace),
  );
  const begun = performance.now();
  try {
    const { status } = spawnSync('vitest', ['run', '--bail=1', '--reporter=dot', ...tests], {
      cwd: copy,
      env: toolEnvironment(),
      stdio: 'ignore',
    });
    const seconds = Math.round((performance.now() - begun) / 1000);
    return { file, seconds, tests: tests.length, isFound: tests.length > 0 && status !== 0 };
  } finally {
    writeFileSync(path.join(copy, file), text);
  }
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

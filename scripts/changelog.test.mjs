import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { faultsOfChangelog, updateWords } from './lib/changelog.mjs';
import { ROOT } from './lib/setup.mjs';

const folder = mkdtempSync(path.join(os.tmpdir(), 'sayso-changelog-'));
afterAll(() => rmSync(folder, { recursive: true }));

const NOTHING = '- **Stop:** no\n- **To do:** nothing';
const CHANGELOG = `# Changelog

## 0.10.0 (2027-02-01)

- **Stop:** yes, tables are written again.
- **To do:** set PUBLIC_URL,
  with its protocol.
- New: editor,
  by words.

## 0.2.1 (2027-01-10)

${NOTHING}
- Fixed: a crash.

## 0.2.0 (2026-11-28)

${NOTHING}
- New: everything.
`;

test('an operator reads what is newer, whether to stop and what to do', () => {
  const words = updateWords(CHANGELOG, '0.2.0');
  expect(words).toContain('2 versions are newer');
  expect(words).toContain('To do: set PUBLIC_URL, with its protocol.\n  - New: editor, by words.');
  expect(words).toContain('Stop all processes before the update, because of 0.10.0.');
  expect(words).toContain('Read what to do for 0.10.0 first.');
  expect(words).not.toContain('everything');
});

test('releases that need no stop are installed one process after another', () => {
  expect(updateWords(CHANGELOG.replace('yes, tables are written again', 'no'), '0.2.1')).toContain('one after another');
  expect(updateWords(CHANGELOG, '0.10.0')).toBe('Sayso 0.10.0 is the newest version.');
});

test.each([
  ['no version of package.json', CHANGELOG, '0.11.0', 'its first release is not 0.11.0'],
  [
    'no stop',
    CHANGELOG.replace('- **Stop:** yes, tables are written again.\n', ''),
    '0.10.0',
    '0.10.0 does not say whether',
  ],
  [
    'nothing to do',
    CHANGELOG.replaceAll('- **To do:** nothing\n', ''),
    '0.10.0',
    '0.2.1 does not say what operators do',
  ],
  ['no change', CHANGELOG.replace('- Fixed: a crash.\n', ''), '0.10.0', '0.2.1 says nothing that changed'],
  ['another order', CHANGELOG.replace('0.2.0 (', '0.12.0 ('), '0.10.0', '0.12.0 stands below an older one'],
  [
    'another heading',
    CHANGELOG.replace('## 0.2.1 (2027-01-10)', '## 0.2.1'),
    '0.10.0',
    "CHANGELOG.md:11: write '## 1.2.3",
  ],
])('the check refuses a changelog with %s', (...[, text, version, fault]) => {
  expect(faultsOfChangelog(text, version).join('\n')).toContain(fault);
});

test('the check accepts a complete changelog', () => expect(faultsOfChangelog(CHANGELOG, '0.10.0')).toEqual([]));

test('the command reads a file, and the place that a checkout came from', () => {
  const file = path.join(folder, 'CHANGELOG.md');
  writeFileSync(file, CHANGELOG);
  const run = (...args) => spawnSync('node', [path.join(ROOT, 'scripts/update.mjs'), ...args], { encoding: 'utf8' });
  expect(run('check', '--changelog', file)).toMatchObject({ status: 0, stdout: expect.stringContaining('0.10.0 of') });
  expect(run('check', '--changelog', `${file}.gone`)).toMatchObject({ status: 1 });
  expect(run('install')).toMatchObject({ status: 2, stderr: expect.stringContaining('npm run update -- check') });
});

test('the command asks the upstream of the checkout', () => {
  const [origin, copy] = ['origin', 'copy'].map((name) => path.join(folder, name));
  const git = (cwd, ...args) =>
    execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@t.example', ...args], { cwd });
  execFileSync('git', ['init', '-q', '-b', 'main', origin]);
  for (const file of ['scripts/update.mjs', 'scripts/lib/changelog.mjs'])
    cpSync(path.join(ROOT, file), path.join(origin, file));
  writeFileSync(path.join(origin, 'package.json'), '{"version":"0.2.0","type":"module"}');
  git(origin, 'add', '.');
  git(origin, 'commit', '-qm', 'first');
  execFileSync('git', ['clone', '-q', origin, copy]);
  writeFileSync(path.join(origin, 'CHANGELOG.md'), CHANGELOG);
  git(origin, 'add', '.');
  git(origin, 'commit', '-qm', 'second');
  const { stdout, stderr } = spawnSync('node', ['scripts/update.mjs', 'check'], { cwd: copy, encoding: 'utf8' });
  expect(stderr).toBe('');
  expect(stdout).toContain('Sayso 0.2.0 is installed. 2 versions are newer');
  rmSync(origin, { recursive: true });
  expect(spawnSync('node', ['scripts/update.mjs', 'check'], { cwd: copy, encoding: 'utf8' }).stderr).toContain(
    'Newer versions cannot be looked up',
  );
});

// The released version runs on the schema of this one: processes are replaced one after another, and going back needs only code.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:net';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROOT, toolEnvironment } from './lib/setup.mjs';
import { WINGS } from './lib/wings.mjs';

const RELEASED = path.join(ROOT, 'scripts/released.json');
const MIGRATIONS = 'apps/server/src/platform/db/migrations';
/** Broad tests that read and write: of each feature the one with its name. */
const TESTS = [`{${WINGS.join(',')}}/**/*.test.ts`];
const commit = existsSync(RELEASED) ? JSON.parse(readFileSync(RELEASED, 'utf8')).commit : null;
const why = reasonToSkip();
const copy = why === null ? mkdtempSync(path.join(os.tmpdir(), 'sayso-released-')) : null;

const because = why === null ? '' : ` (${why})`;
const data = why === null ? mkdtempSync(path.join(os.tmpdir(), 'sayso-released-data-')) : null;
const running = new Set();

beforeAll(() => {
  if (why !== null) return;
  const archive = execFileSync('git', ['archive', commit], { cwd: ROOT, maxBuffer: 1024 ** 3 });
  execFileSync('tar', ['-x', '-C', copy], { input: archive });
  linkPackages();
});
afterAll(() => {
  for (const child of running) child.kill('SIGKILL');
  for (const folder of [copy, data]) if (folder) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

test.skipIf(why !== null)(`an update keeps a data folder, and going back and a restore do${because}`, async () => {
  const [used, restored, taken] = ['used', 'restored', 'taken'].map((name) => path.join(data, name));
  await onProduct(copy, used, (call) => addDraft(call, 'before'));
  operate(copy, used, ['backup', '--to', path.join(data, 'before.tar.zst')]);
  await onProduct(ROOT, used, async (call) => {
    expect(await draftTitles(call)).toEqual(['before']);
    await addDraft(call, 'after');
  });
  await onProduct(copy, used, async (call) => expect(await draftTitles(call)).toEqual(['after', 'before']));
  operate(copy, restored, ['restore', '--from', path.join(data, 'before.tar.zst')]);
  await onProduct(copy, restored, async (call) => expect(await draftTitles(call)).toEqual(['before']));
  operate(ROOT, taken, ['restore', '--from', path.join(data, 'before.tar.zst')]);
  await onProduct(ROOT, taken, async (call) => expect(await draftTitles(call)).toEqual(['before']));
});

test.skipIf(why !== null)(`the released version runs on the present schema${because}`, () => {
  // The copy gets the new files last: before, it must not know them.
  const known = new Set(readdirSync(path.join(copy, MIGRATIONS)));
  cpSync(path.join(ROOT, MIGRATIONS), path.join(copy, MIGRATIONS), { recursive: true });
  const added = readdirSync(path.join(copy, MIGRATIONS)).filter((name) => !known.has(name));
  if (added.length === 0) return;
  const vitest = path.join(ROOT, 'node_modules/.bin/vitest');
  const files = TESTS.flatMap((pattern) => globSync(pattern, { cwd: path.join(copy, 'apps/server/src') })).filter(
    (file) => path.basename(file) === `${path.basename(path.dirname(file))}.test.ts`,
  );
  expect(files.length).toBeGreaterThan(15);
  const run = spawnSync(vitest, ['run', '--project', 'server', ...files], {
    cwd: copy,
    env: withoutVitest(toolEnvironment()),
    encoding: 'utf8',
    maxBuffer: 1024 ** 3,
  });
  expect(run.status, `${added.join(', ')} break version ${commit}:\n${run.stdout.slice(-20_000)}${run.stderr}`).toBe(0);
});

function reasonToSkip() {
  if (commit === null) return 'nothing is released yet: scripts/released.json is not there';
  const found = spawnSync('git', ['cat-file', '-e', `${commit}^{commit}`], { cwd: ROOT });
  return found.status === 0 ? null : `the history of git does not hold ${commit}`;
}

/** Packages of this checkout, and in place of our own those of the released version. */
function linkPackages() {
  const modules = path.join(copy, 'node_modules');
  mkdirSync(path.join(modules, '@sayso'), { recursive: true });
  for (const name of readdirSync(path.join(ROOT, 'node_modules')))
    if (name !== '@sayso') symlinkSync(path.join(ROOT, 'node_modules', name), path.join(modules, name));
  for (const folder of globSync('{apps,packages}/*', { cwd: copy })) {
    symlinkSync(path.join(copy, folder), path.join(modules, '@sayso', path.basename(folder)));
    const own = path.join(ROOT, folder, 'node_modules');
    if (existsSync(own)) symlinkSync(own, path.join(copy, folder, 'node_modules'));
  }
  const built = path.join(ROOT, 'apps/web/dist');
  if (existsSync(built)) symlinkSync(built, path.join(copy, 'apps/web/dist'));
}

const withoutVitest = (environment) =>
  Object.fromEntries(Object.entries(environment).filter(([name]) => !/^(VITEST|SAYSO_TEST|NODE_OPTIONS)/.test(name)));

const OPERATOR = { email: 'operator@example.com', password: 'a long operator password' };

/** Starts a version on a data folder, signs its administrator in, and stops it after `use`. */
async function onProduct(root, folder, use) {
  const port = await freePort();
  const child = spawn(process.execPath, [path.join(root, 'apps/server/src/main.ts')], {
    cwd: root,
    env: environmentOf(folder, port),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  let output = '';
  const ended = new Promise((resolve) => child.once('exit', resolve));
  await new Promise((resolve, reject) => {
    const listen = (chunk) => {
      output += chunk;
      if (output.includes('Sayso is ready')) resolve();
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    void ended.then((code) => reject(new Error(`ended with ${code}:\n${output}`)));
  });
  try {
    const signedIn = await request(port, ['POST', '/api/auth/login', OPERATOR]);
    await use((...asked) => request(port, asked, signedIn.data.token));
  } finally {
    child.kill('SIGTERM');
    await ended;
    running.delete(child);
  }
}

/** Runs an operator's command of a version. */
function operate(root, folder, [command, ...args]) {
  const program = path.join(root, `apps/server/src/operations/backup/${command}.ts`);
  const run = spawnSync(process.execPath, [program, ...args], {
    cwd: root,
    env: environmentOf(folder),
    encoding: 'utf8',
  });
  if (run.status !== 0) throw new Error(run.stdout + run.stderr);
}

const environmentOf = (folder, port = 0) => ({
  ...withoutVitest(toolEnvironment()),
  PORT: String(port),
  SAYSO_DATA: folder,
  SAYSO_DEMO: 'off',
  SAYSO_EXAMPLES: 'off',
  LOG_LEVEL: 'warn',
  ADMIN_EMAIL: OPERATOR.email,
  ADMIN_PASSWORD: OPERATOR.password,
});

const addDraft = (call, title) => call('POST', '/api/drafts', { content: { title } });
const draftTitles = async (call) => (await call('GET', '/api/drafts')).data.data.map(({ title }) => title);

async function request(port, [method, place, body], token) {
  const answer = await fetch(`http://localhost:${port}${place}`, {
    method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...(method === 'POST' && { 'idempotency-key': randomUUID() }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${place}: ${text}`);
  return JSON.parse(text);
}

/** A port that nobody listens on at this moment. */
const freePort = () =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

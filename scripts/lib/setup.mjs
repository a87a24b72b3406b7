import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { run } from './run.mjs';

/** Folder of the checkout. */
export const ROOT = path.resolve(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), '../..');
const NODE_MAJOR = 24;
const INSTALL_STAMP = path.join(ROOT, 'node_modules/.sayso-installed');
const BUILD_STAMP = path.join(ROOT, 'apps/web/dist/.sayso-built');
const SERVER_BUILT = path.join(ROOT, 'apps/server/dist');
const SERVER_STAMP = path.join(SERVER_BUILT, '.sayso-built');
/** What the web app is built from: a change here makes the build stale. */
const WEB_SOURCES = [
  'apps/web',
  'packages/contract/src',
  'packages/engine/src',
  'packages/i18n/src',
  'scripts/build-web.mjs',
  'scripts/lib/write-narrowly.mjs',
  'package-lock.json',
];

/** What the server runs. */
const SERVER_SOURCES = [
  'apps/server/src',
  'packages/contract/src',
  'packages/engine/src',
  'packages/i18n/src',
  'packages/media/src',
  'packages/providers/src',
  'package-lock.json',
];
/** What the built server is made of. */
const SERVER_BUILD_SOURCES = [
  ...SERVER_SOURCES,
  'scripts/build-server.mjs',
  'scripts/build-server.config.mjs',
  'scripts/lib/write-narrowly.mjs',
];
/** Where the server reads which release it is: a short name for what server and web app are made of. */
const RELEASE_FILE = path.join(ROOT, 'apps/web/dist/release.json');
const NAME_CHARACTERS = 10;
/** When this command began, by the clock; an older Node may have begun it and handed on. The time that packages take to come is left out. */
let beganMs = Number(process.env.SAYSO_BEGAN ?? Date.now());
export const began = () => beganMs;

/** Begins a step of a start. Its end is told with the seconds that it took, and answered in milliseconds. */
function stepOf(what) {
  const begun = performance.now();
  return () => {
    const tookMs = performance.now() - begun;
    console.log(`${what}: ${(tookMs / 1000).toFixed(1)} s`);
    return Math.round(tookMs);
  };
}

/** Notes which release this is. The web app is told its own when it is built. */
export function noteRelease() {
  mkdirSync(path.dirname(RELEASE_FILE), { recursive: true });
  const release = { server: fingerprint(SERVER_SOURCES).slice(0, NAME_CHARACTERS), web: webRelease() };
  writeFileSync(RELEASE_FILE, `${JSON.stringify(release)}\n`);
}

/** Name of the release of the web app. */
export const webRelease = () => fingerprint(WEB_SOURCES).slice(0, NAME_CHARACTERS);

/**
 * Installs the exact locked packages unless this lock file is installed already. Not `npm ci`: it demands that every platform's optional
 * packages stand in the lock file, which npm only writes for those its registry offers.
 */
export async function ensureInstalled() {
  const lock = fingerprint(['package-lock.json']);
  if (existsSync(INSTALL_STAMP) && readFileSync(INSTALL_STAMP, 'utf8') === lock) return;
  console.log('Installing packages, once (about a minute) ...');
  const done = stepOf('Packages installed');
  const npm = process.env.npm_execpath;
  const [command, prefix] = npm ? [process.execPath, [npm]] : ['npm', []];
  const code = await run(command, [...prefix, 'install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: ROOT,
    env: { ...process.env, SKIP_FFMPEG: 'true' },
  });
  if (code !== 0)
    fail('The packages could not be installed. Check the network and the disk, then run the command again.');
  writeFileSync(INSTALL_STAMP, lock);
  beganMs += done();
}

/** The Node 24 to run with: our own when it is new enough, else the one that was installed with the packages. */
function nodeProgram() {
  if (Number(process.versions.node.split('.')[0]) >= NODE_MAJOR) return process.execPath;
  const supplied = path.join(ROOT, `node_modules/node-${process.platform}-${process.arch}/bin/node`);
  if (existsSync(supplied)) return supplied;
  return fail(
    `Sayso needs Node ${NODE_MAJOR}. This is ${process.version}, and none is supplied for ${process.platform}-${process.arch}: install Node ${NODE_MAJOR}.`,
  );
}

/** Environment in which every tool finds that Node and the installed programs first. */
export function toolEnvironment() {
  const program = nodeProgram();
  const search = [path.dirname(program), path.join(ROOT, 'node_modules/.bin'), process.env.PATH ?? ''].join(
    path.delimiter,
  );
  return { ...process.env, PATH: search };
}

/** Runs this script again on Node 24 when the present Node is older. Does not return in that case. */
export async function ensureNode() {
  const program = nodeProgram();
  if (program === process.execPath) return;
  process.exit(
    await run(program, process.argv.slice(1), { env: { ...toolEnvironment(), SAYSO_BEGAN: String(beganMs) } }),
  );
}

/** Builds the web app when its sources are newer than the last build. */
export async function ensureBuilt() {
  await build('web app', { sources: WEB_SOURCES, stamp: BUILD_STAMP, script: 'scripts/build-web.mjs' });
  noteRelease();
}

/** The same for the server: without types and comments, in a few files, it is there sooner and holds 30 MB less. */
export const ensureServerBuilt = () =>
  build('server', {
    sources: SERVER_BUILD_SOURCES,
    stamp: SERVER_STAMP,
    script: 'scripts/build-server.mjs',
    made: () => contentOf(SERVER_BUILT),
  });

/** `made`: stands for what was built, where a file that is missing or damaged since, as after a power cut, shall be built again. */
async function build(what, { sources, stamp, script, made = () => '' }) {
  const wanted = fingerprint(sources);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted + made()) return;
  console.log(`Building the ${what} ...`);
  const done = stepOf(`${what[0].toUpperCase()}${what.slice(1)} built`);
  // A build that is broken off leaves no stamp of an earlier one beside its files.
  rmSync(stamp, { force: true });
  const code = await run(process.execPath, [path.join(ROOT, script)], { cwd: ROOT, env: toolEnvironment() });
  // After a signal its handler ends this process.
  if (process.exitCode) await new Promise(() => {});
  if (code !== 0) fail(`The ${what} could not be built.`);
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, wanted + made());
  done();
}

function fingerprint(places) {
  const hash = createHash('sha256').update(`${process.platform}-${process.arch}`);
  for (const file of places.flatMap(filesUnder).sort()) hash.update(file).update(readFileSync(path.join(ROOT, file)));
  return hash.digest('hex');
}

/** A short name for the files of a folder; those whose names begin with a dot are none of its content. */
function contentOf(folder) {
  const hash = createHash('sha256');
  const files = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile());
  for (const { name } of files.sort((one, other) => (one.name < other.name ? -1 : 1)))
    if (!name.startsWith('.')) hash.update(name).update(readFileSync(path.join(folder, name)));
  return hash.digest('hex');
}

function filesUnder(place) {
  if (statSync(path.join(ROOT, place)).isFile()) return [place];
  return readdirSync(path.join(ROOT, place), { withFileTypes: true })
    .filter((entry) => !['dist', 'node_modules'].includes(entry.name))
    .flatMap((entry) =>
      entry.isDirectory() ? filesUnder(path.join(place, entry.name)) : [path.join(place, entry.name)],
    );
}

/** Says what is wrong and ends. */
export function fail(message) {
  console.error(message);
  process.exit(1);
}

import { existsSync, readdirSync } from 'node:fs';
import { run } from './run.mjs';
import { fail } from './setup.mjs';

const PLACES = [process.env.CHROMIUM_PATH, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** A browser without windows, of the same version: it shows a screen with two thirds of the work. It knows no microphone. */
const SHELL = '/usr/bin/chromium-headless-shell';
const DEBIAN_CHROMIUM = '/usr/bin/chromium';

function findChromium() {
  return PLACES.find((place) => place && existsSync(place));
}

/**
 * Finds Chromium, or installs Debian's; elsewhere says what to do. Leaves its place in CHROMIUM_PATH for the tests, and in
 * CHROMIUM_SHELL_PATH that of the headless shell, which comes along with Debian's: without it the tests take longer.
 */
export async function ensureChromium() {
  process.env.CHROMIUM_PATH = findChromium() ?? (await installChromium());
  if (process.env.CHROMIUM_PATH === DEBIAN_CHROMIUM && !existsSync(SHELL)) await installShell();
  if (existsSync(SHELL)) process.env.CHROMIUM_SHELL_PATH ??= SHELL;
}

/** Whether it comes or not: the tests do without, and nobody is asked for a password. */
async function installShell() {
  if (!canInstall()) return;
  console.log('Installing the headless shell of Chromium for the browser tests, once ...');
  if (!readdirSync('/var/lib/apt/lists').some((name) => name.includes('_Packages'))) await apt(['update'], 'ignore');
  await apt(['install', '-y', '--no-install-recommends', 'chromium-headless-shell'], 'ignore');
}

const canInstall = () => process.platform === 'linux' && existsSync('/usr/bin/apt-get');

function apt(words, stdio = 'inherit') {
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const [command, ...rest] = [...sudo, 'apt-get', '-qq', ...words];
  return run(command, rest, { stdio, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }).catch(() => 1);
}

async function installChromium() {
  if (!canInstall()) fail('The browser tests need Chromium or Chrome. Install it, or name it in CHROMIUM_PATH.');
  console.log('Installing Chromium for the browser tests, once ...');
  await apt(['update']);
  const code = await apt(['install', '-y', '--no-install-recommends', 'chromium']);
  if (code !== 0 || !findChromium())
    fail('Chromium could not be installed. Run `apt-get install chromium` as root, or name one in CHROMIUM_PATH.');
  return findChromium();
}

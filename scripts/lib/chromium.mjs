import { existsSync } from 'node:fs';
import { run } from './run.mjs';
import { fail } from './setup.mjs';

const PLACES = [process.env.CHROMIUM_PATH, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

function findChromium() {
  return PLACES.find((place) => place && existsSync(place));
}

/** Finds Chromium, or installs Debian's; elsewhere says what to do. Leaves its place in CHROMIUM_PATH for the tests. */
export async function ensureChromium() {
  process.env.CHROMIUM_PATH = findChromium() ?? (await installChromium());
}

async function installChromium() {
  const canInstall = process.platform === 'linux' && existsSync('/usr/bin/apt-get');
  if (!canInstall) fail('The browser tests need Chromium or Chrome. Install it, or name it in CHROMIUM_PATH.');
  console.log('Installing Chromium for the browser tests, once ...');
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const apt = (...args) => {
    const [command, ...rest] = [...sudo, 'apt-get', ...args];
    return run(command, rest, { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
  };
  await apt('update', '-qq');
  const code = await apt('install', '-y', '-qq', '--no-install-recommends', 'chromium');
  if (code !== 0 || !findChromium())
    fail('Chromium could not be installed. Run `apt-get install chromium` as root, or name one in CHROMIUM_PATH.');
  return findChromium();
}

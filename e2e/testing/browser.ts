import { type Browser, chromium } from 'playwright-core';

/** The scripts find the browser and name it here; alone, Debian's place is tried. */
export const CHROMIUM = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
/** No sandbox: the tests also run as root in containers. The rest keeps the browser from calling anybody. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--autoplay-policy=no-user-gesture-required',
  // A tone in the place of a microphone.
  '--use-fake-device-for-media-stream',
];

/** Pages of tests live for seconds: to compile their code for speed takes longer than it saves, a fifth of the work of showing a screen. */
const BRIEF = '--js-flags=--no-opt --no-maglev';

/** Milliseconds until something that does not appear counts as missing, on a machine that does other things as well. */
const PATIENCE_MS = 120_000;

/**
 * Opens the machine's Chromium, headless.
 * @param options `isLight`: the headless shell will do where there is one, which has no microphone. `isAlone`: every name in the world is this machine. `drawsMuch`: its pages compute pictures, which compiled code does far sooner.
 */
export async function openBrowser({ isLight = false, isAlone = false, drawsMuch = false } = {}): Promise<Browser> {
  const executablePath = (isLight && process.env['CHROMIUM_SHELL_PATH']) || CHROMIUM;
  const browser = await chromium.launch({
    executablePath,
    args: [
      ...FLAGS,
      ...(isLight && !drawsMuch ? [BRIEF] : []),
      ...(isAlone ? ['--host-resolver-rules=MAP * 127.0.0.1'] : []),
    ],
  });
  browser.on('context', (context) => context.setDefaultTimeout(PATIENCE_MS));
  return browser;
}

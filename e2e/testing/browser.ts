import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';
import { pause } from './pause.ts';

/** The scripts find the browser and name it here; alone, Debian's place is tried. */
export const CHROMIUM = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
/** No sandbox: the tests also run as root in containers. The rest keeps the browser from calling anybody. */
const FLAGS = [
  '--no-sandbox',
  // Renderers are children of the browser, which can wait for them: see `closeCounted`.
  '--no-zygote',
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
/** A renderer ends within a fraction of this, in milliseconds. */
const END_MS = 2000;
const POLL_MS = 20;

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
  const close = browser.close.bind(browser);
  browser.close = () => closeCounted(browser, close);
  return browser;
}

/**
 * Closes a browser after its renderers. A browser that closes does not wait for running ones, and the core time of a process without a waiting
 * parent is lost to `scripts/lib/core-time.mjs`.
 */
async function closeCounted(browser: Browser, close: Browser['close']): Promise<void> {
  if (browser.isConnected()) {
    const session = await browser.newBrowserCDPSession();
    const { processInfo } = await session.send('SystemInfo.getProcessInfo');
    const renderers = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => `/proc/${id}`);
    await Promise.all(browser.contexts().map((context) => context.close()));
    for (let waited = 0; waited < END_MS && renderers.some((id) => existsSync(id)); waited += POLL_MS)
      await pause(POLL_MS);
  }
  await close();
}

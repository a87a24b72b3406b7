import type { Page } from 'playwright-core';
import { type Screen, seeText } from './screen.ts';

const path = () => '/admin/settings?section=text-server';
const see = seeText('Asks the server for a short script');
const SCRIPT =
  'Dry skin by noon?\n\nMeet Glow Serum. It absorbs in a minute, without a sticky feel, and the bottle is small enough for every bag.\n\nTap the link and have a look.';

/** The text server in the back office: without one, and what a trial says. */
export const TEXT_SERVER_SCREENS: readonly Screen[] = [
  { name: 'admin-text-server-empty', who: 'operator', path, act: see },
  {
    name: 'admin-text-server-tested',
    isBase: true,
    who: 'operator',
    path,
    prepare: (page) =>
      answerTrial(page, { code: 'OK', models: ['llama3.2', 'qwen3:8b', 'gemma3'], script: SCRIPT, took_ms: 4_210 }),
    act: (page) => runTrial(page, 'wrote a script'),
  },
  {
    name: 'admin-text-server-refused',
    who: 'operator',
    path,
    prepare: (page) => answerTrial(page, { code: 'HTTP_404', models: [], script: '', took_ms: 90 }),
    act: (page) => runTrial(page, 'does not have this model'),
  },
];

async function answerTrial(page: Page, data: object): Promise<void> {
  await page.route('**/api/admin/text-server/test', (route) => route.fulfill({ json: { status: 'success', data } }));
}

async function runTrial(page: Page, words: string): Promise<void> {
  await page.locator('input[name="text_server_url"]').fill('http://localhost:11434/v1');
  await page.getByRole('button', { name: 'Test server' }).click();
  await page.getByText(words).scrollIntoViewIfNeeded();
}

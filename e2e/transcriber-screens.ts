import type { Page } from 'playwright-core';
import { type Screen, seeText } from './screen.ts';

const path = () => '/admin/settings?section=transcriber';
const see = seeText('A built-in voice says a sentence');
const SAID = 'Good morning. This is a short test of how well spoken words are written down.';
const ANSWER = {
  code: 'OK',
  models: ['whisper-1', 'Systran/faster-whisper-small'],
  said: SAID,
  heard: SAID.replace('test', 'text'),
  words: 15,
  right_words: 14,
  tells_times: true,
  took_ms: 1_840,
};

/** The transcription server in the back office: without one, and what a trial says. */
export const TRANSCRIBER_SCREENS: readonly Screen[] = [
  { name: 'admin-transcriber-empty', who: 'operator', path, act: see },
  {
    name: 'admin-transcriber-tested',
    isBase: true,
    who: 'operator',
    path,
    prepare: (page) => answerTrial(page, ANSWER),
    act: (page) => runTrial(page, '14 of 15 words were right'),
  },
  {
    name: 'admin-transcriber-refused',
    who: 'operator',
    path,
    prepare: (page) => answerTrial(page, { ...ANSWER, code: 'HTTP_401', models: [], heard: '', right_words: 0 }),
    act: (page) => runTrial(page, 'refused the key'),
  },
];

async function answerTrial(page: Page, data: object): Promise<void> {
  await page.route('**/api/admin/transcriber/test', (route) => route.fulfill({ json: { status: 'success', data } }));
}

async function runTrial(page: Page, words: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Address' }).fill('http://localhost:8000/v1');
  await page.getByRole('button', { name: 'Test server' }).click();
  await page.getByText(words).scrollIntoViewIfNeeded();
}

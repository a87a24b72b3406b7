import path from 'node:path';
import { expect, test } from 'vitest';
import { type ApiUser, prefer, signIn } from '../testing/api.ts';
import { openJourney } from '../testing/open-journey.ts';
import { fillSignUp, newPerson } from '../testing/sign-up.ts';
import { chooseAvatar } from '../wizard.ts';

const PERSON = newPerson();
const journey = openJourney({ hasMicrophone: true });
const SCRIPT = 'This is my own voice. Two drops in the evening, that is all.';

test('an own recording is sent, followed word by word, heard, and becomes a video; another is recorded', async () => {
  const context = await journey.browser.newContext({ permissions: ['microphone'] });
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => void (message.type() === 'error' && problems.push(message.text())));
  await fillSignUp(page, journey.product.url, PERSON);
  const user = await signIn(journey.product.url, PERSON);
  await prefer(user, 'low');
  const recording = await recordingOf(user);

  await page.goto(`${journey.product.url}/create`);
  await chooseAvatar(page);
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await page.getByRole('radio', { name: 'Custom audio' }).click();
  await page.getByText('Add or record your audio to go on.').first().waitFor();
  await page.getByLabel(/^What is said/).fill(SCRIPT);
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') });
  await page.getByText('notes.txt: Please upload an audio file (MP3, WAV, M4A, etc.)').waitFor();
  await page.locator('input[type=file]').setInputFiles(recording);
  await page.getByLabel('I may use this voice').click();
  await page.getByText(`${recording.name} is ready.`).waitFor();
  await page
    .getByText(/Speech is ready/)
    .first()
    .waitFor();

  await page.getByRole('button', { name: 'Play speech' }).click();
  await page.getByRole('button', { name: 'Pause speech' }).waitFor();
  // It is the draft's, not the tab's.
  await page.reload();
  await page.getByText(`${recording.name} is ready.`).waitFor();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await page.getByText(`Own recording, ${recording.name}`).waitFor();
  await page.getByLabel('Video title').fill('In my own voice');
  await page.getByRole('button', { name: 'Generate', exact: true }).click();
  await page.getByText('Video Generation Started!').waitFor();
  await page.waitForURL('**/projects');
  await page.getByText('Video Ready!').waitFor({ timeout: 120_000 });

  await page.goto(`${journey.product.url}/create`);
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await page.getByRole('radio', { name: 'Custom audio' }).click();
  await page.getByRole('button', { name: 'Record your voice' }).click();
  const clock = page.getByText(/^0:0[2-9] \//);
  await clock.waitFor();
  await page.getByRole('button', { name: 'Stop and use' }).click();
  await page.getByLabel('I may use this voice').click();
  await page.getByText(/^Recording.* is ready\.$/).waitFor();
  expect(problems).toEqual([]);
  await context.close();
});

/** The script as a built-in voice speaks it, as a file that somebody brings along. */
async function recordingOf(user: ApiUser): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const spoken = await user.call<{ data: string }>('POST', '/api/a2e/tts/generate', {
    msg: SCRIPT,
    tts_id: 'en-us-ava',
    country: 'en',
    region: 'US',
    speechRate: 1,
  });
  const answer = await fetch(new URL(spoken.data, user.url));
  const extension = path.extname(new URL(spoken.data, user.url).pathname);
  return { name: `me${extension}`, mimeType: 'audio/wav', buffer: Buffer.from(await answer.arrayBuffer()) };
}

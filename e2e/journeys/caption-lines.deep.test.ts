import type { Video } from '@sayso/contract';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { type ApiUser, makeVideo, prefer, signUp, waitForVideo } from '../testing/api.ts';
import { openJourney } from '../testing/open-journey.ts';

const journey = openJourney();
const SCRIPT = 'No camera, no studio. Just cold brew in one minute.';

/** The dialog for the captions of the only video, line by line. */
async function openLines(page: Page) {
  await page.getByRole('button', { name: 'More for Cold brew' }).click();
  await page.getByRole('menuitem', { name: 'Edit captions' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit captions' });
  const list = dialog.getByRole('list', { name: 'Caption lines' });
  await list.waitFor();
  const texts = () =>
    list.getByRole('textbox').evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value.trim()));
  /** Puts the cursor before a word of a line. */
  const goTo = async (line: number, word: string) => {
    const input = list.getByRole('textbox').nth(line);
    await input.focus();
    await input.evaluate((element: HTMLInputElement, text) => {
      const at = element.value.indexOf(text);
      element.setSelectionRange(at, at);
    }, word);
  };
  return { dialog, list, texts, goTo };
}

/** The video once nothing of it is made any more. */
async function finished(user: ApiUser, id: string): Promise<Video> {
  await waitForVideo(user, id, ({ status }) => status === 'completed');
  return (await user.call<{ data: Video }>('GET', `/api/videos/${id}`)).data;
}

async function readCues(user: ApiUser, { subtitles_url: url }: Video): Promise<string[]> {
  const file = await (await fetch(new URL(url ?? '', user.url))).text();
  return file
    .trim()
    .split('\n\n')
    .map((cue) => cue.split('\n').slice(2).join('\n'));
}

test('captions are split, joined, moved, replaced and taken back, survive a reload, and stand so in the subtitle file', async () => {
  const user = await signUp(journey.product.url, 'Elena Marsh');
  await prefer(user, 'low');
  const id = await makeVideo(user, { title: 'Cold brew', script: SCRIPT });
  await finished(user, id);
  const page = await journey.browser.newPage({ locale: 'en-US' });
  await page.addInitScript((token) => localStorage.setItem('auth_token', token), user.token);
  await page.goto(`${journey.product.url}/projects`);

  const before = await openLines(page);
  const automatic = await before.texts();
  expect(automatic.join(' ')).toBe(SCRIPT);
  await before.goTo(0, 'camera');
  await page.keyboard.press('Enter');
  expect((await before.texts()).slice(0, 1)).toEqual(['No']);
  await page.keyboard.press('Backspace');
  expect(await before.texts()).toEqual(automatic);
  await page.keyboard.press('Alt+ArrowDown');
  const moved = await before.texts();
  expect(moved).not.toEqual(automatic);
  await page.keyboard.press('Control+z');
  expect(await before.texts()).toEqual(automatic);
  await page.keyboard.press('Control+Shift+z');
  expect(await before.texts()).toEqual(moved);
  await page.keyboard.press('Control+f');
  await before.dialog.getByRole('textbox', { name: 'Find' }).fill('MINUTE');
  await before.dialog.getByRole('textbox', { name: 'Replace with' }).fill('moment');
  await before.dialog.getByText('1 place').waitFor();
  await before.dialog.getByRole('button', { name: 'Replace all' }).click();

  await page.reload();
  const again = await openLines(page);
  await again.dialog.getByText('Your changes from before are here again.').waitFor();
  const lines = await again.texts();
  expect(lines.join(' ')).toBe(SCRIPT.replace('minute', 'moment'));
  await again.dialog.getByRole('button', { name: 'Save and render again' }).click();
  await page.getByText('Captions saved').waitFor();
  const video = await finished(user, id);
  expect(video.generation_data.script.captionBreaks).toBe('written');
  const { captionText } = video.generation_data.script;
  expect(captionText?.split(/\n+/u)).toEqual(lines);
  expect(await readCues(user, video)).toEqual(captionText?.split('\n\n'));
  await page.close();
});

import type { Page } from 'playwright-core';
import type { Screen } from './screen.ts';
import { changeAnswers } from './testing/change-answers.ts';

const TITLE = 'Glow serum, morning routine';
const ARABIC = 'مرحبا بكم في متجرنا\nلدينا Glow serum اليوم\n\nخصم 20٪ على كل شيء\n\nهل أنتم مستعدون؟\nاطلبوا الآن';
const THAI = 'สวัสดีครับ วันนี้\nเรามีของดีมาฝาก\n\nเซรั่ม Glow ราคาถูก\n\nลองดูนะครับ\nทุกคน';

type Videos = { data: { data: { title: string; generation_data: { script: Record<string, unknown> } }[] } };

/** Captions of a finished video, line by line: as the engine set them, while something is looked for, and in scripts that run or break otherwise. */
export const CAPTION_SCREENS: readonly Screen[] = [
  { name: 'edit-captions', isBase: true, who: 'member', path: () => '/projects', act: editCaptions },
  { name: 'edit-captions-find', who: 'member', path: () => '/projects', act: findText },
  { name: 'edit-captions-text', who: 'member', path: () => '/projects', act: editAsText },
  { name: 'edit-captions-arabic', who: 'member', path: () => '/projects', prepare: write(ARABIC), act: editCaptions },
  { name: 'edit-captions-thai', who: 'member', path: () => '/projects', prepare: write(THAI), act: editCaptions },
];

async function editCaptions(page: Page): Promise<void> {
  await page.getByRole('button', { name: `More for ${TITLE}` }).click();
  await page.getByRole('menuitem', { name: 'Edit captions' }).click();
  await page.getByRole('list', { name: 'Caption lines' }).waitFor();
}

async function findText(page: Page): Promise<void> {
  await editCaptions(page);
  await page.getByRole('textbox', { name: /^Line 2 of/ }).click();
  await page.getByRole('button', { name: 'Split the line at the cursor' }).click();
  await page.getByRole('button', { name: 'Find and replace' }).click();
  await page.getByRole('textbox', { name: 'Find' }).fill('a');
}

async function editAsText(page: Page): Promise<void> {
  await findText(page);
  await page.getByRole('radio', { name: 'Text' }).click();
  await page.getByRole('textbox', { name: 'Caption text' }).waitFor();
}

/** Lets the video have captions that somebody set in these lines. */
function write(captionText: string) {
  return (page: Page) =>
    changeAnswers<Videos>(page, '**/api/videos?*', (answer) => {
      for (const { title, generation_data: made } of answer.data.data)
        if (title === TITLE) Object.assign(made.script, { captionText, captionBreaks: 'written' });
      return answer;
    });
}

import type { Page } from 'playwright-core';

const SCRIPT =
  'I used to spend forty minutes on my skin every morning. Then I found this serum. Two drops, that is it.';

/** Step 1 of the wizard: picks Maya from the library. */
export async function chooseAvatar(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'AI Influencer Library' }).click();
  await page
    .locator('label')
    .filter({ has: page.getByRole('radio', { name: /Maya/ }) })
    .click();
  await page.getByText('Maya is chosen. Next:').waitFor();
}

/** Up to the end of step 2: writes a script and has it spoken. */
export async function writeScript(page: Page, choose = chooseAvatar): Promise<void> {
  await choose(page);
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await page.getByLabel('Script').fill(SCRIPT);
  await page.getByRole('radio', { name: /Ava/, checked: true }).waitFor({ state: 'attached' });
  await page.getByRole('button', { name: /^Generate/ }).click();
  await page.getByText(/Speech is ready/).waitFor();
}

/** Up to step 3: everything is chosen. */
export async function reachGenerate(page: Page, choose = chooseAvatar): Promise<void> {
  await writeScript(page, choose);
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await page.getByLabel('Video title').waitFor();
}

/** As far as the preview that a phone shows before a video is made; where it stands beside the steps, step 3 is as far. */
export async function askForPreview(page: Page): Promise<void> {
  await reachGenerate(page);
  if ((page.viewportSize()?.width ?? 0) > 900) return;
  await page.getByRole('button', { name: 'Generate', exact: true }).click();
  await page.getByRole('dialog', { name: 'Live preview' }).waitFor();
}

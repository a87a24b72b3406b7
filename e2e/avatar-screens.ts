import type { Page } from 'playwright-core';
import type { Screen } from './screen.ts';

/** Step 1 of the wizard: a character of one's own, and the Face Studio. */
export const AVATAR_SCREENS: readonly Screen[] = [
  { name: 'create-1-custom', isBase: true, who: 'member', path: () => '/create', act: askTooEarly },
  { name: 'create-1-custom-crop', who: 'newcomer', path: () => '/create', act: cropProduct },
  {
    name: 'create-1-custom-making',
    who: 'member',
    path: () => '/create',
    prepare: (page) => answerChecks(page, { status: 'processing', progress: 42, error: null }),
    act: (page) => generate(page, 'Generating your avatar...'),
  },
  {
    name: 'create-1-custom-failed',
    who: 'member',
    path: () => '/create',
    prepare: (page) => answerChecks(page, { status: 'failed', progress: 60, error: 'The drawing stopped. Try again.' }),
    act: (page) => generate(page, 'Avatar generation failed'),
  },
  {
    name: 'create-1-custom-made',
    who: 'member',
    path: () => '/create',
    act: async (page) => {
      await generate(page, 'is chosen. Next: the script and the voice.');
      await page.getByText('Not drawn', { exact: true }).scrollIntoViewIfNeeded();
    },
  },
  { name: 'create-1-digital', who: 'member', path: () => '/create', act: chooseFace },
  {
    name: 'create-1-digital-alike',
    who: 'member',
    path: () => '/create',
    act: async (page) => {
      await chooseFace(page);
      await page.getByRole('button', { name: 'More like this' }).last().click();
      await page.getByRole('button', { name: 'Back to the faces before' }).waitFor();
      await allPainted(page);
    },
  },
  {
    name: 'create-1-digital-more',
    who: 'member',
    path: () => '/create',
    act: async (page) => {
      await chooseFace(page);
      await page.getByRole('button', { name: 'More options' }).click();
      await page.getByRole('button', { name: 'Generate', exact: true }).click();
      await page.getByRole('button', { name: 'Save picture' }).waitFor();
    },
  },
  {
    name: 'create-1-digital-refused',
    who: 'member',
    path: () => '/create',
    prepare: async (page) => {
      await page.route('**/api/face-studio/generate*', (route) => route.fulfill({ status: 429, json: {} }));
    },
    act: async (page) => {
      await page.getByRole('tab', { name: 'Digital Avatar' }).click();
      await page.getByRole('button', { name: 'More options' }).click();
      await page.getByRole('button', { name: 'Generate', exact: true }).click();
      await page.getByText('Rate limit exceeded').waitFor();
    },
  },
];

const openCustom = (page: Page) => page.getByRole('tab', { name: 'Create Custom' }).click();

async function askTooEarly(page: Page): Promise<void> {
  await openCustom(page);
  await page.getByRole('button', { name: 'Generate Avatar' }).click();
  await page.getByText('Please fill in all required fields and upload a product image.').waitFor();
}

/** What stands on the screen will do for a product. */
async function chooseProduct(page: Page): Promise<void> {
  const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 300, height: 300 } });
  await page.locator('input[type=file]').first().setInputFiles({ name: 'serum.png', mimeType: 'image/png', buffer });
  await page.getByRole('checkbox', { name: 'I may use this product picture' }).click();
  await page.getByRole('dialog', { name: 'Crop your picture' }).getByRole('application').waitFor();
}

async function cropProduct(page: Page): Promise<void> {
  await openCustom(page);
  await chooseProduct(page);
}

async function describe(page: Page): Promise<void> {
  await openCustom(page);
  await chooseProduct(page);
  await page.getByRole('button', { name: 'Use whole picture' }).click();
  await page.getByRole('group', { name: 'Product picture' }).waitFor();
  await page
    .getByLabel('Description')
    .fill('Red curly hair, round glasses, a green hoodie, freckles, an apron, flour on her hands');
  await page.getByRole('textbox', { name: 'Name' }).fill('Nora of the bakery');
  await page.getByRole('radio', { name: 'Female' }).click();
  await page.getByLabel('Appearance', { exact: true }).selectOption('caucasian');
  await page.getByLabel('Age range').selectOption('young-adult');
}

async function generate(page: Page, seen: string): Promise<void> {
  await describe(page);
  await page.getByRole('button', { name: 'Generate Avatar' }).click();
  await page.getByText(seen).first().waitFor();
}

async function chooseFace(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Digital Avatar' }).click();
  await allPainted(page);
  await page.getByRole('button', { name: /, face 5$/ }).click();
  await page.getByRole('img', { name: /, as in your video$/ }).waitFor();
  // The portrait is painted twice: coarse at once, then fine.
  await page.waitForTimeout(500);
}

async function allPainted(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelectorAll('[role=grid] canvas').length === 12);
}

type State = { status: string; progress: number; error: string | null };

/** A state of the making that passes too quickly, or never comes, to be photographed. */
async function answerChecks(page: Page, { status, progress, error }: State): Promise<void> {
  await page.route('**/api/video-generation/check-status', async (route) => {
    const { jobId } = route.request().postDataJSON() as { jobId: string };
    const data = { jobId, progress, url: null, public_url: null, error, avatar: null };
    await route.fulfill({ json: { success: true, status, data } });
  });
}

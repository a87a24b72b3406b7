import { PRESENTER_LACKS } from '@sayso/contract';
import type { Page } from 'playwright-core';
import { type Screen, seeText } from './screen.ts';
import { failCalls } from './testing/change-answers.ts';

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

const MAKERS = '**/api/a2e/presenters/makers';
const PRESENTERS = '**/api/a2e/presenters';

/** Presenters of one's own, in the wizard. */
export const OWN_PRESENTER_SCREENS: readonly Screen[] = [
  {
    name: 'create-1-own-presenters',
    isBase: true,
    who: 'member',
    path: () => '/create',
    prepare: offerMakers,
    act: async (page) => {
      await openCustom(page);
      await seeText('could not use this face')(page);
    },
  },
  {
    name: 'create-1-own-presenters-error',
    who: 'member',
    path: () => '/create',
    prepare: (page) => failCalls(page, PRESENTERS),
    act: async (page) => {
      await openCustom(page);
      await seeText('Your presenters could not be loaded')(page);
    },
  },
  {
    name: 'create-1-own-presenter-form',
    who: 'member',
    path: () => '/create',
    prepare: offerMakers,
    act: async (page) => {
      await openCustom(page);
      await page.getByRole('button', { name: 'Make your own presenter' }).click();
      await page.getByRole('dialog').getByText('30 seconds of video').waitFor();
    },
  },
];

/** Two partners that make presenters, one that is being made, and one of which nothing came. */
async function offerMakers(page: Page): Promise<void> {
  const photo = { cost_seconds: 30, usual_minutes: 10, seconds: null, refusal: null };
  const film = { cost_seconds: 0, usual_minutes: 30, seconds: { least: 10, most: 60 }, refusal: null };
  const cannot = PRESENTER_LACKS;
  const makers = [
    { partner: 'heygen', partner_name: 'HeyGen', pays: 'own_key', seconds_left: null, cannot, photo, film: null },
    { partner: 'a2e', partner_name: 'A2E', pays: 'site', seconds_left: 570, cannot, photo, film },
  ];
  await page.route(MAKERS, (route) => route.fulfill({ json: { status: 'success', data: makers } }));
  const presenters = [presenterOf('Ada', { status: 'processing', progress: 40 }), presenterOf('Bea in the office', {})];
  await page.route(PRESENTERS, (route) => route.fulfill({ json: { status: 'success', data: presenters } }));
}

let made = 0;
function presenterOf(name: string, other: object): object {
  made += 1;
  const at = '2026-03-04T12:00:00.000Z';
  return {
    id: `01990000-0000-7000-8000-0000000000${10 + made}`,
    name,
    partner: 'a2e',
    partner_name: 'A2E',
    source: 'photo',
    status: 'failed',
    progress: null,
    usual_minutes: 10,
    error:
      'The partner could not use this face. Take a sharp photo or film of one person who looks into the camera, and try with that.',
    pays: 'site',
    picture_url: '',
    created_at: at,
    consent: { person: 'self', text: 'I am the person who is seen here.', at, by: null },
    ...other,
  };
}

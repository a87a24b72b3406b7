import { type Face, performerOfFace } from '@sayso/engine/performers/performer-of-face';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { prefer, signIn } from '../testing/api.ts';
import { openJourney } from '../testing/open-journey.ts';
import { paintPicture } from '../testing/paint-picture.ts';
import { fillSignUp, newPerson } from '../testing/sign-up.ts';

const PERSON = newPerson();
const journey = openJourney();
type MadeAvatar = { look?: { hair: { style: string; color: string } } };
const SCRIPT = 'Two drops in the evening, that is all.';

test('a described character with its product, and a person of the Face Studio, each speak in a video', async () => {
  const context = await journey.browser.newContext();
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => void (message.type() === 'error' && problems.push(message.text())));
  await fillSignUp(page, journey.product.url, PERSON);
  const user = await signIn(journey.product.url, PERSON);
  await prefer(user, 'low');
  const product = await paintPicture(page);

  await page.goto(`${journey.product.url}/create`);
  await page.getByRole('tab', { name: 'Create Custom' }).click();
  await page.getByRole('button', { name: 'Generate Avatar' }).click();
  await page.getByText('Please fill in all required fields and upload a product image.').waitFor();
  await page.getByLabel('Description').fill('Red curly hair, round glasses, a green hoodie, freckles');
  await page.getByRole('textbox', { name: 'Name' }).fill('Nora of the bakery');
  await page.getByRole('radio', { name: 'Female' }).click();
  await page.getByLabel('Appearance').selectOption('caucasian');
  await page.getByLabel('Age range').selectOption('adult');
  await page.locator('input[type=file]').setInputFiles(product);
  await page.getByRole('checkbox', { name: 'I may use this product picture' }).click();
  await page.getByRole('button', { name: 'Use whole picture' }).click();
  await page.getByRole('button', { name: /^Change/ }).waitFor();
  await page.getByRole('button', { name: 'Generate Avatar' }).click();
  await page.getByText('Avatar generated successfully!').first().waitFor();
  await page.getByText('Red curly hair, round glasses, green hoodie, freckles').waitFor();
  await page.getByRole('radio', { name: /^Nora of the bakery/ }).waitFor();
  await makeVideo(page, 'A character of my own');

  await page.goto(`${journey.product.url}/create`);
  await page.getByRole('tab', { name: 'Digital Avatar' }).click();
  await page.getByLabel('Ethnicity').selectOption('african');
  await page.getByRole('button', { name: /, face 5$/ }).click();
  await page.getByRole('button', { name: 'More like this', exact: true }).last().click();
  await page.getByRole('button', { name: /, face 7$/ }).click();
  await page.getByRole('radio', { name: 'Ginger' }).check({ force: true });
  const kept = page.waitForRequest('**/api/face-studio/avatars');
  await page.getByRole('button', { name: 'Use This Avatar' }).click();
  const chosen = performerOfFace((await kept).postDataJSON() as Face).look;
  await page
    .getByText(/is chosen\./)
    .first()
    .waitFor();
  await makeVideo(page, 'Somebody new');

  const { data } = await user.call<{ data: { data: { title: string; generation_data: { avatar: MadeAvatar } }[] } }>(
    'GET',
    '/api/videos',
  );
  const looks = data.data.map(({ title, generation_data: { avatar } }) => [title, avatar.look?.hair]);
  // Who was chosen on the wall, trait for trait; and the words of the description.
  expect(data.data.find(({ title }) => title === 'Somebody new')?.generation_data.avatar.look).toEqual(chosen);
  expect(looks).toMatchObject([
    ['Somebody new', { color: '#a8472a' }],
    ['A character of my own', { style: 'curls' }],
  ]);
  expect(problems).toEqual([]);
  await context.close();
});

async function makeVideo(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await page.getByLabel('Script').fill(SCRIPT);
  await page.getByRole('button', { name: /^Generate/ }).click();
  await page.getByText(/Speech is ready/).waitFor();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await page.getByLabel('Video title').fill(title);
  await page.getByRole('button', { name: 'Generate', exact: true }).click();
  await page.getByText('Video Generation Started!').waitFor();
  await page.waitForURL('**/projects');
  await page.getByText('Video Ready!').waitFor({ timeout: 120_000 });
  await page.getByRole('button', { name: `More for ${title}` }).waitFor();
}

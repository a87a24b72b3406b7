import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { accountsApi } from '../../packages/contract/src/index.ts';
import { type ApiUser, signUp } from '../testing/api.ts';
import { openJourney } from '../testing/open-journey.ts';
import { paintPicture } from '../testing/paint-picture.ts';

const journey = openJourney();
let person: ApiUser;

beforeAll(async () => {
  person = await signUp(journey.product.url, 'Elena Marsh');
});

const pictureOf = async () => {
  const { data } = await person.call<{ data: { avatar_url: string | null } }>('GET', accountsApi.getProfile.path);
  return data.avatar_url;
};

/** Red, green and blue in the middle of a stored picture. */
const middleOf = (page: Page, address: string) =>
  page.evaluate(async (src) => {
    const bitmap = await createImageBitmap(await (await fetch(src)).blob());
    const canvas = Object.assign(document.createElement('canvas'), { width: bitmap.width, height: bitmap.height });
    const paper = canvas.getContext('2d');
    paper?.drawImage(bitmap, 0, 0);
    const [red = 0, , blue = 0] = paper?.getImageData(bitmap.width / 2, bitmap.height / 2, 1, 1).data ?? [];
    return { red, blue, size: [bitmap.width, bitmap.height] };
  }, address);

test('a picture is cropped by keyboard, kept as chosen, shown in the shell of every tab, and taken away', async () => {
  const context = await journey.browser.newContext();
  await context.addInitScript((token) => localStorage.setItem('auth_token', token), person.token);
  const [page, other] = [await context.newPage(), await context.newPage()];
  await Promise.all([page.goto(`${journey.product.url}/settings`), other.goto(`${journey.product.url}/projects`)]);
  await other.getByRole('button', { name: /^Account/u }).waitFor();
  await page.getByText('Personal Information').waitFor();
  await page.locator('input[type=file]').setInputFiles(await paintPicture(page));

  const dialog = page.getByRole('dialog', { name: 'Crop your picture' });
  await dialog.getByRole('slider', { name: 'Zoom' }).focus();
  await page.keyboard.press('End');
  const frame = dialog.getByRole('application');
  await frame.focus();
  // From the middle far to the left of the picture, where it is red.
  for (let press = 0; press < 150; press += 1) await page.keyboard.press('ArrowRight');
  await dialog.getByRole('button', { name: 'Use picture' }).click();
  await page.getByText('Avatar Updated').waitFor();

  const stored = await pictureOf();
  expect(stored).not.toBeNull();
  const { red, blue, size } = await middleOf(page, stored ?? '');
  // A quarter of its height, which is 600.
  expect(size).toEqual([150, 150]);
  expect(red - blue).toBeGreaterThan(100);
  for (const tab of [page, other]) {
    await tab
      .getByRole('button', { name: /^Account/u })
      .locator(`img[src="${stored}"]`)
      .waitFor();
  }

  await page.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('button', { name: 'Remove picture' }).click();
  await page.getByText('Your picture has been removed.').waitFor();
  expect(await pictureOf()).toBeNull();
  await other
    .getByRole('button', { name: /^Account/u })
    .getByText('EM')
    .waitFor();
  await context.close();
});

import { TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openJourney } from '../testing/open-journey.ts';
import { fillSignUp, newPerson } from '../testing/sign-up.ts';

const PERSON = newPerson();
const journey = openJourney();

/** Turns the second step on with an app that knows the key on the screen. Answers the recovery codes. */
async function turnOn(page: Page): Promise<string[]> {
  await page.goto(`${journey.product.url}/settings?tab=security`);
  await page.getByRole('button', { name: 'Turn on' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Current Password').fill(PERSON.password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  const picture = dialog.getByRole('img', { name: /^QR code/ });
  await picture.waitFor();
  expect(
    await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
  ).toBeGreaterThan(0);
  const secret = (await dialog.getByRole('group', { name: 'Key', exact: true }).innerText()).replaceAll(' ', '');
  await dialog.getByLabel('Code from your app').fill(new TOTP({ secret }).generate());
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await dialog.getByRole('heading', { name: 'Save your recovery codes' }).waitFor();
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download as text' }).click();
  expect((await download).suggestedFilename()).toBe('recovery-codes.txt');
  const codes = (await dialog.locator('code').innerText()).split('\n');
  await dialog.getByRole('checkbox', { name: 'I have saved them' }).click();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await page.getByText('10 recovery codes left').waitFor();
  return codes;
}

/** Signs out, and in again up to the second step. */
async function toSecondStep(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Elena Marsh/ }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await page.getByLabel('Email').fill(PERSON.email);
  await page.getByLabel('Password', { exact: true }).fill(PERSON.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('heading', { name: 'One more step' }).waitFor();
}

async function enterCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Code').fill(code);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

test('with two-factor sign-in a recovery code lets in where the app is not at hand, and only once', async () => {
  const page = await journey.browser.newPage();
  await fillSignUp(page, journey.product.url, PERSON);
  const codes = await turnOn(page);
  expect(codes).toHaveLength(10);
  const [first = '', second = ''] = codes;

  await toSecondStep(page);
  await enterCode(page, first);
  await page.getByRole('heading', { name: 'Welcome back, Elena' }).waitFor();

  await toSecondStep(page);
  await enterCode(page, first);
  await page.getByText('This code is wrong or was already used.').waitFor();
  await enterCode(page, second);
  await page.getByRole('heading', { name: 'Welcome back, Elena' }).waitFor();
  await page.goto(`${journey.product.url}/settings?tab=security`);
  await page.getByText('8 recovery codes left').waitFor();
  await page.close();
});

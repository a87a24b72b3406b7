import { expect, test } from 'vitest';
import { emailOf, signIn } from '../testing/api.ts';
import { openJourney } from '../testing/open-journey.ts';
import { fillSignUp, newPerson, mailedLink } from '../testing/sign-up.ts';
import { OPERATOR } from '../testing/start-product.ts';

const NEW_EMAIL = emailOf('Elena of Brightside');
const PERSON = newPerson();
const journey = openJourney();

test('an e-mail is confirmed by its mail, changed by another, and the settings say so', async () => {
  const operator = await signIn(journey.product.url, OPERATOR);
  const context = await journey.browser.newContext();
  const page = await context.newPage();
  await fillSignUp(page, journey.product.url, PERSON);
  await page.goto(`${journey.product.url}/settings?tab=security`);
  await page.getByText('Unconfirmed', { exact: true }).waitFor();

  const mail = await context.newPage();
  await mail.goto(await mailedLink(operator, { email: PERSON.email, path: '/verify-email' }));
  await mail.getByRole('button', { name: 'Confirm email' }).click();
  await mail.getByText('Your email is confirmed.').waitFor();
  await page.reload();
  await page.getByText('Verified', { exact: true }).waitFor();

  await page.getByRole('button', { name: 'Change email' }).click();
  const form = page.getByRole('form', { name: 'Change email' });
  await form.getByLabel('New email').fill(NEW_EMAIL);
  await form.getByLabel('Current Password').fill(PERSON.password);
  await form.getByRole('button', { name: 'Send link' }).click();
  await page.getByText(`Waiting for confirmation of ${NEW_EMAIL}`).waitFor();
  expect(await page.getByText(PERSON.email, { exact: true }).count()).toBeGreaterThan(0);
  await mail.goto(await mailedLink(operator, { email: NEW_EMAIL, path: '/confirm-email' }));
  await mail.getByRole('button', { name: 'Use this email' }).click();
  await mail.getByText('Your email was changed.').waitFor();
  await page.reload();
  await page.getByText(NEW_EMAIL, { exact: true }).first().waitFor();
  await page.getByText('Verified', { exact: true }).waitFor();
  await context.close();
});

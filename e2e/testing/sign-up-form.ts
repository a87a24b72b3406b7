import type { Page } from 'playwright-core';
import { PASSWORD } from './api.ts';

/** Whom a journey signs up. */
export const PERSON = { name: 'Elena Marsh', email: 'elena@example.com', password: PASSWORD };

/** Signs a person up as people do, from the first page to their dashboard. */
export async function fillSignUp(page: Page, url: string, email = PERSON.email): Promise<void> {
  await page.goto(url);
  await page.getByRole('link', { name: 'Create an account' }).click();
  await page.getByLabel('Full Name').fill(PERSON.name);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PERSON.password);
  await page.getByRole('checkbox', { name: /^I accept/ }).click();
  await page.getByRole('button', { name: 'Create Account' }).click();
  await page.getByRole('heading', { name: 'Welcome, Elena' }).waitFor();
}

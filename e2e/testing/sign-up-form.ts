import type { Page } from 'playwright-core';
import { emailOf, PASSWORD } from './api.ts';

/** Whom a journey signs up. */
export type Person = { name: string; email: string; password: string };

/** Somebody whom no other journey knows. */
export const newPerson = (): Person => ({ name: 'Elena Marsh', email: emailOf('Elena Marsh'), password: PASSWORD });

/** Signs a person up as people do, from the first page to their dashboard. */
export async function fillSignUp(page: Page, url: string, person: Person): Promise<void> {
  await page.goto(url);
  await page.getByRole('link', { name: 'Create an account' }).click();
  await page.getByLabel('Full Name').fill(person.name);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('checkbox', { name: /^I accept/ }).click();
  await page.getByRole('button', { name: 'Create Account' }).click();
  await page.getByRole('heading', { name: 'Welcome, Elena' }).waitFor();
}

import type { Page } from 'playwright-core';
import { type Screen, seeText } from './screen.ts';
import { changeSite } from './testing/change-answers.ts';

/** Signing in and up, pages behind mailed links, and pages without a visitor's account. */
export const SIGN_IN_SCREENS: readonly Screen[] = [
  { name: 'auth-login', isBase: true, who: 'nobody', path: () => '/auth', act: seeBrandPictures },
  { name: 'auth-login-refused', who: 'nobody', path: () => '/auth', act: signInWrongly },
  {
    name: 'auth-signup',
    isBase: true,
    who: 'nobody',
    path: () => '/auth',
    act: (page) => page.getByRole('link', { name: 'Create an account' }).click(),
  },
  {
    name: 'auth-registration-closed',
    who: 'nobody',
    path: () => '/auth',
    prepare: (page) => changeSite(page, { registration_enabled: false }),
    act: (page) => seeText('Registration is closed.')(page).then(() => seeBrandPictures(page)),
  },
  {
    name: 'forgot-password',
    isBase: true,
    who: 'nobody',
    path: () => '/forgot-password',
    act: (page) => seeText('Forgot your password?')(page).then(() => seeBrandPictures(page)),
  },
  { name: 'forgot-password-sent', who: 'nobody', path: () => '/forgot-password', act: askForReset },
  {
    name: 'reset-password',
    isBase: true,
    who: 'nobody',
    path: () => '/reset-password#email=elena.marsh%40example.com&token=nothing',
    act: (page) => seeText('Confirm New Password')(page).then(() => seeBrandPictures(page)),
  },
  {
    name: 'verify-email',
    who: 'nobody',
    path: () => '/verify-email#token=nothing',
    act: (page) => seeText('Confirm your email')(page).then(() => seeBrandPictures(page)),
  },
  { name: 'verify-email-refused', who: 'nobody', path: () => '/verify-email#token=nothing', act: openOldLink },
  {
    name: 'confirm-email',
    who: 'nobody',
    path: () => '/confirm-email#token=nothing',
    act: seeText('Confirm your new email'),
  },
  {
    name: 'undo-email-change',
    who: 'nobody',
    path: () => '/undo-email-change#token=nothing',
    act: seeText('Undo the change of your email'),
  },
  {
    name: 'undo-two-factor',
    who: 'nobody',
    path: () => '/undo-two-factor#token=nothing',
    act: seeText('Turn off two-factor sign-in'),
  },
  {
    name: 'maintenance',
    who: 'nobody',
    path: () => '/',
    prepare: (page) => changeSite(page, { maintenance_mode: true }),
    act: seeText('Back in a little while'),
  },
  {
    name: 'not-found',
    who: 'nobody',
    path: () => '/no/such/page',
    logs: /^console: 404: somebody asked for a page that does not exist/,
  },
];

/** The brand side draws its two performers after the form stands. */
async function seeBrandPictures(page: Page): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) < 900) return;
  await page.locator('canvas:not(.opacity-0)').nth(1).waitFor();
}

async function signInWrongly(page: Page): Promise<void> {
  await page.getByLabel('Email').fill('elena.marsh@example.com');
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByText('Invalid email or password').first().waitFor();
}

async function askForReset(page: Page): Promise<void> {
  await page.getByLabel('Email').fill('nobody.here@example.com');
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  await page.getByRole('button', { name: /^Send it again in/ }).waitFor();
}

async function openOldLink(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Confirm email' }).click();
  await page.getByText('This link is no longer valid.').waitFor();
}

import type { Page } from 'playwright-core';
import { accountsApi, identityApi } from '../packages/contract/src/index.ts';
import { type Screen, seeText } from './screen.ts';
import { PASSWORD } from './testing/api.ts';
import { failCalls, holdCalls } from './testing/change-answers.ts';
import { impersonate, showAccounts, showRecoveryCodes, showSecurity } from './testing/security-answers.ts';

const path = () => '/settings?tab=security';
const ACTIVITY = `**${identityApi.listActivity.path}`;

/** The Security tab of the account settings. */
export const SECURITY_SCREENS: readonly Screen[] = [
  {
    name: 'security',
    isBase: true,
    who: 'member',
    path,
    prepare: (page) => showSecurity(page, 7),
    act: seeText('Show all 10'),
  },
  {
    name: 'security-single-session',
    who: 'newcomer',
    path,
    prepare: showSingleSession,
    act: seeText('Single-session mode'),
  },
  {
    name: 'security-loading',
    who: 'member',
    path,
    prepare: (page) => holdCalls(page, ACTIVITY),
    act: seeText('Loading security settings...'),
  },
  {
    name: 'security-failed',
    who: 'member',
    path,
    prepare: (page) => failCalls(page, ACTIVITY),
    act: seeText('Failed to load security settings.'),
  },
  {
    name: 'security-impersonated',
    who: 'member',
    path,
    prepare: (page) => showSecurity(page, 7).then(() => impersonate(page)),
    act: seeText('You are acting as'),
  },
  { name: 'accounts-menu', who: 'member', path: () => '/projects', prepare: showAccounts, act: openAccounts },
  { name: 'security-password-wrong', who: 'member', path, act: changePasswordWrongly },
  { name: 'security-change-email', who: 'member', path, act: changeEmailWrongly },
  {
    name: 'security-email-pending',
    who: 'member',
    path,
    prepare: showPendingEmail,
    act: seeText('Waiting for confirmation of'),
  },
  {
    name: 'security-end-sessions',
    who: 'member',
    path,
    prepare: (page) => showSecurity(page, null),
    act: askToEndSessions,
  },
  { name: 'two-factor-begin', who: 'member', path, act: openTwoFactor },
  { name: 'two-factor-set-up', who: 'member', path, act: setUpTwoFactor },
  { name: 'two-factor-set-up-wrong', who: 'member', path, act: setUpWrongly },
  {
    name: 'two-factor-turn-off',
    who: 'member',
    path,
    prepare: (page) => showSecurity(page, 7),
    act: (page) => page.getByRole('button', { name: 'Turn off' }).click(),
  },
  { name: 'two-factor-recovery-codes', who: 'member', path, prepare: showRecoveryCodes, act: leaveCodesUnsaved },
];

async function showSingleSession(page: Page): Promise<void> {
  const security_settings = { loginNotifications: false, sessionTimeout: '720', allowMultipleSessions: false };
  const json = { status: 'success', data: { security_settings } };
  await page.route(`**${identityApi.getSecurity.path}`, (route) => route.fulfill({ json }));
}

async function showPendingEmail(page: Page): Promise<void> {
  const json = { status: 'success', data: { pending_email: 'elena.marsh.at.the.studio@brightside-cosmetics.shop' } };
  await page.route(`**${accountsApi.getEmailChange.path}`, (route) => route.fulfill({ json }));
}

async function changePasswordWrongly(page: Page): Promise<void> {
  const form = page.getByRole('form', { name: 'Change Password' });
  await form.getByLabel('Current Password').fill(PASSWORD);
  await form.getByLabel('New Password', { exact: true }).fill('another long password');
  await form.getByLabel('Confirm New Password').fill('another long passwort');
  await form.getByRole('button', { name: 'Update Password' }).click();
  await page.getByText('Password Mismatch').waitFor();
}

async function changeEmailWrongly(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Change email' }).click();
  const form = page.getByRole('form', { name: 'Change email' });
  await form.getByLabel('New email').fill('elena@brightside.shop');
  await form.getByLabel('Current Password').fill('not the password');
  await form.getByRole('button', { name: 'Send link' }).click();
  await page.getByText('Your current password is not correct.').waitFor();
  // Nothing of the card lies half below the bar of a phone.
  await form.evaluate((element) => element.closest('section')?.scrollIntoView({ block: 'center' }));
}

async function askToEndSessions(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await page.getByRole('dialog').waitFor();
}

async function openTwoFactor(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Turn on' }).click();
  await page.getByRole('dialog').getByLabel('Current Password').fill(PASSWORD);
}

async function setUpTwoFactor(page: Page): Promise<void> {
  await openTwoFactor(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('img', { name: /^QR code/ }).waitFor();
}

async function setUpWrongly(page: Page): Promise<void> {
  await setUpTwoFactor(page);
  await page.getByLabel('Code from your app').fill('000000');
  await page.getByRole('dialog').getByRole('button', { name: 'Turn on' }).click();
  await page.getByText('This code is wrong or was already used.').waitFor();
}

async function leaveCodesUnsaved(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'New recovery codes' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Current Password').fill(PASSWORD);
  await dialog.getByRole('textbox', { name: 'Code' }).fill('123456');
  await dialog.getByRole('button', { name: 'Make new codes' }).click();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await dialog.getByText('Save the codes, then tick this box.').waitFor();
}

/** The user menu, or the whole menu of a phone. */
async function openAccounts(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^(Account|Menu)/ })
    .filter({ visible: true })
    .first()
    .click();
  await page.getByText('Brightside Shop, editor').waitFor();
}

import { accountsApi, type DataExport, identityApi } from '../packages/contract/src/index.ts';
import type { Page } from 'playwright-core';
import { type Screen, seeText } from './screen.ts';
import { changeAnswers, failCalls, holdCalls } from './testing/change-answers.ts';
import { paintPicture } from './testing/paint-picture.ts';
import { impersonate } from './testing/security-answers.ts';

const PROFILE_CALL = `**${accountsApi.getProfile.path}`;
const DATA_CALL = `**${accountsApi.getDataExport.path}`;
const profile = () => '/settings';
const account = () => '/settings?tab=account';

/** The Profile and the Account tab of the account settings, and what is said to who comes back. */
export const ACCOUNT_SCREENS: readonly Screen[] = [
  { name: 'profile-new', who: 'newcomer', path: profile, act: seeText('Personal Information') },
  {
    name: 'profile',
    isBase: true,
    who: 'member',
    path: profile,
    prepare: fillProfile,
    act: seeText('Personal Information'),
  },
  { name: 'profile-operator', who: 'operator', path: profile, act: seeText('Personal Information') },
  { name: 'profile-crop', who: 'member', path: profile, prepare: fillProfile, act: choosePicture },
  { name: 'profile-wrong', who: 'member', path: profile, act: saveNothing },
  {
    name: 'profile-loading',
    who: 'member',
    path: profile,
    prepare: (page) => holdCalls(page, PROFILE_CALL),
    act: seeText('Loading profile...'),
  },
  {
    name: 'profile-error',
    who: 'member',
    path: profile,
    prepare: (page) => failCalls(page, PROFILE_CALL),
    act: seeText('Failed to load profile data.'),
  },
  { name: 'account', isBase: true, who: 'member', path: account, act: seeText('Request my data') },
  {
    name: 'account-impersonated',
    who: 'member',
    path: account,
    prepare: impersonate,
    act: seeText('You are acting as'),
  },
  {
    name: 'account-data-making',
    who: 'member',
    path: account,
    prepare: showCopy({ state: 'making' }),
    act: seeText('Your copy is being made.'),
  },
  {
    name: 'account-data-ready',
    who: 'member',
    path: account,
    prepare: showCopy({
      state: 'ready',
      ready_at: '2026-11-02T10:05:00.000Z',
      expires_at: '2026-11-09T10:05:00.000Z',
      renewable_at: '2026-11-03T10:00:00.000Z',
      size_bytes: 88_080_384,
    }),
    act: seeText('You can download it until'),
  },
  {
    name: 'account-data-failed',
    who: 'member',
    path: account,
    prepare: showCopy({ state: 'failed', failure: 'Your copy could not be made. Ask for it again.' }),
    act: seeText('Try again'),
  },
  {
    name: 'account-data-error',
    who: 'member',
    path: account,
    prepare: (page) => failCalls(page, DATA_CALL),
    act: seeText('This could not be loaded.'),
  },
  { name: 'account-delete', who: 'member', path: account, act: askToDelete },
  { name: 'auth-restore', who: 'nobody', path: () => '/auth', prepare: refuseLeaving, act: signInAsLeaving },
];

async function fillProfile(page: Page): Promise<void> {
  await changeAnswers<{ data: object }>(page, PROFILE_CALL, ({ data }) => ({
    data: {
      ...data,
      bio: 'I make skincare that fits into a morning. Two drops, that is it.',
      location: 'Lisbon, Portugal',
      website: 'https://brightside.example',
      company: 'Brightside Botanicals',
      avatar_url: '/favicon.svg',
    },
  }));
}

async function choosePicture(page: Page): Promise<void> {
  await page.getByText('Personal Information').waitFor();
  await page.locator('input[type=file]').setInputFiles(await paintPicture(page));
  await page.getByRole('dialog', { name: 'Crop your picture' }).waitFor();
  await page.getByRole('application').waitFor();
}

async function saveNothing(page: Page): Promise<void> {
  await page.getByLabel('First Name').fill('');
  await page.getByLabel('Last Name').fill('');
  await page.getByLabel('Website').fill('brightside');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByText('Please enter your first name.').waitFor();
}

function showCopy(copy: Partial<DataExport>): (page: Page) => Promise<void> {
  return (page) =>
    changeAnswers<{ data: DataExport }>(page, DATA_CALL, (answer) => ({
      ...answer,
      data: { ...answer.data, ...copy },
    }));
}

async function askToDelete(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Delete account' }).click();
  await page.getByRole('dialog', { name: 'Delete your account?' }).waitFor();
}

async function refuseLeaving(page: Page): Promise<void> {
  const message = 'Your account will be deleted on December 4, 2026. Restore it?';
  await page.route(`**${identityApi.login.path}`, (route) =>
    route.fulfill({ status: 403, json: { status: 'error', code: 'account_to_be_deleted', message } }),
  );
}

async function signInAsLeaving(page: Page): Promise<void> {
  await page.getByLabel('Email').fill('elena.marsh@example.com');
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('heading', { name: 'Restore your account?' }).waitFor();
}

import type { Page } from 'playwright-core';
import type { Screen } from './screen.ts';

const address: Screen['path'] = ({ videos }) => `/watch/${videos[0]?.slug}`;

/** The page of a shared video, its dialogs, and the player inside other sites. */
export const WATCH_SCREENS: readonly Screen[] = [
  { name: 'watch', isBase: true, who: 'nobody', path: ({ videos }) => `/watch/${videos[0]?.slug}` },
  { name: 'watch-wide', who: 'nobody', path: ({ videos }) => `/watch/${videos[2]?.slug}` },
  { name: 'watch-settings', who: 'nobody', path: address, act: openSettings },
  { name: 'watch-report', who: 'nobody', path: address, act: sendNothing },
  { name: 'watch-transcript', who: 'nobody', path: address, act: searchTranscript },
  { name: 'watch-not-found', who: 'nobody', path: () => '/watch/nothinghere1' },
  { name: 'embed', isBase: true, who: 'nobody', path: ({ videos }) => `/embed/${videos[0]?.slug}` },
];

async function openSettings(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('radio', { name: 'Normal' }).waitFor();
}

async function sendNothing(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Report' }).click();
  await page.getByRole('button', { name: 'Send report' }).click();
  await page.getByText('Choose a reason.').waitFor();
}

async function searchTranscript(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Show transcript' }).click();
  await page.getByRole('searchbox').fill('drops');
  await page.getByText('1 line found').waitFor();
}

import type { Page } from 'playwright-core';
import { accountsApi, DEFAULT_PREFERENCES } from '../packages/contract/src/index.ts';
import { type Screen, seeText } from './screen.ts';
import { failCalls, holdCalls } from './testing/change-answers.ts';
import { askForPreview } from './wizard.ts';

const path = () => '/settings?tab=preferences';
const CALL = `**${accountsApi.getPreferences.path}`;

/** The Preferences tab of the account settings, and what preferences and mailed links change elsewhere. */
export const PREFERENCE_SCREENS: readonly Screen[] = [
  { name: 'preferences', isBase: true, who: 'member', path, act: seeText('New videos start with') },
  { name: 'preferences-changed', who: 'member', path, act: changeSome },
  { name: 'preferences-saving', who: 'member', path, act: saveForever },
  { name: 'preferences-saved', who: 'newcomer', path, prepare: takeEverything, act: saveSome },
  {
    name: 'preferences-loading',
    who: 'member',
    path,
    isAboutPreferences: true,
    prepare: (page) => holdCalls(page, CALL),
    act: seeText('Loading preferences...'),
  },
  {
    name: 'preferences-failed',
    who: 'member',
    path,
    isAboutPreferences: true,
    prepare: (page) => failCalls(page, CALL),
    act: seeText('Failed to load preferences.'),
  },
  {
    name: 'create-1-without-preview',
    who: 'member',
    path: () => '/create',
    look: { showPreviewBeforeGenerate: false },
    act: seeText('AI Influencer Library'),
  },
  { name: 'create-3-preview-first', who: 'member', path: () => '/create', act: askForPreview },
  {
    name: 'unsubscribe',
    isBase: true,
    who: 'nobody',
    path: () => '/unsubscribe#token=nothing',
    act: seeText('Stop these mails'),
  },
  { name: 'unsubscribe-refused', who: 'nobody', path: () => '/unsubscribe#token=nothing', act: stopMails },
];

async function changeSome(page: Page): Promise<void> {
  await page.getByLabel('Default Voice').selectOption('female-spanish');
  await page.getByRole('switch', { name: 'Product news' }).click();
  await page.getByRole('group', { name: 'Unsaved changes' }).waitFor();
  await scrollToWholeSwitches(page);
}

/** From the end of the page up to where no switch lies half below a bar: it would count as too small to be pressed. */
async function scrollToWholeSwitches(page: Page): Promise<void> {
  await page.evaluate(() => {
    const STEP_PX = 8;
    const bars = [...document.querySelectorAll('header, [data-lifts-toasts]')];
    const isCut = (control: Element) => {
      const { top, bottom } = control.getBoundingClientRect();
      return bars.some((bar) => {
        const frame = bar.getBoundingClientRect();
        return bottom > frame.top && top < frame.bottom && !(top >= frame.top && bottom <= frame.bottom);
      });
    };
    for (let top = document.documentElement.scrollHeight - innerHeight; top > 0; top -= STEP_PX) {
      scrollTo({ top, behavior: 'instant' });
      if (![...document.querySelectorAll('[role=switch]')].some(isCut)) return;
    }
  });
}

async function saveForever(page: Page): Promise<void> {
  await changeSome(page);
  await holdCalls(page, CALL);
  await page.getByRole('button', { name: 'Save Preferences' }).click();
  await page.getByRole('button', { name: 'Saving...' }).waitFor();
}

/** Nothing that is photographed changes what the next picture shows. */
async function takeEverything(page: Page): Promise<void> {
  await page.route(CALL, (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({
          json: { status: 'success', data: { ...DEFAULT_PREFERENCES, ...route.request().postDataJSON() } },
        })
      : route.fallback(),
  );
}

async function saveSome(page: Page): Promise<void> {
  await changeSome(page);
  await page.getByRole('button', { name: 'Save Preferences' }).click();
  await page.getByText('Preferences Saved').waitFor();
  // The toast lies over a part of the page that has no small targets there.
  await page.evaluate(() => scrollTo(0, 0));
}

async function stopMails(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Stop these mails' }).click();
  await page.getByText('This link is no longer valid.').waitFor();
}

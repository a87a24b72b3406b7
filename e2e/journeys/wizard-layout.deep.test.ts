import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { signUp } from '../testing/api.ts';
import { openJourney } from '../testing/open-journey.ts';
import { chooseAvatar } from '../wizard.ts';

const SCRIPT = 'Two drops in the morning, that is it. Find it at your shop.';
const journey = openJourney();

async function openWizard(name: string, viewport: { width: number; height: number }): Promise<Page> {
  const user = await signUp(journey.product.url, name);
  const context = await journey.browser.newContext({ locale: 'en-US', viewport, reducedMotion: 'reduce' });
  await context.addInitScript((token) => localStorage.setItem('auth_token', token), user.token);
  const page = await context.newPage();
  await page.goto(`${journey.product.url}/create`);
  await chooseAvatar(page);
  return page;
}

/** Where a field stands on the page, in CSS pixels from its top. */
const topOfScript = (page: Page) =>
  page.getByLabel('Script', { exact: true }).evaluate((field) => field.getBoundingClientRect().top + scrollY);

/** What has the focus and lies under the bar at the bottom, in part or whole; null for nothing. */
const hiddenFocus = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement;
    const bar = document.querySelector('[data-lifts-toasts]');
    if (!focused || !bar || focused === document.body || bar.contains(focused)) return null;
    // What stands beside the page all along is under no bar.
    if (!document.querySelector('main')?.contains(focused)) return null;
    const { bottom } = focused.getBoundingClientRect();
    return bottom > bar.getBoundingClientRect().top ? (focused.getAttribute('aria-label') ?? focused.outerHTML) : null;
  });

test.each([
  ['a laptop', { width: 1440, height: 900 }],
  ['a phone', { width: 390, height: 844 }],
] as const)(
  'on %s nothing moves at the first word or a save, and the focus is never under the bar',
  async (name, size) => {
    const page = await openWizard(`Layout ${name}`, size);
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    const before = await topOfScript(page);
    await page.getByLabel('Script', { exact: true }).pressSequentially(SCRIPT);
    expect(await topOfScript(page)).toBe(before);
    await page.getByText(/^Saved/).waitFor();
    expect(await topOfScript(page)).toBe(before);
    await page.evaluate(() => document.querySelector('main time')?.replaceChildren('on a day in September'));
    expect(await topOfScript(page)).toBe(before);

    const generate = page.getByRole('button', { name: 'Generate speech' });
    // A phone scrolls to it.
    if (size.width < 900) await generate.scrollIntoViewIfNeeded();
    const bar = await page.locator('[data-lifts-toasts]').boundingBox();
    const button = await generate.boundingBox();
    expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThan(bar?.y ?? 0);
    await page.getByLabel('Script', { exact: true }).focus();
    for (let tabs = 0; !(await generate.evaluate((element) => element === document.activeElement)); tabs += 1) {
      expect(tabs).toBeLessThan(40);
      await page.keyboard.press('Tab');
      expect(await hiddenFocus(page)).toBeNull();
    }
    await page.context().close();
  },
);

test('on the narrowest phone filters say what they are, and the preview can be hit', async () => {
  const page = await openWizard('Layout narrow', { width: 320, height: 700 });
  for (const name of ['Gender', 'Age', 'Appearance', 'Style']) {
    const box = await page.getByLabel(name, { exact: true }).boundingBox();
    expect(box?.width).toBeGreaterThan(120);
  }
  const button = await page.getByRole('button', { name: 'Open the live preview' }).boundingBox();
  expect(button?.width).toBeGreaterThanOrEqual(44);
  await page.context().close();
});

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { signIn } from '../testing/api.ts';
import { brokenRules } from '../testing/axe.ts';
import { openOwnJourney } from '../testing/open-journey.ts';
import { paintPicture } from '../testing/paint-picture.ts';
import { OPERATOR } from '../testing/start-product.ts';
import { waitForFocus } from '../testing/wait-for-page.ts';

const journey = openOwnJourney();

const textHasFocus = (page: Page): Promise<void> => waitForFocus(page.getByRole('textbox', { name: 'Page Content' }));

/** Goes to a button of the toolbar by arrows alone, and presses it. */
async function pressTool(page: Page, name: string): Promise<void> {
  await textHasFocus(page);
  await page.keyboard.press('Alt+F10');
  const focused = page.getByRole('toolbar').locator('button:focus');
  const tools = await page.getByRole('toolbar').getByRole('button').count();
  for (let step = 0; step < tools; step += 1) {
    const here = (await focused.getAttribute('aria-label')) ?? '';
    if (here.startsWith(name)) return page.keyboard.press('Enter');
    await page.keyboard.press('ArrowRight');
    await page.locator(`[role=toolbar] button:focus:not([aria-label="${here}"])`).waitFor();
  }
  throw new Error(`The toolbar has no ${name}.`);
}

test('an operator writes a page by keyboard, strangers read it, it is changed and deleted', async () => {
  const { product, browser } = journey;
  const operator = await signIn(product.url, OPERATOR);
  const context = await browser.newContext();
  await context.addInitScript((token) => localStorage.setItem('auth_token', token), operator.token);
  const page = await context.newPage();
  const asked: string[] = [];
  const broken: string[] = [];
  context.on('request', (request) => asked.push(new URL(request.url()).origin));
  page.on('console', (message) => message.type() === 'error' && broken.push(message.text()));
  await page.goto(`${product.url}/admin/pages`);
  await page.getByRole('button', { name: 'Create Page' }).press('Enter');
  await page.getByRole('textbox', { name: 'Page Name' }).focus();
  await page.keyboard.type('Getting started');

  const text = page.getByRole('textbox', { name: 'Page Content' });
  await text.focus();
  await page.keyboard.type('First steps');
  await pressTool(page, 'Text style');
  await page.getByRole('menuitemradio', { name: 'Heading 2' }).focus();
  await page.keyboard.press('Enter');
  await text.getByRole('heading', { name: 'First steps' }).waitFor();
  await textHasFocus(page);
  await page.keyboard.press('Enter');
  await pressTool(page, 'Bullet list');
  await page.keyboard.press('Escape');
  await textHasFocus(page);
  await page.keyboard.type('Write');
  await page.keyboard.press('Enter');
  await pressTool(page, 'Bold');
  await page.keyboard.press('Escape');
  await textHasFocus(page);
  await page.keyboard.type('Listen');
  await page.keyboard.press('Control+b');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');

  await pressTool(page, 'Link');
  await waitForFocus(page.getByRole('textbox', { name: 'Address' }));
  await page.keyboard.type('example.com/help');
  await page.keyboard.press('Tab');
  await page.keyboard.type('More help');
  await page.keyboard.press('Enter');
  await text.getByRole('link', { name: 'More help' }).waitFor();
  await textHasFocus(page);
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');

  await pressTool(page, 'Image');
  const dialog = page.getByRole('dialog', { name: 'Insert image' });
  await dialog.locator('input[type=file]').setInputFiles(await paintPicture(page));
  await dialog.getByRole('textbox', { name: 'Description' }).focus();
  await page.keyboard.type('An evening sky');
  await dialog.getByText('me.png').waitFor();
  await dialog.getByRole('progressbar').waitFor({ state: 'detached' });
  await page.keyboard.press('Enter');
  await text.getByRole('img', { name: 'An evening sky' }).waitFor();

  await pressTool(page, 'Video');
  await waitForFocus(page.getByRole('textbox', { name: 'YouTube address' }));
  await page.keyboard.type('https://www.youtube.com/watch?v=dQw4w9WgXcQ');
  await page.keyboard.press('Enter');
  await text.getByText('YouTube video').waitFor();
  await textHasFocus(page);
  await page.keyboard.type('The end.');
  expect(await brokenRules(page)).toEqual([]);
  await page.keyboard.press('Control+s');
  await page.getByText('Page has been created successfully.').waitFor();

  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto(`${product.url}/page/getting-started`);
  const article = stranger.getByRole('article');
  await article.getByRole('heading', { name: 'Getting started' }).waitFor();
  await article.getByRole('heading', { name: 'First steps' }).waitFor();
  expect(await article.getByRole('listitem').allTextContents()).toEqual(['Write', 'Listen']);
  expect(await article.getByRole('link', { name: /More help/u }).getAttribute('href')).toBe('https://example.com/help');
  const picture = article.getByRole('img', { name: 'An evening sky' });
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(900);
  await article.getByRole('button', { name: /YouTube/u }).waitFor();
  await article.getByText('The end.').waitFor();

  await page.getByRole('button', { name: /^Getting started/u }).press('Enter');
  await text.getByText('The end.').waitFor();
  await text.focus();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' Or not.');
  await page.getByRole('button', { name: 'Update Page' }).press('Enter');
  await page.getByText('Page information has been updated successfully.').waitFor();
  await stranger.reload();
  await article.getByText('The end. Or not.').waitFor();

  await page.getByRole('button', { name: 'Actions for Getting started' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Delete Page' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete Page' }).press('Enter');
  await page.getByText('Getting started has been permanently deleted.').waitFor();
  await stranger.reload();
  await stranger.getByRole('heading', { name: 'Page Not Found' }).waitFor();

  // Nobody else is asked for anything, and the policy of the page forbids nothing that the editor does.
  expect([...new Set(asked)]).toEqual([product.url]);
  expect(broken).toEqual([]);
  await stranger.context().close();
  await context.close();
});

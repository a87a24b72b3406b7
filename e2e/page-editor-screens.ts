import type { Page } from 'playwright-core';
import { type Screen, seeText } from './screen.ts';

/** Page Management, the editor of pages, and which special ones the people on a plan see. */
export const PAGE_EDITOR_SCREENS: readonly Screen[] = [
  { name: 'admin-pages', isBase: true, who: 'operator', path: () => '/admin/pages', act: seeText('Slug: terms') },
  { name: 'admin-page-create', who: 'operator', path: () => '/admin/pages/new', act: dressPage },
  { name: 'admin-page-image', who: 'operator', path: () => '/admin/pages/new', act: insertImage },
  { name: 'admin-page-special', who: 'operator', path: () => '/admin/pages', act: openPage(/^Unlimited/u) },
  {
    name: 'admin-page-phone',
    who: 'operator',
    path: () => '/admin/pages',
    act: async (page) => {
      await openPage(/^How It Works/u)(page);
      await page.getByRole('radio', { name: 'Phone' }).click();
    },
  },
  { name: 'admin-plan-special-pages', who: 'operator', path: () => '/admin/plans', act: openSpecialPages },
];

const writing = (page: Page) => page.getByRole('textbox', { name: 'Page Content' });

function openPage(name: RegExp): (page: Page) => Promise<void> {
  return async (page) => {
    await page.getByRole('button', { name }).click();
    await writing(page).waitFor();
  };
}

/** Every colour on every other, a link, a list and a video, as they are pasted. */
async function dressPage(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Page Name' }).fill('Getting started');
  await writing(page).focus();
  await page.evaluate(() => {
    const colours = ['grey', 'red', 'orange', 'yellow', 'green', 'blue', 'purple', 'pink'];
    const words = (ground: string) =>
      colours.map((ink) => `<span data-ground="${ground}"><span data-colour="${ink}">${ink}</span></span> `).join('');
    const clipboardData = new DataTransfer();
    clipboardData.setData(
      'text/html',
      `<h1>First steps</h1><p>Read <a href="https://example.com">the guide</a>, or <strong>ask us</strong>.</p>
       ${colours.map((ground) => `<p>${words(ground)}</p>`).join('')}
       <ul><li>One idea</li><li>One video</li></ul><figure data-youtube="dQw4w9WgXcQ"></figure>`,
    );
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  });
  await writing(page).getByText('YouTube video').waitFor();
  await page.evaluate(() => window.scrollTo(0, 0));
}

async function insertImage(page: Page): Promise<void> {
  await writing(page).waitFor();
  await page.getByRole('button', { name: 'Image' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Insert image' }).click();
  await page.getByText('Describe the image').waitFor();
}

async function openSpecialPages(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Actions for Free Edition' }).click();
  await page.getByRole('menuitem', { name: 'Manage Special Pages' }).click();
  await page.getByRole('switch').first().waitFor();
}

import type { Page } from 'playwright-core';
import { type Screen, seeText } from './screen.ts';
import { changeAnswers, failCalls } from './testing/change-answers.ts';

type PageAnswer = { data: { content: string } };
type LinksAnswer = { data: { id: string; name: string; slug: string; link: string | null }[] };

/** All that a page can be made of. */
const EVERYTHING = [
  '<h2>Write like you talk</h2><p>Say the problem first, then what solved it. <strong>Forty to sixty words</strong> is enough. <a href="https://example.com">More</a></p>',
  '<blockquote><p>Read it aloud once.</p></blockquote><ul><li><p>One idea in one video.</p></li></ul><ol><li><p>Begin.</p></li></ol>',
  '<h2>Colours</h2><p>',
  ...['grey', 'red', 'orange', 'yellow', 'green', 'blue', 'purple', 'pink'].map(
    (colour) => `<span data-colour="${colour}">${colour}</span> <span data-ground="${colour}">${colour}</span> `,
  ),
  '</p><h3>A part</h3><p data-align="center">In the middle.</p><pre><code>code</code></pre><hr>',
  '<h2>Watch it</h2><figure data-youtube="dQw4w9WgXcQ"></figure>',
].join('');

/** Page Management, the editor of pages, and which special ones the people on a plan see. */
const PAGE_EDITOR_SCREENS: readonly Screen[] = [
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

/** Content pages, and the navigation with many of them. */
export const PAGE_SCREENS: readonly Screen[] = [
  {
    name: 'page',
    isBase: true,
    who: 'member',
    path: () => '/page/how-it-works',
    look: { sidebarCollapsed: true },
    prepare: (page) => changeAnswers<PageAnswer>(page, '**/api/pages/how-it-works', showEverything),
    act: seeText('In the middle.'),
  },
  {
    name: 'page-public-many',
    who: 'nobody',
    path: () => '/page/terms',
    prepare: (page) => changeAnswers<LinksAnswer>(page, '**/api/pages?*', linkMany),
    act: openMenu,
  },
  { name: 'page-sign-in', who: 'nobody', path: () => '/page/unlimited', act: seeText('Sign in to read this page') },
  { name: 'page-not-found', who: 'nobody', path: () => '/page/nowhere', act: seeText('Page Not Found') },
  {
    name: 'page-error',
    who: 'member',
    path: () => '/page/terms',
    prepare: (page) => failCalls(page, '**/api/pages/terms'),
    act: seeText('Failed to load page.'),
  },
  ...PAGE_EDITOR_SCREENS,
];

const showEverything = (answer: PageAnswer): PageAnswer => ({
  ...answer,
  data: { ...answer.data, content: EVERYTHING },
});

function linkMany(answer: LinksAnswer): LinksAnswer {
  const [first] = answer.data;
  if (!first) throw new Error('there is no page to make others of');
  const names = ['Templates that sell', 'Case studies', 'Partner program', 'Terms for everybody who recommends us'];
  const more = [...names, 'Roadmap', 'Support', 'Community', 'Events'].map((name, at) => ({
    ...first,
    id: `${first.id.slice(0, -2)}${10 + at}`,
    name,
    slug: `page-${at}`,
  }));
  return { ...answer, data: [...answer.data, ...more] };
}

/** 'More' in a bar, the whole menu on a phone. */
async function openMenu(page: Page): Promise<void> {
  await seeText('signing up you agree')(page);
  await page.getByRole('button', { name: /^(More|Menu)$/ }).click();
  await page.locator('[role=menu], [role=dialog]').getByText('Events').waitFor();
}

import type { BrowserContext, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { brokenRules } from '../testing/axe.ts';
import { type ApiUser, makeVideo, prefer, signIn, signUp, type VideoState, waitForVideo } from '../testing/api.ts';
import { openOwnJourney } from '../testing/open-journey.ts';
import { OPERATOR } from '../testing/start-product.ts';

const journey = openOwnJourney();
const TITLE = 'Cold brew in one minute';
let owner: ApiUser;
let operator: ApiUser;
let video: VideoState & { slug: string };

beforeAll(async () => {
  const { url } = journey.product;
  [owner, operator] = [await signUp(url, 'Elena Marsh'), await signIn(url, OPERATOR)];
  await prefer(owner, 'low');
  const id = await makeVideo(owner, { title: TITLE, script: 'Earn $500 a day with cold brew. Pour, and wait.' });
  await waitForVideo(owner, id, ({ status, thumbnail_url: poster }) => status === 'completed' && poster !== null);
  ({ data: video } = await owner.call<{ data: typeof video }>('GET', `/api/videos/${id}`));
});

async function openAs(user: ApiUser | null, path: string): Promise<{ page: Page; context: BrowserContext }> {
  const context = await journey.browser.newContext({ locale: 'en-US', viewport: { width: 1440, height: 900 } });
  if (user) await context.addInitScript((token) => localStorage.setItem('auth_token', token), user.token);
  const page = await context.newPage();
  await page.goto(journey.product.url + path);
  return { page, context };
}

/** What a mail to somebody says, as the administrator reads it in the outbox. */
async function mailTo(user: ApiUser, subject: RegExp): Promise<string> {
  let text = '';
  const list = `/api/admin/mails?search=${encodeURIComponent(user.email)}`;
  await expect
    .poll(
      async () => {
        const { data } = await operator.call<{ data: { data: { id: string; subject: string }[] } }>('GET', list);
        const found = data.data.find((mail) => subject.test(mail.subject));
        if (!found) return false;
        ({ text } = (await operator.call<{ data: { text: string } }>('GET', `/api/admin/mails/${found.id}`)).data);
        return true;
      },
      { timeout: 30_000 },
    )
    .toBe(true);
  return text;
}

test('a report becomes a removal, a mail, an appeal, and a restored video', { timeout: 240_000 }, async () => {
  const { product } = journey;
  const watch = `/watch/${video.slug}`;
  const viewer = await openAs(null, watch);
  await viewer.page.getByRole('button', { name: 'Report' }).click();
  await viewer.page.getByLabel('Is a scam or misleading').check();
  await viewer.page.getByRole('button', { name: 'Send report' }).click();
  await viewer.page.getByText(/Thank you/).waitFor();

  // The automatic check had found it as well, while it was made.
  const back = await openAs(operator, '/admin/content');
  const queue = back.page;
  await queue.getByRole('heading', { name: 'Content Moderation Queue' }).waitFor();
  await queue.getByRole('searchbox', { name: 'Search content...' }).fill('cold brew');
  await queue.getByText('Showing 1 of 1 items').waitFor();
  expect(await brokenRules(queue)).toEqual([]);
  await queue.keyboard.press('Escape');
  await queue.getByRole('heading', { name: 'Content Moderation Queue' }).click();
  await queue.keyboard.press('j');
  const item = queue.getByRole('dialog', { name: TITLE });
  await item.getByText('earn # a day').waitFor();
  await queue.getByText('Opening Content').waitFor();
  // Its pictures are made by a worker while it is looked at.
  await item.getByRole('button', { name: 'Go to 0:02' }).waitFor({ timeout: 90_000 });
  expect(await brokenRules(queue)).toEqual([]);
  await queue.keyboard.press('r');
  const question = queue.getByRole('dialog', { name: 'Remove content' });
  await question.getByText(`Are you sure you want to remove "${TITLE}"? This action cannot be undone.`).waitFor();
  await question.getByLabel('Note to the owner').fill('Nobody earns that with coffee.');
  await question.getByRole('button', { name: 'Remove Content' }).click();
  await queue.getByText('Content Removed', { exact: true }).waitFor();

  // Gone for everybody at once.
  const answer = await viewer.page.goto(product.url + watch);
  expect(answer?.status()).toBe(410);
  expect((await fetch(`${product.url}/embed/${video.slug}`)).status).toBe(410);
  expect((await fetch(product.url + String(video.video_url))).status).toBe(410);

  // The owner reads why, in the mail and in the library, and appeals.
  const mail = await mailTo(owner, /was removed/);
  expect(mail).toContain('Nobody earns that with coffee.');
  expect(mail).toContain('/decisions?decision=');
  const own = await openAs(owner, '/projects');
  await own.page.getByText('Removed by the operator').first().waitFor();
  await own.page.getByRole('link', { name: 'See why' }).click();
  await own.page.getByRole('heading', { name: 'Decisions about your content' }).waitFor();
  await own.page.getByText('Nobody earns that with coffee.').waitFor();
  expect(await brokenRules(own.page)).toEqual([]);
  await own.page.getByRole('button', { name: 'Appeal', exact: true }).click();
  await own.page.getByLabel(/Why is the decision wrong/).fill('It was a joke. I take the line out.');
  await own.page.getByRole('button', { name: 'Send appeal' }).click();
  await own.page.getByText('It waits for an answer.').waitFor();

  // An operator looks again, and brings it back.
  await queue.goto(`${product.url}/admin/content?source=appeal`);
  await queue.getByText('Showing 1 of 1 items').waitFor();
  await queue.getByRole('button', { name: TITLE }).first().click();
  const appealed = queue.getByRole('dialog', { name: TITLE });
  await appealed.getByText('It was a joke. I take the line out.').waitFor();
  await appealed.getByRole('radio', { name: /Take it back/ }).click();
  await appealed.getByLabel('Answer', { exact: true }).fill('Thank you for taking it out.');
  await appealed.getByRole('button', { name: 'Send answer' }).click();
  await queue.getByText('Appeal answered').waitFor();

  expect((await viewer.page.goto(product.url + watch))?.status()).toBe(200);
  expect((await fetch(product.url + String(video.video_url))).status).toBe(200);
  expect(await mailTo(owner, /Your appeal succeeded/)).toContain('Thank you for taking it out.');
  await own.page.reload();
  await own.page.getByText('Your appeal succeeded. The decision was taken back.').waitFor();
  await Promise.all([viewer, back, own].map(({ context }) => context.close()));
});

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { type ApiUser, changeFreePlan, signUp } from '../testing/api.ts';
import { openOwnJourney } from '../testing/open-journey.ts';
import {
  addressOfSite,
  askSite as askSiteOf,
  headlineOf,
  openBrowserOf as openBrowserAt,
  publishSite,
  untilSaved,
} from '../testing/site-screens.ts';

const journey = openOwnJourney();

beforeAll(() => changeFreePlan(journey.product.url, { marketplace_enabled: true }));

const openBrowserOf = (user?: ApiUser) => openBrowserAt({ browser: journey.browser, url: journey.product.url }, user);
const openPageOf = async (user?: ApiUser) => (await openBrowserOf(user)).newPage();
const addressOf = (domain: string) => addressOfSite(journey.product.url, domain);
const askSite = (domain: string) => askSiteOf(journey.product.url, domain);
/** Makes a site without a screen, and shows it to visitors. Answers where it is edited. */
async function makeSite(owner: ApiUser, site: { name: string; domain: string }): Promise<string> {
  const { data } = await owner.call<{ data: { id: string } }>('POST', '/api/sites', site);
  await owner.call('POST', `/api/sites/${data.id}/publish`, { version: 1 });
  return `${journey.product.url}/sites/${data.id}`;
}

test('visitors see what was published last: changes wait, are published, and everything is taken off again', async () => {
  const owner = await signUp(journey.product.url, 'Mira Sand');
  const page = await openPageOf(owner);
  await page.goto(await makeSite(owner, { name: 'Slow Bread', domain: 'slow-bread' }));
  const headline = headlineOf(page);
  await headline.fill('Baked at night');
  await publishSite(page);
  expect((await askSite('slow-bread')).text).toContain('Baked at night');

  await headline.fill('Baked at dawn');
  await untilSaved(page);
  await page.getByText('Not published changes').first().waitFor();
  expect((await askSite('slow-bread')).text).toContain('Baked at night');
  expect((await askSite('slow-bread')).text).not.toContain('Baked at dawn');
  await publishSite(page);
  expect((await askSite('slow-bread')).text).toContain('Baked at dawn');

  await page.getByRole('button', { name: 'More for this site' }).click();
  await page.getByRole('menuitem', { name: 'Unpublish' }).click();
  await page.getByRole('dialog', { name: 'Unpublish this site?' }).getByRole('button', { name: 'Unpublish' }).click();
  await page.getByText('Site no longer published').waitFor();
  const seen = await askSite('slow-bread');
  expect(seen).toMatchObject({ status: 404, text: expect.stringContaining('This site is not available') as string });
  expect(seen.text).not.toMatch(/Baked|Slow Bread/);
  expect(await headline.textContent()).toBe('Baked at dawn');
});

test('of two tabs with one site the later one is told, and what either has written is kept', async () => {
  const owner = await signUp(journey.product.url, 'Otto Lind');
  const [laptop, phone] = [await openBrowserOf(owner), await openBrowserOf(owner)];
  const [atDesk, underWay] = [await laptop.newPage(), await phone.newPage()];
  const address = await makeSite(owner, { name: 'Oak Chairs', domain: 'oak-chairs' });
  await Promise.all([atDesk.goto(address), underWay.goto(address)]);
  const [desk, way] = [headlineOf(atDesk), headlineOf(underWay)];
  await way.waitFor();

  // Where nothing is unsaved, the other one follows.
  await desk.fill('From the desk');
  await untilSaved(atDesk);
  await expect.poll(() => way.textContent()).toBe('From the desk');

  await phone.setOffline(true);
  await way.fill('Written under way');
  await underWay.getByText('Not saved, trying again').waitFor();
  await desk.fill('Again from the desk');
  await untilSaved(atDesk);
  await phone.setOffline(false);
  await underWay.getByText('This site was changed elsewhere').waitFor();
  expect(await way.textContent()).toBe('Written under way');
  expect(await desk.textContent()).toBe('Again from the desk');

  await underWay.getByRole('button', { name: 'Keep mine' }).click();
  await untilSaved(underWay);
  await expect.poll(() => desk.textContent()).toBe('Written under way');
  await atDesk.getByRole('button', { name: 'More for this site' }).click();
  await atDesk.getByRole('menuitem', { name: 'Versions' }).click();
  const versions = atDesk.getByRole('dialog', { name: 'Versions' });
  await versions.getByText('of this stretch').first().click();
  // The version before the one that is edited: what had been written at the desk.
  await versions
    .getByRole('button', { name: /^Restore/ })
    .first()
    .click();
  await expect.poll(() => desk.textContent()).toBe('Again from the desk');
  await expect.poll(() => way.textContent()).toBe('Again from the desk');
});

test('the editor keeps within its window, and what is written on the page is taken back as a whole', async () => {
  const owner = await signUp(journey.product.url, 'Mona Lindqvist');
  const page = await openPageOf(owner);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(await makeSite(owner, { name: 'Mona', domain: 'mona-sings' }));
  const title = headlineOf(page);
  await title.click();
  await page.keyboard.press('End');
  await page.keyboard.type(' sings every day');
  await page.keyboard.press('Control+z');
  expect(await title.textContent()).toBe('Mona');
  await page.keyboard.press('Control+Shift+z');
  expect(await title.textContent()).toBe('Mona sings every day');
  // As the browser's own menu asks for it.
  await title.evaluate((node) =>
    node.dispatchEvent(new InputEvent('beforeinput', { inputType: 'historyUndo', bubbles: true, cancelable: true })),
  );
  expect(await title.textContent()).toBe('Mona');
  await page.getByRole('radio', { name: 'Desktop' }).click();
  const inner = await title.evaluate(({ ownerDocument: { defaultView } }) => [
    defaultView?.innerWidth,
    defaultView?.innerHeight,
  ]);
  expect(inner).toEqual([1280, 800]);
  for (let field = 0; field < 25; field += 1) await page.keyboard.press('Tab');
  const beyond = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight + scrollY);
  expect(beyond).toBe(0);
});

test('nothing of the product can be reached from the address of a site', async () => {
  const owner = await signUp(journey.product.url, 'Ravi Menon');
  const page = await openPageOf(owner);
  await makeSite(owner, { name: 'Tiny Store', domain: 'tiny-store' });
  await page.goto(addressOf('tiny-store'));
  const seen = await page.evaluate(async (app) => {
    const statusOf = async (address: string, init?: RequestInit) =>
      await fetch(address, init).then(
        ({ status }) => status,
        () => 'refused',
      );
    return {
      stored: Object.keys(localStorage),
      cookies: document.cookie,
      // A script that is there: what refuses it is the policy.
      workers: await navigator.serviceWorker?.register(document.scripts[0]?.src ?? '').then(
        () => 'registered',
        () => 'refused',
      ),
      here: [await statusOf('/api/sites'), await statusOf('/api/auth/user'), await statusOf('/media/x.mp4')],
      there: await statusOf(`${app}/api/auth/user`, { credentials: 'include' }),
    };
  }, journey.product.url);
  expect(seen).toMatchObject({ stored: [], cookies: '', here: [404, 404, 404], there: 'refused' });
  expect(seen.workers).not.toBe('registered');
});

test('neither the app nor a site is shown in a frame, and neither holds a window of the other', async () => {
  const owner = await signUp(journey.product.url, 'Sana Iqbal');
  const browser = await openBrowserOf(owner);
  await browser.addInitScript(() => {
    const heard: unknown[] = [];
    Object.assign(window, { heard });
    addEventListener('message', ({ data }) => heard.push(data));
  });
  const page = await browser.newPage();
  await makeSite(owner, { name: 'Frame Shop', domain: 'frame-shop' });
  const [app, site] = [`${journey.product.url}/dashboard`, addressOf('frame-shop')];

  // By what the outer page may show.
  for (const [outer, inner] of [
    [site, app],
    [app, site],
  ] as const) {
    await page.goto(outer);
    expect([outer, await refusedFrame(page, inner)]).toEqual([outer, 'frame-src']);
  }
  // By what the inner page says, in one that shows anything.
  const stranger = createServer((_request, response) =>
    response
      .setHeader('content-type', 'text/html')
      .end(`<iframe src="${app}"></iframe><iframe src="${site}"></iframe>`),
  );
  await new Promise<void>((resolve) => stranger.listen(0, '127.0.0.1', resolve));
  await page.goto(`http://127.0.0.1:${(stranger.address() as AddressInfo).port}`);
  const refused = 'chrome-error://chromewebdata/';
  // A frame gets its address when it is refused, which may be after the page around it is there.
  const framed = () => page.frames().flatMap((frame) => (frame === page.mainFrame() ? [] : [frame.url()]));
  await expect.poll(framed, { timeout: 30_000 }).toEqual([refused, refused]);
  stranger.close();

  for (const [opener, opened] of [
    [site, app],
    [app, site],
  ] as const) {
    await page.goto(opener);
    const [popup, held] = await Promise.all([browser.waitForEvent('page'), page.evaluate(holdWindow, opened)]);
    await popup.waitForLoadState();
    const seen = await popup.evaluate(() => ({
      opener: window.opener as unknown,
      heard: [...new Set(Reflect.get(window, 'heard') as unknown[])],
    }));
    expect([new URL(popup.url()).origin, held, seen]).toEqual([
      new URL(opened).origin,
      { isClosed: true },
      { opener: null, heard: [] },
    ]);
    await popup.close();
  }
});

/** Puts a frame into a page. Answers the rule of the page that refuses it. */
const refusedFrame = (page: Page, address: string): Promise<string> =>
  page.evaluate(
    (src) =>
      new Promise((resolve) => {
        document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => resolve(effectiveDirective));
        const frame = document.createElement('iframe');
        document.body.append(Object.assign(frame, { src, onload: () => setTimeout(() => resolve('shown'), 1_000) }));
      }),
    address,
  );

/** Opens a window and speaks to it for as long as it is there. Runs in the page. */
async function holdWindow(address: string): Promise<{ isClosed: boolean }> {
  const opened = window.open(address);
  const end = Date.now() + 20_000;
  while (opened && !opened.closed && Date.now() < end) {
    opened.postMessage('give me the token', '*');
    await new Promise((over) => setTimeout(over, 20));
  }
  return { isClosed: opened?.closed ?? true };
}

test('a plan that is lost takes the site off the web and gives it back, and a deleted one is gone at once', async () => {
  const owner = await signUp(journey.product.url, 'Lea Brandt');
  const page = await openPageOf(owner);
  await makeSite(owner, { name: 'Paper Goods', domain: 'paper-goods' });
  const answer = () => askSite('paper-goods');
  expect(await answer()).toMatchObject({ status: 200, text: expect.stringContaining('Paper Goods') as string });
  await changeFreePlan(journey.product.url, { marketplace_enabled: false });
  expect((await answer()).text).toContain('This site is not available');
  await changeFreePlan(journey.product.url, { marketplace_enabled: true });
  expect((await answer()).status).toBe(200);

  await page.goto(`${journey.product.url}/sites`);
  await page.getByRole('button', { name: 'Actions for Paper Goods' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete site' }).or(page.getByRole('alertdialog'));
  await dialog.getByRole('textbox').fill('paper-goods');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await page.getByText('Site deleted successfully').first().waitFor();
  expect((await answer()).status).toBe(410);
});

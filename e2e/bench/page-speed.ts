import { SITE_THEMES } from '@sayso/contract';
import lighthouse from 'lighthouse';
import { chromium } from 'playwright-core';
import { changeFreePlan } from '../testing/api.ts';
import { CHROMIUM, openBrowser } from '../testing/browser.ts';
import { publishShop } from '../testing/publish-shop.ts';
import { freePort } from '../testing/start-product.ts';
import { SCRIPT, waitForOne, withProduct } from './bench-product.ts';
import { type Aim, median, range, say } from './lines.ts';

/** `search`: what search engines ask of a page. Screens behind a sign-in are not for them. */
type Aims = { performance: number; search?: number; lcpMs?: number; blockedMs?: number };
/** `isSignedIn`: for whoever is; Lighthouse leaves what the browser has stored. */
type Page = { name: string; url: string; aims: Aims; isSignedIn?: boolean };
type Seen = {
  performance: number;
  accessibility: number;
  practices: number;
  search: number;
  lcpMs: number;
  blockedMs: number;
};

/** Lighthouse as on its simulated phone: the pages that everybody may open, the first screen after signing in, and the wizard. */
export async function measurePageSpeed(runs: number): Promise<void> {
  await withProduct(async ({ product, user }) => {
    const { id, slug } = await waitForOne(user, { script: SCRIPT });
    await user.call('PUT', `/api/videos/${id}`, { title: 'Two drops in the morning', visibility: 'public' });
    await changeFreePlan(product.url, { marketplace_enabled: true });
    const port = await freePort();
    const args = ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`];
    const browser = await chromium.launch({ executablePath: CHROMIUM, args });
    try {
      await measure(port, runs, {
        name: '/watch',
        url: `${product.url}/watch/${slug}`,
        aims: { performance: 95, lcpMs: 1_000, blockedMs: 150 },
      });
      await measure(port, runs, {
        name: 'sign-in',
        url: `${product.url}/auth`,
        aims: { performance: 95, blockedMs: 150 },
      });
      for (const theme of SITE_THEMES)
        await measure(port, runs, {
          name: `storefront '${theme}'`,
          url: await publishShop(user, { theme, domain: `bench-${theme}`, videoId: id }),
          aims: { performance: 95, search: 100 },
        });
      await signInThere(port, { url: product.url, token: user.token });
      await measure(port, runs, {
        name: '/dashboard',
        url: `${product.url}/dashboard`,
        aims: { performance: 95, lcpMs: 1_500, blockedMs: 150 },
        isSignedIn: true,
      });
      await measure(port, runs, {
        name: 'wizard',
        url: `${product.url}/create`,
        aims: { performance: 95, blockedMs: 150 },
        isSignedIn: true,
      });
    } finally {
      await browser.close();
    }
  });
}

/** Lighthouse opens its tabs where the browser itself does, not in a context of its own. */
async function signInThere(port: number, { url, token }: { url: string; token: string }): Promise<void> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const page = await browser.contexts()[0]?.newPage();
  await page?.goto(`${url}/favicon.svg`);
  await page?.evaluate((value) => localStorage.setItem('auth_token', value), token);
  await page?.close();
  await browser.close();
}

async function measure(port: number, runs: number, { name, url, aims, isSignedIn = false }: Page): Promise<void> {
  const seen: Seen[] = [];
  for (let run = 0; run < runs; run += 1) seen.push(await look(port, { url, isSignedIn }));
  const line = (what: string, value: (one: Seen) => number, rest: { unit: string; digits: number; aim?: Aim }) => {
    const values = seen.map(value);
    say({ what: `${name}: ${what}`, value: median(values), note: range(values, rest.digits), ...rest });
  };
  const points = { unit: 'of 100', digits: 0 };
  line('performance', ({ performance }) => performance, { ...points, aim: { least: aims.performance } });
  line('accessibility', ({ accessibility }) => accessibility, { ...points, aim: { least: 100 } });
  line('best practices', ({ practices }) => practices, { ...points, aim: { least: 100 } });
  if (aims.search) line('search engines', ({ search }) => search, { ...points, aim: { least: aims.search } });
  line('largest picture or text stands after', ({ lcpMs }) => lcpMs, {
    unit: 'ms',
    digits: 0,
    ...(aims.lcpMs !== undefined && { aim: { most: aims.lcpMs } }),
  });
  line('script keeps the page from answering', ({ blockedMs }) => blockedMs, {
    unit: 'ms',
    digits: 0,
    ...(aims.blockedMs !== undefined && { aim: { most: aims.blockedMs } }),
  });
}

/** On a machine that is busy with other things a load is not always recorded: so many are tried. */
const TRIES = 3;
/** Milliseconds after which a load counts as over: the live stream of whoever is signed in never ends. */
const LOAD_MS = 12_000;

type Load = { url: string; isSignedIn: boolean };

async function look(port: number, load: Load, tries = TRIES): Promise<Seen> {
  const { url, isSignedIn } = load;
  const result = await lighthouse(url, {
    port,
    logLevel: 'error',
    onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
    maxWaitForLoad: LOAD_MS,
    disableStorageReset: isSignedIn,
  });
  if (!result) throw new Error(`Lighthouse has nothing to say of ${url}`);
  const { categories, audits, runtimeError } = result.lhr;
  if (runtimeError && tries > 1) return look(port, load, tries - 1);
  if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`);
  const points = (name: string) => Math.round((categories[name]?.score ?? Number.NaN) * 100);
  const ms = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  return {
    performance: points('performance'),
    accessibility: points('accessibility'),
    practices: points('best-practices'),
    search: points('seo'),
    lcpMs: ms('largest-contentful-paint'),
    blockedMs: ms('total-blocking-time'),
  };
}

/** What the first view may weigh, compressed. */
const MOST_KB = 120;

/** Everything a first visit of /watch loads as script, as it travels, until the page is hydrated and quiet. */
export async function measureWatchPage(): Promise<void> {
  await withProduct(async ({ product, user }) => {
    const { slug } = await waitForOne(user, { script: SCRIPT });
    const browser = await openBrowser();
    const page = await browser.newPage();
    const sizes: Promise<number>[] = [];
    page.on('requestfinished', (request) => {
      if (request.resourceType() === 'script')
        sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
    });
    await page.goto(`${product.url}/watch/${slug}`);
    // Here its script has come.
    await page.getByRole('slider', { name: 'Seek' }).waitFor();
    await page.waitForLoadState('networkidle');
    const total = (await Promise.all(sizes)).reduce((all, one) => all + one, 0);
    await browser.close();
    const note = `${sizes.length} files, compressed`;
    const aim = { most: MOST_KB };
    say({ what: 'script that a first visitor of /watch loads', value: total / 1000, unit: 'kB', digits: 1, note, aim });
  });
}

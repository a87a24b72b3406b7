import { openBrowser } from '../testing/browser.ts';
import { SCRIPT, waitForOne, withProduct } from './bench-product.ts';
import { say } from './lines.ts';

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

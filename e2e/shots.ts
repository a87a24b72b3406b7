// `npm run shots`: a picture of every screen, 1440 and 390 wide, dark and light. Names of screens as arguments take only those.
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { SCREENS } from './screens.ts';
import { openBrowser } from './testing/browser.ts';
import { screenOpener, type View } from './testing/open-screen.ts';
import { openStage } from './testing/stage.ts';
import { removeData } from './testing/start-product.ts';

const FOLDER = path.resolve(import.meta.dirname, '../shots');
const VIEWS: readonly View[] = [
  { width: 1440, height: 900, theme: 'dark' },
  { width: 1440, height: 900, theme: 'light' },
  { width: 390, height: 844, theme: 'dark' },
  { width: 390, height: 844, theme: 'light' },
];

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !SCREENS.some((screen) => screen.name === name));
if (unknown.length > 0) {
  console.error(`No such screens: ${unknown.join(', ')}`);
  process.exit(1);
}
await mkdir(FOLDER, { recursive: true });
const stage = await openStage();
const browser = await openBrowser();
const problems: string[] = [];
const openScreen = screenOpener(browser, stage);
for (const screen of SCREENS.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
  for (const view of VIEWS) {
    const name = `${screen.name}-${view.width}-${view.theme}.png`;
    try {
      const { page, close } = await openScreen(screen, view);
      await page.screenshot({ path: path.join(FOLDER, name) });
      await close();
      console.log(name);
    } catch (error) {
      problems.push(`${name}: ${String(error)}`);
    }
  }
}
await browser.close();
await stage.product.stop();
await removeData(stage.product);
for (const problem of problems) console.error(problem);
process.exit(problems.length === 0 ? 0 : 1);

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';

type Violations = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'];

/** The same rules in half the letters: every page reads them anew. */
const axeSource = readFileSync(
  createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
);

/** WCAG 2.2, levels A and AA. */
const AXE_RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

const SIZE_RULE = 'target-size';

const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** Elements named of each rule that is broken; the rest is counted. */
const NAMED = 4;

/**
 * Gathers what is broken: to name all that is well takes longer than the look. Of what rules may fetch beforehand only sounds and videos are
 * wanted, style sheets are not.
 */
const GATHERING: Parameters<AxeBuilder['options']>[0] = { resultTypes: ['violations'], preload: { assets: ['media'] } };

/** Which rules a page breaks, in words. */
export async function brokenRules(page: Page): Promise<string[]> {
  const axe = new AxeBuilder({ page, axeSource }).options({ ...GATHERING }).withTags(AXE_RULES);
  // Only what several frames hold must be gathered in a second page, which takes as long as the look itself.
  if (page.frames().length === 1) axe.setLegacyMode();
  const { violations } = await axe.analyze();
  const ofSize = violations.find(({ id }) => id === SIZE_RULE);
  const others = violations.filter((violation) => violation !== ofSize);
  return [...wordsOf(others), ...(ofSize ? await tooSmall(page, ofSize) : [])];
}

/** Which targets are too small even in the middle of the window: a bar that stays may cover half of one until the page is scrolled. */
async function tooSmall(page: Page, { nodes }: Violations[number]): Promise<string[]> {
  const found: string[] = [];
  for (const { target } of nodes) {
    const selector = String(target[0]);
    await page.locator(selector).evaluate((element) => element.scrollIntoView({ block: 'center' }));
    const look = new AxeBuilder({ page, axeSource })
      .setLegacyMode()
      .options({ ...GATHERING })
      .include(selector)
      .withRules([SIZE_RULE]);
    found.push(...wordsOf((await look.analyze()).violations));
  }
  return found;
}

/** The same in the other theme, where nothing but colours can differ. The page stays in it. */
export async function brokenColours(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    const { dataset } = document.documentElement;
    dataset['theme'] = dataset['theme'] === 'light' ? 'dark' : 'light';
  });
  return wordsOf(
    (await lookAgain(page)) ??
      (
        await new AxeBuilder({ page, axeSource })
          .options({ ...GATHERING })
          .withRules(COLOUR_RULES)
          .analyze()
      ).violations,
  );
}

/** Looks with what an earlier look has left on the page: to send and compile it anew takes longer than the look. Nothing where that does not reach all frames. */
async function lookAgain(page: Page): Promise<Violations | undefined> {
  if (page.frames().length > 1) return undefined;
  return page.evaluate(async (options) => (await window.axe?.run(options))?.violations, {
    ...GATHERING,
    runOnly: { type: 'rule', values: COLOUR_RULES },
  });
}

/** What was found, with the beginning of the first elements it was found on. */
const wordsOf = (violations: Violations): string[] =>
  violations.map(
    ({ id, nodes }) =>
      `${id}, ${nodes.length} times: ${nodes
        .slice(0, NAMED)
        .map(({ html }) => html.slice(0, 120))
        .join(' | ')}`,
  );

declare global {
  interface Window {
    axe?: { run(options: object): Promise<{ violations: Violations }> };
  }
}

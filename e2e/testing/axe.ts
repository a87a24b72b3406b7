import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';

type Violations = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'];

/** The same rules in half the letters: every page has to read them. */
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
 * Only broken rules are gathered: to name all others takes longer than the look. Rules fetch sounds and videos beforehand, and no style
 * sheets.
 */
const GATHERING: Parameters<AxeBuilder['options']>[0] = { resultTypes: ['violations'], preload: { assets: ['media'] } };

/** Rules that a page breaks, in words. */
export async function brokenRules(page: Page): Promise<string[]> {
  const violations = await look(page, { type: 'tag', values: AXE_RULES });
  const ofSize = violations.find(({ id }) => id === SIZE_RULE);
  const others = violations.filter((violation) => violation !== ofSize);
  return [...wordsOf(others), ...(ofSize ? await tooSmall(page, ofSize) : [])];
}

/** Targets that are too small even in the middle of the window. Elsewhere a fixed bar may cover half of one. */
async function tooSmall(page: Page, { nodes }: Violations[number]): Promise<string[]> {
  const found: string[] = [];
  for (const { target } of nodes) {
    const selector = String(target[0]);
    await page.locator(selector).evaluate((element) => element.scrollIntoView({ block: 'center' }));
    found.push(...wordsOf(await look(page, { type: 'rule', values: [SIZE_RULE] }, selector)));
  }
  return found;
}

/** Colours that break a rule in the other theme, where only colours differ. The page stays in it. */
export async function brokenColours(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    const { dataset } = document.documentElement;
    dataset['theme'] = dataset['theme'] === 'light' ? 'dark' : 'light';
  });
  return wordsOf(await look(page, { type: 'rule', values: COLOUR_RULES }));
}

type RunOnly = { type: 'tag' | 'rule'; values: readonly string[] };

/** Runs rules on a page, or on one element. Only the builder reaches frames; on a page without frames it takes longer. */
async function look(page: Page, runOnly: RunOnly, selector?: string): Promise<Violations> {
  const options = { ...GATHERING, runOnly: { ...runOnly, values: [...runOnly.values] } };
  if (page.frames().length > 1) {
    const axe = new AxeBuilder({ page, axeSource }).options(options);
    if (selector !== undefined) axe.include(selector);
    return (await axe.analyze()).violations;
  }
  // An earlier look has left it on the page: to send and compile it again takes longer than the look.
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(axeSource);
  const found = await page.evaluate(
    async ([context, given]) => (await window.axe?.run(context ?? document, given))?.violations,
    [selector, options] as const,
  );
  if (!found) throw new Error('axe is not on the page');
  return found;
}

/** Broken rules, each with the beginning of the first elements that break it. */
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
    axe?: { run(context: Document | string, options: object): Promise<{ violations: Violations }> };
  }
}

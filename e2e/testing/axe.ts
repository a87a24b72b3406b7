import type AxeBuilder from '@axe-core/playwright';

type Violations = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'];

/** WCAG 2.2, levels A and AA. */
export const AXE_RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Elements named of each rule that is broken; the rest is counted. */
const NAMED = 4;

/** What was found, with the beginning of the first elements it was found on. */
export const wordsOf = (violations: Violations): string[] =>
  violations.map(
    ({ id, nodes }) =>
      `${id}, ${nodes.length} times: ${nodes
        .slice(0, NAMED)
        .map(({ html }) => html.slice(0, 120))
        .join(' | ')}`,
  );

import type { Plugin, Rolldown } from 'vite';
import { withImports } from './import-graph.ts';

/** Vite's own function that loads a piece which comes later, with the files that it needs. */
const LOADER = /vite\/preload-helper\.js$/u;
/** Where that function evaluates the piece, and all files that it needs with it. */
const EVALUATES = 'return baseModule()';

/** Where the page names its styles: its scripts stand before them. */
const STYLES = /\s*<link rel="stylesheet"/u;

/** What the loader does before: it evaluates those files, each by itself. What cannot be had is told of when the piece is. */
const ONE_BY_ONE = `const evaluations = new Map();
async function evaluateOneByOne(files = []) {
  const scripts = files.filter((file) => file.endsWith('.js'));
  for (const file of scripts.slice(0, -1)) {
    const evaluate = () => import(/* @vite-ignore */ assetsURL(file)).catch(() => evaluations.delete(file));
    if (!evaluations.has(file)) evaluations.set(file, evaluate());
    await evaluations.get(file);
  }
}
`;

/**
 * A screen needs half a dozen files, which a browser evaluates in one go: a slow phone answers nobody for a fifth of a second. So each is evaluated by itself, those that others need first, and
 * what somebody does is heard in between.
 */
export function oneByOne(): Plugin {
  let chunks: ReadonlyMap<string, Rolldown.OutputChunk> = new Map();
  /** These files, each after those that it needs. */
  const inOrder = (files: readonly string[]): string[] => {
    const seen = new Set<string>();
    const withNeeded = (file: string): string[] => {
      if (seen.has(file)) return [];
      seen.add(file);
      return [...(chunks.get(file)?.imports ?? []).flatMap(withNeeded), file];
    };
    return files.flatMap(withNeeded).filter((file) => files.includes(file));
  };
  return {
    name: 'one-by-one',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    config: () => ({
      build: {
        modulePreload: {
          // What a file imports has been evaluated when it asks for more.
          resolveDependencies: (_, files, { hostId }) => {
            const there = withImports([hostId], chunks);
            return inOrder(files.filter((file) => !there.has(file)));
          },
        },
      },
    }),
    transform: {
      filter: { id: LOADER },
      handler(code) {
        if (!code.includes(EVALUATES)) this.error(`the loader evaluates nothing with '${EVALUATES}'`);
        const loads = code.replace(EVALUATES, 'return evaluateOneByOne(deps).then(baseModule)');
        return { code: ONE_BY_ONE + loads, map: null };
      },
    },
    generateBundle: {
      order: 'pre',
      handler(_, bundle) {
        const all = Object.values(bundle).filter((file) => file.type === 'chunk');
        chunks = new Map(all.map((chunk) => [chunk.fileName, chunk]));
      },
    },
    transformIndexHtml: {
      order: 'post',
      // Scripts of a page are evaluated one by one, in the order of their tags.
      handler: (html) => {
        const entry = /<script type="module"[^>]*><\/script>/u.exec(html)?.[0];
        if (!entry) throw new Error('the page has no script');
        const files: string[] = [];
        const others = html
          .replace(entry, '')
          .replaceAll(/\s*<link rel="modulepreload"([^>]*) href=("[^"]*")>/gu, (_, rest, href) => {
            files.push(`<script type="module"${rest} src=${href}></script>`);
            return '';
          });
        if (!STYLES.test(others)) throw new Error('the page has no styles to put its scripts before');
        return others.replace(STYLES, (style) => `\n    ${[...files, entry].join('\n    ')}${style}`);
      },
    },
  };
}

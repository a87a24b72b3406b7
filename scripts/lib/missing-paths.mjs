import { WINGS } from './wings.mjs';

const QUOTED = /`([^`\n]+)`/g;
const NAME = /^[\w@-][\w@.-]*(?:\/[\w@.-]+)*$/;
const FILE = /\w\.(ts|tsx|mjs|cjs|sql|json|md|css|html|yaml)$/;
/** A name that begins with one of these folders is a path, also without an extension. */
const TOP = new RegExp(`^(${['apps', 'packages', 'scripts', 'e2e', 'docs', 'deploy', ...WINGS].join('|')})/`);
/** Files that the product makes, or that others have. */
const MADE = new Set(['keys.json', 'manifest.json', 'unicode.json', 'openapi.json', 'tokens.json']);

/**
 * The paths in backquotes of a document, commands included, that lead nowhere. A path may leave out the folders before it and the end of the name; `X.service.ts` stands for any feature.
 * @param {string} text A document.
 * @param {readonly string[]} tracked Paths of all files from the root.
 * @returns {string[]} Each once.
 */
export function missingPaths(text, tracked) {
  const words = [...text.matchAll(QUOTED)].flatMap(([, quoted]) => quoted.split(/[\s,;]+/));
  const names = words.map((word) => word.replace(/^(\.{1,2}\/)+|\/$/g, '')).filter((word) => NAME.test(word));
  const isThere = (name) => tracked.some((file) => `/${file}`.includes(`/${name}`));
  const isPath = (name) =>
    (FILE.test(name) || TOP.test(name)) && !name.startsWith('X.') && !MADE.has(name) && !name.includes('node_modules');
  return [...new Set(names)].filter((name) => isPath(name) && !isThere(name));
}

const TEST_FILE = /\.test\.(?:tsx?|mjs)$/;

/** Arguments of `vitest run` in a document that no test file's path holds, so that the command runs nothing. */
export function emptyRuns(text, tracked) {
  const tests = tracked.filter((file) => TEST_FILE.test(file));
  const named = [...text.matchAll(/vitest run ([^`|\n]+)/g)].flatMap(([, words]) => words.trim().split(/\s+/));
  const paths = named.filter((word) => word.includes('/') && !/^-|[<>*=]|\.config\./.test(word));
  return paths.filter((part) => !tests.some((file) => file.includes(part)));
}

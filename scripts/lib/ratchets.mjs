import path from 'node:path';
import { reachable } from './room-circles.mjs';
import { SHELVES } from './wings.mjs';

/** For each figure whether more of it is worse. */
const WORSE_WHEN = {
  smallFilesWithOneImporter: 'more',
  medianLines: 'less',
  folderCircles: 'more',
  lintMutes: 'more',
  markdownWords: 'more',
};
const SMALL_LINES = 40;
const PRODUCT = /^(apps|packages)\/[^/]+\/src\/.*\.tsx?$/;
const NOT_PRODUCT = /\.test\.tsx?$|\/testing\/|\.(gen|as|d)\.tsx?$/;
const MUTE = /oxlint-disable|@ts-expect-error|@ts-ignore/g;
const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*['"](\.{1,2}\/[^'"?]+)/g;

/**
 * What the house is measured by.
 * @param files Each tracked text file as `{ file, text }`, paths from the root.
 */
export function measure(files) {
  const product = files.filter(({ file }) => PRODUCT.test(file) && !NOT_PRODUCT.test(file));
  const imports = product.flatMap(({ file, text }) => importsOf(file, text).map((target) => [file, target]));
  const importers = new Map();
  for (const [, target] of imports) importers.set(target, (importers.get(target) ?? 0) + 1);
  const sizes = product.map(({ text }) => linesOf(text)).sort((one, other) => one - other);
  const isSmall = ({ file, text }) => linesOf(text) < SMALL_LINES && importers.get(file) === 1;
  return {
    smallFilesWithOneImporter: product.filter(isSmall).length,
    medianLines: sizes[Math.floor(sizes.length / 2)] ?? 0,
    folderCircles: roomsWithCircles(product, imports),
    lintMutes: sum(
      files.filter(({ file }) => /^(apps|packages|e2e)\//.test(file)),
      (text) => text.match(MUTE)?.length ?? 0,
    ),
    markdownWords: sum(
      // Each release adds to the changelog.
      files.filter(({ file }) => file.endsWith('.md') && file !== 'CHANGELOG.md'),
      (text) => text.split(/\s+/).filter(Boolean).length,
    ),
  };
}

/** What is worse than its record, in words. */
export function worseThan(record, measured) {
  return Object.entries(WORSE_WHEN)
    .filter(([name, when]) => (when === 'more' ? measured[name] > record[name] : measured[name] < record[name]))
    .map(([name]) => `${name}: ${measured[name]}, was ${record[name]}`);
}

const linesOf = (text) => text.split('\n').length - 1;
const sum = (files, count) => files.reduce((total, { text }) => total + count(text), 0);

function importsOf(file, text) {
  const targets = [...text.matchAll(IMPORT)].map(([, name]) => path.posix.join(path.posix.dirname(file), name));
  return [...new Set(targets)];
}

/** How many rooms have sub-folders that need each other in a circle. */
function roomsWithCircles(product, imports) {
  const known = new Set(product.map(({ file }) => file));
  const ways = new Map();
  for (const [source, target] of imports) {
    const [room, from] = placeOf(source);
    const [otherRoom, to] = placeOf(target);
    if (!known.has(target) || room !== otherRoom || from === to || !from || !to) continue;
    ways.set(room, [...(ways.get(room) ?? []), { from, to }]);
  }
  return [...ways.values()].filter((own) => {
    const reach = reachable(own);
    return own.some(({ from, to }) => reach.get(to)?.has(from));
  }).length;
}

/** The room of a file, and the sub-folder of it that the file stands in; '' for none. */
function placeOf(file) {
  const parts = file.split('/');
  const depth = SHELVES.includes(parts[3]) ? 5 : 4;
  return [parts.slice(0, depth).join('/'), parts.length > depth + 1 ? parts[depth] : ''];
}

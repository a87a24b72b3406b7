// The public pages load a style sheet of their own, which holds the classes of the files that it names: what is drawn there and not named has no look.
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { fillsFrame, shapeOf } from './picture-shape.ts';

const SHEET = path.resolve(import.meta.dirname, 'watch.css');
const SOURCE = path.resolve(import.meta.dirname, '../..');
const ENTRIES = ['entry-watch.tsx', 'entry-watch-server.tsx', 'entry-embed.tsx'];

/** Every file of this app that a file imports, itself or through others. */
function importsOf(file: string, known: Set<string>): Set<string> {
  if (known.has(file) || !existsSync(file)) return known;
  known.add(file);
  for (const [, from = ''] of readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/gu))
    importsOf(path.resolve(path.dirname(file), from), known);
  return known;
}

/** The files that the style sheet takes classes from. A folder stands for all in it. */
function sources(): Set<string> {
  const named = [...readFileSync(SHEET, 'utf8').matchAll(/^@source '([^']+)';$/gmu)].map(([, name = '']) => name);
  const found = named.map((name) =>
    globSync(name.endsWith('/') ? `${name}**/*.tsx` : name, { cwd: path.dirname(SHEET) }),
  );
  for (const [index, files] of found.entries()) expect([named[index], files.length]).not.toEqual([named[index], 0]);
  return new Set(found.flat().map((file) => path.resolve(path.dirname(SHEET), file)));
}

test('the style sheet of the public pages takes classes from every file that they draw with', () => {
  const drawn = new Set<string>();
  for (const entry of ENTRIES) importsOf(path.join(SOURCE, entry), drawn);
  const inParts = [...drawn].filter((file) => file.endsWith('.tsx') && !path.basename(file).startsWith('entry-'));
  const named = sources();
  const missing = inParts.filter((file) => !named.has(file)).map((file) => path.relative(SOURCE, file));
  expect(inParts.length).toBeGreaterThan(20);
  expect(missing).toEqual([]);
});

describe('the picture shape', () => {
  test.each([
    [1080, 1920, 'tall'],
    [1080, 1080, 'square'],
    [1920, 1080, 'wide'],
  ] as const)('%i x %i is %s', (width, height, shape) => {
    expect(shapeOf({ width, height })).toBe(shape);
  });

  test.each([
    [720, 1280, true],
    [1080, 1080, true],
    [854, 480, true],
    [1080, 1350, false],
    [1920, 800, false],
  ])('whether %i x %i fills its frame: %s', (width, height, fills) => {
    expect(fillsFrame({ width, height })).toBe(fills);
  });
});

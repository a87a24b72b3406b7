import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/**
 * Where the lines of the built server come from, as the build has noted it. `files`: by the name of a built file lists of `[built line, source, line of the
 * source]`, which count from 1; what is not listed goes on from the entry before it.
 */
export type BuiltPlaces = { sources: string[]; files: Record<string, [number, number, number][]> };

const PLACES = path.resolve(import.meta.dirname, '../../../dist/places.json');
/** A line of a stack: what stands before the place, the built file and its line. */
const BUILT_LINE = /^(.*)apps\/server\/dist\/([\w.-]+\.mjs):(\d+)(?::\d+)?/gm;
/** What is called, as far as the stack names it. */
const CALLED = /^\s*at [^(]+\(/;
/** In one file two functions of the same name are told apart by numbers, which may be others in the next build. */
const NUMBER_OF_NAME = /(?<=[\w$])\$\d+(?=[ .])/g;

/** Half a megabyte that only a fault needs, and that the faults after it need again. */
let kept: WeakRef<BuiltPlaces> | undefined;

/** A stack of the built server as it stands in its source, places and names. Of a server that runs from its source it stays as it is. */
export function stackInSource(stack: string, places: () => BuiltPlaces | null = readPlaces): string {
  return stack.replaceAll(BUILT_LINE, (whole: string, ...parts: string[]) => {
    const [before = '', name = '', line] = parts;
    const found = places();
    const place = found && sourceOf(found, name, Number(line));
    return place ? before.replace(CALLED, (called) => called.replaceAll(NUMBER_OF_NAME, '')) + place : whole;
  });
}

function sourceOf({ sources, files }: BuiltPlaces, name: string, line: number): string | null {
  const [builtLine, source, sourceLine] = files[name]?.findLast(([from]) => from <= line) ?? [0, -1, 0];
  const file = sources[source];
  return file === undefined ? null : `${file}:${sourceLine + line - builtLine}`;
}

function readPlaces(): BuiltPlaces | null {
  const places = kept?.deref() ?? placesIn(PLACES);
  if (places) kept = new WeakRef(places);
  return places;
}

/** What a build has noted; nothing where there is none, and where it came after this process began: it tells the lines of other files then. */
export function placesIn(file: string): BuiltPlaces | null {
  try {
    if (statSync(file).mtimeMs > performance.timeOrigin) return null;
    return JSON.parse(readFileSync(file, 'utf8')) as BuiltPlaces;
  } catch {
    return null;
  }
}

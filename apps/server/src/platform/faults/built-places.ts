import { readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Where the lines of the built server come from, as the build has noted it. `files`: by the name of a built file lists of `[built line, source, line of the
 * source]`, which count from 1; what is not listed goes on from the entry before it.
 */
export type BuiltPlaces = { sources: string[]; files: Record<string, [number, number, number][]> };

const PLACES = path.resolve(import.meta.dirname, '../../../dist/places.json');
const BUILT_LINE = /apps\/server\/dist\/([\w.-]+\.mjs):(\d+)(?::\d+)?/g;

/** Half a megabyte that only a fault needs, and that the faults after it need again. */
let kept: WeakRef<BuiltPlaces> | undefined;

/** A stack of the built server as it stands in its source. Of a server that runs from its source it stays as it is. */
export function stackInSource(stack: string, places: () => BuiltPlaces | null = readPlaces): string {
  return stack.replaceAll(BUILT_LINE, (whole, name: string, line: string) => {
    const found = places();
    return (found && sourceOf(found, name, Number(line))) ?? whole;
  });
}

function sourceOf({ sources, files }: BuiltPlaces, name: string, line: number): string | null {
  const [builtLine, source, sourceLine] = files[name]?.findLast(([from]) => from <= line) ?? [0, -1, 0];
  const file = sources[source];
  return file === undefined ? null : `${file}:${sourceLine + line - builtLine}`;
}

function readPlaces(): BuiltPlaces | null {
  const known = kept?.deref();
  if (known) return known;
  try {
    const read = JSON.parse(readFileSync(PLACES, 'utf8')) as BuiltPlaces;
    kept = new WeakRef(read);
    return read;
  } catch {
    return null;
  }
}

/** Of each file of a build, by its name, those that it imports. */
type Imports = ReadonlyMap<string, { imports: readonly string[] }>;

/** Files with all that they import, each once. What the build does not know has no imports. */
export function withImports(files: Iterable<string>, chunks: Imports): Set<string> {
  const seen = new Set(files);
  for (const file of seen) for (const next of chunks.get(file)?.imports ?? []) seen.add(next);
  return seen;
}

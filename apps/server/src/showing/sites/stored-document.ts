import { newSiteDocument, SiteDocument, type SiteLook } from '@sayso/contract';

/** How deep documents go: after so many rounds nothing is left to leave out. */
const MOST_ROUNDS = 8;

/**
 * Reads a stored document, whichever version of the product wrote it: this is the one place that knows earlier shapes. What has been added since has its default. What can no longer be read is
 * left out alone; where that leaves a hole, so is what it stands in, up to its section.
 */
export function readDocument(stored: unknown): SiteDocument {
  let rest: unknown = { look: {}, head: {}, ...(stored as object), shape: 1 };
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const read = SiteDocument.safeParse(rest);
    if (read.success) return read.data;
    const unread = read.error.issues.map(({ path }) => presentPart(rest, path));
    rest = without(rest, unread);
  }
  return newSiteDocument('');
}

/** The same for the look alone. */
export function readLook(stored: unknown): SiteLook {
  return readDocument({ look: stored, blocks: newSiteDocument('').blocks }).look;
}

/** Of a path, as much as leads to something that is there. */
function presentPart(document: unknown, path: readonly PropertyKey[]): PropertyKey[] {
  const found: PropertyKey[] = [];
  let value = document;
  for (const name of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) break;
    value = (value as Record<PropertyKey, unknown>)[name];
    found.push(name);
  }
  return found;
}

/** A document without what stands at some paths. */
function without(value: unknown, paths: readonly (readonly PropertyKey[])[]): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).flatMap(([name, child]: [string, unknown]) => {
    const below = paths.filter(([first]) => String(first) === name).map(([, ...rest]) => rest);
    if (below.some((path) => path.length === 0)) return [];
    return [[name, below.length > 0 ? without(child, below) : child] as const];
  });
  return Array.isArray(value) ? kept.map(([, child]) => child) : Object.fromEntries(kept);
}

import type { SiteVersion } from '@sayso/contract';
import { formatDateTime, formatExactTime } from '../../../../lib/format.ts';

/** Versions of one person within this many milliseconds are one stretch of work. */
const STRETCH_MS = 30 * 60 * 1_000;

/** Versions of one stretch of work: the newest, and those before it, newest first. */
type Stretch = { newest: SiteVersion; earlier: readonly SiteVersion[] };

/** Puts versions, newest first, together that one person made within half an hour. What visitors saw, and whatever `stands` alone, is never among the earlier ones. */
export function stretchesOf(versions: readonly SiteVersion[], stands: (version: number) => boolean): Stretch[] {
  const stretches: { newest: SiteVersion; earlier: SiteVersion[] }[] = [];
  for (const one of versions) {
    const last = stretches.at(-1);
    const goesOn =
      last !== undefined &&
      !one.is_published &&
      !stands(one.version) &&
      last.newest.by?.id === one.by?.id &&
      Date.parse(last.newest.at) - Date.parse(one.at) < STRETCH_MS;
    if (goesOn) last.earlier.push(one);
    else stretches.push({ newest: one, earlier: [] });
  }
  return stretches;
}

/** By what each version is called, no two alike: its time, with seconds where another one is of the same minute, with its number where another is of the same second. */
export function labelsOf(versions: readonly SiteVersion[]): ReadonlyMap<number, string> {
  const ways = [
    ({ at }: SiteVersion) => formatDateTime(at),
    ({ at }: SiteVersion) => formatExactTime(at),
    ({ at, version }: SiteVersion) => `${formatExactTime(at)} (${version})`,
  ];
  return new Map(
    versions.map((one) => {
      const way = ways.find((by) => versions.every((other) => other === one || by(other) !== by(one)));
      return [one.version, (way ?? ways[2])?.(one) ?? ''];
    }),
  );
}

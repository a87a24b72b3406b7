import type { Ledger } from './ledger.ts';

/** What a whole run must have met at least once, as takes and how they ended. */
const TAKES = ['start succeeded', 'change succeeded', 'start cancelled', 'retry succeeded'] as const;

/** What the work of a whole run did not do, and so does not show. `ends`: how many takes of each kind ended how. */
export function findIdle(
  { customers, videos, uploads, deletedUploads }: Pick<Ledger, 'customers' | 'videos' | 'uploads' | 'deletedUploads'>,
  ends: ReadonlyMap<string, number>,
): string[] {
  return [
    ...TAKES.filter((end) => !ends.has(end)).map((end) => `no take that is a ${end}`),
    ...customers.filter(({ isConfirmed }) => !isConfirmed).map(({ email }) => `${email} never confirmed the address`),
    ...(videos.length > customers.length
      ? []
      : [`${videos.length} videos of ${customers.length} people: hardly anybody made a second one`]),
    ...(uploads.length > 0 ? [] : ['no upload was kept']),
    ...(deletedUploads.length > 0 ? [] : ['no upload was deleted']),
  ];
}

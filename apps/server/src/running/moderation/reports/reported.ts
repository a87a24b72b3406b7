import type { ReportVideo } from '@sayso/contract';
import type { z } from 'zod';

/** What somebody reports: as it was called, and where they saw it. */
export type Reported = { id: string; title: string } & (
  | { kind: 'video'; slug: string }
  | { kind: 'site'; url: string }
);

/** What they say of it, and who they are. */
export type ReportForm = Omit<z.output<typeof ReportVideo>, 'grant'>;

/** The same for a mail. */
export const seenIn = (reported: Reported) => ({
  title: reported.title,
  ...(reported.kind === 'video' ? { slug: reported.slug } : { siteUrl: reported.url }),
});

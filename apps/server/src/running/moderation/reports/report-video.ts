import type { ReportVideo } from '@sayso/contract';
import type { z } from 'zod';
import type { Actor } from '../../../access.ts';
import { findWatchable } from '../../../showing/watch/watch-access.service.ts';
import { type ReportDeps, storeReport } from './store-report.ts';

/**
 * Stores what a viewer reports of a video.
 * @throws AppError `video_not_found`, `video_locked`, `gone`: only who may watch a video may report it.
 */
export async function reportVideo(
  deps: ReportDeps,
  actor: Actor | null,
  { slug, form }: { slug: string; form: z.output<typeof ReportVideo> },
): Promise<void> {
  const { id, title } = await findWatchable(deps, { slug, actor, grant: form.grant });
  await storeReport(deps, { reported: { kind: 'video', id, title, slug }, form });
}

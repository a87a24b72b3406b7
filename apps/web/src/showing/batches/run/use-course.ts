import type { Batch } from '@sayso/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useAction } from '../../../lib/use-action.ts';
import { confirm } from '../../../ui/overlays/confirm.tsx';
import { batchQuery, downloadArchive, downloadResults, useBatchActions } from '../batches.queries.ts';
import { batchesTexts } from '../batches.texts.ts';
import { sayDone, sayFailed } from '../say.ts';

const texts = batchesTexts.run;
type Deed = 'pause' | 'resume' | 'retry' | 'zip' | 'csv';

/** What is done with a batch that was started. `busy`: what is being done. */
export function useCourse(batch: Batch) {
  const actions = useBatchActions();
  const client = useQueryClient();
  const params = { id: batch.id };
  const acting = useAction(async (deed: Deed, run: () => Promise<unknown>, done?: string) => {
    try {
      await run();
      if (done !== undefined) sayDone(done);
    } catch (error) {
      sayFailed(texts.failed[deed], error);
    }
  });
  const act = acting.run;
  return {
    busy: acting.doing?.[0] ?? null,
    pause: () => act('pause', () => actions.pause.mutateAsync({ params }), texts.paused),
    resume: () => act('resume', () => actions.resume.mutateAsync({ params }), texts.resumed),
    retry: (rows?: number[]) =>
      act('retry', () => actions.retry.mutateAsync({ params, body: rows ? { rows } : {} }), texts.retried),
    cancel: async () => {
      const { title, action, cancel, busyText } = texts.ask;
      const { waiting, speaking, making, ready } = batch.counts;
      // Asked now: what is shown may be older than what was watched since.
      const { cancel_counts: counting } = await client
        .fetchQuery({ ...batchQuery(batch.id), staleTime: 0 })
        .catch(() => batch);
      const text = [
        ...(counting > 0 ? [texts.ask.counts(counting)] : []),
        texts.ask.text(waiting + speaking + making + ready),
      ].join(' ');
      const run = () => actions.cancel.mutateAsync({ params });
      if (await confirm({ title, text, action, cancel, busyText, tone: 'danger', run })) sayDone(texts.cancelled);
    },
    zip: () => act('zip', () => downloadArchive(batch.id)),
    csv: () => act('csv', () => downloadResults(batch.id)),
  };
}

import type { Batch } from '@sayso/contract';
import { useState } from 'react';
import { confirm } from '../../../ui/overlays/confirm.tsx';
import { downloadArchive, downloadResults, useBatchActions } from '../batches.queries.ts';
import { batchesTexts } from '../batches.texts.ts';
import { sayDone, sayFailed } from '../say.ts';

const texts = batchesTexts.run;
type Deed = 'pause' | 'resume' | 'retry' | 'zip' | 'csv';

/** What is done with a batch that was started. `busy`: what is being done. */
export function useCourse(batch: Batch) {
  const actions = useBatchActions(batch.id);
  const [busy, setBusy] = useState<Deed | null>(null);
  const act = async (deed: Deed, run: () => Promise<unknown>, done?: string) => {
    setBusy(deed);
    try {
      await run();
      if (done !== undefined) sayDone(done);
    } catch (error) {
      sayFailed(texts.failed[deed], error);
    } finally {
      setBusy(null);
    }
  };
  return {
    busy,
    pause: () => act('pause', actions.pause, texts.paused),
    resume: () => act('resume', actions.resume, texts.resumed),
    retry: (rows?: number[]) => act('retry', () => actions.retry(rows), texts.retried),
    cancel: async () => {
      const { title, action, cancel, busyText } = texts.ask;
      const { waiting, speaking, making, ready } = batch.counts;
      // Asked now: what is shown may be older than what was watched since.
      const { cancel_counts: counting } = await actions.read().catch(() => batch);
      const text = [
        ...(counting > 0 ? [texts.ask.counts(counting)] : []),
        texts.ask.text(waiting + speaking + making + ready),
      ].join(' ');
      const run = actions.cancel;
      if (await confirm({ title, text, action, cancel, busyText, tone: 'danger', run })) sayDone(texts.cancelled);
    },
    zip: () => act('zip', () => downloadArchive(batch.id)),
    csv: () => act('csv', () => downloadResults(batch.id)),
  };
}

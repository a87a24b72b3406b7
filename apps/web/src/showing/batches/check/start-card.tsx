import type { Batch } from '@sayso/contract';
import { Play } from 'lucide-react';
import { formatCount } from '../../../lib/format.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { TitledCard } from '../../../ui/card.tsx';
import { confirm } from '../../../ui/overlays/confirm.tsx';
import { useBatchActions } from '../batches.queries.ts';
import { batchesTexts } from '../batches.texts.ts';
import { sayDone, sayFailed } from '../say.ts';

const texts = batchesTexts.start;

/** The start. Rows with faults are left out only after a question. */
export function StartCard({ batch }: { batch: Batch }) {
  const { start } = useBatchActions();
  const { counts, state } = batch;
  const begin = (skipFaulty: boolean) =>
    start.mutate(
      { params: { id: batch.id }, body: { skip_faulty: skipFaulty } },
      { onSuccess: () => sayDone(texts.done), onError: (error) => sayFailed(texts.failed, error) },
    );
  const ask = async () => {
    if (counts.invalid === 0) return begin(false);
    const question = { title: texts.ask.title(counts.invalid), text: texts.ask.text, action: texts.ask.action };
    if (await confirm({ ...question, cancel: texts.ask.cancel, tone: 'primary' })) begin(true);
  };
  // A sample that failed is made once more with the rest.
  const toMake = counts.ready + (batch.sample && ['failed', 'cancelled'].includes(batch.sample.state) ? 1 : 0);
  return (
    <TitledCard title={texts.title} text={texts.text}>
      <Button
        variant="primary"
        icon={Play}
        busy={start.isPending}
        busyText={texts.busy}
        disabled={state !== 'draft' || toMake === 0}
        onClick={() => void ask()}
      >
        {texts.action(formatCount(toMake), toMake)}
      </Button>
      {state === 'sampling' && <p className="text-12 text-text-3">{texts.afterSample}</p>}
      {state === 'draft' && toMake === 0 && <p className="text-12 text-text-3">{texts.nothing}</p>}
    </TitledCard>
  );
}

import type { Batch } from '@sayso/contract';
import { RotateCcw } from 'lucide-react';
import { Button } from '../../../ui/actions/button.tsx';
import { useBatchActions } from '../batches.queries.ts';
import { batchesTexts } from '../batches.texts.ts';
import { sayFailed } from '../say.ts';

const texts = batchesTexts.check;

/** Has every row looked at once more: the check came to nothing, or there is now what some rows name. */
export function CheckAgain({ batch: { id } }: { batch: Pick<Batch, 'id'> }) {
  const { check } = useBatchActions();
  const ask = () => check.mutate({ params: { id } }, { onError: (error) => sayFailed(texts.notAgain, error) });
  return (
    <Button
      size="sm"
      variant="quiet"
      icon={RotateCcw}
      busy={check.isPending}
      busyText={texts.askingAgain}
      onClick={ask}
    >
      {texts.again}
    </Button>
  );
}

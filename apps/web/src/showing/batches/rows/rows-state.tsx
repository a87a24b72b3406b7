import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { messageOf } from '../../../lib/api/api-error.ts';
import { Card } from '../../../ui/card.tsx';
import { EmptyState, ErrorState, Loading } from '../../../ui/feedback/states.tsx';
import { batchesTexts } from '../batches.texts.ts';
import type { Rows } from './use-batch-rows.ts';

type Props = { rows: Rows; none: { title: string; text: string }; children: ReactNode };

/** Rows, or why there are none. */
export function RowsState({ rows, none, children }: Props) {
  if (!rows.isPending && rows.total > 0) return children;
  if (rows.error)
    return (
      <Card>
        <ErrorState
          title={batchesTexts.rowsFailed}
          text={messageOf(rows.error)}
          busy={rows.isFetching}
          onRetry={rows.refetch}
        />
      </Card>
    );
  return <Card>{rows.isPending ? <Loading /> : <EmptyState icon={CircleCheck} {...none} />}</Card>;
}

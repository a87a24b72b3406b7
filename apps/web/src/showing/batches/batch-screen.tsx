import type { Batch } from '@sayso/contract';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { ArrowLeft, SearchX } from 'lucide-react';
import { ApiError, messageOf } from '../../lib/api/api-error.ts';
import { useTitle } from '../../lib/use-title.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState, ErrorState, Loading } from '../../ui/feedback/states.tsx';
import { Icon } from '../../ui/icon.tsx';
import { BatchHead } from './batch-head.tsx';
import { batchQuery } from './batches.queries.ts';
import { batchesTexts as texts } from './batches.texts.ts';
import { CheckView } from './check/check-view.tsx';
import { RunView } from './run/run-view.tsx';

/** `/batches/{id}`: its rows are mended before it starts, and followed from then on. */
export function BatchScreen() {
  const { batchId = '' } = useParams({ strict: false });
  const { data, error, isFetching, refetch } = useQuery(batchQuery(batchId));
  useTitle(data?.name ?? texts.title);
  return (
    <div className="page-x grid gap-5 pt-(--gap-section) pb-16 max-sm:pb-12">
      <Link
        to="/batches"
        className="inline-flex items-center gap-1.5 justify-self-start text-13 text-text-2 hover:text-text"
      >
        <Icon of={ArrowLeft} size={14} />
        {texts.back}
      </Link>
      {data ? (
        <Whole key={data.id} batch={data} />
      ) : (
        <Card>
          {!error ? (
            <Loading />
          ) : error instanceof ApiError && error.status === 404 ? (
            <EmptyState icon={SearchX} {...texts.one.gone} />
          ) : (
            <ErrorState
              title={texts.one.failed}
              text={messageOf(error)}
              busy={isFetching}
              onRetry={() => void refetch()}
            />
          )}
        </Card>
      )}
    </div>
  );
}

function Whole({ batch }: { batch: Batch }) {
  const isBegun = batch.started_at !== null || batch.state === 'cancelled';
  return (
    <>
      <BatchHead batch={batch} />
      {isBegun ? <RunView batch={batch} /> : <CheckView batch={batch} />}
    </>
  );
}

import type { Batch, BatchCost } from '@sayso/contract';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../../lib/api/api-error.ts';
import { formatAbout, formatCount, formatDuration } from '../../../lib/format.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { TitledCard } from '../../../ui/card.tsx';
import { Note } from '../../../ui/feedback/banner.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { formatBytes } from '../../../ui/format-bytes.ts';
import { WayOut } from '../../../people/plans/plans.parts.tsx';
import { batchCostQuery } from '../batches.queries.ts';
import { batchesTexts } from '../batches.texts.ts';

const texts = batchesTexts.cost;
const SECOND_MS = 1_000;

/** What the batch takes, and whether every limit of the account has room for it. */
export function CostCard({ batch }: { batch: Batch }) {
  const { data, error, isFetching, refetch } = useQuery({
    ...batchCostQuery(batch.id),
    enabled: batch.state !== 'checking',
  });
  return (
    <TitledCard title={texts.title}>
      {data ? (
        <Whole cost={data} />
      ) : error ? (
        <Note tone="warning">
          <span className="flex flex-wrap items-center gap-2">
            {messageOf(error)}
            <Button size="sm" busy={isFetching} onClick={() => void refetch()}>
              {texts.again}
            </Button>
          </span>
        </Note>
      ) : (
        <span role="status" className="grid gap-2">
          <span className="sr-only">{texts.loading}</span>
          <Skeleton className="h-4 w-2/3" />
          <Skeleton className="h-4 w-1/2" />
        </span>
      )}
    </TitledCard>
  );
}

function Whole({ cost }: { cost: BatchCost }) {
  const { videos, seconds, storage_bytes: bytes, making_ms: makingMs, limits, fits, too_long: tooLong } = cost;
  const tight = limits.filter(({ is_enough: isEnough }) => !isEnough);
  return (
    <>
      <dl className="grid grid-cols-2 gap-x-3 gap-y-2.5 text-13 [&_dd]:text-right [&_dd]:tabular-nums [&_dt]:text-text-2">
        <dt>{texts.videos}</dt>
        <dd className="font-semibold">{formatCount(videos)}</dd>
        <dt>{texts.length}</dt>
        <dd>{formatDuration(seconds * SECOND_MS)}</dd>
        <dt>{texts.storage}</dt>
        <dd>{formatBytes(bytes)}</dd>
        {makingMs !== null && (
          <>
            <dt>{texts.making}</dt>
            <dd>{formatAbout(makingMs)}</dd>
          </>
        )}
      </dl>
      {tight.length > 0 && <p className="text-13 font-medium">{texts.fits(formatCount(fits), formatCount(videos))}</p>}
      {tight.map(({ limit, message, upgrade_url: url }) => (
        <Note key={limit} tone="warning">
          {message} <WayOut url={url} />
        </Note>
      ))}
      {tooLong > 0 && <Note tone="warning">{texts.tooLong(tooLong)}</Note>}
      {tight.length === 0 && videos > 0 && <Note tone="success">{texts.enough}</Note>}
    </>
  );
}

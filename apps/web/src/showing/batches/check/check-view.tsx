import type { Batch } from '@sayso/contract';
import { useState } from 'react';
import { formatCount } from '../../../lib/format.ts';
import { useMay } from '../../../session/may.ts';
import { Card } from '../../../ui/card.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Note } from '../../../ui/feedback/banner.tsx';
import { Loading } from '../../../ui/feedback/states.tsx';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import { pollOf } from '../batches.queries.ts';
import { batchesTexts } from '../batches.texts.ts';
import { RowCards } from '../rows/row-cards.tsx';
import { RowsState } from '../rows/rows-state.tsx';
import { useBatchRows } from '../rows/use-batch-rows.ts';
import { Steps } from '../steps.tsx';
import { CheckAgain } from './check-again.tsx';
import { CostCard } from './cost-card.tsx';
import { FilesCard } from './files-card.tsx';
import { RowGrid } from './row-grid.tsx';
import { SampleCard } from './sample-card.tsx';
import { StartCard } from './start-card.tsx';

const texts = batchesTexts.check;

/** The third step: every fault at its cell, what it all costs, one of them as a sample, and the start. */
export function CheckView({ batch }: { batch: Batch }) {
  const mayEdit = useMay('batches.edit');
  return (
    <>
      <Steps now="check" />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_320px]">
        {batch.state === 'checking' ? (
          <Card>
            <Loading title={texts.checking} text={texts.checkingText(formatCount(batch.counts.total))} />
          </Card>
        ) : (
          <CheckedRows batch={batch} mayEdit={mayEdit && batch.state !== 'sampling'} />
        )}
        <aside aria-label={texts.aside} className="grid min-w-0 gap-4">
          <CostCard batch={batch} />
          {mayEdit && (
            <>
              <StartCard batch={batch} />
              <SampleCard batch={batch} />
              <FilesCard batch={batch} />
            </>
          )}
        </aside>
      </div>
    </>
  );
}

function CheckedRows({ batch, mayEdit }: { batch: Batch; mayEdit: boolean }) {
  const { counts } = batch;
  const [isFaultsOnly, setFaultsOnly] = useState(false);
  const isPhone = useIsPhone();
  const state = isFaultsOnly ? ('invalid' as const) : undefined;
  const rows = useBatchRows({ id: batch.id, total: counts.total, poll: pollOf(batch), state });
  return (
    <section aria-label={texts.rows} className="grid min-w-0 gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p role="status" className="text-15 tabular-nums">
          <b className="font-semibold">{texts.ready(formatCount(counts.ready))}</b>
          <span className={counts.invalid > 0 ? 'text-warning' : 'text-text-3'}>
            {texts.toMend(formatCount(counts.invalid))}
          </span>
          {counts.skipped > 0 && <span className="text-text-3">{texts.leftOut(formatCount(counts.skipped))}</span>}
        </p>
        {(counts.invalid > 0 || isFaultsOnly) && (
          <Chip pressed={isFaultsOnly} onPress={() => setFaultsOnly(!isFaultsOnly)}>
            {texts.faultsOnly}
          </Chip>
        )}
        {mayEdit && batch.state === 'draft' && <CheckAgain batch={batch} />}
      </div>
      {batch.state === 'sampling' && <Note>{texts.closedForSample}</Note>}
      {batch.state === 'draft' && batch.pause !== null && <Note tone="warning">{batch.pause.message}</Note>}
      <RowsState rows={rows} none={isFaultsOnly ? texts.noFaults : texts.noRows}>
        {isPhone ? (
          <RowCards batch={batch} rows={rows} mayEdit={mayEdit} label={texts.rows} />
        ) : (
          <RowGrid key={String(state)} batch={batch} rows={rows} mayEdit={mayEdit} />
        )}
      </RowsState>
    </section>
  );
}

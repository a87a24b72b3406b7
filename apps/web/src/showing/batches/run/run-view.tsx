import { type Batch, BATCH_ROW_STATES, type BatchRowState, namesOf } from '@sayso/contract';
import { useAddressSearch } from '../../../lib/use-address-search.ts';
import { formatCount } from '../../../lib/format.ts';
import { useMay } from '../../../session/may.ts';
import { Chip } from '../../../ui/chip.tsx';
import { TabPanel, Tabs } from '../../../ui/tabs.tsx';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import { pollOf } from '../batches.queries.ts';
import { batchesTexts } from '../batches.texts.ts';
import { Comparison } from '../compare/comparison.tsx';
import { RowCards } from '../rows/row-cards.tsx';
import { RowsState } from '../rows/rows-state.tsx';
import { useBatchRows } from '../rows/use-batch-rows.ts';
import { Course } from './course.tsx';
import { PauseNote } from './pause-note.tsx';
import { RowsTable } from './rows-table.tsx';
import { useCourse } from './use-course.ts';

const texts = batchesTexts.run;
const STATES = namesOf(BATCH_ROW_STATES);
const TABS = [
  { value: 'rows', label: texts.tabs.rows },
  { value: 'compare', label: texts.tabs.compare },
] as const;

/** A batch once it was started: how far it is, what became of each row, and, of a matrix, what works best. */
export function RunView({ batch }: { batch: Batch }) {
  const { search, onChange } = useAddressSearch();
  const view = search['view'] === 'compare' ? 'compare' : 'rows';
  return (
    <>
      <PauseNote batch={batch} />
      <Course batch={batch} />
      {batch.kind === 'matrix' ? (
        <Tabs
          label={texts.tabs.label}
          tabs={TABS}
          value={view}
          onValueChange={(next) => onChange({ view: next === 'compare' ? next : undefined })}
        >
          <TabPanel value="rows" className="pt-5">
            <MadeRows batch={batch} />
          </TabPanel>
          <TabPanel value="compare" className="pt-5">
            <Comparison id={batch.id} />
          </TabPanel>
        </Tabs>
      ) : (
        <MadeRows batch={batch} />
      )}
    </>
  );
}

function MadeRows({ batch }: { batch: Batch }) {
  const { counts } = batch;
  const { search, onChange } = useAddressSearch();
  const mayEdit = useMay('batches.edit');
  const isPhone = useIsPhone();
  const { retry } = useCourse(batch);
  const state = STATES.find((one) => one === search['state']);
  const rows = useBatchRows({ id: batch.id, total: counts.total, poll: pollOf(batch), state });
  const show = (next: BatchRowState | undefined) => onChange({ state: next });
  const retryOne = (number: number) => void retry([number]);
  return (
    <section aria-label={texts.rows} className="grid min-w-0 gap-3">
      <div role="group" aria-label={texts.filter} className="flex flex-wrap gap-2">
        <Chip pressed={state === undefined} onPress={() => show(undefined)}>
          {texts.all}
          <span className="text-text-3 tabular-nums">{formatCount(counts.total)}</span>
        </Chip>
        {STATES.filter((one) => counts[one] > 0 || one === state).map((one) => (
          <Chip key={one} pressed={state === one} onPress={() => show(one)}>
            {BATCH_ROW_STATES[one]}
            <span className="text-text-3 tabular-nums">{formatCount(counts[one])}</span>
          </Chip>
        ))}
      </div>
      <RowsState rows={rows} none={texts.noneSo}>
        {isPhone ? (
          <RowCards batch={batch} rows={rows} mayEdit={mayEdit} label={texts.rows} onRetry={retryOne} />
        ) : (
          <RowsTable key={state ?? ''} batch={batch} rows={rows} mayEdit={mayEdit} onRetry={retryOne} />
        )}
      </RowsState>
    </section>
  );
}

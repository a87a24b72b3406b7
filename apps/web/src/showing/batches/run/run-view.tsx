import { type Batch, BATCH_ROW_STATES, type BatchRowState, namesOf } from '@sayso/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleStop, FileArchive, FileSpreadsheet, Pause, Play, RotateCcw } from 'lucide-react';
import { useAddressSearch } from '../../../lib/use-address-search.ts';
import { formatCount } from '../../../lib/format.ts';
import { useMay } from '../../../session/may.ts';
import { Chip } from '../../../ui/badge.tsx';
import { TabPanel, Tabs } from '../../../ui/tabs.tsx';
import { useIsPhone } from '../../../lib/use-media.ts';
import { Note } from '../../../ui/feedback/banner.tsx';
import { WayOut } from '../../../people/plans/plans.parts.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ProgressBar } from '../../../ui/feedback/progress.tsx';
import { useAction } from '../../../lib/use-action.ts';
import { confirm } from '../../../ui/overlays/confirm.tsx';
import {
  pollOf,
  batchCostQuery,
  batchQuery,
  downloadArchive,
  downloadResults,
  useBatchActions,
} from '../batches.queries.ts';
import { batchesTexts } from '../batches.texts.gen.ts';
import { Comparison } from '../compare/comparison.tsx';
import { RowCards } from '../rows/row-cards.tsx';
import { useBatchRows, RowsState } from '../rows/use-batch-rows.tsx';
import { countWords } from '../states.tsx';
import { sayDone, sayFailed } from '../say.ts';
import { RowsTable } from './rows-table.tsx';

const texts = batchesTexts.run;
const STATES = namesOf(BATCH_ROW_STATES);
const viewTabs = () =>
  [
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
          tabs={viewTabs()}
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

/** How far a batch is, and what can be done with it now. */
function Course({ batch }: { batch: Batch }) {
  const { state, counts, percent, started_at: start } = batch;
  const mayEdit = useMay('batches.edit');
  const { busy, pause, resume, retry, cancel, zip, csv } = useCourse(batch);
  const unmade = counts.failed + counts.cancelled + counts.ready;
  const canRetry = unmade > 0 && (state === 'finished' || state === 'running' || state === 'paused');
  const isOpen = state === 'running' || state === 'paused';
  return (
    <Card className="grid gap-4 p-5">
      <div className="grid gap-2.5">
        <p role="status" className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 tabular-nums">
          <b className="text-15 font-semibold">{countWords(counts)}</b>
          <span className="text-13 text-text-3">
            {start === null ? texts.notBegun : texts.percent({ value: percent })}
          </span>
        </p>
        <ProgressBar
          percent={percent}
          label={texts.progress}
          tone={state === 'running' || state === 'finished' ? 'accent' : 'neutral'}
        />
      </div>
      <div className="flex flex-wrap gap-2 max-sm:*:flex-1">
        {mayEdit && state === 'running' && (
          <Button icon={Pause} busy={busy === 'pause'} onClick={() => void pause()}>
            {texts.pause}
          </Button>
        )}
        {mayEdit && state === 'paused' && (
          <Button variant="primary" icon={Play} busy={busy === 'resume'} onClick={() => void resume()}>
            {texts.resume}
          </Button>
        )}
        {mayEdit && canRetry && (
          <Button icon={RotateCcw} busy={busy === 'retry'} onClick={() => void retry()}>
            {texts.retry({ rows: formatCount(unmade) })}
          </Button>
        )}
        <Button
          icon={FileArchive}
          variant={state === 'finished' && !canRetry ? 'primary' : 'secondary'}
          busy={busy === 'zip'}
          disabled={counts.done === 0}
          onClick={() => void zip()}
        >
          {texts.zip}
        </Button>
        <Button icon={FileSpreadsheet} busy={busy === 'csv'} onClick={() => void csv()}>
          {texts.csv}
        </Button>
        {mayEdit && isOpen && (
          <Button variant="danger" icon={CircleStop} className="sm:ml-auto" onClick={() => void cancel()}>
            {texts.cancel}
          </Button>
        )}
      </div>
    </Card>
  );
}

type Deed = 'pause' | 'resume' | 'retry' | 'zip' | 'csv';

/** What is done with a batch that was started. `busy`: what is being done. */
function useCourse(batch: Batch) {
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
        ...(counting > 0 ? [texts.ask.counts({ videos: counting })] : []),
        texts.ask.text({ rows: waiting + speaking + making + ready }),
      ].join(' ');
      const run = () => actions.cancel.mutateAsync({ params });
      if (await confirm({ title, text, action, cancel, busyText, tone: 'danger', run })) sayDone(texts.cancelled);
    },
    zip: () => act('zip', () => downloadArchive(batch.id)),
    csv: () => act('csv', () => downloadResults(batch.id)),
  };
}

/** Why a batch is paused, and how it goes on. */
function PauseNote({ batch: { id, state, pause } }: { batch: Batch }) {
  const isByItself = state === 'paused' && pause !== null && pause.code !== null;
  const { data: cost } = useQuery({ ...batchCostQuery(id), enabled: isByItself });
  if (state !== 'paused' || pause === null) return null;
  if (!isByItself) return <Note tone="info">{texts.pausedBySomebody}</Note>;
  const tight = cost?.limits.find(({ is_enough: isEnough }) => !isEnough);
  return (
    <Note tone="warning">
      <b className="font-semibold">{texts.pausedItself}</b> {pause.message} {texts.goOn}{' '}
      {tight && <WayOut url={tight.upgrade_url} />}
    </Note>
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

import { BATCH_ROW_STATES, type Batch, type BatchRow, type BatchCost } from '@sayso/contract';
import { useQuery } from '@tanstack/react-query';
import { Clapperboard, ExternalLink, RotateCcw, Play } from 'lucide-react';
import { useState } from 'react';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { TitledCard, Card } from '../../../ui/card.tsx';
import { Note } from '../../../ui/feedback/banner.tsx';
import { ProgressBar } from '../../../ui/feedback/progress.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Field } from '../../../ui/inputs/field.tsx';
import { NumberInput } from '../../../ui/inputs/number-input.tsx';
import { formatCount, formatAbout, formatDuration } from '../../../lib/format.ts';
import { useMay } from '../../../session/may.ts';
import { Chip } from '../../../ui/badge.tsx';
import { Loading } from '../../../ui/feedback/states.tsx';
import { useIsPhone } from '../../../lib/use-media.ts';
import { confirm } from '../../../ui/overlays/confirm.tsx';
import { messageOf } from '../../../lib/api/api-error.ts';
import { Skeleton } from '../../../ui/loading.tsx';
import { formatBytes } from '../../../ui/format-bytes.ts';
import { WayOut } from '../../../people/plans/plans.parts.tsx';
import { batchRowQuery, pollOf, useBatchActions, batchCostQuery } from '../batches.queries.ts';
import { batchesTexts } from '../batches.texts.gen.ts';
import { sayFailed, sayDone } from '../say.ts';
import { PlayedHere } from '../played-here.tsx';
import { RowCards } from '../rows/row-cards.tsx';
import { useBatchRows, RowsState } from '../rows/use-batch-rows.tsx';
import { Steps } from '../steps.tsx';
import { exampleName, FileNamesDialog } from '../file-names-dialog.tsx';
import { RowGrid } from './row-grid.tsx';

const texts = batchesTexts.sample;

/** One row made first: asked for, followed, and played where it stands. */
function SampleCard({ batch }: { batch: Batch }) {
  const { sample: made } = batch;
  const { data: row } = useQuery({
    ...batchRowQuery(batch.id, made?.row ?? null),
    refetchInterval: pollOf(batch),
  });
  return (
    <TitledCard title={texts.title} text={texts.text}>
      {made && row && <Made row={row} />}
      {batch.state === 'draft' && <Ask batch={batch} isAgain={made !== null} />}
    </TitledCard>
  );
}

function Made({ row }: { row: BatchRow }) {
  const { state, video, failure, title, number, stand_in: standIn } = row;
  if (state === 'done' && video)
    return (
      <div className="grid gap-2.5">
        <PlayedHere video={video} />
        <p className="text-13 wrap-anywhere">{texts.ready({ row: number, title })}</p>
        {standIn !== null && <Note tone="warning">{batchesTexts.standIn({ voice: standIn })}</Note>}
        {video.watch_url !== null && (
          <a href={video.watch_url} target="_blank" rel="noreferrer" className={buttonClass({ size: 'sm' })}>
            <Icon of={ExternalLink} size={14} />
            {texts.watch}
          </a>
        )}
      </div>
    );
  if (state === 'failed' || state === 'cancelled')
    return (
      <Note tone="danger">{texts.failed({ row: number, why: failure?.message ?? BATCH_ROW_STATES.cancelled })}</Note>
    );
  const percent = state === 'making' ? (video?.percent ?? 0) : 0;
  return (
    <div role="status" className="grid gap-2 text-13">
      <span>{texts.making({ row: number })}</span>
      <ProgressBar percent={percent} label={texts.making({ row: number })} />
    </div>
  );
}

function Ask({ batch, isAgain }: { batch: Batch; isAgain: boolean }) {
  const { sample } = useBatchActions();
  const [row, setRow] = useState<number | null>(null);
  const isWrong = row !== null && !(Number.isInteger(row) && row >= 1 && row <= batch.counts.total);
  const ask = () =>
    sample.mutate(
      { params: { id: batch.id }, body: row === null ? {} : { row } },
      { onError: (error) => sayFailed(texts.notMade, error) },
    );
  return (
    <>
      <Field
        label={texts.row}
        help={texts.rowHelp}
        error={isWrong ? texts.noRow({ rows: batch.counts.total }) : undefined}
      >
        {(control) => <NumberInput {...control} value={row} onValueChange={setRow} placeholder={texts.first} />}
      </Field>
      <Button
        icon={Clapperboard}
        busy={sample.isPending}
        busyText={texts.busy}
        disabled={batch.counts.ready === 0 || isWrong}
        onClick={ask}
      >
        {isAgain ? texts.another : texts.action}
      </Button>
    </>
  );
}

const checkViewTexts = batchesTexts.check;

/** The third step: every fault at its cell, what it all costs, one of them as a sample, and the start. */
export function CheckView({ batch }: { batch: Batch }) {
  const mayEdit = useMay('batches.edit');
  return (
    <>
      <Steps now="check" />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_320px]">
        {batch.state === 'checking' ? (
          <Card>
            <Loading title={checkViewTexts.checking} text={checkViewTexts.checkingText({ rows: batch.counts.total })} />
          </Card>
        ) : (
          <CheckedRows batch={batch} mayEdit={mayEdit && batch.state !== 'sampling'} />
        )}
        <aside aria-label={checkViewTexts.aside} className="grid min-w-0 gap-4">
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

const costCardTexts = batchesTexts.cost;
const SECOND_MS = 1_000;

/** What the batch takes, and whether every limit of the account has room for it. */
function CostCard({ batch }: { batch: Batch }) {
  const { data, error, isFetching, refetch } = useQuery({
    ...batchCostQuery(batch.id),
    enabled: batch.state !== 'checking',
  });
  return (
    <TitledCard title={costCardTexts.title}>
      {data ? (
        <Whole cost={data} />
      ) : error ? (
        <Note tone="warning">
          <span className="flex flex-wrap items-center gap-2">
            {messageOf(error)}
            <Button size="sm" busy={isFetching} onClick={() => void refetch()}>
              {costCardTexts.again}
            </Button>
          </span>
        </Note>
      ) : (
        <span role="status" className="grid gap-2">
          <span className="sr-only">{costCardTexts.loading}</span>
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
        <dt>{costCardTexts.videos}</dt>
        <dd className="font-semibold">{formatCount(videos)}</dd>
        <dt>{costCardTexts.length}</dt>
        <dd>{formatDuration(seconds * SECOND_MS)}</dd>
        <dt>{costCardTexts.storage}</dt>
        <dd>{formatBytes(bytes)}</dd>
        {makingMs !== null && (
          <>
            <dt>{costCardTexts.making}</dt>
            <dd>{formatAbout(makingMs)}</dd>
          </>
        )}
      </dl>
      {tight.length > 0 && (
        <p className="text-13 font-medium">
          {costCardTexts.fits({ fits: formatCount(fits), videos: formatCount(videos) })}
        </p>
      )}
      {tight.map(({ limit, message, upgrade_url: url }) => (
        <Note key={limit} tone="warning">
          {message} <WayOut url={url} />
        </Note>
      ))}
      {tooLong > 0 && <Note tone="warning">{costCardTexts.tooLong({ rows: tooLong })}</Note>}
      {tight.length === 0 && videos > 0 && <Note tone="success">{costCardTexts.enough}</Note>}
    </>
  );
}

const startCardTexts = batchesTexts.start;

/** The start. Rows with faults are left out only after a question. */
function StartCard({ batch }: { batch: Batch }) {
  const { start } = useBatchActions();
  const { counts, state } = batch;
  const begin = (skipFaulty: boolean) =>
    start.mutate(
      { params: { id: batch.id }, body: { skip_faulty: skipFaulty } },
      { onSuccess: () => sayDone(startCardTexts.done), onError: (error) => sayFailed(startCardTexts.failed, error) },
    );
  const ask = async () => {
    if (counts.invalid === 0) return begin(false);
    const question = {
      title: startCardTexts.ask.title({ rows: counts.invalid }),
      text: startCardTexts.ask.text,
      action: startCardTexts.ask.action,
    };
    if (await confirm({ ...question, cancel: startCardTexts.ask.cancel, tone: 'primary' })) begin(true);
  };
  // A sample that failed is made once more with the rest.
  const toMake = counts.ready + (batch.sample && ['failed', 'cancelled'].includes(batch.sample.state) ? 1 : 0);
  return (
    <TitledCard title={startCardTexts.title} text={startCardTexts.text}>
      <Button
        variant="primary"
        icon={Play}
        busy={start.isPending}
        busyText={startCardTexts.busy}
        disabled={state !== 'draft' || toMake === 0}
        onClick={() => void ask()}
      >
        {startCardTexts.action({ count: formatCount(toMake), videos: toMake })}
      </Button>
      {state === 'sampling' && <p className="text-12 text-text-3">{startCardTexts.afterSample}</p>}
      {state === 'draft' && toMake === 0 && <p className="text-12 text-text-3">{startCardTexts.nothing}</p>}
    </TitledCard>
  );
}

const filesCardTexts = batchesTexts.files;

/** How the files will be called, by the first of them. */
function FilesCard({ batch }: { batch: Batch }) {
  const [isOpen, setOpen] = useState(false);
  const { data: row } = useQuery(batchRowQuery(batch.id, batch.state === 'checking' ? null : 1));
  return (
    <TitledCard title={filesCardTexts.title} text={filesCardTexts.cardText}>
      {row && <p className="text-13 wrap-anywhere">{exampleName(batch.file_name_rule, batch, row)}</p>}
      <Button size="sm" className="justify-self-start" onClick={() => setOpen(true)}>
        {filesCardTexts.change}
      </Button>
      {isOpen && <FileNamesDialog batch={batch} onClose={() => setOpen(false)} />}
    </TitledCard>
  );
}

function CheckedRows({ batch, mayEdit }: { batch: Batch; mayEdit: boolean }) {
  const { counts } = batch;
  const [isFaultsOnly, setFaultsOnly] = useState(false);
  const isPhone = useIsPhone();
  const state = isFaultsOnly ? ('invalid' as const) : undefined;
  const rows = useBatchRows({ id: batch.id, total: counts.total, poll: pollOf(batch), state });
  return (
    <section aria-label={checkViewTexts.rows} className="grid min-w-0 gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p role="status" className="text-15 tabular-nums">
          <b className="font-semibold">{checkViewTexts.ready({ count: formatCount(counts.ready) })}</b>
          <span className={counts.invalid > 0 ? 'text-warning' : 'text-text-3'}>
            {checkViewTexts.toMend({ count: formatCount(counts.invalid) })}
          </span>
          {counts.skipped > 0 && (
            <span className="text-text-3">{checkViewTexts.leftOut({ count: formatCount(counts.skipped) })}</span>
          )}
        </p>
        {(counts.invalid > 0 || isFaultsOnly) && (
          <Chip pressed={isFaultsOnly} onPress={() => setFaultsOnly(!isFaultsOnly)}>
            {checkViewTexts.faultsOnly}
          </Chip>
        )}
        {mayEdit && batch.state === 'draft' && <CheckAgain batch={batch} />}
      </div>
      {batch.state === 'sampling' && <Note>{checkViewTexts.closedForSample}</Note>}
      {batch.state === 'draft' && batch.pause !== null && <Note tone="warning">{batch.pause.message}</Note>}
      <RowsState rows={rows} none={isFaultsOnly ? checkViewTexts.noFaults : checkViewTexts.noRows}>
        {isPhone ? (
          <RowCards batch={batch} rows={rows} mayEdit={mayEdit} label={checkViewTexts.rows} />
        ) : (
          <RowGrid key={String(state)} batch={batch} rows={rows} mayEdit={mayEdit} />
        )}
      </RowsState>
    </section>
  );
}

/** Has every row looked at once more: the check came to nothing, or there is now what some rows name. */
function CheckAgain({ batch: { id } }: { batch: Pick<Batch, 'id'> }) {
  const { check } = useBatchActions();
  const ask = () => check.mutate({ params: { id } }, { onError: (error) => sayFailed(checkViewTexts.notAgain, error) });
  return (
    <Button
      size="sm"
      variant="quiet"
      icon={RotateCcw}
      busy={check.isPending}
      busyText={checkViewTexts.askingAgain}
      onClick={ask}
    >
      {checkViewTexts.again}
    </Button>
  );
}

import {
  type Batch,
  BatchRowChange,
  type BatchRow,
  type BatchRowState,
  type BatchState,
  type BatchRowContent,
  readEmphasis,
} from '@sayso/contract';
import { useQueryClient, useQuery } from '@tanstack/react-query';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { Fragment, useState } from 'react';
import { withPlaces } from '../../../lib/with-places.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { TextAreaField, TextField } from '../../../ui/form/text-fields.tsx';
import { useAppForm } from '../../../ui/form/use-app-form.ts';
import { formatDuration } from '../../../lib/format.ts';
import { PosterPicture } from '../../../ui/poster.tsx';
import { messageOf } from '../../../lib/api/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { Note } from '../../../ui/feedback/banner.tsx';
import { ErrorState, Loading } from '../../../ui/feedback/states.tsx';
import { type KeyValue, KeyValues } from '../../../ui/key-values.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useEditRow, storeRow, batchRowContentQuery } from '../batches.queries.ts';
import { batchesTexts } from '../batches.texts.gen.ts';
import { targetOfColumn } from '../mapping.tsx';
import { sayDone } from '../say.ts';

const texts = batchesTexts.check;
type Values = { cells: Record<string, string> };
/** Texts longer than this have room for several lines, in characters. */
const LINE_CHARACTERS = 80;
const CellsOnly = BatchRowChange.pick({ cells: true });

/** Every cell of a row as a field. What is still wrong afterwards is said at the row. */
export function RowDialog({ batch, row, onClose }: { batch: Batch; row: BatchRow; onClose: () => void }) {
  const client = useQueryClient();
  const { mutateAsync: edit } = useEditRow();
  const before = Object.fromEntries(row.cells.map((cell, column) => [String(column), cell]));
  const form = useAppForm<Values, Values, BatchRow>({
    defaults: { cells: before },
    schema: CellsOnly,
    submit: ({ cells }) => {
      const changed = Object.entries(cells).filter(([column, text]) => text !== before[column]);
      return edit({ params: { id: batch.id, number: row.number }, body: { cells: Object.fromEntries(changed) } });
    },
    usualFailure: texts.notSaved,
    onDone: (saved) => {
      storeRow(client, batch.id, saved);
      onClose();
      sayDone(
        saved.state === 'invalid'
          ? texts.stillFaulty({ faults: saved.faults.length })
          : texts.saved({ row: saved.number }),
      );
    },
  });
  return (
    <FormDialog
      form={form}
      title={texts.row({ row: row.number })}
      submit={batchesTexts.one.save}
      busyText={batchesTexts.one.saving}
      discard={batchesTexts.discard}
      onClose={onClose}
    >
      {withPlaces(batch.columns).map(({ value: name, place: column }) => {
        const faults = row.faults.filter((fault) => fault.column === column).map(({ message }) => message);
        const key = targetOfColumn(batch.mapping, column);
        const target = batch.targets.find((one) => one.key === key);
        const field = {
          form,
          name: `cells.${column}` as const,
          label: name || (target?.label ?? texts.column({ place: column + 1 })),
          ...(faults.length > 0 && { help: <span className="text-danger">{faults.join(' ')}</span> }),
        };
        const isLong = (row.cells[column]?.length ?? 0) > LINE_CHARACTERS || key === '_script';
        return isLong ? <TextAreaField key={column} {...field} rows={4} /> : <TextField key={column} {...field} />;
      })}
    </FormDialog>
  );
}

/** While these last, no row is changed. */
const CLOSED: ReadonlySet<BatchState> = new Set(['checking', 'sampling', 'cancelled']);
const FIXED: ReadonlySet<BatchRowState> = new Set(['speaking', 'making', 'done']);
const OPEN: ReadonlySet<BatchRowState> = new Set(['ready', 'invalid', 'skipped', 'waiting']);
const UNMADE: ReadonlySet<BatchRowState> = new Set(['failed', 'cancelled', 'ready']);

/** Whether cells of a row can still be changed. */
export const canEdit = (batch: Batch, { state }: BatchRow): boolean => !CLOSED.has(batch.state) && !FIXED.has(state);

/** Whether a row can be left out, or taken back in. */
export const canLeaveOut = (batch: Batch, { state }: BatchRow): boolean => !CLOSED.has(batch.state) && OPEN.has(state);

/** Whether a row can be made, or made once more, after the start. */
export const canRetry = (batch: Batch, { state }: BatchRow): boolean =>
  batch.started_at !== null && batch.state !== 'cancelled' && UNMADE.has(state);

/** That another voice speaks than the one that the row says. */
export function StandIn({ voice }: { voice: string }) {
  return <span className="text-warning">{batchesTexts.standIn({ voice })}</span>;
}

/** What a row's video looks like and is called, and the way to watch it. */
export function RowVideo({ row: { title, video, cells, seconds } }: { row: BatchRow }) {
  const name = video?.title || title || cells.find((cell) => cell !== '') || batchesTexts.untitled;
  const length = video?.duration_ms ?? null;
  return (
    <span className="flex min-w-0 flex-1 items-center gap-3">
      {video && (
        <span className="relative block h-[46px] w-[26px] shrink-0 overflow-hidden rounded-xs bg-bezel">
          <PosterPicture src={video.thumbnail_url} loading="lazy" className="size-full object-cover" />
        </span>
      )}
      <span className="grid min-w-0">
        {video?.watch_url ? (
          <a
            href={video.watch_url}
            target="_blank"
            rel="noreferrer"
            className="truncate font-medium text-text ring-focus hover:text-accent-text hover:underline"
          >
            {name}
            <span className="sr-only">{batchesTexts.newTab}</span>
          </a>
        ) : (
          <span className="truncate font-medium text-text">{name}</span>
        )}
        <span className="text-12 text-text-3 tabular-nums">
          {length === null ? (seconds === null ? '' : batchesTexts.check.seconds({ seconds })) : formatDuration(length)}
        </span>
      </span>
    </span>
  );
}

const rowDialogsTexts = batchesTexts.content;

type Props = {
  batch: Pick<Batch, 'id' | 'counts'>;
  /** The row that is read first, by its number. */
  first: number;
  onClose: () => void;
};

/** What the video of a row says and shows before it is made, and from there the rows beside it. */
export function RowContentDialog({ batch: { id, counts }, first, onClose }: Props) {
  const [number, setNumber] = useState(first);
  const { data, error, isFetching, refetch } = useQuery(batchRowContentQuery(id, number));
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={rowDialogsTexts.heading({ row: number })}
      width="wide"
      footer={
        <>
          <Button icon={ArrowLeft} disabled={number <= 1} onClick={() => setNumber(number - 1)}>
            {rowDialogsTexts.before}
          </Button>
          <Button icon={ArrowRight} disabled={number >= counts.total} onClick={() => setNumber(number + 1)}>
            {rowDialogsTexts.next}
          </Button>
        </>
      }
    >
      {data ? (
        <Content content={data} />
      ) : error ? (
        <ErrorState
          title={rowDialogsTexts.failed}
          text={messageOf(error)}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      ) : (
        <Loading title={rowDialogsTexts.loading} />
      )}
    </Dialog>
  );
}

function Content({ content }: { content: BatchRowContent }) {
  const { script, faults } = content;
  return (
    <div className="grid gap-5">
      {faults.length > 0 && (
        <Note tone="warning">
          {rowDialogsTexts.faults}: {faults.map(({ message }) => message).join(' ')}
        </Note>
      )}
      {script === null ? (
        <p className="text-text-2">{rowDialogsTexts.none}</p>
      ) : (
        <>
          <section aria-label={rowDialogsTexts.script} className="rounded-md bg-fill px-4 py-3.5">
            <p className="max-w-[68ch] text-15 leading-relaxed wrap-anywhere whitespace-pre-wrap">
              <Spoken script={script} />
            </p>
          </section>
          <KeyValues look="grid" items={factsOf(content)} />
        </>
      )}
    </div>
  );
}

/** A script without its marks of stress; what they stress is read as such. */
function Spoken({ script }: { script: string }) {
  const { text, stressed } = readEmphasis(script);
  const end = stressed.at(-1)?.to ?? 0;
  return (
    <>
      {stressed.map(({ from, to }, place) => (
        <Fragment key={from}>
          {text.slice(stressed[place - 1]?.to ?? 0, from)}
          <em className="font-semibold not-italic">{text.slice(from, to)}</em>
        </Fragment>
      ))}
      {text.slice(end)}
    </>
  );
}

function factsOf(content: BatchRowContent): KeyValue[] {
  const { seconds, presenter, stand_in_presenter: standIn, voice, format, title, file_name: fileName } = content;
  return [
    { label: rowDialogsTexts.length, value: seconds === null ? null : batchesTexts.check.seconds({ seconds }) },
    { label: rowDialogsTexts.presenter, value: presenter?.name },
    ...(standIn === null ? [] : [{ label: rowDialogsTexts.standIn, value: standIn.name }]),
    { label: rowDialogsTexts.voice, value: voice?.name },
    { label: rowDialogsTexts.format, value: format },
    { label: rowDialogsTexts.title, value: title || null, isWide: true },
    { label: rowDialogsTexts.fileName, value: fileName, isWide: true },
  ];
}

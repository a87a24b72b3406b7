import type { Batch, BatchRow } from '@sayso/contract';
import { Ellipsis, Eye, EyeOff, ExternalLink, Pencil, RotateCcw, ScrollText } from 'lucide-react';
import { type CSSProperties, useRef, useState } from 'react';
import { IconButton } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/loading.tsx';
import { Menu, MenuItem } from '../../../ui/overlays/menu.tsx';
import { batchesTexts } from '../batches.texts.gen.ts';
import {
  RowDialog,
  canEdit,
  canLeaveOut,
  canRetry,
  StandIn,
  RowVideo,
  RowContentDialog,
} from '../rows/row-dialogs.tsx';
import { HEAD_PX, useRowWindow, type Rows, useCellEdits } from '../rows/use-batch-rows.tsx';
import { RowBadge } from '../states.tsx';

const texts = batchesTexts.run;
const ROW_PX = 64;
const TRACK = '56px minmax(200px, 1.3fr) 160px minmax(180px, 1fr) 56px';
const CELL = 'grid min-w-0 content-center border-b border-border px-3';

type Props = { batch: Batch; rows: Rows; mayEdit: boolean; onRetry: (number: number) => void };

/** What became of each row. Only those in sight are drawn. */
export function RowsTable(props: Props) {
  const { batch, rows } = props;
  const [edited, setEdited] = useState<BatchRow | null>(null);
  const [read, setRead] = useState<number | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const shown = useRowWindow({ box, count: rows.total, rowPx: ROW_PX, keptRow: -1, onLook: rows.look });
  return (
    <div
      ref={box}
      role="region"
      tabIndex={0}
      aria-label={texts.scrolled}
      className="relative max-h-[max(380px,calc(100dvh-220px))] overflow-auto rounded-lg border border-border bg-surface ring-focus focus-visible:rounded-lg"
    >
      <div role="table" aria-label={texts.rows} aria-rowcount={rows.total + 1} className="min-w-[680px]">
        <div role="rowgroup" className="sticky top-0 z-1">
          <div
            role="row"
            aria-rowindex={1}
            style={{ gridTemplateColumns: TRACK, height: HEAD_PX }}
            className="grid items-center border-b border-border bg-surface text-12 font-medium text-text-3 *:px-3"
          >
            <span role="columnheader">{texts.columns.number}</span>
            <span role="columnheader">{texts.columns.video}</span>
            <span role="columnheader">{texts.columns.state}</span>
            <span role="columnheader">{texts.columns.what}</span>
            <span role="columnheader">
              <span className="sr-only">{texts.columns.actions}</span>
            </span>
          </div>
        </div>
        <div role="rowgroup" className="relative" style={{ height: shown.getTotalSize() }}>
          {shown.getVirtualItems().map(({ index, start }) => (
            <Row
              key={index}
              {...props}
              index={index}
              row={rows.rowAt(index)}
              onEdit={setEdited}
              onRead={setRead}
              style={{ top: start, height: ROW_PX, gridTemplateColumns: TRACK }}
            />
          ))}
        </div>
      </div>
      {edited && <RowDialog batch={batch} row={edited} onClose={() => setEdited(null)} />}
      {read !== null && <RowContentDialog batch={batch} first={read} onClose={() => setRead(null)} />}
    </div>
  );
}

type RowProps = Props & {
  index: number;
  row: BatchRow | undefined;
  onEdit: (row: BatchRow) => void;
  onRead: (number: number) => void;
  style: CSSProperties;
};

function Row({ index, row, style, ...rest }: RowProps) {
  return (
    <div role="row" aria-rowindex={index + 2} style={style} className="absolute inset-x-0 grid text-13">
      <span role="rowheader" className={`${CELL} text-text-3 tabular-nums`}>
        {row?.number ?? ''}
      </span>
      <span role="cell" className={CELL}>
        {row ? <RowVideo row={row} /> : <Skeleton className="h-4 w-2/3" />}
      </span>
      <span role="cell" className={`${CELL} justify-items-start`}>
        {row && <RowBadge state={row.state} percent={row.video?.percent ?? null} />}
      </span>
      <span role="cell" className={CELL}>
        {row && <What batch={rest.batch} row={row} />}
      </span>
      <span role="cell" className={CELL}>
        {row && <RowMenu {...rest} row={row} />}
      </span>
    </div>
  );
}

/** Why a row failed or cannot be made and what to do about it, and whose voice is heard where that is not its own. */
function What({
  batch,
  row: { state, failure, faults, attempts, stand_in: standIn },
}: {
  batch: Batch;
  row: BatchRow;
}) {
  if (state === 'failed')
    return (
      <>
        <span className="truncate text-danger" title={failure?.message}>
          {failure?.message ?? texts.unknown}
        </span>
        <span className="truncate text-12 text-text-3">{texts.toDo}</span>
      </>
    );
  if ((state === 'invalid' || state === 'skipped') && faults.length > 0) {
    const [{ column, message }] = faults as [BatchRow['faults'][number]];
    const words = column === null ? message : `${batch.columns[column]}: ${message}`;
    return (
      <span className="truncate text-warning" title={words}>
        {words}
      </span>
    );
  }
  if (state === 'ready') return <span className="text-text-3">{texts.mended}</span>;
  if (standIn !== null) return <StandIn voice={standIn} />;
  if (attempts > 1) return <span className="text-text-3">{texts.attempts({ times: attempts })}</span>;
  return null;
}

type MenuProps = Omit<RowProps, 'index' | 'style' | 'row'> & { row: BatchRow };

function RowMenu({ batch, row, mayEdit, onRetry, onEdit, onRead }: MenuProps) {
  const { leaveOut } = useCellEdits(batch.id);
  const isOut = row.state === 'skipped';
  const watch = row.video?.watch_url ?? null;
  const [edits, retries, skips] = [canEdit(batch, row), canRetry(batch, row), canLeaveOut(batch, row)].map(
    (can) => can && mayEdit,
  );
  const isUnmade = row.video === null;
  if (!edits && !retries && !skips && !isUnmade && watch === null) return null;
  return (
    <Menu trigger={<IconButton icon={Ellipsis} size="sm" label={texts.actionsOf({ row: row.number })} />}>
      {watch !== null && (
        <MenuItem icon={ExternalLink} onSelect={() => window.open(watch, '_blank', 'noopener')}>
          {texts.watch}
        </MenuItem>
      )}
      {isUnmade && (
        <MenuItem icon={ScrollText} onSelect={() => onRead(row.number)}>
          {batchesTexts.check.read}
        </MenuItem>
      )}
      {edits && (
        <MenuItem icon={Pencil} onSelect={() => onEdit(row)}>
          {batchesTexts.check.edit}
        </MenuItem>
      )}
      {retries && (
        <MenuItem icon={RotateCcw} onSelect={() => onRetry(row.number)}>
          {texts.retryOne}
        </MenuItem>
      )}
      {skips && (
        <MenuItem icon={isOut ? Eye : EyeOff} onSelect={() => leaveOut(row, !isOut)}>
          {isOut ? batchesTexts.check.takeInShort : batchesTexts.check.leaveOutShort}
        </MenuItem>
      )}
    </Menu>
  );
}

import type { Batch, BatchRow } from '@sayso/contract';
import clsx from 'clsx';
import { CircleAlert, Eye, EyeOff, Pencil, RotateCcw, ScrollText } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/loading.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { batchesTexts } from '../batches.texts.gen.ts';
import { RowBadge } from '../states.tsx';
import { RowDialog, canEdit, canLeaveOut, canRetry, StandIn, RowVideo, RowContentDialog } from './row-dialogs.tsx';
import { useCardWindow, type Rows, useCellEdits } from './use-batch-rows.tsx';

const texts = batchesTexts.check;

type Props = {
  batch: Batch;
  rows: Rows;
  mayEdit: boolean;
  label: string;
  /** Makes a row once more. */
  onRetry?: (number: number) => void;
};

/** Rows on a phone: a card each, with what is wrong in words, what its video says, and a form for its cells. */
export function RowCards({ batch, rows, label, ...rest }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const { rows: shown, scrollMargin } = useCardWindow({ list, count: rows.total, onLook: rows.look });
  const [edited, setEdited] = useState<BatchRow | null>(null);
  const [read, setRead] = useState<number | null>(null);
  return (
    <>
      <ul ref={list} aria-label={label} className="relative" style={{ height: shown.getTotalSize() }}>
        {shown.getVirtualItems().map(({ index, start }) => (
          <li
            key={index}
            ref={shown.measureElement}
            data-index={index}
            aria-setsize={rows.total}
            aria-posinset={index + 1}
            style={{ top: start - scrollMargin }}
            className="absolute inset-x-0"
          >
            <RowCard batch={batch} row={rows.rowAt(index)} onEdit={setEdited} onRead={setRead} {...rest} />
          </li>
        ))}
      </ul>
      {edited && <RowDialog batch={batch} row={edited} onClose={() => setEdited(null)} />}
      {read !== null && <RowContentDialog batch={batch} first={read} onClose={() => setRead(null)} />}
    </>
  );
}

type CardProps = Pick<Props, 'batch' | 'mayEdit' | 'onRetry'> & {
  row: BatchRow | undefined;
  onEdit: (row: BatchRow) => void;
  onRead: (number: number) => void;
};

function RowCard({ row, ...rest }: CardProps) {
  if (!row)
    return (
      <div className="rounded-lg border border-border bg-surface p-4">
        <Skeleton className="h-16 w-full" />
      </div>
    );
  const { number, state, faults, failure, stand_in: standIn } = row;
  const isOut = state === 'skipped';
  const problems = state === 'invalid' || isOut ? faults.map((fault) => faultWords(rest.batch, fault)) : [];
  return (
    <article className="grid gap-2.5 rounded-lg border border-border bg-surface p-4 text-13">
      <header className="flex items-start gap-3">
        <span className="text-text-3 tabular-nums">{number}</span>
        <RowVideo row={row} />
        <RowBadge state={state} percent={row.video?.percent ?? null} />
      </header>
      {problems.map((words) => (
        <p key={words} className={clsx('flex gap-1.5', isOut ? 'text-text-3' : 'text-danger')}>
          <Icon of={CircleAlert} size={14} className="mt-0.5" />
          <span className="min-w-0 wrap-anywhere">{words}</span>
        </p>
      ))}
      {state === 'failed' && failure && <p className="wrap-anywhere text-danger">{failure.message}</p>}
      {state !== 'failed' && standIn !== null && <StandIn voice={standIn} />}
      {(rest.mayEdit || row.video === null) && <RowButtons row={row} {...rest} />}
    </article>
  );
}

function RowButtons({ batch, row, mayEdit, onEdit, onRead, onRetry }: CardProps & { row: BatchRow }) {
  const { leaveOut } = useCellEdits(batch.id);
  const { number, state, video } = row;
  const isOut = state === 'skipped';
  return (
    <div className="flex flex-wrap gap-2">
      {video === null && (
        <Button
          size="sm"
          icon={ScrollText}
          aria-label={texts.ofRow({ deed: texts.read, row: number })}
          onClick={() => onRead(number)}
        >
          {texts.read}
        </Button>
      )}
      {mayEdit && canEdit(batch, row) && (
        <Button
          size="sm"
          icon={Pencil}
          aria-label={texts.ofRow({ deed: texts.edit, row: number })}
          onClick={() => onEdit(row)}
        >
          {texts.edit}
        </Button>
      )}
      {mayEdit && onRetry && canRetry(batch, row) && (
        <Button
          size="sm"
          icon={RotateCcw}
          aria-label={texts.ofRow({ deed: batchesTexts.run.retryOne, row: number })}
          onClick={() => onRetry(number)}
        >
          {batchesTexts.run.retryOne}
        </Button>
      )}
      {mayEdit && canLeaveOut(batch, row) && (
        <Button
          size="sm"
          variant="quiet"
          icon={isOut ? Eye : EyeOff}
          aria-label={isOut ? texts.takeIn({ row: number }) : texts.leaveOut({ row: number })}
          onClick={() => leaveOut(row, !isOut)}
        >
          {isOut ? texts.takeInShort : texts.leaveOutShort}
        </Button>
      )}
    </div>
  );
}

/** 'Product: Use 40 characters at most.' */
function faultWords({ columns, targets }: Batch, { column, target, message }: BatchRow['faults'][number]): string {
  const name = column === null ? targets.find(({ key }) => key === target)?.label : columns[column];
  return name === undefined ? message : `${name}: ${message}`;
}

import type { Batch } from '@sayso/contract';
import { useId, useRef, useState } from 'react';
import { withPlaces } from '../../../lib/with-places.ts';
import { Kbd } from '../../../ui/kbd.tsx';
import { batchesTexts } from '../batches.texts.gen.ts';
import { newBatchTexts } from '../new-batch.texts.gen.ts';
import { targetOfColumn } from '../mapping.tsx';
import { RowContentDialog } from '../rows/row-dialogs.tsx';
import { HEAD_PX, useRowWindow, type Rows, useCellEdits } from '../rows/use-batch-rows.tsx';
import { CellNames, namesKindOf, useWordsOfCells } from './cell-names.tsx';
import { GridRow } from './grid-row.tsx';
import { useGridKeys } from './use-grid-keys.ts';

const texts = batchesTexts.check;
const ROW_PX = 60;
/** Widths of a row's number, of each cell and of its state. */
const track = (columns: number) => `96px repeat(${columns}, minmax(168px, 1fr)) 190px`;

type Props = { batch: Batch; rows: Rows; mayEdit: boolean };

/** Every row with every cell, each of which can be written where it stands. */
export function RowGrid({ batch, rows, mayEdit }: Props) {
  const { id, columns, targets, mapping, counts } = batch;
  const hintId = useId();
  const grid = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const edits = useCellEdits(id);
  const [read, setRead] = useState<number | null>(null);
  const labels = columns.map((_, column) => {
    const target = targetOfColumn(mapping, column);
    return targets.find(({ key }) => key === target);
  });
  const kinds = labels.map((target) => namesKindOf(target?.kind));
  const wordsOf = useWordsOfCells(kinds, batch.matrix?.presenters ?? []);
  const keys = useGridKeys({
    grid,
    id,
    rows,
    columns: columns.length,
    edits,
    mayEdit,
    wordsOf: (column, text) => wordsOf(kinds[column] ?? null, text),
    onToggle: (row) => (row.state === 'skipped' || isOpen(row.state)) && edits.leaveOut(row, row.state !== 'skipped'),
    onRead: ({ number }) => setRead(number),
  });
  const { active, editing, row: activeRow } = keys;
  const shown = useRowWindow({ box, count: rows.total, rowPx: ROW_PX, keptRow: active.index, onLook: rows.look });
  const messages = (activeRow?.faults ?? [])
    .filter(({ column }) => (column ?? columns.length) === active.column)
    .map(({ message }) => message);
  return (
    <div className="grid min-w-0 gap-2">
      <CellNames
        kinds={labels.map((target) => target?.kind)}
        presenter={editing !== null && kinds[editing.column] === 'presenter' ? editing.text : ''}
      />
      <div
        ref={box}
        className="relative max-h-[max(380px,calc(100dvh-260px))] overflow-auto rounded-lg border border-border bg-surface"
      >
        <div
          ref={grid}
          role="grid"
          aria-label={texts.rows}
          aria-describedby={hintId}
          aria-rowcount={counts.total + 1}
          aria-colcount={columns.length + 2}
          aria-readonly={!mayEdit}
          onKeyDown={keys.onKeyDown}
          className="w-max min-w-full"
        >
          <div role="rowgroup" className="sticky top-0 z-2">
            <div
              role="row"
              aria-rowindex={1}
              style={{ gridTemplateColumns: track(columns.length), height: HEAD_PX }}
              className="grid bg-surface text-12 text-text-3"
            >
              <span
                role="columnheader"
                aria-colindex={1}
                className="sticky left-0 z-1 border-b border-border bg-surface px-3 py-3.5"
              >
                {texts.number}
              </span>
              {withPlaces(columns).map(({ value: name, place: column }) => (
                <span
                  key={column}
                  role="columnheader"
                  aria-colindex={column + 2}
                  title={name}
                  className="grid content-center border-b border-border px-3"
                >
                  <span className="truncate font-medium text-text-2">{name}</span>
                  <span className="truncate">{labels[column]?.label ?? newBatchTexts.columns.leftOut}</span>
                </span>
              ))}
              <span
                role="columnheader"
                aria-colindex={columns.length + 2}
                className="border-b border-border px-3 py-3.5"
              >
                {texts.state}
              </span>
            </div>
          </div>
          <div role="rowgroup" className="relative" style={{ height: shown.getTotalSize() }}>
            {shown.getVirtualItems().map(({ index, start }) => (
              <GridRow
                key={index}
                index={index}
                row={rows.rowAt(index)}
                columns={columns}
                kinds={kinds}
                wordsOf={wordsOf}
                keys={keys}
                mayEdit={mayEdit}
                style={{ height: ROW_PX, top: start, gridTemplateColumns: track(columns.length) }}
              />
            ))}
          </div>
        </div>
      </div>
      <p role="status" className="min-h-5 text-13 text-danger">
        {messages.length > 0 &&
          texts.faultAt({
            row: activeRow?.number ?? 0,
            column: columns[active.column] ?? 'none',
            message: messages.join(' '),
          })}
      </p>
      <p id={hintId} className="flex flex-wrap items-center gap-x-3 gap-y-1 text-12 text-text-3">
        {texts.keys.map(([key, words]) => (
          <span key={key} className="inline-flex items-center gap-1.5">
            <Kbd>{key}</Kbd>
            {words}
          </span>
        ))}
      </p>
      {read !== null && <RowContentDialog batch={batch} first={read} onClose={() => setRead(null)} />}
    </div>
  );
}

const isOpen = (state: string): boolean => state === 'ready' || state === 'invalid';

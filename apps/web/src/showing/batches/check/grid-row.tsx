import type { BatchRow } from '@sayso/contract';
import clsx from 'clsx';
import { CircleAlert, Eye, EyeOff, ScrollText } from 'lucide-react';
import type { CSSProperties } from 'react';
import { withPlaces } from '../../../lib/with-places.ts';
import { IconButton } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Skeleton } from '../../../ui/loading.tsx';
import { batchesTexts } from '../batches.texts.gen.ts';
import { RowBadge } from '../states.tsx';
import { type NamesKind, type WordsOfCell, namesListId } from './cell-names.tsx';
import { NUMBER_COLUMN, type useGridKeys } from './use-grid-keys.ts';

const texts = batchesTexts.check;
const CELL = 'relative grid min-w-0 content-center border-b border-border px-3 scroll-mt-11 scroll-ml-24';
const FOCUS = 'focus-visible:z-1 focus-visible:shadow-[inset_0_0_0_2px_var(--focus)]';

type Props = {
  index: number;
  /** Undefined while it is on its way. */
  row: BatchRow | undefined;
  columns: readonly string[];
  /** Of which names each column holds one. */
  kinds: readonly (NamesKind | null)[];
  wordsOf: WordsOfCell;
  keys: ReturnType<typeof useGridKeys>;
  mayEdit: boolean;
  style: CSSProperties;
};

export function GridRow(props: Props) {
  const { index, row, columns, style } = props;
  return (
    <div
      role="row"
      aria-rowindex={(row?.number ?? index + 1) + 1}
      style={style}
      className="absolute inset-x-0 grid text-13"
    >
      <NumberCell {...props} />
      {withPlaces(columns).map(({ place: column }) => (
        <Cell key={column} {...props} column={column} />
      ))}
      <StateCell {...props} />
    </div>
  );
}

/** The number of the row, and the way to what its video says. */
function NumberCell({ index, row, keys: { active, begin, go } }: Props) {
  const place = { index, column: NUMBER_COLUMN };
  const isActive = active.index === index && active.column === NUMBER_COLUMN;
  return (
    <div
      role="rowheader"
      aria-colindex={1}
      tabIndex={isActive ? 0 : -1}
      data-cell={`${index}:${NUMBER_COLUMN}`}
      onClick={() => go(place)}
      className={clsx(CELL, FOCUS, 'sticky left-0 z-1 bg-surface text-text-3 tabular-nums focus-visible:z-2')}
    >
      <span className="flex items-center justify-between gap-1">
        {row?.number ?? index + 1}
        {row && (
          <IconButton
            icon={ScrollText}
            size="sm"
            tabIndex={-1}
            label={texts.ofRow({ deed: texts.read, row: row.number })}
            onClick={(event) => {
              event.stopPropagation();
              begin(place);
            }}
          />
        )}
      </span>
    </div>
  );
}

function Cell({ index, row, column, columns, kinds, wordsOf, keys, mayEdit }: Props & { column: number }) {
  const { active, editing, setEditing, begin, leave, go } = keys;
  const isActive = active.index === index && active.column === column;
  const isEdited = row !== undefined && editing?.number === row.number && editing.column === column;
  const faults = row?.state === 'invalid' ? row.faults.filter((fault) => fault.column === column) : [];
  const message = faults.map((fault) => fault.message).join(' ');
  const faultId = `fault-${index}-${column}`;
  return (
    <div
      role="gridcell"
      aria-colindex={column + 2}
      aria-readonly={!mayEdit}
      tabIndex={isActive && !isEdited ? 0 : -1}
      data-cell={`${index}:${column}`}
      onClick={() => (isActive ? begin({ index, column }) : go({ index, column }))}
      {...(message !== '' && { 'aria-invalid': true, 'aria-describedby': faultId, title: message })}
      className={clsx(
        CELL,
        FOCUS,
        'cursor-text',
        message !== '' && 'bg-danger-soft',
        row?.state === 'skipped' && 'text-text-3 line-through',
      )}
    >
      {!row && <Skeleton className="h-4 w-2/3" />}
      {row && isEdited && editing && (
        <CellEditor
          label={texts.cell({ column: columns[column] ?? '', row: row.number })}
          names={kinds[column] ?? null}
          text={editing.text}
          isWrong={message !== ''}
          onText={(text) => setEditing({ ...editing, text })}
          onLeave={() => leave('blur')}
        />
      )}
      {row && !isEdited && (
        <>
          <span className="truncate">{wordsOf(kinds[column] ?? null, row.cells[column] ?? '')}</span>
          {message !== '' && (
            <span id={faultId} className="flex min-w-0 items-center gap-1 text-12 text-danger">
              <Icon of={CircleAlert} size={12} />
              <span className="truncate">{message}</span>
            </span>
          )}
        </>
      )}
    </div>
  );
}

type CellEditorProps = {
  label: string;
  /** Of which names it is one; null where it holds any words. */
  names: NamesKind | null;
  text: string;
  isWrong: boolean;
  onText: (text: string) => void;
  onLeave: () => void;
};

const LOOK =
  'absolute inset-x-0 top-0 z-2 w-full rounded-sm border border-focus bg-surface px-3 py-2 text-13 shadow-[0_0_0_1px_var(--focus)] focus-visible:rounded-sm';

/** The box in which a cell is written. Longer words get more lines. */
function CellEditor({ label, names, text, isWrong, onText, onLeave }: CellEditorProps) {
  const box = {
    'aria-label': label,
    'aria-invalid': isWrong || undefined,
    value: text,
    onBlur: onLeave,
    onClick: (event: { stopPropagation: () => void }) => event.stopPropagation(),
    onChange: ({ target }: { target: { value: string } }) => onText(target.value),
  };
  if (names !== null)
    return <input {...box} ref={takeFocus} list={namesListId(names)} className={clsx(LOOK, 'min-h-full')} />;
  return (
    <textarea
      {...box}
      ref={takeFocus}
      rows={text.length > SHORT_CHARACTERS || text.includes('\n') ? 5 : 2}
      className={clsx(LOOK, 'min-h-full resize-y')}
    />
  );
}

const SHORT_CHARACTERS = 60;

/** The focus begins behind what stands there already. */
function takeFocus(element: HTMLInputElement | HTMLTextAreaElement | null): void {
  if (!element || element === document.activeElement) return;
  element.focus();
  element.setSelectionRange(element.value.length, element.value.length);
}

/** Where the row stands, what is wrong with all of it, and whether it is left out. */
function StateCell({ index, row, columns, keys: { active, go, begin }, mayEdit }: Props) {
  const place = { index, column: columns.length };
  const isActive = active.index === index && active.column === place.column;
  const whole = row?.state === 'invalid' ? row.faults.filter(({ column }) => column === null) : [];
  const isOut = row?.state === 'skipped';
  const canToggle = mayEdit && row !== undefined && (isOut || row.state === 'ready' || row.state === 'invalid');
  return (
    <div
      role="gridcell"
      aria-colindex={columns.length + 2}
      tabIndex={isActive ? 0 : -1}
      data-cell={`${index}:${place.column}`}
      onClick={() => go(place)}
      {...(whole.length > 0 && { 'aria-invalid': true, title: whole.map(({ message }) => message).join(' ') })}
      className={clsx(CELL, FOCUS, whole.length > 0 && 'bg-danger-soft')}
    >
      {row && (
        <span className="flex min-w-0 items-center gap-2">
          <span className="grid min-w-0 flex-1 justify-items-start gap-0.5">
            <RowBadge state={row.state} percent={row.video?.percent ?? null} />
            <span className={clsx('max-w-full truncate text-12', whole.length > 0 ? 'text-danger' : 'text-text-3')}>
              {whole[0]?.message ?? (row.seconds === null ? '' : texts.seconds({ seconds: row.seconds }))}
            </span>
          </span>
          {canToggle && (
            <IconButton
              icon={isOut ? Eye : EyeOff}
              size="sm"
              tabIndex={-1}
              label={isOut ? texts.takeIn({ row: row.number }) : texts.leaveOut({ row: row.number })}
              onClick={(event) => {
                event.stopPropagation();
                begin(place);
              }}
            />
          )}
        </span>
      )}
    </div>
  );
}

import {
  type DateOrder,
  datesOfExport,
  namesOf,
  RECONCILIATION_MAX_ROWS,
  type ReconciliationColumns,
  SALE_FIELDS,
  type SaleField,
} from '@sayso/contract';
import { Scale } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '../../../lib/api/api-error.ts';
import { formatCount } from '../../../lib/format.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Note } from '../../../ui/feedback/banner.tsx';
import { Field } from '../../../ui/inputs/field.tsx';
import { Select } from '../../../ui/inputs/select.tsx';
import { useStartReconciliation } from '../books.queries.ts';
import { wordsIn } from './csv-words.ts';
import { DateOrderChoice } from './date-order-choice.tsx';
import { EventWords, meaningOf, type Meanings } from './event-words.tsx';
import { guessFields, withKnownNumbers } from './guess-mapping.ts';
import { PreviewTable } from './preview-table.tsx';
import { reconcileTexts } from './reconcile.texts.ts';
import type { ReadExport } from './use-export-head.ts';

const texts = reconcileTexts.mapping;
/** A select takes 'no column' as a value of its own. */
const NONE = '';
/** What a row is compared by stands first. */
const FIRST: readonly SaleField[] = ['transaction', 'event', 'email', 'item', 'amount', 'currency', 'occurred_at'];
const FIELDS = [...FIRST, ...namesOf(SALE_FIELDS).filter((field) => !FIRST.includes(field))];

type Props = { sellerId: string; fileName: string; read: ReadExport; onStarted: (id: string) => void };

/** Which column is which field and which word means what, as it was last time or as it looks; then the press that compares. */
export function MappingForm({ sellerId, fileName, read, onStarted }: Props) {
  const [fields, setFields] = useState(() => firstFields(read));
  const [meanings, setMeanings] = useState<Meanings>(() => read.mapping?.events ?? {});
  const [chosenOrder, setOrder] = useState<DateOrder | undefined>(read.mapping?.date_order);
  const [wasPressed, setWasPressed] = useState(false);
  const starting = useStartReconciliation();
  const column = fields.event;
  const words = column === undefined ? [] : (wordsIn(read.csv, column) ?? []);
  const dates = datesOfExport(read.date_orders, fields);
  const order = dates === 'unclear' ? chosenOrder : dates;
  const isMissing = fields.transaction === undefined;
  const hindrance = hindranceOf(read.row_count);
  const press = () => {
    setWasPressed(true);
    if (isMissing || order === undefined) return;
    const events = Object.fromEntries(
      words.flatMap((word) => {
        const kind = meaningOf(word, meanings);
        return kind === undefined ? [] : [[word, kind] as const];
      }),
    );
    const mapping = { fields, events, ...(order && { date_order: order }) };
    const body = { source_id: sellerId, file_name: fileName, csv: read.csv, mapping };
    // The promise, not mutate's callbacks: the renewed list may have taken the form away.
    starting.mutateAsync({ body }).then(
      ({ id }) => onStarted(id),
      () => undefined,
    );
  };
  return (
    <form
      aria-label={texts.title}
      className="grid min-w-0 gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (!starting.isPending && hindrance === null) press();
      }}
    >
      <div>
        <h3 className="font-semibold">{texts.title}</h3>
        <p className="mt-0.5 text-13 text-text-3">{texts.text}</p>
      </div>
      <div className="grid min-w-0 gap-2">
        <p className="text-13 text-text-2">{texts.rows(fileName, formatCount(read.row_count), read.row_count)}</p>
        <PreviewTable columns={read.columns} rows={read.rows} />
      </div>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(220px,1fr))] gap-x-5 gap-y-4">
        {FIELDS.map((field) => (
          <Field
            key={field}
            label={SALE_FIELDS[field]}
            {...(field === 'transaction' && { aside: texts.needed })}
            error={field === 'transaction' && wasPressed && isMissing ? texts.transactionMissing : undefined}
          >
            {(control) => (
              <Select
                {...control}
                options={[
                  { value: NONE, label: texts.none },
                  ...read.columns.map((name) => ({ value: name, label: name })),
                ]}
                value={fields[field] ?? NONE}
                onValueChange={(name) => setFields((now) => withField(now, field, name))}
              />
            )}
          </Field>
        ))}
      </div>
      <DateOrderChoice dates={dates} chosen={chosenOrder} isAsked={wasPressed} onChoose={setOrder} />
      {column === undefined ? (
        <Note>{texts.noEvent}</Note>
      ) : (
        <EventWords
          column={column}
          words={words}
          meanings={meanings}
          onMean={(word, kind) => setMeanings((now) => ({ ...now, [word]: kind }))}
        />
      )}
      {hindrance !== null && <Note tone="danger">{hindrance}</Note>}
      {starting.error && (
        <Note tone="danger">
          {texts.failed} {messageOf(starting.error)}
        </Note>
      )}
      <Button
        type="submit"
        variant="primary"
        icon={Scale}
        disabled={hindrance !== null}
        busy={starting.isPending}
        busyText={texts.starting}
        className="justify-self-end max-sm:w-full"
      >
        {texts.start}
      </Button>
    </form>
  );
}

/** As it was last time, where the file still has these columns; a file that was never mapped as it looks. */
function firstFields({ columns, mapping, known_numbers: counts }: ReadExport): ReconciliationColumns['fields'] {
  if (mapping === null) return withKnownNumbers(guessFields(columns), counts);
  const there = Object.entries(mapping.fields).filter(([, column]) => columns.includes(column));
  return withKnownNumbers(Object.fromEntries(there), counts);
}

function withField(fields: ReconciliationColumns['fields'], field: SaleField, column: string) {
  const { [field]: _, ...others } = fields;
  return column === NONE ? others : { ...others, [field]: column };
}

function hindranceOf(rows: number): string | null {
  if (rows === 0) return texts.noRows;
  return rows > RECONCILIATION_MAX_ROWS ? texts.tooMany(formatCount(rows), formatCount(RECONCILIATION_MAX_ROWS)) : null;
}

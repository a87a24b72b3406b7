import {
  type DateOrder,
  datesOfExport,
  namesOf,
  RECONCILIATION_MAX_ROWS,
  type ReconciliationColumns,
  SALE_FIELDS,
  type SaleField,
  DATE_ORDERS,
  type DatesOfColumn,
  SALE_KINDS,
  type SaleKind,
} from '@sayso/contract';
import { Scale } from 'lucide-react';
import { useState, useId } from 'react';
import { messageOf } from '../../../lib/api/api-error.ts';
import { formatCount } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Note } from '../../../ui/feedback/banner.tsx';
import { Field } from '../../../ui/inputs/field.tsx';
import { Select } from '../../../ui/inputs/select.tsx';
import { useStartReconciliation } from '../books.queries.ts';
import { wordsIn, MOST_WORDS, guessFields, withKnownNumbers, guessKind } from './guess-mapping.ts';
import { reconcileTexts } from './reconcile.texts.gen.ts';
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
        <p className="text-13 text-text-2">
          {texts.rows({ name: fileName, count: formatCount(read.row_count), rows: read.row_count })}
        </p>
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

/** A select takes 'nothing' as a value of its own. */
const SKIP = '';
const kindOptions = (): readonly { value: SaleKind | typeof SKIP; label: string }[] => [
  { value: SKIP, label: texts.skip },
  ...namesOf(SALE_KINDS).map((kind) => ({ value: kind, label: SALE_KINDS[kind] })),
];

/** What words were given to mean; undefined for a word that means nothing. */
type Meanings = Readonly<Record<string, SaleKind | undefined>>;

type EventWordsProps = {
  column: string;
  words: readonly string[];
  meanings: Meanings;
  onMean: (word: string, kind: SaleKind | undefined) => void;
};

/** What the words of the column for what happened mean, each as it was last time or as it looks. */
function EventWords({ column, words, meanings, onMean }: EventWordsProps) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="grid gap-4">
      <div>
        <h3 id={headingId} className="font-semibold">
          {texts.words}
        </h3>
        <p className="mt-0.5 text-13 text-text-3">{texts.wordsText({ column })}</p>
      </div>
      {words.length === 0 && <Note>{texts.noWords}</Note>}
      {words.length > MOST_WORDS && <Note tone="warning">{texts.tooManyWords}</Note>}
      <div className="grid grid-cols-[repeat(auto-fill,minmax(220px,1fr))] gap-x-5 gap-y-4">
        {words.slice(0, MOST_WORDS).map((word) => (
          <Field key={word} label={<span className="wrap-anywhere">{word}</span>}>
            {(control) => (
              <Select
                {...control}
                options={kindOptions()}
                value={meaningOf(word, meanings) ?? SKIP}
                onValueChange={(kind) => onMean(word, kind === SKIP ? undefined : kind)}
              />
            )}
          </Field>
        ))}
      </div>
    </section>
  );
}

/** What a word means: as it was chosen, else as it looks. */
const meaningOf = (word: string, meanings: Meanings): SaleKind | undefined =>
  word in meanings ? meanings[word] : guessKind(word);

type PreviewTableProps = { columns: readonly string[]; rows: readonly Readonly<Record<string, string>>[] };

/** The first rows of an export, as they stand in the file. Scrolls sideways by itself: exports are wide. */
function PreviewTable({ columns, rows }: PreviewTableProps) {
  return (
    <div
      // A region that scrolls must be reached by keyboard.
      tabIndex={0}
      role="region"
      aria-label={reconcileTexts.mapping.preview}
      className="overflow-x-auto rounded-md border border-border ring-focus"
    >
      <table className="w-full border-collapse text-12">
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column}
                scope="col"
                className="border-b border-border bg-fill px-3 py-2 text-left font-medium whitespace-nowrap text-text-2"
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, place) => (
            <tr key={place} className="border-b border-border last:border-b-0">
              {columns.map((column) => (
                <td key={column} className="max-w-60 truncate px-3 py-2 whitespace-nowrap text-text-2">
                  {row[column]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const dateOrderChoiceTexts = reconcileTexts.mapping.dates;
/** A select takes 'not said yet' as a value of its own. */
const DATE_ORDER_CHOICE_NONE = '';
const orderOptions = () => namesOf(DATE_ORDERS).map((value) => ({ value, label: dateOrderChoiceTexts.option[value] }));

type DateOrderChoiceProps = {
  dates: DatesOfColumn | null;
  chosen: DateOrder | undefined;
  isAsked: boolean;
  onChoose: (order: DateOrder | undefined) => void;
};

/** What comes first in the dates: said where they say it themselves, asked where they do not. */
function DateOrderChoice({ dates, chosen, isAsked, onChoose }: DateOrderChoiceProps) {
  if (dates === null) return null;
  if (dates !== 'unclear') return <Note>{dateOrderChoiceTexts.found[dates]}</Note>;
  return (
    <Field
      label={dateOrderChoiceTexts.label}
      help={dateOrderChoiceTexts.help}
      error={isAsked && chosen === undefined ? dateOrderChoiceTexts.missing : undefined}
      className="grid max-w-96 gap-1.5"
    >
      {(control) => (
        <Select
          {...control}
          options={[{ value: DATE_ORDER_CHOICE_NONE, label: dateOrderChoiceTexts.choose }, ...orderOptions()]}
          value={chosen ?? DATE_ORDER_CHOICE_NONE}
          onValueChange={(order) => onChoose(order === DATE_ORDER_CHOICE_NONE ? undefined : order)}
        />
      )}
    </Field>
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
  return rows > RECONCILIATION_MAX_ROWS
    ? texts.tooMany({ count: formatCount(rows), most: formatCount(RECONCILIATION_MAX_ROWS) })
    : null;
}

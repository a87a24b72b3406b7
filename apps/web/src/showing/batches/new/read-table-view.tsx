import {
  BATCH_MAX,
  type BatchMapping,
  namesOf,
  type ReadTable,
  TABLE_ENCODINGS,
  TABLE_SEPARATORS,
} from '@sayso/contract';
import clsx from 'clsx';
import { withPlaces } from '../../../lib/with-places.ts';
import { formatCount } from '../../../lib/format.ts';
import { TitledCard } from '../../../ui/card.tsx';
import { Note } from '../../../ui/feedback/banner.tsx';
import { Checkbox } from '../../../ui/inputs/checkbox.tsx';
import { Field } from '../../../ui/inputs/field.tsx';
import { Select } from '../../../ui/inputs/select.tsx';
import { newBatchTexts } from '../new-batch.texts.gen.ts';
import { targetOfColumn, withColumn, ColumnSelect } from '../mapping.tsx';
import type { ReadingOptions } from './bring-table.tsx';

const texts = newBatchTexts.table;
const withoutAuto = <Name extends string>(name: Name): name is Exclude<Name, 'auto'> => name !== 'auto';
const ENCODINGS = namesOf(TABLE_ENCODINGS)
  .filter(withoutAuto)
  .map((value) => ({ value, label: TABLE_ENCODINGS[value] }));
const SEPARATORS = namesOf(TABLE_SEPARATORS)
  .filter(withoutAuto)
  .map((value) => ({ value, label: TABLE_SEPARATORS[value] }));

type Props = {
  read: ReadTable;
  /** Another reading is on its way. */
  isOld: boolean;
  options: ReadingOptions;
  onOptions: (part: Partial<ReadingOptions>) => void;
  mapping: BatchMapping;
  onMapping: (mapping: BatchMapping) => void;
};

/** A table as it was read: how, its first rows, and what each column is put into. */
export function ReadTableView(props: Props) {
  const { read, isOld, onOptions } = props;
  return (
    <TitledCard title={texts.read} text={texts.readText({ rows: read.row_count, columns: read.columns.length })}>
      <div className="grid items-end gap-4 sm:grid-cols-[repeat(2,minmax(0,240px))_1fr]">
        <Field label={texts.encoding}>
          {(control) => (
            <Select
              {...control}
              options={ENCODINGS}
              value={read.encoding}
              onValueChange={(encoding) => onOptions({ encoding })}
            />
          )}
        </Field>
        <Field label={texts.separator}>
          {(control) => (
            <Select
              {...control}
              options={SEPARATORS}
              value={read.separator}
              onValueChange={(separator) => onOptions({ separator })}
            />
          )}
        </Field>
        <span className="pb-2">
          <Checkbox
            checked={read.has_header}
            onCheckedChange={(hasHeader) => onOptions({ has_header: hasHeader })}
            label={texts.header}
          />
        </span>
      </div>
      {read.row_count > BATCH_MAX.rows && <Note tone="danger">{texts.tooMany({ rows: BATCH_MAX.rows })}</Note>}
      {read.uneven + read.empty > 0 && (
        <Note tone="info">
          {[
            ...(read.uneven > 0 ? [texts.uneven({ rows: read.uneven })] : []),
            ...(read.empty > 0 ? [texts.empty({ lines: read.empty })] : []),
          ].join(' ')}
        </Note>
      )}
      <FirstRows {...props} isOld={isOld} />
    </TitledCard>
  );
}

function FirstRows({ read, isOld, mapping, onMapping }: Props) {
  return (
    <div
      role="region"
      tabIndex={0}
      aria-label={texts.firstRows}
      className="relative max-h-[420px] overflow-auto rounded-md border border-border ring-focus focus-visible:rounded-md"
    >
      <table
        aria-label={texts.firstRows}
        aria-busy={isOld}
        className={clsx('w-full border-separate border-spacing-0 text-13 transition-opacity', isOld && 'opacity-60')}
      >
        <thead>
          <tr>
            {withPlaces(read.columns).map(({ value: { name, filled }, place: column }) => {
              const target = targetOfColumn(mapping, column);
              return (
                <th
                  key={column}
                  scope="col"
                  className="sticky top-0 z-1 border-b border-border bg-surface p-2.5 text-left"
                >
                  <span className="grid w-44 gap-1.5">
                    <span className="truncate font-medium" title={name}>
                      {name}
                    </span>
                    <ColumnSelect
                      name={name}
                      targets={read.targets}
                      value={target}
                      onChange={(next) => onMapping(withColumn(mapping, column, next))}
                    />
                    <span className="text-12 font-normal text-text-3 tabular-nums">
                      {texts.filled({ filled: formatCount(filled), rows: formatCount(read.row_count) })}
                    </span>
                  </span>
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {withPlaces(read.rows).map(({ value: cells, place: row }) => (
            <tr key={row}>
              {withPlaces(cells).map(({ value: cell, place: column }) => (
                <td
                  key={column}
                  className={clsx(
                    'max-w-56 truncate border-b border-border px-2.5 py-2',
                    targetOfColumn(mapping, column) === null ? 'text-text-3' : 'text-text',
                  )}
                >
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

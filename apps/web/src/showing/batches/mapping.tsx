import type { BatchMapping, BatchTarget } from '@sayso/contract';
import { Select } from '../../ui/inputs/select.tsx';
import { newBatchTexts } from './new-batch.texts.gen.ts';

/** What a column is put into; null where it is left out. */
export const targetOfColumn = (mapping: BatchMapping, column: number): string | null =>
  Object.keys(mapping).find((key) => {
    const source = mapping[key];
    return source !== undefined && 'column' in source && source.column === column;
  }) ?? null;

/** The mapping once a column is put into a target, null for none. A target has one source, and what it had before is left out. */
export function withColumn(mapping: BatchMapping, column: number, target: string | null): BatchMapping {
  const others = Object.entries(mapping).filter(
    ([key, source]) => key !== target && !('column' in source && source.column === column),
  );
  return Object.fromEntries(target === null ? others : [...others, [target, { column }]]);
}

/** The mapping once a target says the same in every row; '' takes that away. */
export function withValue(mapping: BatchMapping, target: string, value: string): BatchMapping {
  const { [target]: _, ...others } = mapping;
  return value === '' ? others : { ...others, [target]: { value } };
}

/** Targets without a column. Those that have to be filled and have nothing to fall back on stand first. */
export function targetsWithoutColumn(mapping: BatchMapping, targets: readonly BatchTarget[]): BatchTarget[] {
  const open = targets.filter(({ key }) => !('column' in (mapping[key] ?? {})));
  return open.toSorted((one, other) => Number(isNeeded(other)) - Number(isNeeded(one)));
}

/** Whether every row is wrong without it. */
export const isNeeded = ({ is_required: isRequired, default: usual }: BatchTarget): boolean =>
  isRequired && usual === '';

/** Asked for and said by nothing: every row says the example of the template. */
export const targetsOfTemplate = (mapping: BatchMapping, targets: readonly BatchTarget[]): BatchTarget[] =>
  targets.filter((target) => target.is_required && target.default !== '' && mapping[target.key] === undefined);

/** Needed, and nothing is put into it. */
export const missingTargets = (mapping: BatchMapping, targets: readonly BatchTarget[]): BatchTarget[] =>
  targets.filter((target) => isNeeded(target) && mapping[target.key] === undefined);

/** 'product, price, and voice'. */
export const labelsOf = (targets: readonly BatchTarget[]): string =>
  new Intl.ListFormat('en').format(targets.map(({ label }) => label));

const texts = newBatchTexts.columns;
const LEFT_OUT = '';

type Props = {
  /** Of the column. */
  name: string;
  targets: readonly BatchTarget[];
  value: string | null;
  onChange: (target: string | null) => void;
};

/** What a column is put into. */
export function ColumnSelect({ name, targets, value, onChange }: Props) {
  return (
    <Select
      look="toolbar"
      aria-label={texts.into({ name })}
      options={[
        { value: LEFT_OUT, label: texts.leftOut },
        ...targets.map(({ key, label }) => ({ value: key, label: texts.target({ label }) })),
      ]}
      value={value ?? LEFT_OUT}
      onValueChange={(next) => onChange(next === LEFT_OUT ? null : next)}
      className="w-full"
    />
  );
}

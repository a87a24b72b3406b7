import type { BatchTarget } from '@sayso/contract';
import { Select } from '../../ui/inputs/select.tsx';
import { batchesTexts } from './batches.texts.ts';

const texts = batchesTexts.columns;
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
      aria-label={texts.into(name)}
      options={[
        { value: LEFT_OUT, label: texts.leftOut },
        ...targets.map(({ key, label }) => ({ value: key, label: texts.target(label) })),
      ]}
      value={value ?? LEFT_OUT}
      onValueChange={(next) => onChange(next === LEFT_OUT ? null : next)}
      className="w-full"
    />
  );
}

import { Field } from '../../../ui/inputs/field.tsx';
import { Select, optionsOf } from '../../../ui/inputs/select.tsx';

type Props<Value extends string> = {
  label: string;
  /** What each value is called. */
  names: Readonly<Record<Value, string>>;
  value: Value;
  onChange: (value: Value) => void;
};

/** One trait of a face, or how the face is seen: one of a few values. */
export function TraitSelect<Value extends string>({ label, names, value, onChange }: Props<Value>) {
  return (
    <Field label={label}>
      {(control) => <Select {...control} options={optionsOf(names)} value={value} onValueChange={onChange} />}
    </Field>
  );
}

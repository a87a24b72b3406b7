import type { ComponentProps } from 'react';
import { aDay, FIRST_DAY } from '../../lib/time.ts';
import { TextInput } from './text-inputs.tsx';
import { Field } from './field.tsx';
import { useTypedText } from '../../lib/typing.ts';

type DateInputProps = Omit<ComponentProps<typeof TextInput>, 'value' | 'onChange' | 'type' | 'min' | 'max'> & {
  /** YYYY-MM-DD, or null. The browser shows it in the viewer's own way. */
  value: string | null;
  onValueChange: (value: string | null) => void;
  min?: string | undefined;
  max?: string | undefined;
};

/** The platform's own calendar in our clothes: keyboard, phone wheel and screen reader come with it. */
export function DateInput({ value, onValueChange, ...rest }: DateInputProps) {
  return (
    <TextInput
      {...rest}
      type="date"
      value={value ?? ''}
      onChange={({ target }) => onValueChange(target.value === '' ? null : target.value)}
      className="tabular-nums scheme-inherit"
    />
  );
}

type DayFieldProps = {
  label: string;
  day: string | undefined;
  min?: string | undefined;
  max?: string | undefined;
  onDay: (day: string | undefined) => void;
};

/** A day of a stretch of time. It keeps what is typed until it is a whole day: a year passes through 0002, 0020 and 0202. */
export function DayField({ label, day, min = FIRST_DAY, max, onDay }: DayFieldProps) {
  const { typed, setTyped, noteHandedOn } = useTypedText(day ?? '');
  const change = (next: string | null) => {
    setTyped(next ?? '');
    const whole = next === null ? undefined : aDay(next);
    if (next !== null && whole === undefined) return;
    noteHandedOn(whole ?? '');
    onDay(whole);
  };
  return (
    <Field label={label}>
      {(control) => <DateInput {...control} min={min} max={max} value={typed || null} onValueChange={change} />}
    </Field>
  );
}

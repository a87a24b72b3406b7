import { aDay, FIRST_DAY } from '../table/table-query.ts';
import { DateInput } from './date-input.tsx';
import { Field } from './field.tsx';
import { useTypedText } from './use-resting-text.ts';

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

import type { FieldValues } from 'react-hook-form';
import { LimitInput } from '../inputs/limit-input.tsx';
import { NumberInput } from '../inputs/number-input.tsx';
import { Slider } from '../inputs/slider.tsx';
import { type FieldWords, FormField } from './form-field.tsx';
import { formTexts } from './form.texts.ts';
import type { FieldOf } from './use-form-field.ts';

type NumberFieldProps<Values extends FieldValues> = FieldOf<Values, number | null> &
  FieldWords & { unit?: string; placeholder?: string; disabled?: boolean };

/** A number; null while the box is empty. */
export function NumberField<Values extends FieldValues>({ form, name, ...rest }: NumberFieldProps<Values>) {
  const { label, help, aside, className, ...input } = rest;
  return (
    <FormField<number | null, Values> {...{ form, name, label, help, aside, className }}>
      {({ control, box }) => <NumberInput {...input} {...control} {...box} />}
    </FormField>
  );
}

type LimitFieldProps<Values extends FieldValues> = NumberFieldProps<Values> & { unlimitedLabel?: string };

/** A number or none: the switch 'Unlimited' sends null, which is the only 'no limit'. An empty box is not-a-number and therefore wrong. */
export function LimitField<Values extends FieldValues>({ form, name, ...rest }: LimitFieldProps<Values>) {
  const { label, help, aside, className, unlimitedLabel = formTexts.unlimited, disabled = false, ...input } = rest;
  return (
    <FormField<number | null, Values> {...{ form, name, label, help, aside, className }}>
      {({ control, box, busy }) => (
        <LimitInput {...input} {...control} {...box} unlimitedLabel={unlimitedLabel} disabled={disabled || busy} />
      )}
    </FormField>
  );
}

type SliderFieldProps<Values extends FieldValues> = FieldOf<Values, number> &
  Omit<FieldWords, 'aside'> & {
    min: number;
    max: number;
    step: number;
    /** How the value reads, such as '1.2x'. */
    format?: (value: number) => string;
    /** Words under the two ends. */
    ends?: readonly [string, string];
    disabled?: boolean;
  };

export function SliderField<Values extends FieldValues>({ form, name, ...rest }: SliderFieldProps<Values>) {
  const { label, help, className, ends, disabled = false, format = String, ...range } = rest;
  return (
    <FormField<number, Values>
      {...{ form, name, label, help, className }}
      as="group"
      aside={(value) => <span className="text-text tabular-nums">{format(value)}</span>}
    >
      {({ control, busy }) => (
        <>
          <Slider {...range} {...control} format={format} disabled={disabled || busy} />
          {ends && (
            <span aria-hidden className="flex justify-between text-12 text-text-3">
              <span>{ends[0]}</span>
              <span>{ends[1]}</span>
            </span>
          )}
        </>
      )}
    </FormField>
  );
}

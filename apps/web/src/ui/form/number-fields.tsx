import type { FieldValues } from 'react-hook-form';
import { Field } from '../field.tsx';
import { LimitInput } from '../limit-input.tsx';
import { NumberInput } from '../number-input.tsx';
import { Slider } from '../slider.tsx';
import { formTexts } from './form.texts.ts';
import type { FieldWords } from './text-fields.tsx';
import { type FieldOf, useFormField } from './use-form-field.ts';

type NumberFieldProps<Values extends FieldValues> = FieldOf<Values, number | null> &
  FieldWords & { unit?: string; placeholder?: string; disabled?: boolean };

/** A number; null while the box is empty. */
export function NumberField<Values extends FieldValues>({ form, name, ...rest }: NumberFieldProps<Values>) {
  const { label, help, aside, className, ...input } = rest;
  const field = useFormField<number | null, Values>({ form, name });
  return (
    <Field {...{ label, help, aside, className }} error={field.error}>
      {(control) => (
        <NumberInput
          {...input}
          {...control}
          name={field.name}
          ref={field.ref}
          value={field.value}
          onValueChange={field.change}
          onBlur={field.blur}
          readOnly={field.busy}
        />
      )}
    </Field>
  );
}

type LimitFieldProps<Values extends FieldValues> = NumberFieldProps<Values> & { unlimitedLabel?: string };

/** A number or none: the switch 'Unlimited' sends null, which is the only 'no limit'. An empty box is not-a-number and therefore wrong. */
export function LimitField<Values extends FieldValues>({ form, name, ...rest }: LimitFieldProps<Values>) {
  const { label, help, aside, className, unlimitedLabel = formTexts.unlimited, disabled = false, ...input } = rest;
  const field = useFormField<number | null, Values>({ form, name });
  return (
    <Field {...{ label, help, aside, className }} error={field.error}>
      {(control) => (
        <LimitInput
          {...input}
          {...control}
          name={field.name}
          ref={field.ref}
          value={field.value}
          onValueChange={field.change}
          onBlur={field.blur}
          unlimitedLabel={unlimitedLabel}
          disabled={disabled || field.busy}
        />
      )}
    </Field>
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
  const field = useFormField<number, Values>({ form, name });
  return (
    <Field
      {...{ label, help, className }}
      as="group"
      aside={<span className="text-text tabular-nums">{format(field.value)}</span>}
      error={field.error}
    >
      {(control) => (
        <>
          <Slider
            {...range}
            {...control}
            ref={field.ref}
            value={field.value}
            onValueChange={field.change}
            format={format}
            disabled={disabled || field.busy}
          />
          {ends && (
            <span aria-hidden className="flex justify-between text-12 text-text-3">
              <span>{ends[0]}</span>
              <span>{ends[1]}</span>
            </span>
          )}
        </>
      )}
    </Field>
  );
}

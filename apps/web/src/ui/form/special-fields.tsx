import { useEffect } from 'react';
import type { FieldValues } from 'react-hook-form';
import { NumberInput, LimitInput } from '../inputs/number-input.tsx';
import { Slider } from '../inputs/slider.tsx';
import { ColourInput } from '../inputs/colour-inputs.tsx';
import { DateInput } from '../inputs/date-inputs.tsx';
import { SecretInput, type StoredSecret } from '../inputs/secret-input.tsx';
import { type FieldWords, FormField, type FieldOf } from './form-field.tsx';
import { formTexts } from './use-app-form.texts.gen.ts';

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

type DateFieldProps<Values extends FieldValues> = FieldOf<Values, string | null> &
  FieldWords & { min?: string; max?: string; disabled?: boolean };

/** A day as YYYY-MM-DD, or null. */
export function DateField<Values extends FieldValues>({ form, name, ...rest }: DateFieldProps<Values>) {
  const { label, help, aside, className, ...input } = rest;
  return (
    <FormField<string | null, Values> {...{ form, name, label, help, aside, className }}>
      {({ control, box }) => <DateInput {...input} {...control} {...box} />}
    </FormField>
  );
}

type ColourFieldProps<Values extends FieldValues> = FieldOf<Values, string> & FieldWords & { disabled?: boolean };

/** '#rrggbb'. */
export function ColourField<Values extends FieldValues>({ form, name, ...rest }: ColourFieldProps<Values>) {
  const { label, help, aside, className, ...input } = rest;
  return (
    <FormField<string, Values> {...{ form, name, label, help, aside, className }}>
      {({ control, box }) => <ColourInput {...input} {...control} {...box} pickerLabel={`Pick ${label}`} />}
    </FormField>
  );
}

type SecretFieldProps<Values extends FieldValues> = FieldOf<Values, string | null> &
  FieldWords & { stored: StoredSecret | null; placeholder?: string; disabled?: boolean };

/** A key or password that only goes in. The form holds '' to leave it, null to remove it, else the new one; `secretChange` turns that into what is sent. */
export function SecretField<Values extends FieldValues>({ form, name, ...rest }: SecretFieldProps<Values>) {
  const { label, help, aside, className, ...input } = rest;
  const { noteSecret } = form;
  useEffect(() => noteSecret(name), [noteSecret, name]);
  return (
    <FormField<string | null, Values> {...{ form, name, label, help, aside, className }}>
      {({ control, busy }) => <SecretInput key={form.settledTimes} {...input} {...control} name={label} busy={busy} />}
    </FormField>
  );
}

import { type ReactNode, useId } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Checkbox } from '../inputs/checkbox.tsx';
import { Combobox, type ComboboxOption } from '../inputs/combobox.tsx';
import { FieldNote } from '../inputs/field.tsx';
import { type RadioCard, RadioCards } from '../inputs/radio-cards.tsx';
import { RadioList } from '../inputs/radio-list.tsx';
import { Select, type SelectOption } from '../inputs/select.tsx';
import { Switch } from '../inputs/switch.tsx';
import { type FieldWords, FormField } from './form-field.tsx';
import { type FieldOf, useFormField } from './use-form-field.ts';

type SelectFieldProps<Values extends FieldValues> = FieldOf<Values, string> &
  FieldWords & { options: readonly SelectOption[]; disabled?: boolean };

export function SelectField<Values extends FieldValues>({ form, name, ...rest }: SelectFieldProps<Values>) {
  const { label, help, aside, className, options, disabled = false } = rest;
  return (
    <FormField<string, Values> {...{ form, name, label, help, aside, className }}>
      {({ control, box: { onBlur }, busy }) => (
        <Select {...control} name={name} onBlur={onBlur} options={options} disabled={disabled || busy} />
      )}
    </FormField>
  );
}

type ComboboxFieldProps<Values extends FieldValues> = FieldOf<Values, string | null> &
  FieldWords & { options: readonly ComboboxOption[]; placeholder?: string; disabled?: boolean };

/** A select that can be searched, for lists of more than a dozen. */
export function ComboboxField<Values extends FieldValues>({ form, name, ...rest }: ComboboxFieldProps<Values>) {
  const { label, help, aside, className, ...input } = rest;
  return (
    <FormField<string | null, Values> {...{ form, name, label, help, aside, className }}>
      {({ control, box }) => <Combobox {...input} {...control} {...box} />}
    </FormField>
  );
}

type RadioCardsFieldProps<Values extends FieldValues> = FieldOf<Values, string> &
  FieldWords & {
    cards: readonly RadioCard<string>[];
    /** How the cards stand, such as 'sm:grid-cols-3'. */
    grid?: string;
    disabled?: boolean;
  };

export function RadioCardsField<Values extends FieldValues>({ form, name, ...rest }: RadioCardsFieldProps<Values>) {
  const { label, help, aside, className, cards, grid, disabled = false } = rest;
  return (
    <FormField<string, Values> {...{ form, name, label, help, aside, className }} as="group">
      {({ control, busy }) => (
        <RadioCards
          {...control}
          {...(grid !== undefined && { className: grid })}
          cards={cards}
          disabled={disabled || busy}
        />
      )}
    </FormField>
  );
}

type RadioFieldProps<Values extends FieldValues> = FieldOf<Values, string> &
  FieldWords & {
    choices: readonly { value: string; label: string; disabled?: boolean }[];
    disabled?: boolean;
  };

export function RadioField<Values extends FieldValues>({ form, name, ...rest }: RadioFieldProps<Values>) {
  const { label, help, aside, className, choices, disabled = false } = rest;
  return (
    <FormField<string, Values> {...{ form, name, label, help, aside, className }} as="group">
      {({ control, busy }) => <RadioList {...control} choices={choices} disabled={disabled || busy} />}
    </FormField>
  );
}

type TickProps<Values extends FieldValues> = FieldOf<Values, boolean> & {
  label: ReactNode;
  help?: ReactNode;
  disabled?: boolean;
};

/** One thing to agree to. */
export function CheckboxField<Values extends FieldValues>({ form, name, ...rest }: TickProps<Values>) {
  const { label, help, disabled = false } = rest;
  const { value, change, ref, error, busy } = useFormField<boolean, Values>({ form, name });
  const noteId = useId();
  const note = error ?? help;
  return (
    <div className="grid gap-1">
      <Checkbox
        ref={ref}
        checked={value}
        onCheckedChange={change}
        label={label}
        disabled={disabled || busy}
        {...(note !== undefined && { 'aria-describedby': noteId })}
        {...(error !== undefined && { 'aria-invalid': true as const })}
      />
      {note !== undefined && <FieldNote id={noteId} error={error} help={help} className="pl-7" />}
    </div>
  );
}

/** Yes or no on a line of its own. */
export function SwitchField<Values extends FieldValues>({ form, name, ...rest }: TickProps<Values>) {
  const { value, change, ref, error, busy } = useFormField<boolean, Values>({ form, name });
  return (
    <Switch
      {...rest}
      ref={ref}
      checked={value}
      onCheckedChange={change}
      error={error}
      disabled={rest.disabled === true || busy}
    />
  );
}

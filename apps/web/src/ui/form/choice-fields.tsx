import clsx from 'clsx';
import { type ReactNode, useId } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Checkbox } from '../inputs/checkbox.tsx';
import { Combobox, type ComboboxOption } from '../inputs/combobox.tsx';
import { FieldNote } from '../inputs/field.tsx';
import { type RadioCard, RadioCards } from '../inputs/radio-cards.tsx';
import { RadioList } from '../inputs/radio-list.tsx';
import { Select, type SelectOption } from '../inputs/select.tsx';
import { Switch } from '../inputs/switch.tsx';
import { type FieldWords, FormField, type FieldOf, useFormField } from './form-field.tsx';

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

type CheckboxChoice = { value: string; label: string; note?: string };

type Props<Values extends FieldValues> = FieldOf<Values, readonly string[]> &
  FieldWords & {
    choices: readonly CheckboxChoice[];
    /** Marks the one that was ticked first. */
    firstMark?: ReactNode;
    /** Where the notes stand: short ones at the end of the line, sentences below. */
    notes?: 'beside' | 'below';
    disabled?: boolean;
  };

/** Several of a list. The value keeps the order in which they were ticked. */
export function CheckboxListField<Values extends FieldValues>({ form, name, ...rest }: Props<Values>) {
  const { label, help, aside, className, choices, firstMark, notes = 'beside', disabled = false } = rest;
  const noteId = useId();
  return (
    <FormField<readonly string[], Values> {...{ form, name, label, help, aside, className }} as="group">
      {({ control: { value, onValueChange, ref, ...group }, busy }) => (
        <div {...group} role="group">
          <ul className="grid rounded-md border border-border">
            {choices.map((choice, index) => (
              <li
                key={choice.value}
                className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-border px-3 py-2.5 last:border-b-0"
              >
                <Checkbox
                  {...(index === 0 && { ref })}
                  checked={value.includes(choice.value)}
                  onCheckedChange={(isTicked) =>
                    onValueChange(isTicked ? [...value, choice.value] : value.filter((other) => other !== choice.value))
                  }
                  label={choice.label}
                  disabled={disabled || busy}
                  {...(choice.note !== undefined && { 'aria-describedby': `${noteId}-${index}` })}
                />
                {value[0] === choice.value && firstMark}
                {choice.note !== undefined && (
                  <span
                    id={`${noteId}-${index}`}
                    className={clsx('text-12 text-text-3', notes === 'below' ? 'basis-full pl-7' : 'ml-auto')}
                  >
                    {choice.note}
                  </span>
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
    </FormField>
  );
}

import clsx from 'clsx';
import { type ReactNode, useId } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Checkbox } from '../inputs/checkbox.tsx';
import { type FieldWords, FormField } from './form-field.tsx';
import type { FieldOf } from './use-form-field.ts';

export type CheckboxChoice = { value: string; label: string; note?: string };

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

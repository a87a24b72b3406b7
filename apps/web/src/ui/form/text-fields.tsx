import type { HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute } from 'react';
import type { FieldValues } from 'react-hook-form';
import { TagsInput } from '../inputs/tags-input.tsx';
import { TextInput, PasswordInput, TextArea } from '../inputs/text-inputs.tsx';
import { type FieldWords, FormField, type WiredControl, type FieldOf } from './form-field.tsx';

type Typed = {
  placeholder?: string;
  autoComplete?: HTMLInputAutoCompleteAttribute;
  /** Which keys a phone shows. */
  inputMode?: 'text' | 'numeric';
  /** Takes the focus when it appears: the field that a press has led to. */
  autoFocus?: boolean;
  disabled?: boolean;
};

type TextFieldProps<Values extends FieldValues> = FieldOf<Values, string> &
  FieldWords &
  Typed & {
    type?: Extract<HTMLInputTypeAttribute, 'text' | 'email' | 'url' | 'tel' | 'search'>;
    inputSize?: 'md' | 'lg';
    maxLength?: number;
    /** Shows how many characters are used of so many. More can be typed; the schema says that it is too much. */
    most?: number;
  };

export function TextField<Values extends FieldValues>({ form, name, ...rest }: TextFieldProps<Values>) {
  const { label, help, className, aside, type = 'text', most, ...input } = rest;
  return (
    <FormField<string, Values> {...{ form, name, label, help, className }} aside={counterOf(most) ?? aside}>
      {({ control, box }) => (
        <TextInput
          {...input}
          {...typing(control)}
          {...box}
          type={type}
          {...(type !== 'text' && { spellCheck: false, autoCapitalize: 'none' })}
        />
      )}
    </FormField>
  );
}

type PasswordFieldProps<Values extends FieldValues> = FieldOf<Values, string> &
  FieldWords &
  Typed & { inputSize?: 'md' | 'lg'; what?: string; isShown?: boolean };

export function PasswordField<Values extends FieldValues>({ form, name, ...rest }: PasswordFieldProps<Values>) {
  const { label, help, aside, className, ...input } = rest;
  return (
    <FormField<string, Values> {...{ form, name, label, help, aside, className }}>
      {({ control, box }) => <PasswordInput {...input} {...typing(control)} {...box} />}
    </FormField>
  );
}

type TextAreaFieldProps<Values extends FieldValues> = FieldOf<Values, string> &
  FieldWords &
  Typed & {
    rows?: number;
    /** Shows how many characters are used of so many. More can be typed; the schema says that it is too much. */
    most?: number;
  };

export function TextAreaField<Values extends FieldValues>({ form, name, ...rest }: TextAreaFieldProps<Values>) {
  const { label, help, className, aside, rows = 3, most, ...input } = rest;
  return (
    <FormField<string, Values> {...{ form, name, label, help, className }} aside={counterOf(most) ?? aside}>
      {({ control, box }) => <TextArea {...input} {...typing(control)} {...box} rows={rows} />}
    </FormField>
  );
}

type TagsFieldProps<Values extends FieldValues> = FieldOf<Values, readonly string[]> &
  FieldWords & { placeholder?: string; most?: number; disabled?: boolean };

/** Several short texts, such as tags or addresses. */
export function TagsField<Values extends FieldValues>({ form, name, ...rest }: TagsFieldProps<Values>) {
  const { label, help, aside, className, ...input } = rest;
  return (
    <FormField<readonly string[], Values> {...{ form, name, label, help, aside, className }}>
      {({ control, busy }) => <TagsInput {...input} {...control} busy={busy} />}
    </FormField>
  );
}

/** What a label's line says of a text that should not be longer than `most` characters. */
function counterOf(most: number | undefined) {
  if (most === undefined) return undefined;
  return ({ length: used }: string) => (
    <span className={used > most ? 'text-danger tabular-nums' : 'tabular-nums'}>
      {used}/{most}
    </span>
  );
}

/** A control of a text, as the platform's own boxes want it. */
function typing({ onValueChange, ...control }: WiredControl<string>) {
  return { ...control, onChange: (event: { target: { value: string } }) => onValueChange(event.target.value) };
}

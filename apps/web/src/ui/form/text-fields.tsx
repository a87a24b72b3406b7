import type { HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute, ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Field } from '../field.tsx';
import { PasswordInput } from '../password-input.tsx';
import { TagsInput } from '../tags-input.tsx';
import { TextArea } from '../text-area.tsx';
import { TextInput } from '../text-input.tsx';
import { type FieldOf, useFormField } from './use-form-field.ts';

/** What people read about a field. */
export type FieldWords = {
  label: string;
  help?: ReactNode;
  /** At the end of the label's line, such as 'Optional'. */
  aside?: ReactNode;
  className?: string;
};
type Typed = { placeholder?: string; autoComplete?: HTMLInputAutoCompleteAttribute; disabled?: boolean };

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
  const { label, help, className, type = 'text', most, aside, ...input } = rest;
  const field = useFormField<string, Values>({ form, name });
  const counter = most === undefined ? aside : <Counter used={field.value.length} most={most} />;
  return (
    <Field {...{ label, help, className }} aside={counter} error={field.error}>
      {(control) => (
        <TextInput
          {...input}
          {...control}
          {...typing(field)}
          type={type}
          {...(type !== 'text' && { spellCheck: false, autoCapitalize: 'none' })}
        />
      )}
    </Field>
  );
}

type PasswordFieldProps<Values extends FieldValues> = FieldOf<Values, string> &
  FieldWords &
  Typed & { inputSize?: 'md' | 'lg' };

export function PasswordField<Values extends FieldValues>({ form, name, ...rest }: PasswordFieldProps<Values>) {
  const { label, help, aside, className, ...input } = rest;
  const field = useFormField<string, Values>({ form, name });
  return (
    <Field {...{ label, help, aside, className }} error={field.error}>
      {(control) => <PasswordInput {...input} {...control} {...typing(field)} />}
    </Field>
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
  const { label, help, className, rows = 3, most, aside, ...input } = rest;
  const field = useFormField<string, Values>({ form, name });
  const counter = most === undefined ? aside : <Counter used={field.value.length} most={most} />;
  return (
    <Field {...{ label, help, className }} aside={counter} error={field.error}>
      {(control) => <TextArea {...input} {...control} {...typing(field)} rows={rows} />}
    </Field>
  );
}

type TagsFieldProps<Values extends FieldValues> = FieldOf<Values, readonly string[]> &
  FieldWords & { placeholder?: string; most?: number; disabled?: boolean };

/** Several short texts, such as tags or addresses. */
export function TagsField<Values extends FieldValues>({ form, name, ...rest }: TagsFieldProps<Values>) {
  const { label, help, aside, className, ...input } = rest;
  const field = useFormField<readonly string[], Values>({ form, name });
  return (
    <Field {...{ label, help, aside, className }} error={field.error}>
      {(control) => (
        <TagsInput
          {...input}
          {...control}
          ref={field.ref}
          value={field.value}
          onValueChange={field.change}
          busy={field.busy}
        />
      )}
    </Field>
  );
}

function Counter({ used, most }: { used: number; most: number }) {
  return (
    <span className={used > most ? 'text-danger tabular-nums' : 'tabular-nums'}>
      {used}/{most}
    </span>
  );
}

/** How a field of the form drives anything that takes text. */
function typing({ name, value, change, blur, ref, busy }: ReturnType<typeof useFormField<string, FieldValues>>) {
  return {
    name,
    value,
    ref,
    onBlur: blur,
    onChange: (event: { target: { value: string } }) => change(event.target.value),
    readOnly: busy,
  };
}

import type { ComponentProps } from 'react';
import { TextInput } from './text-input.tsx';

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

import { namesOf } from '@sayso/contract';
import clsx from 'clsx';
import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Icon } from '../icon.tsx';
import { inputClass, toolbarInputClass } from './text-inputs.tsx';

export type SelectOption<Value extends string = string> = { value: Value; label: string; disabled?: boolean };

type SelectProps<Value extends string> = Omit<ComponentProps<'select'>, 'onChange'> & {
  options: readonly SelectOption<Value>[];
  onValueChange?: (value: Value) => void;
  /** `toolbar` is the softer outline of filters above a list. */
  look?: 'form' | 'toolbar';
};

/** The platform's own list in our clothes: keyboard, phone wheel and screen reader come with it. */
export function Select<Value extends string>({
  options,
  onValueChange,
  look = 'form',
  className,
  ...rest
}: SelectProps<Value>) {
  return (
    <span className={clsx('relative inline-block min-w-0', className ?? 'w-full')}>
      <select
        {...rest}
        onChange={(event) => onValueChange?.(event.target.value as Value)}
        className={clsx(
          inputClass,
          'h-(--h-field) appearance-none truncate pr-8',
          look === 'toolbar' && [toolbarInputClass, 'h-(--h-md)'],
        )}
      >
        {options.map(({ value, label, disabled }) => (
          <option key={value} value={value} disabled={disabled} className="bg-surface-2 text-text">
            {label}
          </option>
        ))}
      </select>
      <SelectMark />
    </span>
  );
}

/** The arrow at the end of a box that offers choices. */
export function SelectMark() {
  return (
    <Icon
      of={ChevronDown}
      size={14}
      className="pointer-events-none absolute top-1/2 right-[11px] -translate-y-1/2 text-text-3"
    />
  );
}

/** A choice of each value under its name, in their order. */
export function optionsOf<Value extends string>(
  names: Readonly<Record<Value, string>>,
): { value: Value; label: string }[] {
  return namesOf(names).map((value) => ({ value, label: names[value] }));
}

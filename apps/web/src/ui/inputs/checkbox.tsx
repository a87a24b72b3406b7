import { Check, Minus } from 'lucide-react';
import { Checkbox as RadixCheckbox } from 'radix-ui';
import { type ReactNode, type Ref, useId } from 'react';
import { Icon } from '../icon.tsx';

type CheckboxProps = {
  checked: boolean | 'indeterminate';
  onCheckedChange: (checked: boolean) => void;
  label: ReactNode;
  disabled?: boolean;
  /** An error or a help that stands elsewhere. */
  'aria-describedby'?: string;
  'aria-invalid'?: true;
  ref?: Ref<HTMLButtonElement>;
};

export function Checkbox({ checked, onCheckedChange, label, disabled = false, ...control }: CheckboxProps) {
  const id = useId();
  return (
    <span className="inline-flex items-start gap-2.5">
      <RadixCheckbox.Root
        {...control}
        id={id}
        checked={checked}
        onCheckedChange={(next) => onCheckedChange(next === true)}
        disabled={disabled}
        className="touch-44 mt-px grid size-[18px] shrink-0 place-items-center rounded-[5px] border-[1.5px] border-border-control bg-surface text-on-accent ring-focus disabled:border-border-strong disabled:bg-fill aria-invalid:border-danger-mark data-[state=checked]:border-accent data-[state=checked]:bg-accent data-[state=indeterminate]:border-accent data-[state=indeterminate]:bg-accent"
      >
        <RadixCheckbox.Indicator>
          <Icon of={checked === 'indeterminate' ? Minus : Check} size={12} />
        </RadixCheckbox.Indicator>
      </RadixCheckbox.Root>
      <label htmlFor={id} className={disabled ? 'text-text-3' : 'text-text'}>
        {label}
      </label>
    </span>
  );
}

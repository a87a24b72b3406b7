import { Switch as RadixSwitch } from 'radix-ui';
import { type ReactNode, useId } from 'react';

type SwitchProps = {
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  label: ReactNode;
  help?: ReactNode;
  disabled?: boolean;
};

/** A setting that takes effect at once: words on the left, the switch at the end of the line. */
export function Switch({ checked, onCheckedChange, label, help, disabled = false }: SwitchProps) {
  const id = useId();
  return (
    <div className="flex items-center justify-between gap-4 py-3.5 max-sm:min-h-11">
      <label htmlFor={id} className="grid min-w-0 gap-0.5">
        <span className="text-text">{label}</span>
        {help !== undefined && <span className="text-12 text-text-3">{help}</span>}
      </label>
      <RadixSwitch.Root
        id={id}
        checked={checked}
        onCheckedChange={onCheckedChange}
        disabled={disabled}
        className="touch-44 h-5 w-9 shrink-0 rounded-full border-[1.5px] border-border-control bg-fill transition-colors ring-focus focus-visible:rounded-full disabled:opacity-45 data-[state=checked]:border-accent data-[state=checked]:bg-accent"
      >
        <RadixSwitch.Thumb className="block size-[13px] translate-x-0.5 rounded-full bg-text-2 transition-transform duration-(--m-base) ease-(--enter) data-[state=checked]:translate-x-[18px] data-[state=checked]:bg-on-accent" />
      </RadixSwitch.Root>
    </div>
  );
}

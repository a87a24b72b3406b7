import { Switch as RadixSwitch } from 'radix-ui';
import { type ComponentProps, type ReactNode, type Ref, useId } from 'react';
import { FieldNote } from './field.tsx';

type SwitchProps = {
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  label: ReactNode;
  help?: ReactNode;
  /** Takes the place of the help. */
  error?: string | undefined;
  disabled?: boolean;
  ref?: Ref<HTMLButtonElement>;
};

/** Yes or no on a line of its own: words on the left, the switch at the end. */
export function Switch({ checked, onCheckedChange, label, help, error, disabled = false, ref }: SwitchProps) {
  const id = useId();
  const noteId = `${id}-note`;
  const note = error ?? help;
  return (
    <div className="flex items-center justify-between gap-4 py-3.5 max-sm:min-h-11">
      <div className="grid min-w-0 gap-0.5">
        <label htmlFor={id} className={disabled ? 'text-text-3' : 'text-text'}>
          {label}
        </label>
        {note !== undefined && <FieldNote id={noteId} error={error} help={help} />}
      </div>
      <SwitchControl
        ref={ref}
        id={id}
        aria-describedby={note === undefined ? undefined : noteId}
        aria-invalid={error === undefined ? undefined : true}
        checked={checked}
        onCheckedChange={onCheckedChange}
        disabled={disabled}
      />
    </div>
  );
}

/** The switch alone, for places that word it otherwise. Needs a label. */
export function SwitchControl(props: Omit<ComponentProps<typeof RadixSwitch.Root>, 'className'>) {
  return (
    <RadixSwitch.Root
      {...props}
      className="touch-44 h-5 w-9 shrink-0 rounded-full border-[1.5px] border-border-control bg-fill transition-colors ring-focus focus-visible:rounded-full disabled:opacity-45 data-[state=checked]:border-accent data-[state=checked]:bg-accent"
    >
      <RadixSwitch.Thumb className="block size-[13px] translate-x-0.5 rounded-full bg-text-2 transition-transform duration-(--m-base) ease-(--enter) data-[state=checked]:translate-x-[18px] data-[state=checked]:bg-on-accent" />
    </RadixSwitch.Root>
  );
}

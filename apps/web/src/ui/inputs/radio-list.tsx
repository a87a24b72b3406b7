import clsx from 'clsx';
import { type Ref, useId } from 'react';
import type { FieldControl } from './field.tsx';

type RadioListProps<Value extends string> = Partial<FieldControl> & {
  /** Names the group; inside a field its label does. */
  label?: string;
  choices: readonly { value: Value; label: string; disabled?: boolean }[];
  value: Value;
  onValueChange: (value: Value) => void;
  disabled?: boolean;
  className?: string;
  ref?: Ref<HTMLInputElement>;
};

/** The look of a round mark, for everything of which one is chosen. */
export const radioMarkClass =
  'shrink-0 appearance-none rounded-full border-[1.5px] border-border-control bg-surface checked:border-[5px] checked:border-accent checked:bg-on-accent focus-visible:rounded-full';

/** One choice of a few that need no explanation. */
export function RadioList<Value extends string>({
  label,
  choices,
  value,
  onValueChange,
  ...rest
}: RadioListProps<Value>) {
  const { disabled = false, className, ref, ...control } = rest;
  const name = useId();
  const current = choices.find((choice) => choice.value === value) ?? choices[0];
  return (
    <div
      {...control}
      role="radiogroup"
      aria-label={label}
      className={clsx('flex flex-wrap gap-x-6 gap-y-2.5', className)}
    >
      {choices.map((choice) => (
        <label key={choice.value} className="inline-flex min-h-6 items-center gap-2.5 has-disabled:text-text-3">
          <input
            ref={choice === current ? ref : undefined}
            type="radio"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            disabled={disabled || choice.disabled}
            onChange={() => onValueChange(choice.value)}
            className={clsx(
              radioMarkClass,
              'touch-44 size-[18px] ring-focus disabled:border-border-strong disabled:bg-fill',
            )}
          />
          {choice.label}
        </label>
      ))}
    </div>
  );
}

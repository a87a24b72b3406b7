import clsx from 'clsx';
import { Check, Shuffle } from 'lucide-react';
import { useId } from 'react';
import type { FieldControl } from './field.tsx';
import { Icon } from '../icon.tsx';

/** A colour to choose. `value` null leaves it open. */
type Swatch<Value> = { value: Value | null; name: string; color: string | null };

type Props<Value> = Partial<FieldControl> & {
  /** Names the group; inside a field its label does. */
  label: string;
  swatches: readonly Swatch<Value>[];
  value: Value | null;
  onValueChange: (value: Value | null) => void;
};

/** One of some colours, by looking at them. */
export function Swatches<Value extends string | number>({
  label,
  swatches,
  value,
  onValueChange,
  ...control
}: Props<Value>) {
  const group = useId();
  return (
    <div {...control} role="radiogroup" aria-label={label} className="flex flex-wrap gap-2 pointer-coarse:gap-0">
      {swatches.map(({ value: one, name, color }) => (
        <label
          key={name}
          title={name}
          className="relative grid cursor-pointer place-items-center pointer-coarse:size-11"
        >
          <input
            type="radio"
            name={group}
            aria-label={name}
            checked={one === value}
            onChange={() => onValueChange(one)}
            className="peer sr-only"
          />
          <span
            style={color === null ? undefined : { backgroundColor: color }}
            className={clsx(
              'grid size-7 place-items-center rounded-full shadow-[inset_0_0_0_1px_var(--border-strong)] peer-checked:shadow-[0_0_0_2px_var(--surface),0_0_0_4px_var(--accent)] peer-focus-visible:shadow-[0_0_0_2px_var(--surface),0_0_0_4px_var(--focus)]',
              color === null && 'bg-fill text-text-2',
            )}
          >
            {color === null && <Icon of={one === value ? Check : Shuffle} size={14} />}
          </span>
        </label>
      ))}
    </div>
  );
}

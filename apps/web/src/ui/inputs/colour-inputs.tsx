import clsx from 'clsx';
import { Check, Shuffle } from 'lucide-react';
import { type ComponentProps, useId } from 'react';
import { Icon } from '../icon.tsx';
import { TextInput } from './text-inputs.tsx';
import type { FieldControl } from './field.tsx';

type ColourInputProps = Omit<ComponentProps<typeof TextInput>, 'value' | 'onChange' | 'type' | 'end'> & {
  /** '#rrggbb' when it is a colour; anything else while somebody types. */
  value: string;
  onValueChange: (value: string) => void;
  /** Names the swatch that opens the picker. */
  pickerLabel: string;
};

const COLOUR = /^#[\da-f]{6}$/iu;

/** A colour by name, or by the platform's own picker behind the swatch. */
export function ColourInput({ value, onValueChange, pickerLabel, disabled, readOnly, ...rest }: ColourInputProps) {
  return (
    <span className="flex gap-2">
      <input
        type="color"
        aria-label={pickerLabel}
        disabled={disabled === true || readOnly === true}
        value={COLOUR.test(value) ? value : NO_COLOUR}
        onChange={({ target }) => onValueChange(target.value)}
        className={clsx(
          'h-(--h-field) w-12 shrink-0 cursor-pointer rounded-md border border-border-control bg-surface p-1 ring-focus focus-visible:rounded-md disabled:border-border disabled:opacity-45',
          // The platform would show black where there is no colour.
          !COLOUR.test(value) && 'border-dashed [&::-moz-color-swatch]:opacity-0 [&::-webkit-color-swatch]:opacity-0',
        )}
      />
      <span className="min-w-0 flex-1">
        <TextInput
          {...rest}
          disabled={disabled}
          readOnly={readOnly}
          spellCheck={false}
          autoCapitalize="none"
          autoComplete="off"
          value={value}
          onChange={({ target }) => onValueChange(withHash(target.value))}
          className="font-mono"
        />
      </span>
    </span>
  );
}

/** What the picker holds while there is no colour; the platform takes nothing else than a full name. */
const NO_COLOUR = '#000000';

/** 'f2583a' pasted from elsewhere means '#f2583a'. */
function withHash(text: string): string {
  const trimmed = text.trim();
  return COLOUR.test(`#${trimmed}`) ? `#${trimmed}` : trimmed;
}

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

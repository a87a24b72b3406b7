import clsx from 'clsx';
import type { ComponentProps } from 'react';
import { TextInput } from './text-input.tsx';

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

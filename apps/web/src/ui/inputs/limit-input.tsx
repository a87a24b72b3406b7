import { type ComponentProps, useId, useState } from 'react';
import { NumberInput } from './number-input.tsx';
import { SwitchControl } from './switch.tsx';

type LimitInputProps = Omit<ComponentProps<typeof NumberInput>, 'value' | 'onValueChange'> & {
  /** Null: no limit. Not-a-number while the box is empty or holds something else. */
  value: number | null;
  onValueChange: (value: number | null) => void;
  unlimitedLabel: string;
};

/** A number, or no limit at all. Switching back brings the last number again. */
export function LimitInput({ value, onValueChange, unlimitedLabel, disabled, ...rest }: LimitInputProps) {
  const switchId = useId();
  const [last, setLast] = useState(value ?? Number.NaN);
  const isUnlimited = value === null;
  if (!isUnlimited && !Object.is(value, last)) setLast(value);
  return (
    <span className="flex items-center gap-3">
      <span className="min-w-0 flex-1">
        <NumberInput
          {...rest}
          disabled={disabled === true || isUnlimited}
          value={value}
          onValueChange={(next) => onValueChange(next ?? Number.NaN)}
        />
      </span>
      <label htmlFor={switchId} className="text-13 text-text-2">
        {unlimitedLabel}
      </label>
      <SwitchControl
        id={switchId}
        checked={isUnlimited}
        disabled={disabled === true}
        onCheckedChange={(on) => onValueChange(on ? null : last)}
      />
    </span>
  );
}

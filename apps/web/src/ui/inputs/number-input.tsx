import { type ComponentProps, useState, useId } from 'react';
import { TextInput } from './text-inputs.tsx';
import { SwitchControl } from './switch.tsx';

type NumberInputProps = Omit<ComponentProps<typeof TextInput>, 'value' | 'onChange' | 'type' | 'end'> & {
  /** Null while the box is empty, not-a-number while it holds something else; whoever judges the form says so. */
  value: number | null;
  onValueChange: (value: number | null) => void;
  /** Stands at the end of the box: 'seconds', 'MB'. */
  unit?: string | undefined;
};

/** Takes a number as text: no wheel and no spinner that changes it by accident, and the phone shows figures. */
export function NumberInput({ value, onValueChange, unit, ...rest }: NumberInputProps) {
  const [typed, setTyped] = useState(() => textOf(value));
  // What is typed stays as typed ('1.', '007') as long as it means the value from outside.
  const shown = Object.is(numberIn(typed), value) ? typed : textOf(value);
  return (
    <TextInput
      {...rest}
      inputMode="decimal"
      autoComplete="off"
      value={shown}
      onChange={({ target }) => {
        setTyped(target.value);
        onValueChange(numberIn(target.value));
      }}
      {...(unit !== undefined && { end: <UnitMark unit={unit} /> })}
      className={unit === undefined ? 'tabular-nums' : 'pr-20! tabular-nums'}
    />
  );
}

function UnitMark({ unit }: { unit: string }) {
  return <span className="pointer-events-none mr-1 text-13 text-text-3">{unit}</span>;
}

const textOf = (value: number | null): string => (value === null || Number.isNaN(value) ? '' : String(value));

/** '1,000' and '1 000' are a thousand, '19,99' is '19.99'; '' is nothing; anything else than a plain number is none. */
function numberIn(text: string): number | null {
  const plain = text
    .trim()
    .replace(/(?<=\d)[,\s](?=\d{3}(\D|$))/gu, '')
    .replace(/^([^.,]*),(\d{1,2})$/u, '$1.$2');
  if (plain === '') return null;
  return /^[+-]?\d*\.?\d+$|^[+-]?\d+\.$/u.test(plain) ? Number(plain) : Number.NaN;
}

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

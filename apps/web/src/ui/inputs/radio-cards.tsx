import clsx from 'clsx';
import { type ReactNode, type Ref, useId } from 'react';
import type { FieldControl } from './field.tsx';
import { radioMarkClass } from './radio-list.tsx';

export type RadioCard<Value extends string> = {
  value: Value;
  label: string;
  note?: string;
  figure?: ReactNode;
  disabled?: boolean;
};

type RadioCardsProps<Value extends string> = Partial<FieldControl> & {
  /** Names the group for people who cannot see it; inside a field its label does. */
  label?: string;
  cards: readonly RadioCard<Value>[];
  value: Value;
  onValueChange: (value: Value) => void;
  disabled?: boolean;
  className?: string;
  /** The chosen card, or the first one: where the focus belongs. */
  ref?: Ref<HTMLInputElement>;
};

/** One choice of a few, each with room to explain itself. */
export function RadioCards<Value extends string>({
  label,
  cards,
  value,
  onValueChange,
  disabled = false,
  className,
  ref,
  ...control
}: RadioCardsProps<Value>) {
  const name = useId();
  const current = cards.find((card) => card.value === value) ?? cards[0];
  return (
    <div {...control} role="radiogroup" aria-label={label} className={clsx('grid gap-3', className)}>
      {cards.map((card) => (
        <label
          key={card.value}
          className="relative flex min-w-0 cursor-pointer items-center gap-3 rounded-lg border border-border-strong bg-surface px-3.5 py-3 hover:border-border-control has-checked:border-accent has-checked:bg-accent-soft has-checked:shadow-[inset_0_0_0_1px_var(--accent)] has-focus-visible:shadow-focus has-disabled:cursor-not-allowed has-disabled:text-text-disabled"
        >
          <input
            ref={card === current ? ref : undefined}
            type="radio"
            name={name}
            value={card.value}
            checked={card.value === value}
            disabled={disabled || card.disabled}
            onChange={() => onValueChange(card.value)}
            className={clsx(radioMarkClass, 'size-4 focus-visible:shadow-none')}
          />
          {card.figure}
          <span className="min-w-0">
            <span className="block font-semibold">{card.label}</span>
            {card.note && <span className="block text-12 text-text-2">{card.note}</span>}
          </span>
        </label>
      ))}
    </div>
  );
}

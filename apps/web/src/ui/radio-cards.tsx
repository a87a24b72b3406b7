import clsx from 'clsx';
import { type ReactNode, useId } from 'react';

type RadioCard<Value extends string> = {
  value: Value;
  label: string;
  note?: string;
  figure?: ReactNode;
  disabled?: boolean;
};

type RadioCardsProps<Value extends string> = {
  /** Names the group for people who cannot see it. */
  label: string;
  cards: readonly RadioCard<Value>[];
  value: Value;
  onValueChange: (value: Value) => void;
  className?: string;
};

/** One choice of a few, each with room to explain itself. */
export function RadioCards<Value extends string>({
  label,
  cards,
  value,
  onValueChange,
  className,
}: RadioCardsProps<Value>) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={clsx('grid gap-3', className)}>
      {cards.map((card) => (
        <label
          key={card.value}
          className="relative flex min-w-0 cursor-pointer items-center gap-3 rounded-lg border border-border-strong bg-surface px-3.5 py-3 hover:border-border-control has-checked:border-accent has-checked:bg-accent-soft has-checked:shadow-[inset_0_0_0_1px_var(--accent)] has-focus-visible:shadow-focus has-disabled:cursor-not-allowed has-disabled:text-text-disabled"
        >
          <input
            type="radio"
            name={name}
            value={card.value}
            checked={card.value === value}
            disabled={card.disabled}
            onChange={() => onValueChange(card.value)}
            className="size-4 shrink-0 appearance-none rounded-full border-[1.5px] border-border-control bg-surface checked:border-[5px] checked:border-accent checked:bg-on-accent focus-visible:rounded-full focus-visible:shadow-none"
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

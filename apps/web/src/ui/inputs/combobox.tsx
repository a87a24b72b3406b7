import clsx from 'clsx';
import { Check } from 'lucide-react';
import { Popover } from 'radix-ui';
import { type ComponentProps, type KeyboardEvent, useId, useState } from 'react';
import { fuzzyMatch } from '../fuzzy.ts';
import { Highlighted } from '../highlighted.tsx';
import { Icon } from '../icon.tsx';
import { SelectMark } from './select.tsx';
import { inputClass } from './text-inputs.tsx';

export type ComboboxOption = { value: string; label: string; note?: string; disabled?: boolean };

/** Of a list of thousands no more are drawn at once: those around the choice, or the best of what is typed. */
const MOST_SHOWN = 200;

type ComboboxProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'list'> & {
  options: readonly ComboboxOption[];
  value: string | null;
  onValueChange: (value: string) => void;
};

/**
 * A select for long lists: typing narrows it down. Arrows, Home and End move, Enter chooses, Esc closes and leaves the choice as it was.
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/combobox/
 */
export function Combobox({ options, value, onValueChange, className, ...rest }: ComboboxProps) {
  const listId = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [active, setActive] = useState(0);
  const chosen = options.find((option) => option.value === value);
  const isOpen = typed !== null;
  const chosenAt = options.findIndex((option) => option.value === value);
  const found = rank(options, typed ?? '');
  const from = typed === '' ? firstShown(chosenAt, found.length) : 0;
  const shown = found.slice(from, from + MOST_SHOWN);
  const optionId = (index: number) => `${listId}-${index}`;

  const open = () => {
    if (rest.disabled === true || rest.readOnly === true || isOpen) return;
    setTyped('');
    setActive(Math.max(0, chosenAt - firstShown(chosenAt, options.length)));
  };
  const close = () => setTyped(null);
  const choose = (option: ComboboxOption | undefined) => {
    if (!option || option.disabled) return;
    onValueChange(option.value);
    close();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (!isOpen) {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
      event.preventDefault();
      open();
      return;
    }
    const moves: Record<string, number> = {
      ArrowDown: (active + 1) % Math.max(1, shown.length),
      ArrowUp: (active - 1 + shown.length) % Math.max(1, shown.length),
      Home: 0,
      End: Math.max(0, shown.length - 1),
    };
    const next = moves[event.key];
    if (next !== undefined) setActive(next);
    else if (event.key === 'Enter') choose(shown[active]?.option);
    else if (event.key !== 'Escape') return;
    if (event.key === 'Escape') close();
    event.preventDefault();
    // A dialog around the box stays open, and a form around it is not sent.
    event.stopPropagation();
  };

  return (
    <Popover.Root open={isOpen} onOpenChange={(next) => (next ? open() : close())}>
      <Popover.Anchor asChild>
        <span className={clsx('relative block min-w-0', className)}>
          <input
            {...rest}
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={isOpen}
            aria-controls={isOpen ? listId : undefined}
            aria-activedescendant={isOpen && shown.length > 0 ? optionId(active) : undefined}
            autoComplete="off"
            spellCheck={false}
            value={typed ?? chosen?.label ?? ''}
            placeholder={isOpen && chosen ? chosen.label : rest.placeholder}
            onClick={open}
            onChange={({ target }) => {
              setTyped(target.value);
              setActive(0);
            }}
            onKeyDown={onKeyDown}
            onBlur={(event) => {
              close();
              rest.onBlur?.(event);
            }}
            className={clsx(inputClass, 'h-(--h-field) truncate pr-8')}
          />
          <SelectMark />
        </span>
      </Popover.Anchor>
      <Popover.Portal>
        <Popover.Content
          align="start"
          sideOffset={4}
          collisionPadding={8}
          role="presentation"
          onOpenAutoFocus={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => event.preventDefault()}
          // The focus stays in the box, so a press on the list must not take it.
          onMouseDown={(event) => event.preventDefault()}
          className="z-50 max-h-[min(320px,var(--radix-popper-available-height))] w-(--radix-popper-anchor-width) animate-rise overflow-auto rounded-lg border border-border-strong bg-surface-2 p-1.5 shadow-e2"
        >
          <div role="listbox" id={listId} aria-label={rest['aria-label'] ?? 'Choices'}>
            {shown.map(({ option, ranges }, index) => (
              <div
                key={option.value}
                id={optionId(index)}
                role="option"
                aria-selected={option.value === value}
                aria-disabled={option.disabled || undefined}
                ref={index === active ? scrollIntoList : undefined}
                onClick={() => choose(option)}
                onPointerMove={() => setActive(index)}
                className={clsx(
                  'flex min-h-(--h-row) cursor-pointer items-center gap-2 rounded-sm px-2.5 py-1.5 text-14 text-text aria-disabled:cursor-not-allowed aria-disabled:text-text-3',
                  index === active && 'bg-fill',
                )}
              >
                <span className="min-w-0 flex-1">
                  <Highlighted text={option.label} ranges={ranges} />
                  {option.note && <span className="block text-12 text-text-3">{option.note}</span>}
                </span>
                {option.value === value && <Icon of={Check} size={14} className="text-accent-text" />}
              </div>
            ))}
          </div>
          {shown.length === 0 && (
            <p role="status" className="px-2.5 py-2 text-13 text-text-2">
              Nothing found
            </p>
          )}
          {shown.length < found.length && (
            <p className="px-2.5 py-2 text-12 text-text-3">
              {(found.length - shown.length).toLocaleString('en')} more: type to find them
            </p>
          )}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

/** Where what is drawn of a list begins, so that the choice is in its middle. */
const firstShown = (chosenAt: number, length: number): number =>
  Math.max(0, Math.min(chosenAt - MOST_SHOWN / 2, length - MOST_SHOWN));

/** The options that fit, the best first; all of them in their own order while nothing is typed. */
function rank(options: readonly ComboboxOption[], typed: string) {
  if (typed.trim() === '') return options.map((option) => ({ option, ranges: [] }));
  return options
    .flatMap((option) => {
      const match = fuzzyMatch(option.label, typed);
      return match ? [{ option, ...match }] : [];
    })
    .toSorted((a, b) => b.score - a.score);
}

const scrollIntoList = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });

import { X } from 'lucide-react';
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { formatCount } from '../../lib/format.ts';
import { IconButton } from '../button.tsx';
import { tableTexts as texts } from './table.texts.gen.ts';

type Props = {
  count: number;
  onClear: () => void;
  /** The table; its first tick box takes the focus that goes with the bar. */
  returnTo: RefObject<HTMLElement | null>;
  children: ReactNode;
};

/** What can be done with the ticked rows. Floats above the lower edge of the screen while the table is longer. */
export function BulkBar({ count, onClear, returnTo, children }: Props) {
  const bar = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const [going, table] = [bar.current, returnTo.current];
    return () => {
      if (!going?.contains(document.activeElement)) return;
      table?.querySelector<HTMLElement>('[role="checkbox"]')?.focus({ preventScroll: true });
    };
  }, [returnTo]);
  return (
    <div
      ref={bar}
      data-lifts-toasts
      className="pointer-events-none sticky bottom-5 z-10 mt-3 flex justify-center max-sm:bottom-3"
    >
      <div
        role="region"
        aria-label={texts.bulk}
        onKeyDown={(event) => event.key === 'Escape' && onClear()}
        className="pointer-events-auto flex max-w-full min-w-0 animate-rise items-center gap-3 rounded-lg border border-border-strong bg-surface-2 py-2 pr-2 pl-4 text-13 shadow-e2 max-sm:w-full max-sm:flex-wrap max-sm:gap-y-1"
      >
        <strong role="status" className="font-semibold whitespace-nowrap tabular-nums max-sm:flex-1">
          {texts.selected({ count: formatCount(count) })}
        </strong>
        <div className="flex min-w-0 items-center gap-2 max-sm:order-last max-sm:basis-full max-sm:flex-wrap max-sm:pr-2 max-sm:pb-1 max-sm:*:flex-auto">
          {children}
        </div>
        <IconButton icon={X} size="sm" label={texts.clearSelection} onClick={onClear} />
      </div>
    </div>
  );
}

import clsx from 'clsx';
import { ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight, type LucideIcon } from 'lucide-react';
import { useIsPhone } from './use-is-phone.ts';
import { Icon } from './icon.tsx';

/** Page buttons shown at once; a phone has room for fewer. */
const WINDOW = 5;
const WINDOW_ON_PHONE = 3;
const BUTTON =
  'grid h-8 min-w-8 place-items-center rounded-sm border px-1 text-13 font-medium tabular-nums text-text-2 hover:bg-fill ring-focus aria-disabled:text-text-disabled aria-disabled:hover:bg-transparent aria-disabled:cursor-not-allowed max-sm:h-11 max-sm:min-w-9.5 pointer-coarse:h-11 pointer-coarse:min-w-9.5';

type PagerProps = {
  label: string;
  /** From 1. */
  page: number;
  pages: number;
  onPageChange: (page: number) => void;
  /** `ends` adds the ways to the first and the last page. */
  reach?: 'neighbours' | 'ends';
};

/** At most five page buttons, centred on the present page, between arrows. */
export function Pager({ label, page, pages, onPageChange, reach = 'neighbours' }: PagerProps) {
  const isPhone = useIsPhone();
  if (pages <= 1) return null;
  const arrow = (icon: LucideIcon, name: string, target: number) => (
    <Arrow icon={icon} label={name} onPress={target === page ? null : () => onPageChange(target)} />
  );
  return (
    <nav aria-label={label} className="flex justify-center gap-0.5">
      {reach === 'ends' && arrow(ChevronsLeft, 'First page', 1)}
      {arrow(ChevronLeft, 'Previous page', Math.max(1, page - 1))}
      {pagesAround(page, pages, isPhone && reach === 'ends' ? WINDOW_ON_PHONE : WINDOW).map((number) => (
        <button
          key={number}
          type="button"
          aria-label={`Page ${number}`}
          aria-current={number === page ? 'page' : undefined}
          onClick={() => onPageChange(number)}
          className={clsx(BUTTON, number === page ? 'border-border-strong bg-surface text-text' : 'border-transparent')}
        >
          {number}
        </button>
      ))}
      {arrow(ChevronRight, 'Next page', Math.min(pages, page + 1))}
      {reach === 'ends' && arrow(ChevronsRight, 'Last page', pages)}
    </nav>
  );
}

/** At its end an arrow stays and keeps the focus, so that the keyboard does not lose its place. */
function Arrow({ icon, label, onPress }: { icon: LucideIcon; label: string; onPress: (() => void) | null }) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={onPress === null || undefined}
      onClick={onPress ?? undefined}
      className={clsx(BUTTON, 'border-transparent')}
    >
      <Icon of={icon} />
    </button>
  );
}

function pagesAround(page: number, pages: number, shown: number): number[] {
  const first = Math.max(1, Math.min(page - Math.floor(shown / 2), pages - shown + 1));
  return Array.from({ length: Math.min(shown, pages) }, (_, index) => first + index);
}

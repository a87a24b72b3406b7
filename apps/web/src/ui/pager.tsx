import clsx from 'clsx';
import { ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight, type LucideIcon } from 'lucide-react';
import { useIsPhone } from '../lib/use-media.ts';
import { Icon } from './icon.tsx';

/** Page buttons shown at once; a phone has room for fewer. */
const WINDOW = 5;
const WINDOW_ON_PHONE = 3;
const BUTTON =
  'grid h-8 min-w-8 place-items-center rounded-sm border px-1 text-13 font-medium tabular-nums text-text-2 hover:bg-fill ring-focus aria-disabled:text-text-disabled aria-disabled:hover:bg-transparent aria-disabled:cursor-not-allowed max-sm:h-11 pointer-coarse:h-11';
const ROOMY = 'max-sm:min-w-9.5 pointer-coarse:min-w-9.5';
/** Seven buttons and two words fit a phone. */
const TIGHT = 'max-sm:min-w-7 max-sm:px-0.5';

type PagerProps = {
  label: string;
  /** From 1. */
  page: number;
  pages: number;
  onPageChange: (page: number) => void;
  /** `ends` adds the ways to the first and the last page. `first` always shows the first pages and the last, with words for arrows. */
  reach?: 'neighbours' | 'ends' | 'first';
};

/** At most five page buttons, centred on the present page, between arrows. */
export function Pager({ label, page, pages, onPageChange, reach = 'neighbours' }: PagerProps) {
  const isPhone = useIsPhone();
  if (pages <= 1) return null;
  const arrow = (face: LucideIcon | string, name: string, target: number) => (
    <Arrow face={face} label={name} onPress={target === page ? null : () => onPageChange(target)} />
  );
  const isFirst = reach === 'first';
  const shown = isFirst
    ? firstAndLast(page, pages)
    : pagesAround(page, pages, isPhone && reach === 'ends' ? WINDOW_ON_PHONE : WINDOW);
  return (
    <nav
      aria-label={label}
      className={clsx('flex justify-center gap-0.5', isFirst && 'flex-wrap items-center max-sm:gap-0')}
    >
      {reach === 'ends' && arrow(ChevronsLeft, 'First page', 1)}
      {arrow(isFirst ? 'Previous' : ChevronLeft, 'Previous page', Math.max(1, page - 1))}
      {shown.map((number) =>
        number < 0 ? (
          <span key={number} className="px-1">
            …
          </span>
        ) : (
          <button
            key={number}
            type="button"
            aria-label={`Page ${number}`}
            aria-current={number === page ? 'page' : undefined}
            onClick={() => onPageChange(number)}
            className={clsx(
              BUTTON,
              isFirst ? TIGHT : ROOMY,
              number === page ? 'border-border-strong bg-surface text-text' : 'border-transparent',
            )}
          >
            {number}
          </button>
        ),
      )}
      {arrow(isFirst ? 'Next' : ChevronRight, 'Next page', Math.min(pages, page + 1))}
      {reach === 'ends' && arrow(ChevronsRight, 'Last page', pages)}
    </nav>
  );
}

type ArrowProps = { face: LucideIcon | string; label: string; onPress: (() => void) | null };

/** At its end an arrow stays and keeps the focus, so that the keyboard does not lose its place. */
function Arrow({ face, label, onPress }: ArrowProps) {
  const isWord = typeof face === 'string';
  return (
    <button
      type="button"
      aria-label={isWord ? undefined : label}
      aria-disabled={onPress === null || undefined}
      onClick={onPress ?? undefined}
      className={clsx(BUTTON, isWord ? clsx(TIGHT, 'px-2') : ROOMY, 'border-transparent')}
    >
      {isWord ? face : <Icon of={face} />}
    </button>
  );
}

function pagesAround(page: number, pages: number, shown: number): number[] {
  const first = Math.max(1, Math.min(page - Math.floor(shown / 2), pages - shown + 1));
  return Array.from({ length: Math.min(shown, pages) }, (_, index) => first + index);
}

/** The first pages, the present one beyond them, and the last. A negative number is a gap. */
function firstAndLast(page: number, pages: number): number[] {
  const first = Array.from({ length: Math.min(WINDOW, pages) }, (_, index) => index + 1);
  const own = page > WINDOW && page < pages ? [...(page > WINDOW + 1 ? [-1] : []), page] : [];
  return [...first, ...own, ...(pages > WINDOW ? [-2, pages] : [])];
}

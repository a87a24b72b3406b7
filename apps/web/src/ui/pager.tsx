import clsx from 'clsx';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Icon } from './icon.tsx';

/** Page buttons shown at once. */
const WINDOW = 5;
const BUTTON =
  'grid h-8 min-w-8 place-items-center rounded-sm border px-1 text-13 font-medium tabular-nums text-text-2 hover:bg-fill ring-focus disabled:text-text-disabled disabled:hover:bg-transparent max-sm:size-10 pointer-coarse:size-11';

/** Pages count from 1. */
export function Pager({
  label,
  page,
  pages,
  onPageChange,
}: {
  label: string;
  page: number;
  pages: number;
  onPageChange: (page: number) => void;
}) {
  if (pages <= 1) return null;
  return (
    <nav aria-label={label} className="flex justify-center gap-0.5">
      <button
        type="button"
        aria-label="Previous page"
        disabled={page <= 1}
        onClick={() => onPageChange(page - 1)}
        className={clsx(BUTTON, 'border-transparent')}
      >
        <Icon of={ChevronLeft} />
      </button>
      {pagesAround(page, pages).map((number) => (
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
      <button
        type="button"
        aria-label="Next page"
        disabled={page >= pages}
        onClick={() => onPageChange(page + 1)}
        className={clsx(BUTTON, 'border-transparent')}
      >
        <Icon of={ChevronRight} />
      </button>
    </nav>
  );
}

function pagesAround(page: number, pages: number): number[] {
  const first = Math.max(1, Math.min(page - Math.floor(WINDOW / 2), pages - WINDOW + 1));
  return Array.from({ length: Math.min(WINDOW, pages) }, (_, index) => first + index);
}

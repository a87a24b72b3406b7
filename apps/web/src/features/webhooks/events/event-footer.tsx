import type { WebhookEvent } from '@sayso/contract';
import clsx from 'clsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import type { TableList } from '../../../ui/table/table-query.ts';
import { webhooksTexts } from '../webhooks.texts.ts';

const { pages: texts, shown } = webhooksTexts;
/** Pages that always have a button of their own. */
const FIRST_PAGES = 5;
const BUTTON =
  'inline-grid h-8 min-w-8 place-items-center rounded-sm border px-2 text-13 font-medium tabular-nums text-text-2 hover:bg-fill ring-focus aria-disabled:cursor-not-allowed aria-disabled:text-text-disabled aria-disabled:hover:bg-transparent max-sm:h-11 max-sm:min-w-7 max-sm:px-0.5 pointer-coarse:h-11';

type Props = { list: TableList<WebhookEvent>; page: number; onPage: (page: number) => void };

/** How many of how many events are shown, and the way to the others. */
export function EventFooter({ list: { data, error }, page, onPage }: Props) {
  if (data ? data.total === 0 : error) return null;
  return (
    <div className="flex min-h-[57px] flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-border px-4 py-2.5 text-13 text-text-3 max-sm:justify-center">
      <p role="status" className="tabular-nums">
        {data ? shown(data.data.length, data.total) : <Skeleton className="h-4 w-48" />}
      </p>
      {data && data.last_page > 1 && <EventPager page={page} pages={data.last_page} onPage={onPage} />}
    </div>
  );
}

/** The first five pages, the one that is open beyond them, and the last. */
function EventPager({ page, pages, onPage }: { page: number; pages: number; onPage: (page: number) => void }) {
  const first = Math.min(FIRST_PAGES, pages);
  const hasOwn = page > first && page < pages;
  const button = (number: number) => (
    <button
      key={number}
      type="button"
      aria-label={texts.page(number)}
      aria-current={number === page ? 'page' : undefined}
      onClick={() => onPage(number)}
      className={clsx(BUTTON, number === page ? 'border-border-strong bg-surface text-text' : 'border-transparent')}
    >
      {number}
    </button>
  );
  const step = (words: string, target: number) => {
    const isEnd = target < 1 || target > pages;
    return (
      <button
        type="button"
        aria-disabled={isEnd || undefined}
        onClick={isEnd ? undefined : () => onPage(target)}
        className={clsx(BUTTON, 'border-transparent')}
      >
        {words}
      </button>
    );
  };
  return (
    <nav aria-label={texts.label} className="flex flex-wrap items-center justify-center gap-0.5 max-sm:gap-0">
      {step(texts.previous, page - 1)}
      {Array.from({ length: first }, (_, index) => button(index + 1))}
      {hasOwn && page > first + 1 && <Gap />}
      {hasOwn && button(page)}
      {pages > FIRST_PAGES && (
        <>
          <Gap />
          {button(pages)}
        </>
      )}
      {step(texts.next, page + 1)}
    </nav>
  );
}

const Gap = () => <span className="px-1">…</span>;

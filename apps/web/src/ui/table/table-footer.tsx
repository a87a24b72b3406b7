import { formatCount } from '../../lib/format.ts';
import { Pager } from '../pager.tsx';
import { Select } from '../inputs/select.tsx';
import { Skeleton } from '../feedback/skeleton.tsx';
import { PAGE_SIZES, type TableList, type TablePage } from './table-query.ts';
import { tableTexts as texts } from './table.texts.ts';
import type { TableState } from './use-table-state.ts';

const SIZES = PAGE_SIZES.map((size) => ({ value: String(size), label: texts.perPageOption(size) }));

type Props<Row> = { label: string; list: TableList<Row>; state: TableState };

/** How much of how much is shown, how many on a page, and the way to the other pages. */
export function TableFooter<Row>({ label, list: { data, error }, state }: Props<Row>) {
  if (data ? data.total === 0 && !state.isNarrowed : error) return null;
  return (
    <div className="flex min-h-[57px] flex-wrap items-center gap-x-4 gap-y-2 border-t border-border py-2.5 pr-3 pl-4 text-13 text-text-3 max-sm:justify-center max-sm:p-3">
      <p role="status" className="tabular-nums max-sm:basis-full max-sm:text-center">
        {data ? rangeOf(data) : <Skeleton className="h-4 w-48 max-sm:mx-auto" />}
      </p>
      <Select
        look="toolbar"
        aria-label={texts.perPage}
        options={SIZES}
        value={String(state.query.perPage)}
        onValueChange={(size) => state.setPerPage(Number(size))}
        className="w-auto max-sm:order-last"
      />
      <span className="flex-1 max-sm:hidden" />
      <Pager
        label={texts.pages(label)}
        page={state.query.page}
        pages={data?.last_page ?? 1}
        onPageChange={state.setPage}
        reach="ends"
      />
    </div>
  );
}

function rangeOf({ from, to, total }: Pick<TablePage<unknown>, 'from' | 'to' | 'total'>): string {
  if (from === null || to === null) return texts.noneShown;
  return texts.shown(formatCount(from), formatCount(to), formatCount(total));
}

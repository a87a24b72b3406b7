import type { RowData } from '@tanstack/react-table';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { formatCount } from '../../lib/format.ts';
import { useIsPhone } from '../../lib/use-media.ts';
import { Pager } from '../pager.tsx';
import { Select } from '../inputs/select.tsx';
import { Skeleton } from '../loading.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { CardList } from './card-list.tsx';
import type { TableRow } from './columns.ts';
import { type DataTableProps, type TableState, useTableInstance } from './use-table-state.ts';
import { RowsTable } from './rows-table.tsx';
import { type TableList, PAGE_SIZES, type TablePage } from './table-query.ts';
import { tableTexts as texts } from './table.texts.gen.ts';

/** The one table of the product: paged, sorted and filtered by the server, a list of cards on a phone. */
export function DataTable<Row extends RowData>(props: DataTableProps<Row>) {
  const { label, list, state, bulk, footer } = props;
  const isPhone = useIsPhone();
  const table = useTableInstance(props);
  const frame = useRef<HTMLElement>(null);
  useExistingPage(list, state);

  const ticked = table.getSelectedRowModel().rows;
  const clear = () => table.resetRowSelection(true);
  const setPage = (page: number) => {
    state.setPage(page);
    if (frame.current && frame.current.getBoundingClientRect().top < 0) frame.current.scrollIntoView();
  };
  return (
    <section ref={frame} aria-label={label} className="min-w-0 scroll-mt-(--table-top)">
      <div className="overflow-clip rounded-lg border border-border bg-surface">
        {isPhone ? <CardList {...props} table={table} /> : <RowsTable {...props} table={table} />}
        {footer ? (
          <OwnFooter footer={footer} setPage={setPage} />
        ) : (
          <TableFooter label={label} list={list} state={{ ...state, setPage }} />
        )}
      </div>
      {bulk && ticked.length > 0 && (
        <BulkBar count={ticked.length} onClear={clear} returnTo={frame}>
          {bulk(ticked.map(originalOf), clear)}
        </BulkBar>
      )}
    </section>
  );
}

const sizeOptions = () => PAGE_SIZES.map((size) => ({ value: String(size), label: texts.perPageOption({ size }) }));

type Props<Row> = { label: string; list: TableList<Row>; state: TableState };

/** How much of how much is shown, how many on a page, and the way to the other pages. */
function TableFooter<Row>({ label, list: { data, error }, state }: Props<Row>) {
  if (data ? data.total === 0 && !state.isNarrowed : error) return null;
  return (
    <div className="flex min-h-[57px] flex-wrap items-center gap-x-4 gap-y-2 border-t border-border py-2.5 pr-3 pl-4 text-13 text-text-3 max-sm:justify-center max-sm:p-3">
      <p role="status" className="tabular-nums max-sm:basis-full max-sm:text-center">
        {data ? rangeOf(data) : <Skeleton className="h-4 w-48 max-sm:mx-auto" />}
      </p>
      <Select
        look="toolbar"
        aria-label={texts.perPage}
        options={sizeOptions()}
        value={String(state.query.perPage)}
        onValueChange={(size) => state.setPerPage(Number(size))}
        className="w-auto max-sm:order-last"
      />
      <span className="flex-1 max-sm:hidden" />
      <Pager
        label={texts.pages({ label })}
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
  return texts.shown({ from: formatCount(from), to: formatCount(to), total: formatCount(total) });
}

type OwnFooterProps = { footer: (setPage: (page: number) => void) => ReactNode; setPage: (page: number) => void };
const OwnFooter = ({ footer, setPage }: OwnFooterProps) => footer(setPage);

const originalOf = <Row extends RowData>(row: TableRow<Row>): Row => row.original;

/** Leads back to the last page when the one looked at is gone, as after its last row was deleted. */
function useExistingPage<Row>({ data, isFetching }: TableList<Row>, { query, setPage }: TableState): void {
  const last = data?.last_page ?? null;
  const isGone = !isFetching && last !== null && data?.current_page === query.page && query.page > last;
  const leadBack = useEffectEvent(() => last !== null && setPage(last));
  useEffect(() => {
    if (isGone) leadBack();
  }, [isGone]);
}

import type { RowData } from '@tanstack/react-table';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { useIsPhone } from '../use-is-phone.ts';
import { BulkBar } from './bulk-bar.tsx';
import { CardList } from './card-list.tsx';
import type { TableRow } from './columns.ts';
import { RowsTable } from './rows-table.tsx';
import { TableFooter } from './table-footer.tsx';
import type { DataTableProps } from './table-props.ts';
import type { TableList } from './table-query.ts';
import { useTableInstance } from './use-table-instance.ts';
import type { TableState } from './use-table-state.ts';

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

import { type BatchRow, batchesApi } from '@sayso/contract';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { callKey } from '../../../lib/api/reads.ts';

/** What the keys of everything that is read of a batch's rows begin with. */
export const rowsKey = (id: string) => callKey(batchesApi.listBatchRows, { params: { id } });

/** One answer of rows. */
export type RowsPage = { rows: BatchRow[]; next: number | null; total: number };
type Held = RowsPage | InfiniteData<RowsPage>;

/** Shows a row as it is now, wherever it is shown. */
export function storeRow(client: QueryClient, id: string, row: BatchRow): void {
  client.setQueriesData<Held>({ queryKey: rowsKey(id) }, (held) => held && withRow(held, row));
}

function withRow(held: Held, row: BatchRow): Held {
  if ('pages' in held) return { ...held, pages: held.pages.map((page) => inPage(page, row)) };
  return inPage(held, row);
}

const inPage = (page: RowsPage, row: BatchRow): RowsPage =>
  page.rows.some(({ number }) => number === row.number)
    ? { ...page, rows: page.rows.map((one) => (one.number === row.number ? row : one)) }
    : page;

/** Of a batch that is gone nothing is held. */
export const forgetRowsOf = (client: QueryClient, id: string): void => client.removeQueries({ queryKey: rowsKey(id) });

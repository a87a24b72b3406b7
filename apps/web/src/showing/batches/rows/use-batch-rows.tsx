import { type BatchRow, type BatchRowState, BATCH_MAX, batchesApi } from '@sayso/contract';
import { infiniteQueryOptions, useInfiniteQuery, useQueries, useQueryClient } from '@tanstack/react-query';
import { useVirtualizer, useWindowVirtualizer } from '@tanstack/react-virtual';
import { CircleCheck } from 'lucide-react';
import { type RefObject, useEffect, useCallback, useState, type ReactNode, useRef } from 'react';
import type { z } from 'zod';
import { useRangeWith, useTopOf } from '../../../lib/virtual-rows.ts';
import { call } from '../../../lib/api/api.ts';
import { callQuery } from '../../../lib/api/reads.ts';
import { messageOf } from '../../../lib/api/api-error.ts';
import { Card } from '../../../ui/card.tsx';
import { EmptyState, ErrorState, Loading } from '../../../ui/feedback/states.tsx';
import { type RowsPage, rowsKey, useEditRow, storeRow } from '../batches.queries.ts';
import { batchesTexts } from '../batches.texts.gen.ts';
import { sayFailed } from '../say.ts';

/** Rows drawn beyond what is in sight, on either side. */
const OVERSCAN = 6;
/** Room for the head, which stays above the rows, in CSS pixels. */
export const HEAD_PX = 44;
/** A card before it was measured, in CSS pixels. */
const CARD_PX = 120;
const CARD_GAP_PX = 10;

type Window = {
  /** What scrolls. */
  box: RefObject<HTMLElement | null>;
  count: number;
  rowPx: number;
  /** The row that has the keyboard stays drawn, wherever the table is scrolled. */
  keptRow: number;
  onLook: (first: number, last: number) => void;
};

/** Draws only the rows of a table that are in sight; the table scrolls in its own box as if all were there. */
export function useRowWindow({ box, count, rowPx, keptRow, onLook }: Window) {
  const rangeExtractor = useRangeWith(keptRow);
  // oxlint-disable-next-line react/incompatible-library -- it is read anew with each render, never kept
  const rows = useVirtualizer<HTMLElement, HTMLDivElement>({
    count,
    overscan: OVERSCAN,
    scrollPaddingStart: HEAD_PX,
    getScrollElement: () => box.current,
    estimateSize: () => rowPx,
    rangeExtractor,
  });
  useLook(rows.range, onLook);
  return rows;
}

/** The same for cards of any height, which scroll with the page. */
export function useCardWindow({ list, count, onLook }: Pick<Window, 'count' | 'onLook'> & { list: Window['box'] }) {
  const scrollMargin = useTopOf(list);
  // oxlint-disable-next-line react/incompatible-library -- it is read anew with each render, never kept
  const rows = useWindowVirtualizer<HTMLLIElement>({
    count,
    overscan: OVERSCAN,
    gap: CARD_GAP_PX,
    scrollMargin,
    estimateSize: () => CARD_PX,
  });
  useLook(rows.range, onLook);
  return { rows, scrollMargin };
}

function useLook(range: { startIndex: number; endIndex: number } | null, onLook: Window['onLook']): void {
  const [first, last] = [range?.startIndex ?? 0, range?.endIndex ?? 0];
  useEffect(() => onLook(Math.max(0, first - OVERSCAN), last + OVERSCAN), [first, last, onLook]);
}

/** Rows that are asked for at a time. */
const PAGE_ROWS = BATCH_MAX.rowsPerPage;

/** Rows of a batch as they are looked at: what is not in sight is not asked for. Counted from 0. */
export type Rows = {
  total: number;
  rowAt: (index: number) => BatchRow | undefined;
  /** -1 where a row is not among them, or not known yet. */
  indexOf: (number: number) => number;
  /** Says which are in sight. */
  look: (first: number, last: number) => void;
  isPending: boolean;
  isFetching: boolean;
  error: unknown;
  refetch: () => void;
};

type Asked = { id: string; total: number; poll: number | false };

/** The rows of a batch in their order, or those alone that stand in a state. */
export function useBatchRows(asked: Asked & { state: BatchRowState | undefined }): Rows {
  const all = useAllRows(asked, asked.state === undefined);
  const found = useFoundRows(asked, asked.state);
  return asked.state === undefined ? all : found;
}

/** Rows are numbered without gaps, so any of them can be asked for at once. */
function useAllRows({ id, total, poll }: Asked, enabled: boolean): Rows {
  const [pages, setPages] = useState({ first: 0, last: 0 });
  const asked = Array.from({ length: pages.last - pages.first + 1 }, (_, place) => pages.first + place);
  const answers = useQueries({
    queries: asked.map((page) => ({ ...pageQuery(id, page), enabled, refetchInterval: poll })),
  });
  const look = useCallback((from: number, to: number) => {
    const [first, last] = [Math.floor(from / PAGE_ROWS), Math.max(0, Math.floor(to / PAGE_ROWS))];
    setPages((now) => (now.first === first && now.last === last ? now : { first, last }));
  }, []);
  const failed = answers.find(({ isError }) => isError);
  return {
    total,
    rowAt: (index) => answers[Math.floor(index / PAGE_ROWS) - pages.first]?.data?.rows[index % PAGE_ROWS],
    indexOf: (number) => (number >= 1 && number <= total ? number - 1 : -1),
    look,
    isPending: answers.every(({ data }) => data === undefined),
    isFetching: answers.some(({ isFetching }) => isFetching),
    error: failed?.error ?? null,
    refetch: () => answers.forEach((answer) => void answer.refetch()),
  };
}

const pageQuery = (id: string, page: number) =>
  callQuery(batchesApi.listBatchRows, { params: { id }, query: { after: page * PAGE_ROWS, limit: PAGE_ROWS } });

/** Those that stand in a state come one page after the other. */
function useFoundRows({ id, poll }: Asked, state: BatchRowState | undefined): Rows {
  const [last, setLast] = useState(0);
  const query = useInfiniteQuery({ ...foundQuery(id, state), enabled: state !== undefined, refetchInterval: poll });
  const rows = query.data?.pages.flatMap((page) => page.rows) ?? [];
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError: hasFailed, fetchNextPage } = query;
  const isShort = last >= rows.length - 1 && hasNextPage && !isFetchingNextPage && !hasFailed;
  useEffect(() => {
    if (isShort) void fetchNextPage();
  }, [isShort, fetchNextPage]);
  const look = useCallback((_: number, to: number) => setLast(to), []);
  return {
    total: hasNextPage ? Math.max(query.data?.pages.at(-1)?.total ?? 0, rows.length) : rows.length,
    rowAt: (index) => rows[index],
    indexOf: (number) => rows.findIndex((row) => row.number === number),
    look,
    isPending: query.data === undefined,
    isFetching: query.isFetching,
    error: query.error,
    refetch: () => void query.refetch(),
  };
}

const foundQuery = (id: string, state: BatchRowState | undefined) =>
  infiniteQueryOptions({
    queryKey: [...rowsKey(id), 'found', state],
    queryFn: ({ signal, pageParam }) =>
      readRows(id, { after: pageParam, limit: PAGE_ROWS, ...(state && { state }) }, signal),
    initialPageParam: 0,
    getNextPageParam: (page) => page.next,
  });

type RowsQuery = { after: number; limit: number; state?: BatchRowState };

async function readRows(id: string, query: RowsQuery, signal: AbortSignal): Promise<RowsPage> {
  return (await call(batchesApi.listBatchRows, { params: { id }, query, signal })).data;
}

type Props = { rows: Rows; none: { title: string; text: string }; children: ReactNode };

/** Rows, or why there are none. */
export function RowsState({ rows, none, children }: Props) {
  if (!rows.isPending && rows.total > 0) return children;
  if (rows.error)
    return (
      <Card>
        <ErrorState
          title={batchesTexts.rowsFailed}
          text={messageOf(rows.error)}
          busy={rows.isFetching}
          onRetry={rows.refetch}
        />
      </Card>
    );
  return <Card>{rows.isPending ? <Loading /> : <EmptyState icon={CircleCheck} {...none} />}</Card>;
}

type Written = { number: number; column: number; before: string };

/** Writes cells: what was typed shows at once, and what the server says of it follows. `undo` takes the last one back. */
export function useCellEdits(id: string) {
  const client = useQueryClient();
  const { mutateAsync: edit } = useEditRow();
  const written = useRef<Written[]>([]);
  const send = async (row: BatchRow, body: z.input<typeof batchesApi.editBatchRow.body>, seen: Partial<BatchRow>) => {
    storeRow(client, id, { ...row, ...seen });
    try {
      storeRow(client, id, await edit({ params: { id, number: row.number }, body }));
    } catch (error) {
      storeRow(client, id, row);
      sayFailed(batchesTexts.check.notSaved, error);
    }
  };
  const write = (row: BatchRow, column: number, text: string) => {
    const faults = row.faults.filter((fault) => fault.column !== column);
    return send(row, { cells: { [column]: text } }, { cells: row.cells.with(column, text), faults });
  };
  return {
    write: (row: BatchRow, column: number, text: string): void => {
      const before = row.cells[column] ?? '';
      if (before === text) return;
      written.current.push({ number: row.number, column, before });
      void write(row, column, text);
    },
    /** Which cell was taken back; null where there is nothing to take back. */
    undo: (rowOf: (number: number) => BatchRow | undefined): { number: number; column: number } | null => {
      const last = written.current.pop();
      const row = last && rowOf(last.number);
      if (!last || !row) return null;
      void write(row, last.column, last.before);
      return last;
    },
    leaveOut: (row: BatchRow, skip: boolean): void => void send(row, { skip }, {}),
  };
}

export type CellEdits = ReturnType<typeof useCellEdits>;

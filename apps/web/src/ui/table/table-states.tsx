import type { RowData } from '@tanstack/react-table';
import { SearchX, TriangleAlert } from 'lucide-react';
import { messageOf } from '../../lib/api/api-error.ts';
import { Button } from '../button.tsx';
import { Icon } from '../icon.tsx';
import { Spinner } from '../loading.tsx';
import { EmptyState, ErrorState } from '../feedback/states.tsx';
import type { DataTableProps } from './use-table-state.ts';
import { tableTexts as texts } from './table.texts.ts';

type Props<Row extends RowData> = Pick<
  DataTableProps<Row>,
  'list' | 'state' | 'failed' | 'nothingYet' | 'nothingFound'
>;

/** What stands in place of rows: failed, none yet, none found. Null while there are rows, or while they are on their way. */
export function placeholderOf<Row extends RowData>({ list, state, failed, nothingYet, nothingFound }: Props<Row>) {
  if (!list.data)
    return list.error ? (
      <ErrorState
        title={failed ?? texts.failed}
        text={messageOf(list.error)}
        retryLabel={texts.retry}
        busy={list.isFetching}
        onRetry={() => list.refetch()}
      />
    ) : null;
  if (list.data.data.length > 0) return null;
  if (!state.isNarrowed) return <EmptyState {...nothingYet} />;
  const { clear = texts.filters.clear, ...words }: NonNullable<typeof nothingFound> =
    nothingFound ?? texts.nothingFound;
  return <EmptyState icon={SearchX} {...words} action={<Button onClick={state.clear}>{clear}</Button>} />;
}

/** That rows are on their way, in words. */
export function LoadingWords({ children }: { children: string }) {
  return (
    <span role="status" className="inline-flex items-center gap-2 text-13 text-text-2">
      <Spinner /> {children}
    </span>
  );
}

/** Above rows that could not be renewed: they stay, with the reason and another try. */
export function StaleNote<Row extends RowData>({ list }: Pick<Props<Row>, 'list'>) {
  if (!list.error || !list.data) return null;
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-danger-line bg-danger-soft px-4 py-2 text-13 text-danger"
    >
      <Icon of={TriangleAlert} />
      <p className="min-w-0 flex-1">
        <strong className="font-semibold">{texts.stale}</strong> {messageOf(list.error)}
      </p>
      <Button size="sm" busy={list.isFetching} onClick={() => list.refetch()}>
        {texts.retry}
      </Button>
    </div>
  );
}

import type { WebhookEvent } from '@sayso/contract';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Pager } from '../../../ui/pager.tsx';
import type { TableList } from '../../../ui/table/table-query.ts';
import { webhooksTexts } from '../webhooks.texts.ts';

const { pages: texts, shown } = webhooksTexts;
type Props = { list: TableList<WebhookEvent>; page: number; onPage: (page: number) => void };

/** How many of how many events are shown, and the way to the others. */
export function EventFooter({ list: { data, error }, page, onPage }: Props) {
  if (data ? data.total === 0 : error) return null;
  return (
    <div className="flex min-h-[57px] flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-border px-4 py-2.5 text-13 text-text-3 max-sm:justify-center">
      <p role="status" className="tabular-nums">
        {data ? shown(data.data.length, data.total) : <Skeleton className="h-4 w-48" />}
      </p>
      {data && <Pager reach="first" label={texts.label} page={page} pages={data.last_page} onPageChange={onPage} />}
    </div>
  );
}

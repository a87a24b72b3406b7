import { DRAFTS_PER_PAGE } from '@sayso/contract';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { Note } from '../../../ui/feedback/banner.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { draftsQuery } from '../drafts.queries.ts';
import { DraftCard } from './draft-card.tsx';
import { draftsTexts as texts } from './drafts.texts.ts';
import { useRemoveDraft } from './use-remove-draft.ts';

/** A row of a wide screen. */
const FEW = 3;

/** `page`: which of the pages of all drafts; without it the newest ones are shown. */
type Props = { page: number | undefined; onPage: (page: number | undefined) => void };

/** Videos that were begun: the newest ones, or all of them page by page. Nothing where there are none. */
export function Drafts({ page: asked, onPage: show }: Props) {
  const headingId = useId();
  const { removed, remove } = useRemoveDraft();
  const page = asked ?? 1;
  const query = useQuery(draftsQuery({ page, per_page: asked === undefined ? FEW : DRAFTS_PER_PAGE }));

  if (query.isLoadingError) {
    return (
      <Note tone="warning">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {texts.loadFailed}
          <Button size="sm" busy={query.isFetching} onClick={() => void query.refetch()}>
            {texts.again}
          </Button>
        </span>
      </Note>
    );
  }
  const drafts = query.data?.data.filter(({ id }) => !removed.has(id)) ?? [];
  const total = (query.data?.total ?? 0) - removed.size;
  if (query.data === undefined || (drafts.length === 0 && page === 1)) return null;
  return (
    <section aria-labelledby={headingId} className="grid gap-3">
      <header className="flex items-center justify-between gap-3">
        <h2 id={headingId} className="display-18">
          {texts.heading}
        </h2>
        {asked !== undefined ? (
          <Button variant="quiet" size="sm" onClick={() => show(undefined)}>
            {texts.showFewer}
          </Button>
        ) : (
          total > FEW && (
            <Button variant="quiet" size="sm" onClick={() => show(1)}>
              {texts.showAll(total)}
            </Button>
          )
        )}
      </header>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,320px),1fr))] gap-3">
        {drafts.map((draft) => (
          <li key={draft.id} className="min-w-0">
            <DraftCard draft={draft} onRemove={() => remove(draft.id)} />
          </li>
        ))}
      </ul>
      {asked !== undefined && (
        <Pager label={texts.pages} page={page} pages={query.data.last_page} onPageChange={show} />
      )}
    </section>
  );
}

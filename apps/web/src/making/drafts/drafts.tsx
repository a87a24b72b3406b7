import { DRAFTS_PER_PAGE, type DraftSummary } from '@sayso/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { FilePenLine, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { Button, IconButton } from '../../ui/button.tsx';
import { Note } from '../../ui/feedback/banner.tsx';
import { Pager } from '../../ui/pager.tsx';
import { messageOf } from '../../lib/api/api-error.ts';
import { showToast } from '../../ui/feedback/toasts.tsx';
import { showUndo } from '../../ui/feedback/undo-toast.tsx';
import { keptFor, useSession } from '../../session/session.ts';
import { Icon } from '../../ui/icon.tsx';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { type NameOf, useNameOf } from '../../session/made-by.ts';
import { madeByTexts } from '../../session/session.texts.gen.ts';
import { draftsQuery, useStoredDraftActions } from './drafts.queries.ts';
import { forgetKeptDraft } from './store/kept-drafts.ts';
import { draftsTexts, stepsTexts } from './drafts.texts.gen.ts';
import { EditorsNote } from './editors-note.tsx';

/** Texts of the drafts in the library. */

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
          {draftsTexts.loadFailed}
          <Button size="sm" busy={query.isFetching} onClick={() => void query.refetch()}>
            {draftsTexts.again}
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
          {draftsTexts.heading}
        </h2>
        {asked !== undefined ? (
          <Button variant="quiet" size="sm" onClick={() => show(undefined)}>
            {draftsTexts.showFewer}
          </Button>
        ) : (
          total > FEW && (
            <Button variant="quiet" size="sm" onClick={() => show(1)}>
              {draftsTexts.showAll({ count: total })}
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
        <Pager label={draftsTexts.pages} page={page} pages={query.data.last_page} onPageChange={show} />
      )}
    </section>
  );
}

type DraftCardProps = { draft: DraftSummary; onRemove: () => void };

/** A draft: enough to know it again, the way on, and the way out. */
function DraftCard({ draft, onRemove }: DraftCardProps) {
  const { id, title, script, step, thumbnail_url: thumbnail, updated_at: at } = draft;
  const nameOf = useNameOf();
  const name = title ?? (script || draftsTexts.untitled);
  return (
    <article className="relative flex h-full gap-3 rounded-lg border border-border bg-surface p-2.5 transition-colors focus-within:border-border-strong hover:border-border-strong">
      <span className="relative grid aspect-9/16 h-24 shrink-0 place-items-center overflow-hidden rounded-md bg-fill text-text-3">
        {thumbnail === '' ? (
          <Icon of={FilePenLine} size={18} />
        ) : (
          <img src={thumbnail} alt="" loading="lazy" className="absolute inset-0 size-full object-cover" />
        )}
      </span>
      <div className="flex min-w-0 flex-1 flex-col">
        <h3 className="line-clamp-1 pr-8 text-13 font-medium wrap-anywhere" title={name}>
          {name}
        </h3>
        <p className="mt-0.5 line-clamp-2 text-12 wrap-anywhere text-text-2">{script || draftsTexts.noScript}</p>
        <p className="mt-auto pt-1.5 text-12 text-text-3">
          {draftsTexts.step({ step, label: stepsTexts[step].label })}
          <span aria-hidden> · </span>
          <RelativeTime iso={at} />
          {nameOf && ` ${bylineOf(draft, nameOf)}`}
        </p>
        <span className="mt-1 flex min-w-0 empty:hidden">
          <EditorsNote editors={draft.editors} />
        </span>
        <Link
          to="/create"
          search={{ draft: id }}
          aria-label={draftsTexts.resumeOne({ title: name })}
          className="mt-0.5 self-start rounded-sm text-13 font-medium text-accent-text ring-focus after:absolute after:inset-0 after:rounded-lg hover:underline"
        >
          {draftsTexts.resume}
        </Link>
      </div>
      <IconButton
        icon={Trash2}
        size="sm"
        label={draftsTexts.remove({ title: name })}
        onClick={onRemove}
        className="absolute! top-1.5 right-1.5"
      />
    </article>
  );
}

/** Who changed it last, beside the time; and who began it, where that was somebody else. */
function bylineOf({ created_by: maker, updated_by: editor }: DraftSummary, nameOf: NameOf): string {
  const by = madeByTexts.by({ name: nameOf(editor) });
  return maker?.id === editor?.id ? by : `${by}, ${madeByTexts.begunBy({ name: nameOf(maker) })}`;
}

/** Takes a draft off the list at once, and deletes it once the time to undo that has passed. `removed`: those that are going. */
function useRemoveDraft() {
  const [removed, setRemoved] = useState<ReadonlySet<string>>(() => new Set());
  const { remove, reread } = useStoredDraftActions();
  const session = useSession();
  const owner = session.state === 'signed-in' ? keptFor(session.user) : null;
  const bringBack = (id: string) => setRemoved((all) => new Set([...all].filter((one) => one !== id)));

  const erase = async (id: string, how: { isLeaving: boolean }) => {
    try {
      await remove(id, how);
      await reread();
      if (owner !== null) void forgetKeptDraft(owner, id);
    } catch (error) {
      showToast({ tone: 'danger', about: 'draft', title: draftsTexts.removeFailed, text: messageOf(error) });
    } finally {
      bringBack(id);
    }
  };
  return {
    removed,
    remove: (id: string) => {
      setRemoved((all) => new Set([...all, id]));
      showUndo({
        title: draftsTexts.removed,
        onUndo: () => bringBack(id),
        onExpire: (how) => erase(id, how),
      });
    },
  };
}

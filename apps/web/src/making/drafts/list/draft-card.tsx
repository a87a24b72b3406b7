import type { DraftSummary } from '@sayso/contract';
import { Link } from '@tanstack/react-router';
import { FilePenLine, Trash2 } from 'lucide-react';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { createTexts } from '../wizard/create.texts.ts';
import { type NameOf, useNameOf } from '../../../session/made-by.ts';
import { madeByTexts } from '../../../session/made-by.texts.ts';
import { EditorsNote } from '../editors-note.tsx';
import { draftsTexts as texts } from './drafts.texts.ts';

type Props = { draft: DraftSummary; onRemove: () => void };

/** A draft: enough to know it again, the way on, and the way out. */
export function DraftCard({ draft, onRemove }: Props) {
  const { id, title, script, step, thumbnail_url: thumbnail, updated_at: at } = draft;
  const nameOf = useNameOf();
  const name = title ?? (script || texts.untitled);
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
        <p className="mt-0.5 line-clamp-2 text-12 wrap-anywhere text-text-2">{script || texts.noScript}</p>
        <p className="mt-auto pt-1.5 text-12 text-text-3">
          {texts.step(step, createTexts.steps[step].label)}
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
          aria-label={texts.resumeOne(name)}
          className="mt-0.5 self-start rounded-sm text-13 font-medium text-accent-text ring-focus after:absolute after:inset-0 after:rounded-lg hover:underline"
        >
          {texts.resume}
        </Link>
      </div>
      <IconButton
        icon={Trash2}
        size="sm"
        label={texts.remove(name)}
        onClick={onRemove}
        className="absolute! top-1.5 right-1.5"
      />
    </article>
  );
}

/** Who changed it last, beside the time; and who began it, where that was somebody else. */
function bylineOf({ created_by: maker, updated_by: editor }: DraftSummary, nameOf: NameOf): string {
  const by = madeByTexts.by(nameOf(editor));
  return maker?.id === editor?.id ? by : `${by}, ${madeByTexts.begunBy(nameOf(maker))}`;
}

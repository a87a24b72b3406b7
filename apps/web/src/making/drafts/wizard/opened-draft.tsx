import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { FileQuestion } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { ApiError, messageOf } from '../../../lib/api/api-error.ts';
import { buttonClass } from '../../../ui/actions/button.tsx';
import { EmptyState, ErrorState, Loading } from '../../../ui/feedback/states.tsx';
import { OtherAccount, otherAccountOf } from '../../../people/identity/other-account.parts.tsx';
import { draftQuery } from '../opened-draft.queries.ts';
import { createTexts } from './create.texts.ts';
import type { ServerDraft } from '../store/draft.ts';
import { loadDraft, saveDraft } from '../store/draft-storage.ts';

const texts = createTexts.drafts;

type Props = { owner: string; id: string; children: ReactNode };

/** A draft by its id: asked for, put where the wizard looks for it, and then gone on with. */
export function OpenedDraft({ owner, id, children }: Props) {
  // What was written here and did not reach the server comes first.
  const [isHere] = useState(() => isUnsaved(owner, id));
  const { data, error, refetch, isFetching } = useQuery({
    ...draftQuery(id, (draft) => keepHere(owner, draft)),
    enabled: !isHere,
  });
  if (isHere || data) return children;
  if (!error) return <Loading title={createTexts.title} />;
  const other = otherAccountOf(error);
  if (other) return <OtherAccount account={other} />;
  if (error instanceof ApiError && error.code === 'draft_not_found') return <Gone />;
  return <ErrorState title={texts.failed} text={messageOf(error)} onRetry={() => void refetch()} busy={isFetching} />;
}

function isUnsaved(owner: string, id: string): boolean {
  const { draft, isSaved } = loadDraft(owner, id);
  return draft !== null && !isSaved;
}

function keepHere(owner: string, { id, version, content }: ServerDraft): void {
  const here = loadDraft(owner, id);
  saveDraft(owner, { version: here.version + 1, draft: content, server: { id, version }, isSaved: true }, id);
}

function Gone() {
  return (
    <EmptyState
      icon={FileQuestion}
      title={texts.gone.title}
      text={texts.gone.text}
      action={
        <Link to="/create" className={buttonClass({ variant: 'primary' })}>
          {texts.begin}
        </Link>
      }
    />
  );
}

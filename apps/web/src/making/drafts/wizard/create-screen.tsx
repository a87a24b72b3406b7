import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { FileQuestion } from 'lucide-react';
import { useDeferredValue, type ReactNode, useState } from 'react';
import { useTitle } from '../../../lib/use-title.ts';
import { keptFor, useSession } from '../../../session/session.ts';
import { usePreferencesQuery } from '../../../session/preferences.ts';
import { useMay, useRefusal } from '../../../session/may.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { FullHeight } from '../../../ui/later.tsx';
import { NoRight, EmptyState, ErrorState, Loading } from '../../../ui/feedback/states.tsx';
import { ApiError, messageOf } from '../../../lib/api/api-error.ts';
import { OtherAccount, otherAccountOf } from '../../../people/identity/other-account.parts.tsx';
import { latestVideoQuery } from '../../renders/renders.queries.ts';
import { loadDraft, saveDraft } from '../store/draft-storage.ts';
import { OpenDraftProvider } from '../store/open-draft.tsx';
import { draftQuery } from '../opened-draft.queries.ts';
import type { ServerDraft } from '../store/draft.ts';
import { createTexts } from '../create.texts.gen.ts';
import { parseCreateSearch } from '../create-search.ts';
import { Wizard } from './wizard.tsx';

/** The creation wizard at /create, for those who may make videos. */
export function CreateScreen() {
  useTitle(createTexts.title);
  return useMay('videos.create') ? <OpenedWizard /> : <MayNotCreate />;
}

/** Why not, and where to go instead. */
function MayNotCreate() {
  const { title, back } = createTexts.mayNot;
  return (
    <div className="page-x pt-(--gap-section) pb-16">
      <h1 className="display-28">{createTexts.title}</h1>
      <NoRight
        title={title}
        text={useRefusal('videos.create')}
        action={
          <Link to="/projects" className={buttonClass({ variant: 'primary' })}>
            {back}
          </Link>
        }
      />
    </div>
  );
}

/**
 * The draft belongs to a person in one account and begins as they prefer and have chosen last, so the wizard waits until it is known
 * who that is and what that was; without an answer it begins with nothing chosen.
 */
function OpenedWizard() {
  const session = useSession();
  const { draft: opened } = parseCreateSearch(useSearch({ strict: false }));
  const { data: preferences = null, isFetched, failureCount } = usePreferencesQuery();
  const latest = useQuery(latestVideoQuery);
  // Deferred: the wizard is much to draw, and is drawn in slices.
  const isKnown = useDeferredValue((isFetched || failureCount > 0) && (latest.isFetched || latest.failureCount > 0));
  if (session.state !== 'signed-in' || !isKnown) return <FullHeight />;
  const owner = keptFor(session.user);
  const wizard = (draftId: string | null) => (
    <OpenDraftProvider
      key={`${owner} ${draftId}`}
      owner={owner}
      draftId={draftId}
      preferences={preferences}
      last={latest.data ?? null}
    >
      <Wizard preferences={preferences} isFirst={latest.data === null} />
    </OpenDraftProvider>
  );
  // The draft that this browser goes on with anyway needs no copy of its own.
  if (opened === undefined || loadDraft(owner).server?.id === opened) return wizard(null);
  return (
    <OpenedDraft key={opened} owner={owner} id={opened}>
      {wizard(opened)}
    </OpenedDraft>
  );
}

const texts = createTexts.drafts;

type Props = { owner: string; id: string; children: ReactNode };

/** A draft by its id: asked for, put where the wizard looks for it, and then gone on with. */
function OpenedDraft({ owner, id, children }: Props) {
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

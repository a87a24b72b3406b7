import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { useDeferredValue } from 'react';
import { useTitle } from '../../../lib/use-title.ts';
import { keptFor, useSession } from '../../../session/session.ts';
import { usePreferencesQuery } from '../../../session/preferences.ts';
import { useMay, useRefusal } from '../../../session/may.ts';
import { buttonClass } from '../../../ui/actions/button.tsx';
import { FullHeight } from '../../../ui/later.tsx';
import { NoRight } from '../../../ui/feedback/states.tsx';
import { latestVideoQuery } from '../../renders/renders.queries.ts';
import { createTexts } from './create.texts.ts';
import { parseCreateSearch } from './create-search.ts';
import { loadDraft } from '../store/draft-storage.ts';
import { OpenDraftProvider } from '../store/open-draft.tsx';
import { OpenedDraft } from './opened-draft.tsx';
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

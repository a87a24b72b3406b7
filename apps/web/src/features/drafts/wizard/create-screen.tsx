import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useTitle } from '../../../lib/use-title.ts';
import { keptFor, useSession } from '../../../session/session.ts';
import { usePreferencesQuery } from '../../../session/preferences.ts';
import { latestVideoQuery } from '../../renders/renders.queries.ts';
import { createTexts } from './create.texts.ts';
import { parseCreateSearch } from './create-search.ts';
import { loadDraft } from '../store/draft-storage.ts';
import { OpenDraftProvider } from '../store/open-draft.tsx';
import { OpenedDraft } from './opened-draft.tsx';
import { Wizard } from './wizard.tsx';

/**
 * The creation wizard at /create. The draft belongs to a person in one account and begins as they prefer and have chosen last, so the wizard waits until it is known
 * who that is and what that was; without an answer it begins with nothing chosen.
 */
export function CreateScreen() {
  useTitle(createTexts.title);
  const session = useSession();
  const { draft: opened } = parseCreateSearch(useSearch({ strict: false }));
  const { data: preferences = null, isFetched, failureCount } = usePreferencesQuery();
  const latest = useQuery(latestVideoQuery);
  const isKnown = (isFetched || failureCount > 0) && (latest.isFetched || latest.failureCount > 0);
  if (session.state !== 'signed-in' || !isKnown) return null;
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

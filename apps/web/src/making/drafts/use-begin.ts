import { useNavigate } from '@tanstack/react-router';
import { loadDraft, saveDraft } from './store/draft-storage.ts';
import { useOpenDraft } from './store/open-draft.tsx';

/** Begins another video: this browser keeps nothing of the draft on the screen any more. `onBegin` shows an empty draft in the place of this one. */
export function useBegin(onBegin: () => Promise<void>): () => Promise<void> {
  const { owner, draftId, store } = useOpenDraft();
  const navigate = useNavigate();
  return async () => {
    store.actions.forget();
    if (draftId === null) return onBegin();
    // The draft that this browser would go on with otherwise stays among the saved ones.
    const { version, isSaved: isElsewhere } = loadDraft(owner);
    if (isElsewhere) saveDraft(owner, { version: version + 1, draft: null });
    await navigate({ to: '/create', search: { step: 1 } });
  };
}

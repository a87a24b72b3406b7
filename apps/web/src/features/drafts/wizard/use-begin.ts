import { useNavigate } from '@tanstack/react-router';
import { loadDraft, saveDraft } from '../store/draft-storage.ts';

type Options = {
  userId: string;
  draftId: string | null;
  forget: () => void;
  /** Shows an empty draft in the place of this one. */
  onBegin: () => Promise<void>;
};

/** Begins another video: this browser keeps nothing of the draft on the screen any more. */
export function useBegin({ userId, draftId, forget, onBegin }: Options): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    forget();
    if (draftId === null) return onBegin();
    // The draft that this browser would go on with otherwise stays among the saved ones.
    const { version, isSaved: isElsewhere } = loadDraft(userId);
    if (isElsewhere) saveDraft(userId, { version: version + 1, draft: null });
    await navigate({ to: '/create', search: { step: 1 } });
  };
}

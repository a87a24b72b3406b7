import { useState } from 'react';
import { messageOf } from '../../../lib/api/api-error.ts';
import { showToast } from '../../../ui/feedback/toasts.tsx';
import { showUndo } from '../../../ui/feedback/undo-toast.tsx';
import { keptFor, useSession } from '../../../session/session.ts';
import { forgetKeptDraft } from '../store/kept-drafts.ts';
import { useStoredDraftActions } from '../drafts.queries.ts';
import { draftsTexts as texts } from './drafts.texts.ts';

/** Takes a draft off the list at once, and deletes it once the time to undo that has passed. `removed`: those that are going. */
export function useRemoveDraft() {
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
      showToast({ tone: 'danger', about: 'draft', title: texts.removeFailed, text: messageOf(error) });
    } finally {
      bringBack(id);
    }
  };
  return {
    removed,
    remove: (id: string) => {
      setRemoved((all) => new Set([...all, id]));
      showUndo({
        title: texts.removed,
        onUndo: () => bringBack(id),
        onExpire: (how) => erase(id, how),
      });
    },
  };
}

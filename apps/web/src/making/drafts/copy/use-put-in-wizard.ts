import type { DraftContent } from '@sayso/contract';
import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { loadCode } from '../../../ui/late-code.tsx';
import { confirm } from '../../../ui/overlays/confirm.tsx';
import { keptFor, useSession } from '../../../session/session.ts';
import { copyTexts } from './copy.texts.gen.ts';

/** Opens the wizard with a draft. One that is there is replaced only by whoever agrees. Answers whether it was opened; throws where the browser stores nothing, or the code that stores it cannot be had. */
export function usePutInWizard(): (draft: DraftContent) => Promise<boolean> {
  const navigate = useNavigate();
  const session = useSession();
  const owner = session.state === 'signed-in' ? keptFor(session.user) : null;
  return useCallback(
    async (draft) => {
      if (owner === null) return false;
      // What is stored is read with schemas, which a dashboard does without.
      const { loadDraft, saveDraft } = await loadCode(() => import('../store/draft-storage.ts'));
      const { draft: there, version, isSaved } = loadDraft(owner);
      // One that is saved stays in the list of drafts.
      if (there !== null && !isSaved && !(await confirm(copyTexts.replace))) return false;
      if (!saveDraft(owner, { version: version + 1, draft })) throw new Error(copyTexts.notStored);
      await navigate({ to: '/create' });
      return true;
    },
    [navigate, owner],
  );
}

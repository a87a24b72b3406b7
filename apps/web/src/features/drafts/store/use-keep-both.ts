import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { messageOf } from '../../../lib/api/api-error.ts';
import { showToast } from '../../../ui/feedback/toasts.tsx';
import { draftCalls } from '../drafts.queries.ts';
import { createTexts } from '../wizard/create.texts.ts';
import type { Draft } from './draft.ts';
import { saveDraft } from './draft-storage.ts';

type Options = {
  userId: string;
  draft: Draft;
  /** What stays where this one was. */
  leaveToOther: () => void;
};

/** Makes a draft of its own of what is on the screen, goes on with that, and says so. */
export function useKeepBoth({ userId, draft, leaveToOther }: Options) {
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const [calls] = useState(draftCalls);
  const keepBoth = async (done: string) => {
    setBusy(true);
    try {
      const { id, version } = await calls.create(draft);
      saveDraft(userId, { version: 1, draft, server: { id, version }, isSaved: true }, id);
      leaveToOther();
      await navigate({ to: '/create', search: { draft: id, step: draft.step }, replace: true });
      showToast({ tone: 'success', about: 'draft', title: done });
    } catch (error) {
      showToast({ tone: 'danger', about: 'draft', title: createTexts.drafts.notKept, text: messageOf(error) });
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, keepBoth: (done: string) => void keepBoth(done) };
}

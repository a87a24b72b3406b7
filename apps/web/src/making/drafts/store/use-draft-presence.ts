import { DRAFT_PRESENCE_EVERY_MS, type PersonRef } from '@sayso/contract';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useShownAccount } from '../../../lib/api/active-account.ts';
import { editorsKey } from '../../../lib/live/live-editors.ts';
import { useIsShared } from '../../../session/made-by.ts';
import { closeDraft, openDraft } from '../drafts.queries.ts';
import { useDraftState } from './open-draft.tsx';

const NOBODY: readonly PersonRef[] = [];

/** Says that the open draft is open, again and again while it can be seen, and that it is left. Answers who has it open. Silent where nobody else works in the account. */
export function useDraftPresence(): readonly PersonRef[] {
  const account = useShownAccount();
  const id = useDraftState(({ server }) => server?.id ?? null);
  const isShared = useIsShared();
  const openId = isShared ? id : null;
  const { data } = useQuery({
    queryKey: editorsKey(openId ?? ''),
    queryFn: openId === null ? skipToken : ({ signal }) => openDraft(openId, { account, signal }),
    // Not while the tab is hidden: whoever looks elsewhere is not there.
    refetchInterval: DRAFT_PRESENCE_EVERY_MS,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  useEffect(() => {
    if (openId === null) return;
    const leave = () => void closeDraft(openId, account).catch(() => undefined);
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [openId, account]);
  return openId === null ? NOBODY : (data ?? NOBODY);
}

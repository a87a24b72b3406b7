import type { SessionUser } from '@sayso/contract';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { accountsTexts as texts } from '../../people/identity/accounts.texts.ts';
import { ABOUT_ACCOUNT } from '../../people/identity/active-account.queries.ts';
import { keepsUnsavedDraft } from '../../making/drafts/drafts.parts.tsx';
import { forgetElsewhere } from '../../session/elsewhere.ts';
import { keptFor, onMoved } from '../../session/session.ts';
import { dismissToasts, showToast } from '../../ui/feedback/toasts.tsx';

/**
 * A tab whose session works in another account by now goes to that one's dashboard and says so: what stood on the screen was of the account before.
 * A draft that had not reached the server stays in this browser, under its own account.
 */
export function useFollowMoves(accountId: string): void {
  const navigate = useNavigate();
  useEffect(() => forgetElsewhere(accountId), [accountId]);
  useEffect(() => {
    let newest: SessionUser | null = null;
    return onMoved(({ from, to }) => {
      const [before, now] = [from, to].map(
        (user) => nameOf(from, user.account_id) ?? nameOf(to, user.account_id) ?? '',
      );
      const isStillMember = nameOf(to, from.account_id) !== undefined;
      // Two accounts that bear the name of the same person: one that they handed over, and the next of their own.
      const ended = before === now ? texts.endedOfSameName : texts.ended(before ?? '');
      const why = isStillMember ? texts.moved(before ?? '') : ended;
      const say = (draft: string) =>
        showToast({
          tone: 'info',
          stays: true,
          about: ABOUT_ACCOUNT,
          title: texts.switched(now ?? ''),
          text: `${why}${draft}`,
        });
      // A button of that account would act in this one.
      dismissToasts();
      say('');
      newest = to;
      const tellOfDraft = async () => {
        const isKept = isStillMember && (await keepsUnsavedDraft(keptFor(from)));
        // Who has gone on meanwhile is told of that.
        if (isKept && newest === to) say(` ${texts.draftKept(before ?? '')}`);
      };
      void tellOfDraft();
      void navigate({ to: '/dashboard', ignoreBlocker: true });
    });
  }, [navigate]);
}

const nameOf = ({ memberships }: SessionUser, accountId: string): string | undefined =>
  memberships.find(({ account_id: id }) => id === accountId)?.name;

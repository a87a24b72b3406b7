import { useEffect, useEffectEvent } from 'react';
import { ApiError, messageOr } from '../../../lib/api/api-error.ts';
import { showToast } from '../../../ui/feedback/toasts.tsx';
import { usersTexts as texts } from './users.texts.gen.ts';
import { useReloadUsers } from './users.queries.ts';

/** What is said on this screen takes the place of what was said before. */
const ABOUT = 'users';

export function saySo(toast: { title: string; text?: string }): void {
  showToast({ tone: 'success', about: ABOUT, ...toast });
}

/** What did not work: in the server's words where it has some, else in the usual ones. */
export function sayFailed(usual: string, error: unknown, title: string = texts.failed.title): void {
  showToast({ tone: 'danger', about: ABOUT, title, text: messageOr(error, usual) });
}

/** Whether a failure says that somebody else has deleted the user. */
export const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

export function sayGone(): void {
  showToast({ tone: 'info', about: ABOUT, ...texts.gone });
}

/** Says once that the plans could not be loaded. */
export function useSayPlansFailed(failed: boolean, text: string): void {
  useEffect(() => {
    if (failed) sayFailed(text, null);
  }, [failed, text]);
}

/** Closes what is about a user whom somebody else has deleted, says so and shows the list without them. */
export function useGone(error: unknown, onClose: () => void): void {
  const reload = useReloadUsers();
  const isOver = isGone(error);
  const leave = useEffectEvent(() => {
    sayGone();
    onClose();
    void reload();
  });
  useEffect(() => {
    if (isOver) leave();
  }, [isOver]);
}

import type { InboxEvent } from '@sayso/contract';
import { messageOr } from '../../../lib/api/api-error.ts';
import { dismissToasts, showToast } from '../../../ui/feedback/toasts.tsx';
import { confirm } from '../../../ui/overlays/confirm.tsx';
import { inboxTexts } from '../inbox.texts.gen.ts';
import { useDeleteEvent, useProcessAgain } from '../inbox.queries.ts';

/** What is said on this screen takes the place of what was said before. */
export const ABOUT = 'webhook-events';
const ABOUT_READING = 'webhook-events-reading';

export function saySo(words: { title: string; text: string }): void {
  showToast({ tone: 'success', about: ABOUT, ...words });
}

/** That the screen could not be read, until it could. */
export function sayUnread(error: unknown): void {
  if (!error) return dismissToasts(ABOUT_READING);
  const { title, text } = inboxTexts.said.loadFailed;
  showToast({ tone: 'danger', about: ABOUT_READING, title, text: messageOr(error, text) });
}

/** A failure in the server's words where it has some, else in the usual ones. */
export const failedWords = ({ title, text }: { title: string; text: string }, error: unknown) => ({
  title,
  text: messageOr(error, text),
});

function sayFailed(usual: { title: string; text: string }, error: unknown): void {
  showToast({ tone: 'danger', about: ABOUT, ...failedWords(usual, error) });
}

const { said, confirm: question } = inboxTexts;
const processWords = () => ({
  retry: { done: said.retried, failed: said.retryFailed },
  replay: { done: said.replayed, failed: said.replayFailed },
});

/** Only what failed is tried again; anything that is not on its way can be replayed. */
export const canRetry = ({ status }: Pick<InboxEvent, 'status'>): boolean => status === 'failed';
export const canReplay = ({ status }: Pick<InboxEvent, 'status'>): boolean => status !== 'pending';

/** What can be done with an event, wherever it is shown. */
export function useEventActions() {
  const processing = useProcessAgain();
  const { mutateAsync: deleteEvent } = useDeleteEvent();
  return {
    isProcessing: processing.retry.isPending || processing.replay.isPending,
    processAgain: (id: string, how: 'retry' | 'replay') => {
      const { done, failed } = processWords()[how];
      processing[how].mutate(
        { params: { id } },
        { onSuccess: () => saySo(done), onError: (error) => sayFailed(failed, error) },
      );
    },
    /** Asks first. True when the event is gone. */
    async remove({ id, event_type: type, source_name: source }: InboxEvent): Promise<boolean> {
      const { title, action, busy } = question;
      let isGone = false;
      // The question goes with the answer: a refusal stays as a toast.
      const run = () =>
        deleteEvent({ params: { id } }).then(
          () => {
            isGone = true;
            saySo(said.deleted);
          },
          (error: unknown) => sayFailed(said.deleteFailed, error),
        );
      await confirm({ title, text: question.text({ type, source }), action, busyText: busy, tone: 'danger', run });
      return isGone;
    },
  };
}
export type EventActions = ReturnType<typeof useEventActions>;

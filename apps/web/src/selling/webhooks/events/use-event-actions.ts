import type { WebhookEvent } from '@sayso/contract';
import { confirm } from '../../../ui/overlays/confirm.tsx';
import { useDeleteEvent, useProcessAgain } from '../webhooks.queries.ts';
import { webhooksTexts } from '../webhooks.texts.ts';
import { sayFailed, saySo } from './say.ts';

const { said, confirm: question } = webhooksTexts;
const WORDS = {
  retry: { done: said.retried, failed: said.retryFailed },
  replay: { done: said.replayed, failed: said.replayFailed },
} as const;

/** Only what failed is tried again; anything that is not on its way can be replayed. */
export const canRetry = ({ status }: Pick<WebhookEvent, 'status'>): boolean => status === 'failed';
export const canReplay = ({ status }: Pick<WebhookEvent, 'status'>): boolean => status !== 'pending';

/** What can be done with an event, wherever it is shown. */
export function useEventActions() {
  const processing = useProcessAgain();
  const { mutateAsync: deleteEvent } = useDeleteEvent();
  return {
    isProcessing: processing.retry.isPending || processing.replay.isPending,
    processAgain: (id: string, how: keyof typeof WORDS) =>
      processing[how].mutate(
        { params: { id } },
        { onSuccess: () => saySo(WORDS[how].done), onError: (error) => sayFailed(WORDS[how].failed, error) },
      ),
    /** Asks first. True when the event is gone. */
    async remove({ id, event_type: type, source_name: source }: WebhookEvent): Promise<boolean> {
      const { title, text, action, busy } = question;
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
      await confirm({ title, text: text(type, source), action, busyText: busy, tone: 'danger', run });
      return isGone;
    },
  };
}
export type EventActions = ReturnType<typeof useEventActions>;
